// The numbers by which the network corrects the order of moves, all of them whole.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/network_weights.h"

namespace inarow::engine {

struct PolicyWeights {
    static constexpr std::size_t kChannels = 32;  // of a cell
    using Channels = std::array<std::int16_t, kChannels>;

    // What a pair of patterns in one direction adds to a cell, the mover's own one in the low bits.
    alignas(64) std::array<Channels, 256> table{};
    alignas(64) Channels cell_bias{};
    // From the network's last layer but one: how much each channel counts in this position.
    alignas(64) NetworkWeights::Matrix<NetworkWeights::kHidden, kChannels> head{};
    std::array<std::int32_t, kChannels> head_bias{};
    // What the distances to the last stone and to the one before add; see nearness().
    static constexpr std::size_t kNearness = 30;
    std::array<std::int16_t, kNearness> last{};
    std::array<std::int16_t, kNearness> before{};
};

// The text of a file of weights, as tools/fit writes it; nothing if a sum could overflow.
[[nodiscard]] std::optional<PolicyWeights> read_policy(std::string_view text);

}  // namespace inarow::engine
