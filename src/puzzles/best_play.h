// Best play in a puzzle: what a move is worth there, and what the opponent answers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/limits.h"
#include "core/position.h"
#include "puzzles/prover.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

// What is left to do for the side that solves the puzzle, when it is to move.
struct Stage {
    Side solver = Side::First;
    Goal goal = Goal::Win;
    int left = 0;  // moves of the winner: of the solver or, where they hold, of the opponent
};
// At the position that the puzzle begins with.
[[nodiscard]] Stage stage_of(const Puzzle& puzzle, const Position& position);

enum class Worth : std::uint8_t {
    Solves,
    Slower,  // wins, but not in the moves that are left
    Fails,
};
// What a legal move of the solver is worth. Nothing if the limits end before that is proved.
[[nodiscard]] std::optional<Worth> worth_of(Prover& prover, const Position& position, Move move,
                                            const Stage& stage, const Limits& limits);

// The legal moves, the most promising at a glance first.
[[nodiscard]] std::vector<Move> moves_by_promise(const Position& position);

// Best play of both sides from an open position that the winner wins with its `moves`-th move at
// the latest: it wins as soon as it can, the other holds out as long as it can. Ends early where
// the limits do.
[[nodiscard]] std::vector<Move> best_line(Prover& prover, Position position, Side winner, int moves,
                                          const Limits& limits);
// The first move of that, where the winner is not to move: nothing if the limits end before.
[[nodiscard]] std::optional<Move> longest_defense(Prover& prover, const Position& position,
                                                  Side winner, int moves, const Limits& limits);

// How the opponent, to move, takes advantage of a move that fails, and best play from there on: the
// shortest win, or else one move after which the solver no longer wins in the moves that are left.
// Empty if the limits end before one is found.
struct Refutation {
    std::vector<Move> line;
    int wins_in = 0;  // moves of the opponent; 0: they do not win, as far as is known
};
[[nodiscard]] Refutation refute(Prover& prover, const Position& position, const Stage& stage,
                                const Limits& limits);

}  // namespace inarow::puzzles
