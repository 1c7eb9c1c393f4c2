// The engine against itself, from random openings that look even to it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/random.h"
#include "core/rules.h"
#include "engine/board.h"
#include "engine/pattern.h"
#include "engine/search_numbers.h"
#include "engine/transposition.h"
#include "engine/weights.h"
#include "games.h"

namespace inarow::fit {

// Of the table of one player.
inline constexpr std::size_t kTableBytes = std::size_t{2} << 20U;

struct SelfPlay {
    const Rules& rules;
    const engine::PatternTable& patterns;
    const engine::Weights& weights;
    std::uint64_t nodes = 2000;  // for each move
    bool asides = false;         // search a position aside of the game after every move
    engine::SearchNumbers numbers = engine::kSearchNumbers;
};

// The move that a search of so many nodes finds, and its score for the side to move.
struct Found {
    Cell cell;
    int score = 0;
    // Who wins, as far as the score says: always what happened when games went on. 0: open.
    [[nodiscard]] int winner(Side mover) const;
};
[[nodiscard]] Found think(const SelfPlay& how, const engine::Board& board,
                          engine::Transpositions& table);

// A few stones at random, as good as even in nearly all cases; `tried` hears of all that were
// looked at, and of their scores.
[[nodiscard]] std::vector<Cell> even_opening(
    const SelfPlay& how, Random& random, engine::Transpositions& table,
    const std::function<void(const std::vector<Cell>&, int)>& tried = {});

// Whether the side to move cannot win or make an open four and the other cannot win: where the
// search asks the evaluation.
[[nodiscard]] bool is_quiet(engine::Board& board);

// The game depends on the seed alone.
[[nodiscard]] SelfGame play(const SelfPlay& how, std::uint64_t seed);

}  // namespace inarow::fit
