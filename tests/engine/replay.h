// Checks a win with the rules of the core alone. What is checked only names the moves; that every
// legal reply loses to them is seen here.
#pragma once

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <vector>

#include "engine/boards.h"

namespace inarow::testing {

class Replay {
  public:
    // The moves of both sides by which the side to move wins, or none where it does not.
    using Oracle = std::function<std::vector<Cell>(engine::Board&)>;

    Replay(const Rules& rules, std::span<const Move> moves, Oracle oracle)
        : position_(position_for(rules, moves)),
          board_(board_for(rules, moves)),
          oracle_(std::move(oracle)) {}

    // Whether the side to move wins by the line, and against other replies by what the oracle
    // says.
    bool wins(std::vector<Cell> line) {
        const Side attacker = position_.to_move();
        if (!completing(attacker).empty()) return true;
        if (line.empty()) {
            if (const auto known = known_.find(position_.hash()); known != known_.end()) {
                return known->second;
            }
            line = oracle_(board_);
        }
        if (line.empty() || !position_.legal(Move(line.front()))) return false;
        const std::uint64_t hash = position_.hash();
        play(line.front());
        const bool won =
            position_.outcome() == Outcome::Open ? every_reply_loses(line) : wins_for(attacker);
        undo(line.front());
        return known_[hash] = won;
    }

    // Whether the side to move loses whatever it does, by what the oracle says.
    bool loses() { return every_reply_loses({}); }

  private:
    bool every_reply_loses(const std::vector<Cell>& line) {
        const Side defender = position_.to_move();
        const Side attacker = other(defender);
        const std::vector<Cell> threats = completing(attacker);
        const auto loses = [&](Move reply) {
            play(reply.cell());
            bool lost = false;
            if (position_.outcome() != Outcome::Open) {
                lost = wins_for(attacker);
            } else {
                lost = std::ranges::any_of(threats, [&](Cell cell) {
                    return cell != reply.cell() && position_.makes_line(cell, attacker);
                });
                if (!lost) {
                    const bool expected = line.size() > 1 && line[1] == reply.cell();
                    lost = wins(expected ? std::vector(line.begin() + 2, line.end())
                                         : std::vector<Cell>());
                }
            }
            undo(reply.cell());
            return lost;
        };
        const MoveList replies = position_.legal_moves();
        return std::all_of(replies.begin(), replies.end(), loses);
    }
    // Where a stone of the side makes a line; this is never forbidden.
    [[nodiscard]] std::vector<Cell> completing(Side side) const {
        std::vector<Cell> cells;
        for (int row = 0; row < position_.rules().height; ++row) {
            for (int column = 0; column < position_.rules().width; ++column) {
                const Cell cell(row, column);
                if (!position_.at(cell) && position_.makes_line(cell, side)) cells.push_back(cell);
            }
        }
        return cells;
    }
    [[nodiscard]] bool wins_for(Side side) const { return position_.outcome() == win_for(side); }
    void play(Cell cell) {
        position_.play(Move(cell));
        board_.place(cell);
    }
    void undo(Cell cell) {
        position_.undo(Move(cell));
        board_.take_back();
    }

    Position position_;
    engine::Board board_;
    Oracle oracle_;
    std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace inarow::testing
