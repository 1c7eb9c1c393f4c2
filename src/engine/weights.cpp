#include "engine/weights.h"

#include <fmt/format.h>

#include "engine/numbers.h"

namespace inarow::engine {
namespace {

constexpr bool fits(int value) {
    return value >= INT16_MIN && value <= INT16_MAX;
}

}  // namespace

std::optional<Weights> read_weights(std::string_view text) {
    Numbers numbers(text);
    Weights weights;
    bool good = true;
    const auto read = [&] {
        const std::optional<int> value = numbers.next();
        good = good && value && fits(*value);
        return static_cast<std::int16_t>(value.value_or(0));
    };
    for (std::int16_t& value : weights.situations) {
        value = read();
    }
    for (std::size_t i = 0; i < kShapes; ++i) {
        const int mover = read();
        weights.worths[i] = Worth(mover, read());
        weights.attractions[i].attack = read();
        weights.attractions[i].defense = read();
    }
    if (!good || !numbers.done()) {
        return std::nullopt;
    }
    return weights;
}

std::string to_text(const Weights& weights) {
    std::string text;
    for (std::size_t i = 0; i < weights.situations.size(); ++i) {
        text += fmt::format("{}{}", weights.situations[i], i % 16 == 15 ? '\n' : ' ');
    }
    for (std::size_t i = 0; i < kShapes; ++i) {
        const Worth worth = weights.worths[i];
        const auto [attack, defense] = weights.attractions[i];
        text += fmt::format("{} {} {} {}\n", worth.mover(), worth.waiter(), attack, defense);
    }
    return text;
}

const Weights& builtin_weights() {
    static const Weights weights = [] {
        Weights made = read_weights(builtin_weights_text()).value_or(Weights());
        made.network = read_network(builtin_network_text());
        made.policy = read_policy(builtin_policy_text());
        return made;
    }();
    return weights;
}

}  // namespace inarow::engine
