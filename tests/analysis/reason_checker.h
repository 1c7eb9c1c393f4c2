// Checks reasons as plainly as possible: it replays what they claim, move by move, with every reply
// that the rules allow. Slow, and easy to believe.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/reason.h"
#include "core/position.h"
#include "falling/solver.h"
#include "free/solver.h"

namespace inarow::testing {

// The same stones with the other side to move.
inline Position with_other_to_move(const Position& position) {
    Diagram diagram = position.diagram();
    diagram.to_move = other(diagram.to_move);
    return *Position::set_up(position.rules(), diagram);
}

inline Position after(Position position, Move move) {
    position.play(move);
    return position;
}

// The moves that win at once for the side to move.
inline std::vector<Move> wins_at_once(const Position& position) {
    std::vector<Move> wins;
    for (const Move move : position.legal_moves()) {
        if (after(position, move).outcome() == win_for(position.to_move())) wins.push_back(move);
    }
    return wins;
}

inline bool can_win_at_once(const Position& position) {
    Position next = position;
    const Side me = position.to_move();
    for (const Move move : position.legal_moves()) {
        next.play(move);
        const bool wins = next.outcome() == win_for(me);
        next.undo(move);
        if (wins) return true;
    }
    return false;
}

// Whether the side to move wins by moves that each threaten to complete a line, within so many
// moves of its own, whatever the other plays. A line, if there is one, says what to try first.
class PlainForce {
  public:
    static bool wins(const Position& position, int moves, std::span<const Move> line = {}) {
        if (can_win_at_once(position)) return true;
        if (moves <= 1) return false;
        if (!line.empty() && position.legal(line[0]) &&
            attack_wins(position, line[0], moves, line.subspan(1))) {
            return true;
        }
        return std::ranges::any_of(position.legal_moves(), [&](Move move) {
            return attack_wins(position, move, moves, {});
        });
    }

    // The same with this as the first move.
    static bool attack_wins(const Position& position, Move move, int moves,
                            std::span<const Move> line) {
        const Side attacker = position.to_move();
        const Position next = after(position, move);
        if (next.outcome() != Outcome::Open) return next.outcome() == win_for(attacker);
        if (moves <= 1 || can_win_at_once(next)) return false;
        const std::vector<Move> threatened = wins_at_once(with_other_to_move(next));
        if (threatened.empty()) return false;
        std::vector<Move> replies;
        for (const Move reply : next.legal_moves()) {
            const Position then = after(next, reply);
            if (then.outcome() != Outcome::Open) return false;
            const bool still = std::ranges::any_of(threatened, [&](Move threat) {
                return then.legal(threat) && after(then, threat).outcome() == win_for(attacker);
            });
            if (!still && !can_win_at_once(then)) replies.push_back(reply);
        }
        return std::ranges::all_of(replies, [&](Move reply) {
            const bool told = line.size() >= 2 && line[0] == reply;
            return wins(after(next, reply), moves - 1,
                        told ? line.subspan(1) : std::span<const Move>());
        });
    }
};

// What positions are worth, where a solver knows it: the solvers are tested by minimax.
class Exact {
  public:
    explicit Exact(const Rules& rules);

    // To the side to move, of a position that may be over: more than 0 if it wins, the more the
    // sooner, 0 for a draw. Nothing where no solver gets there.
    [[nodiscard]] std::optional<int> worth(const Position& position);

  private:
    std::unique_ptr<falling::Solver> falling_;
    std::unique_ptr<free::Solver> free_;
};

// Of a mistake that allows a win which is proved: what is claimed of the answer.
[[nodiscard]] analysis::Reason answer_of(const analysis::Reason& mistake);

// What is wrong with a reason for a move of the position; empty if all that it claims holds.
[[nodiscard]] std::string fault_of(const analysis::Reason& reason, const Position& position,
                                   Exact& exact);

}  // namespace inarow::testing
