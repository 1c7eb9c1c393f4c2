#include "engine/weights.h"

#include <charconv>

#include <fmt/format.h>

namespace inarow::engine {
namespace {

// Takes the next number of a text, or says that there is none.
class Numbers {
  public:
    explicit Numbers(std::string_view text) : text_(text) {}

    std::optional<int> next() {
        while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\n')) {
            text_.remove_prefix(1);
        }
        int value = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
        if (error != std::errc()) {
            return std::nullopt;
        }
        text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
        return value;
    }
    [[nodiscard]] bool done() { return !next().has_value() && text_.empty(); }

  private:
    std::string_view text_;
};

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
    static const Weights weights = read_weights(builtin_weights_text()).value_or(Weights());
    return weights;
}

}  // namespace inarow::engine
