// The numbers of the network, all of them whole, so that every machine gets the same results;
// tools/train makes them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace inarow::engine {

// The network is trained on games of five in a row alone.
inline constexpr int kNetworkLength = 5;

struct NetworkWeights {
    static constexpr std::size_t kHalf = 16;         // channels of a cell in the view of one side
    static constexpr std::size_t kBoth = 2 * kHalf;  // … and of both
    static constexpr std::size_t kFindings = 64;     // of each region
    static constexpr std::size_t kInputs = kBoth + kFindings + 2;  // the last is unused
    static constexpr std::size_t kHidden = 64;
    template <std::size_t Count>
    using Numbers = std::array<std::int16_t, Count>;
    template <std::size_t Inputs, std::size_t Outputs>
    using Matrix = std::array<Numbers<2 * Outputs>, Inputs / 2>;  // as machine::add_products wants

    // What a pair of patterns in one direction adds to a cell: the view of the first side before
    // that of the second. Four times kTaken makes nothing of a cell, whatever the bias.
    alignas(64) std::array<Numbers<kBoth>, 256> table{};
    alignas(64) Numbers<kBoth> cell_bias{};
    // From the channels of a region, those of the side to move first.
    alignas(64) Matrix<kBoth, kFindings> region{};
    std::array<std::int32_t, kFindings> region_bias{};
    // From the sums over the board, the findings and the evaluation.
    alignas(64) Matrix<kInputs, kHidden> head{};
    std::array<std::int32_t, kHidden> head_bias{};
    alignas(64) Numbers<kHidden> last{};
    std::int32_t last_bias = 0;
    Numbers<256> situations{};
};
inline constexpr std::uint8_t kTaken = 255;  // no pair of patterns has this number

// The text of a file of weights, as tools/train writes it; nothing if a sum could overflow.
[[nodiscard]] std::optional<NetworkWeights> read_network(std::string_view text);

}  // namespace inarow::engine
