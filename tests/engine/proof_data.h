// Published positions of renju that are won by fours or by threats, or not within so many moves.
#pragma once

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/boards.h"
#include "support/reference.h"
#include "support/renju_reference.h"
#include "support/tables.h"

namespace inarow::testing {

struct PublishedProof {
    std::string id;
    std::vector<std::string> rows;
    Drawn drawing{rows};
    Side side = Side::First;  // who attacks, and is to move
    bool by_threats = false;
    int moves = 250;
    bool won = true;

    bool same_as(const PublishedProof& proof) const {
        return rows == proof.rows && side == proof.side && by_threats == proof.by_threats &&
               moves == proof.moves && won == proof.won;
    }

    // Whether it is won by moves that make neither a four nor a three.
    [[nodiscard]] bool quiet() const { return won && id.find("fukumi") != std::string::npos; }

    // The stones as moves of a game.
    [[nodiscard]] std::vector<Move> stones() const {
        const Stones stones = drawing.stones();
        std::array<std::vector<Cell>, 2> left;
        for (const Cell cell : all_cells(drawing.rules())) {
            for (const Side of : {Side::First, Side::Second}) {
                if (stones.has(cell, of)) left[index(of)].push_back(cell);
            }
        }
        // Where the stones are one too few for the side to be to move, one more stands aside.
        if ((left[0].size() + left[1].size()) % 2 != index(side)) left[1].emplace_back(14, 0);
        Position position(drawing.rules());
        std::vector<Move> made;
        while (!left[0].empty() || !left[1].empty()) {
            auto& own = left[index(position.to_move())];
            const auto next =
                std::ranges::find_if(own, [&](Cell cell) { return position.legal(Move(cell)); });
            if (next == own.end()) throw std::invalid_argument("no order of moves: " + id);
            made.emplace_back(*next);
            position.play(made.back());
            own.erase(next);
        }
        return made;
    }
};

// All of them, each once.
inline std::vector<PublishedProof> published_proofs() {
    std::vector<PublishedProof> proofs;
    std::ifstream file(data_file("gomoku/renju_vcf_vct.jsonl"));
    for (std::string line; std::getline(file, line);) {
        const auto row = nlohmann::json::parse(line);
        PublishedProof proof{.id = row["id"].get<std::string>(),
                             .rows = row["board"].get<std::vector<std::string>>()};
        proof.side = row["side"] == "black" ? Side::First : Side::Second;
        proof.by_threats = row["task"] == "VCT";
        proof.won = row.value("expect", "solution") == "solution";
        proof.moves = std::stoi(row.value("max_attacker_moves", "250"));
        if (std::ranges::none_of(proofs, [&](const auto& it) { return it.same_as(proof); })) {
            proofs.push_back(std::move(proof));
        }
    }
    return proofs;
}

}  // namespace inarow::testing
