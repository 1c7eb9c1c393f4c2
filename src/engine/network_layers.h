// The arithmetic of the network. It is compiled without and with vector instructions, which give
// the same numbers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/types.h"
#include "engine/network_weights.h"
#include "engine/pattern.h"
#include "engine/policy_weights.h"
#include "machine/vectors.h"

namespace inarow::engine {

// Limits of what the layers pass on; tools/train/network.py has the same and their scales.
inline constexpr int kCellMost = 1023;
inline constexpr int kFindingMost = 1023;
inline constexpr int kHiddenMost = 4095;
inline constexpr int kInputEvaluationMost = 3200;
inline constexpr int kChannelWeightMost = 16000;
inline constexpr int kPolicyChannelMost = 2047;
inline constexpr int kRegionSize = 5;  // cells along the side of a region

// Sums over the free cells of a region.
struct alignas(64) RegionSums {
    NetworkWeights::Numbers<NetworkWeights::kBoth> channels{};
    bool operator==(const RegionSums&) const = default;
};

// Something that is different about a cell; kTaken four times where there is a stone.
struct CellChange {
    std::uint16_t region;
    PatternPairs before;
    PatternPairs after;
};

// What is found in a region, by the side to move.
using Findings = std::array<std::array<std::int32_t, NetworkWeights::kFindings>, 2>;

// What the hidden layer passes on.
using Hidden = std::array<std::int32_t, NetworkWeights::kHidden>;

// A region of the empty board.
struct EmptyRegion {
    RegionSums sums;
    Findings findings;
};

struct NetworkLayers {
    void (*apply)(const NetworkWeights& weights, std::span<const CellChange> changes,
                  std::span<RegionSums> regions);
    Findings (*findings)(const NetworkWeights& weights, const RegionSums& region);
    Hidden (*hidden)(const NetworkWeights& weights, std::span<const RegionSums> regions,
                     std::span<const EmptyRegion> empty, Side mover, int evaluation);
    // How much the channels of cells count in such a position.
    PolicyWeights::Channels (*channel_weights)(const PolicyWeights& weights, const Hidden& hidden);
    // What to add to the policy of cells with these pairs, the mover's own patterns in the low
    // bits.
    void (*policy)(const PolicyWeights& weights, const PolicyWeights::Channels& channel_weights,
                   std::span<const PatternPairs> cells, std::span<int> policy);
};

// The last two only where they are compiled in.
[[nodiscard]] const NetworkLayers& portable_network_layers();
[[nodiscard]] const NetworkLayers& avx2_network_layers();
[[nodiscard]] const NetworkLayers& avx512_network_layers();
[[nodiscard]] const NetworkLayers& network_layers(machine::Vectors vectors = machine::vectors());

}  // namespace inarow::engine
