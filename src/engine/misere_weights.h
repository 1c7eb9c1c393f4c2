// The weights by which misère positions are judged: data, fitted to games that the engine played
// with itself; see docs/engine.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/pattern.h"

namespace inarow::engine {

inline constexpr std::size_t kDangers = 6;  // see misere_census.h
inline constexpr int kLeastMisereLength = 3;

struct MisereWeights {
    // What counts while all cells are free, and what counts when none is left; in between, both.
    struct Phase {
        // Of a free cell, by its dangers to the side to move and to the other.
        std::array<std::array<std::int16_t, kDangers>, kDangers> cells{};
        // Of a pattern that the side to move would make on a free cell, or the other side.
        std::array<std::int16_t, kPatterns> own{};
        std::array<std::int16_t, kPatterns> others{};
        // By whether the numbers of free cells and of idle ones are odd.
        std::array<std::array<std::int16_t, 2>, 2> turn{};
    };
    std::array<Phase, 2> phases{};

    // How willingly a cell is taken, by the patterns of both sides there.
    std::array<std::int16_t, kPatterns> takes{};
    std::array<std::int16_t, kPatterns> leaves{};

    // Calls visit with every number, in the order of the text.
    template <typename Weights, typename Visit>
    static void for_each(Weights& weights, Visit visit) {
        for (auto& phase : weights.phases) {
            for (auto& row : phase.cells) {
                for (auto& weight : row) visit(weight);
            }
            for (auto& weight : phase.own) visit(weight);
            for (auto& weight : phase.others) visit(weight);
            for (auto& row : phase.turn) {
                for (auto& weight : row) visit(weight);
            }
        }
        for (auto& weight : weights.takes) visit(weight);
        for (auto& weight : weights.leaves) visit(weight);
    }
};

// By the length of the line that loses, from kLeastMisereLength on.
using AllMisereWeights = std::array<MisereWeights, kLongestLength - kLeastMisereLength + 1>;

// The cells of the boards that the weights were fitted on, on average, by the length.
inline constexpr std::array<int, kLongestLength - kLeastMisereLength + 1> kFittedCells{42, 56, 90,
                                                                                       110};

// The text of a file of weights: the numbers of each length in the order above.
[[nodiscard]] std::optional<AllMisereWeights> read_misere_weights(std::string_view text);
[[nodiscard]] std::string to_text(const AllMisereWeights& weights);

// The weights that ship with the program, and their text.
[[nodiscard]] std::string_view builtin_misere_text();
[[nodiscard]] const MisereWeights& builtin_misere_weights(int length);

}  // namespace inarow::engine
