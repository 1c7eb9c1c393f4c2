#include "engine/network_layers.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "machine/products.h"

namespace inarow::engine {
inline namespace INAROW_MACHINE {

namespace {

using Channels = NetworkWeights::Numbers<NetworkWeights::kBoth>;

constexpr std::int16_t saturated(std::int32_t value) {
    return static_cast<std::int16_t>(std::clamp<std::int32_t>(
        value, std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()));
}

using machine::Shorts;

// What a cell adds to the sums of its region, some channels at once. The weights are small enough
// for sums in 16 bits.
void cell_channels(const NetworkWeights& weights, PatternPairs pairs, std::size_t at,
                   Shorts& into) {
    const Shorts none{};
    const Shorts most = none + std::int16_t{kCellMost};
    machine::load(weights.cell_bias[at], into);
    for (std::size_t direction = 0; direction < 4; ++direction) {
        Shorts part;
        machine::load(weights.table[pair_of(pairs, direction)][at], part);
        into += part;
    }
    into = into > none ? into : none;
    into = into < most ? into : most;
}

void apply(const NetworkWeights& weights, std::span<const CellChange> changes,
           std::span<RegionSums> regions) {
    for (const CellChange& change : changes) {
        Channels& channels = regions[change.region].channels;
        for (std::size_t at = 0; at < channels.size(); at += machine::kShorts) {
            Shorts sums;
            Shorts before;
            Shorts after;
            machine::load(channels[at], sums);
            cell_channels(weights, change.before, at, before);
            cell_channels(weights, change.after, at, after);
            sums += after - before;
            std::memcpy(&channels[at], &sums, sizeof(sums));
        }
    }
}

// A fourth of the sums, with those in the view of the side to move first.
Channels seen_by(Side mover, const RegionSums& region) {
    constexpr std::size_t kHalf = NetworkWeights::kHalf;
    const std::size_t own = mover == Side::First ? 0 : kHalf;
    Channels seen;
    for (std::size_t i = 0; i < kHalf; ++i) {
        seen[i] = static_cast<std::int16_t>(region.channels[own + i] >> 2);
        seen[kHalf + i] = static_cast<std::int16_t>(region.channels[kHalf - own + i] >> 2);
    }
    return seen;
}

using FoundLanes = machine::Lanes<NetworkWeights::kFindings>;

FoundLanes find(const NetworkWeights& weights, const Channels& seen) {
    FoundLanes found = machine::to_lanes(weights.region_bias);
    machine::add_products(seen, weights.region, found);
    for (machine::Ints& values : found) {
        values = machine::clamp(values >> 12, 0, kFindingMost);
    }
    return found;
}

Findings findings(const NetworkWeights& weights, const RegionSums& region) {
    Findings found;
    for (const Side side : {Side::First, Side::Second}) {
        found[index(side)] = machine::to_numbers(find(weights, seen_by(side, region)));
    }
    return found;
}

Hidden hidden(const NetworkWeights& weights, std::span<const RegionSums> regions,
              std::span<const EmptyRegion> empty, Side mover, int evaluation) {
    constexpr std::size_t kBoth = NetworkWeights::kBoth;
    std::array<std::int32_t, kBoth> channels{};
    FoundLanes found_more{};
    for (std::size_t j = 0; j < regions.size(); ++j) {
        if (regions[j] == empty[j].sums) {
            continue;
        }
        const Channels seen = seen_by(mover, regions[j]);
        const Channels before = seen_by(mover, empty[j].sums);
        for (std::size_t i = 0; i < kBoth; ++i) {
            channels[i] += seen[i] - before[i];
        }
        const FoundLanes found = find(weights, seen);
        const FoundLanes found_before = machine::to_lanes(empty[j].findings[index(mover)]);
        for (std::size_t i = 0; i < found.size(); ++i) {
            found_more[i] += found[i] - found_before[i];
        }
    }
    const auto findings = machine::to_numbers(found_more);
    NetworkWeights::Numbers<NetworkWeights::kInputs> inputs{};
    for (std::size_t i = 0; i < kBoth; ++i) {
        inputs[i] = saturated(channels[i] >> 2);
    }
    for (std::size_t i = 0; i < findings.size(); ++i) {
        inputs[kBoth + i] = saturated(findings[i] * 2);
    }
    const int known = std::clamp(evaluation, -kInputEvaluationMost, kInputEvaluationMost);
    inputs[kBoth + findings.size()] = static_cast<std::int16_t>(known * 41 >> 3);
    machine::Lanes<NetworkWeights::kHidden> hidden_lanes = machine::to_lanes(weights.head_bias);
    machine::add_products(inputs, weights.head, hidden_lanes);
    for (machine::Ints& values : hidden_lanes) {
        values = machine::clamp(values >> 11, 0, kHiddenMost);
    }
    return machine::to_numbers(hidden_lanes);
}

PolicyWeights::Channels channel_weights(const PolicyWeights& weights, const Hidden& hidden) {
    NetworkWeights::Numbers<NetworkWeights::kHidden> inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        inputs[i] = static_cast<std::int16_t>(hidden[i]);
    }
    machine::Lanes<PolicyWeights::kChannels> lanes = machine::to_lanes(weights.head_bias);
    machine::add_products(inputs, weights.head, lanes);
    const auto sums = machine::to_numbers(lanes);
    PolicyWeights::Channels made;
    for (std::size_t i = 0; i < made.size(); ++i) {
        made[i] = static_cast<std::int16_t>(
            std::clamp(sums[i] >> 12, -kChannelWeightMost, kChannelWeightMost));
    }
    return made;
}

void policy(const PolicyWeights& weights, const PolicyWeights::Channels& channel_weights,
            std::span<const PatternPairs> cells, std::span<int> policy) {
    const Shorts none{};
    const Shorts most = none + std::int16_t{kPolicyChannelMost};
    for (std::size_t j = 0; j < cells.size(); ++j) {
        machine::Ints sums{};
        for (std::size_t at = 0; at < PolicyWeights::kChannels; at += machine::kShorts) {
            Shorts channels;
            Shorts count;
            machine::load(weights.cell_bias[at], channels);
            machine::load(channel_weights[at], count);
            for (std::size_t direction = 0; direction < 4; ++direction) {
                Shorts part;
                machine::load(weights.table[pair_of(cells[j], direction)][at], part);
                channels += part;
            }
            channels = channels > none ? channels : none;
            channels = channels < most ? channels : most;
            machine::add_products_of_pairs(channels, count, sums);
        }
        policy[j] = machine::sum(sums) >> 10;
    }
}

constexpr NetworkLayers kLayers{apply, findings, hidden, channel_weights, policy};

}  // namespace
}  // namespace INAROW_MACHINE

#if defined(__AVX512VNNI__)
const NetworkLayers& avx512_network_layers() {
#elif defined(__AVX2__)
const NetworkLayers& avx2_network_layers() {
#else
const NetworkLayers& portable_network_layers() {
#endif
    return kLayers;
}

}  // namespace inarow::engine
