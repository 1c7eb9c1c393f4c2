// The weights of the evaluation and of the move order. They are data, fitted to games that the
// engine played against itself; see docs/engine.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/network_weights.h"
#include "engine/policy_weights.h"
#include "engine/shape.h"

namespace inarow::engine {

// What free cells are worth to a side; kUnit of a score is one in the logarithm of the odds to win.
// Two numbers in one, so that both are added at once.
class Worth {
  public:
    constexpr Worth() = default;
    constexpr Worth(int mover, int waiter) : both_((std::int64_t{1} << 32) * mover + waiter) {}

    // When the side is to move, and when it is not.
    [[nodiscard]] constexpr int mover() const { return static_cast<int>((both_ - waiter()) >> 32); }
    [[nodiscard]] constexpr int waiter() const { return static_cast<std::int32_t>(both_); }

    constexpr Worth& operator+=(Worth other) {
        both_ += other.both_;
        return *this;
    }
    constexpr Worth& operator-=(Worth other) {
        both_ -= other.both_;
        return *this;
    }

  private:
    std::int64_t both_ = 0;  // the first times 2^32, and the second
};
inline constexpr int kUnit = 200;

// Which of the stronger threats there are, of the side to move and of the other.
inline constexpr int kSituations = 256;

// How likely the side to move takes a cell for what it makes there itself, and for what the other
// side would make there.
struct Attraction {
    std::int16_t attack = 0;
    std::int16_t defense = 0;
};

struct Weights {
    std::array<Worth, kShapes> worths{};  // by the shape of the cell
    std::array<Attraction, kShapes> attractions{};
    std::array<std::int16_t, kSituations> situations{};
    // Not in the text:
    std::optional<NetworkWeights> network;
    std::optional<PolicyWeights> policy;
};

// The text of a file of weights: the situations, then four numbers for each shape in the order of
// its index.
[[nodiscard]] std::optional<Weights> read_weights(std::string_view text);
[[nodiscard]] std::string to_text(const Weights& weights);

// The weights that ship with the program, and their text.
[[nodiscard]] std::string_view builtin_weights_text();
[[nodiscard]] std::string_view builtin_network_text();
[[nodiscard]] std::string_view builtin_policy_text();
[[nodiscard]] const Weights& builtin_weights();

}  // namespace inarow::engine
