// Free boards by their rules, and the published worth of some.
#pragma once

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/random.h"
#include "free/solver.h"
#include "support/boards.h"
#include "support/tables.h"

namespace inarow::testing {

inline Rules exactly(Rules rules) {
    rules.overline = Overline::Nothing;
    return rules;
}

inline Rules barred(Rules rules, std::vector<Bar> bars) {
    rules.bars = std::move(bars);
    return rules;
}

// The variant `three`.
inline Rules three() {
    return barred(free_board(5, 5, 3), {{Cell(2, 2), 1, std::nullopt}});
}

inline std::string to_string(const Rules& rules) {
    return std::to_string(rules.width) + "," + std::to_string(rules.height) + "," +
           std::to_string(rules.length) + (rules.overline == Overline::Nothing ? " exactly" : "") +
           (rules.bars.empty() ? "" : " barred");
}

inline std::unique_ptr<free::Solver> free_solver(const Rules& rules,
                                                 const free::SolverOptions& options = {
                                                     .memory = std::size_t{4} << 20}) {
    auto solver = free::Solver::make(rules, options);
    return solver ? std::move(*solver) : nullptr;
}

// An open position of so many stones, placed at random, but not where they end the game.
inline Position random_position(const Rules& rules, int stones, Random& random) {
    Position position(rules);
    while (position.ply() < stones) {
        MoveList moves = position.legal_moves();
        moves.remove_if(
            [&](Move move) { return position.makes_line(move.cell(), position.to_move()); });
        if (moves.empty()) break;
        position.play(moves[random.below(moves.size())]);
    }
    return position;
}

inline std::string in_words(const Position& position) {
    std::string text = "\n";
    for (int row = 0; row < position.rules().height; ++row) {
        for (int column = 0; column < position.rules().width; ++column) {
            const auto side = position.at(Cell(row, column));
            text += !side ? '.' : *side == Side::First ? 'X' : 'O';
        }
        text += '\n';
    }
    return text;
}

// "wins in 9", "wins within 23", "draws", "loses in 12", "unknown".
inline std::string in_words(const free::Worth& worth) {
    using enum free::Worth::Outcome;
    if (worth.outcome == Unknown) return "unknown";
    if (worth.outcome == Draw) return "draws";
    return (worth.outcome == Win ? "wins " : "loses ") +
           std::string(worth.exact ? "in " : "within ") + std::to_string(worth.plies);
}

// "WIN 5", "DRAW", "LOSS 10".
inline std::string as_published(const free::Worth& worth) {
    switch (worth.outcome) {
        case free::Worth::Outcome::Win:
            return "WIN " + std::to_string(worth.plies);
        case free::Worth::Outcome::Loss:
            return "LOSS " + std::to_string(worth.plies);
        case free::Worth::Outcome::Draw:
            return "DRAW";
        case free::Worth::Outcome::Unknown:
            break;
    }
    return "unknown";
}

// The rows `mnk` of the table that are marked as computed, as far as the caller has patience.
// Returns how many.
inline int check_mnk_values(std::size_t memory, const std::function<bool(const Rules&)>& patience) {
    int checked = 0;
    for (const auto& row : read_table("mnk/values.tsv", '\t').rows) {
        if (row.size() < 5 || row[0] != "mnk" || !row[4].starts_with("computed")) continue;
        Rules rules;
        if (std::sscanf(row[1].c_str(), "%d,%d,%d", &rules.width, &rules.height, &rules.length) !=
                3 ||
            !patience(rules)) {
            continue;
        }
        SCOPED_TRACE(row[1]);
        const auto solver = free_solver(rules, {.memory = memory});
        const Position position(rules);
        // Of a draw the plies are those of the whole board; of one win they are not known.
        const bool length = row[2] == "WIN" && !row[3].empty();
        const free::Worth worth =
            length ? solver->worth(position, {}) : solver->outcome(position, {});
        if (length) {
            EXPECT_TRUE(worth.exact);
            EXPECT_EQ(as_published(worth), row[2] + " " + row[3]);
        } else {
            EXPECT_EQ(as_published(worth).substr(0, row[2].size()), row[2]);
        }
        ++checked;
    }
    return checked;
}

// First moves, `r1c2`, in the rows of that name. Returns how many.
inline int check_mnk_first_moves(const std::string& name, const Rules& rules, std::size_t memory) {
    int checked = 0;
    const auto solver = free_solver(rules, {.memory = memory});
    for (const auto& row : read_table("mnk/values.tsv", '\t').rows) {
        if (row.size() < 4 || row[0] != name) continue;
        const auto at = row[1].find('r', row[1].starts_with("first ") ? 6 : 0);
        int r = 0;
        int c = 0;
        if (at == std::string::npos || std::sscanf(row[1].c_str() + at, "r%dc%d", &r, &c) != 2) {
            continue;
        }
        SCOPED_TRACE(row[1]);
        Position position(rules);
        position.play(Move(Cell(r, c)));
        const free::Worth worth = free::before_move(solver->worth(position, {}));
        EXPECT_TRUE(worth.exact);
        EXPECT_EQ(as_published(worth), row[2] + " " + row[3]);
        ++checked;
    }
    return checked;
}

}  // namespace inarow::testing
