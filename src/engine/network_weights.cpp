#include "engine/network_weights.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "engine/network_layers.h"
#include "engine/numbers.h"
#include "engine/policy_weights.h"

namespace inarow::engine {
namespace {

// The most that an entry of the table or a bias of the cells may be, and what a taken cell adds.
constexpr int kMostOfTable = 5000;
constexpr std::int16_t kTakenChannel = -6000;
static_assert(4 * kTakenChannel + kMostOfTable < 0);
static_assert(4 * kTakenChannel - kMostOfTable > std::numeric_limits<std::int16_t>::min());
static_assert(5 * kMostOfTable < std::numeric_limits<std::int16_t>::max());

// Reads numbers into arrays, and remembers whether all of them were there and fitted.
class NumberReader {
  public:
    explicit NumberReader(std::string_view text) : numbers_(text) {}

    template <typename Number>
    void read(Number& into) {
        const std::optional<int> value = numbers_.next();
        good_ = good_ && value && std::in_range<Number>(*value);
        into = static_cast<Number>(value.value_or(0));
    }
    template <typename Element, std::size_t Count>
    void read(std::array<Element, Count>& into) {
        for (Element& element : into) {
            read(element);
        }
    }
    [[nodiscard]] bool good() { return good_ && numbers_.done(); }

  private:
    Numbers numbers_;
    bool good_ = true;
};

// Reads the weights of a layer, output by output, of those inputs that are used.
template <std::size_t Rows, std::size_t Columns, std::size_t Outputs>
void read_layer(NumberReader& reader, std::size_t inputs,
                std::array<std::array<std::int16_t, Columns>, Rows>& matrix,
                std::array<std::int32_t, Outputs>& bias) {
    for (std::size_t output = 0; output < Outputs; ++output) {
        for (std::size_t input = 0; input < inputs; ++input) {
            reader.read(matrix[input / 2][2 * output + input % 2]);
        }
    }
    reader.read(bias);
}

// Whether no sum of products can overflow, with inputs up to a number.
template <std::size_t Rows, std::size_t Columns, std::size_t Outputs>
bool is_safe(const std::array<std::array<std::int16_t, Columns>, Rows>& matrix,
             const std::array<std::int32_t, Outputs>& bias, std::int64_t most) {
    static_assert(Columns == 2 * Outputs);
    for (std::size_t output = 0; output < Outputs; ++output) {
        std::int64_t sum = std::abs(std::int64_t{bias[output]});
        for (const auto& row : matrix) {
            sum += (std::abs(row[2 * output]) + std::abs(row[2 * output + 1])) * most;
        }
        if (sum > std::numeric_limits<std::int32_t>::max()) {
            return false;
        }
    }
    return true;
}

// Whether the sum of four of these and a bias fits 16 bits.
constexpr auto are_small = [](const auto& numbers) {
    return std::ranges::all_of(numbers, [](int n) { return std::abs(n) <= kMostOfTable; });
};

bool are_safe(const NetworkWeights& weights) {
    std::int64_t sum = std::abs(std::int64_t{weights.last_bias});
    for (const std::int16_t weight : weights.last) {
        sum += std::int64_t{std::abs(weight)} * kHiddenMost;
    }
    const bool safe =
        sum <= std::numeric_limits<std::int32_t>::max() &&
        is_safe(weights.region, weights.region_bias, kRegionSize * kRegionSize * kCellMost / 4) &&
        is_safe(weights.head, weights.head_bias, 32768);
    return safe && std::ranges::all_of(weights.table, are_small) && are_small(weights.cell_bias);
}

}  // namespace

std::optional<NetworkWeights> read_network(std::string_view text) {
    constexpr std::size_t kHalf = NetworkWeights::kHalf;
    NumberReader reader(text);
    NetworkWeights weights;
    for (unsigned mine = 0; mine < kPatterns; ++mine) {
        for (unsigned others = 0; others < kPatterns; ++others) {
            std::array<std::int16_t, kHalf> row{};
            reader.read(row);
            std::ranges::copy(row, weights.table[mine | others << 4U].begin());
            std::ranges::copy(row, weights.table[others | mine << 4U].begin() + kHalf);
        }
    }
    std::array<std::int16_t, kHalf> bias{};
    reader.read(bias);
    std::ranges::copy(bias, weights.cell_bias.begin());
    std::ranges::copy(bias, weights.cell_bias.begin() + kHalf);
    read_layer(reader, NetworkWeights::kBoth, weights.region, weights.region_bias);
    read_layer(reader, NetworkWeights::kInputs - 1, weights.head, weights.head_bias);
    reader.read(weights.last);
    reader.read(weights.last_bias);
    reader.read(weights.situations);
    if (!reader.good() || !are_safe(weights)) {
        return std::nullopt;
    }
    weights.table[kTaken].fill(kTakenChannel);
    return weights;
}

std::optional<PolicyWeights> read_policy(std::string_view text) {
    NumberReader reader(text);
    PolicyWeights weights;
    for (unsigned mine = 0; mine < kPatterns; ++mine) {
        for (unsigned others = 0; others < kPatterns; ++others) {
            reader.read(weights.table[mine | others << 4U]);
        }
    }
    reader.read(weights.cell_bias);
    read_layer(reader, NetworkWeights::kHidden, weights.head, weights.head_bias);
    reader.read(weights.last);
    reader.read(weights.before);
    if (!reader.good() || !is_safe(weights.head, weights.head_bias, kHiddenMost) ||
        !std::ranges::all_of(weights.table, are_small) || !are_small(weights.cell_bias)) {
        return std::nullopt;
    }
    return weights;
}

}  // namespace inarow::engine
