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
    const auto read = [&](std::int16_t& into) {
        const std::optional<int> value = numbers.next();
        good = good && value && fits(*value);
        into = static_cast<std::int16_t>(value.value_or(0));
    };
    for (std::int16_t& value : weights.situations) {
        read(value);
    }
    for (ShapeWeights& shape : weights.shapes) {
        read(shape.mover);
        read(shape.waiter);
        read(shape.attack);
        read(shape.defense);
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
    for (const ShapeWeights& shape : weights.shapes) {
        text +=
            fmt::format("{} {} {} {}\n", shape.mover, shape.waiter, shape.attack, shape.defense);
    }
    return text;
}

const Weights& builtin_weights() {
    static const Weights weights = [] {
        Weights made = read_weights(builtin_weights_text()).value_or(Weights());
        made.network = read_network(builtin_network_text());
        return made;
    }();
    return weights;
}

}  // namespace inarow::engine
