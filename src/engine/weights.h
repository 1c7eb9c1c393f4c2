// The weights of the evaluation and of the move order. They are data, fitted to games that the
// engine played against itself; see docs/engine.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/network_weights.h"
#include "engine/shape.h"

namespace inarow::engine {

// What a free cell is worth to a side by its shape there; kUnit of a score is one in the logarithm
// of the odds to win.
struct ShapeWeights {
    std::int16_t mover = 0;   // when the side is to move
    std::int16_t waiter = 0;  // when it is not
    std::int16_t attack = 0;  // how likely the side to move takes it for what it makes there itself
    std::int16_t defense = 0;  // … and for what the other side would make there
};
inline constexpr int kUnit = 200;

// Which of the stronger threats there are, of the side to move and of the other.
inline constexpr int kSituations = 256;

struct Weights {
    std::array<ShapeWeights, kShapes> shapes{};
    std::array<std::int16_t, kSituations> situations{};
    std::optional<NetworkWeights> network;  // not in the text
};

// The text of a file of weights: the situations, then four numbers for each shape in the order of
// its index.
[[nodiscard]] std::optional<Weights> read_weights(std::string_view text);
[[nodiscard]] std::string to_text(const Weights& weights);

// The weights that ship with the program, and their text.
[[nodiscard]] std::string_view builtin_weights_text();
[[nodiscard]] std::string_view builtin_network_text();
[[nodiscard]] const Weights& builtin_weights();

}  // namespace inarow::engine
