// Practice with the puzzles that ship for a game, as a menu begins it: with what the person has
// done before, which is written down as they go on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "puzzles/guide.h"
#include "puzzles/practice.h"

namespace inarow::store {

struct ShippedPractice {
    ShippedPractice(puzzles::PuzzleSet set, puzzles::History history, std::uint64_t seed,
                    std::function<void(const puzzles::History&)> keep)
        : practice(std::move(set), std::move(history), seed),
          guide(practice, false, std::move(keep)) {}
    ShippedPractice(const ShippedPractice&) = delete;
    ShippedPractice& operator=(const ShippedPractice&) = delete;
    ~ShippedPractice() = default;

    puzzles::Practice practice;
    puzzles::Guide guide;  // to that practice
};

// Null: the game of that name has no puzzles.
[[nodiscard]] std::unique_ptr<ShippedPractice> shipped_practice(std::string_view game,
                                                                std::uint64_t seed);

}  // namespace inarow::store
