#include "engine/misere_weights.h"

#include <climits>

#include <fmt/format.h>

#include "engine/numbers.h"

namespace inarow::engine {

std::optional<AllMisereWeights> read_misere_weights(std::string_view text) {
    Numbers numbers(text);
    AllMisereWeights made;
    bool good = true;
    for (MisereWeights& weights : made) {
        MisereWeights::for_each(weights, [&](std::int16_t& weight) {
            const int value = numbers.next().value_or(INT_MAX);
            good = good && value >= INT16_MIN && value <= INT16_MAX;
            weight = static_cast<std::int16_t>(good ? value : 0);
        });
    }
    if (!good || !numbers.done()) return std::nullopt;
    return made;
}

std::string to_text(const AllMisereWeights& all) {
    std::string text;
    constexpr int kInLine = 16;
    for (const MisereWeights& weights : all) {
        int written = 0;
        MisereWeights::for_each(weights, [&](std::int16_t weight) {
            text += fmt::format("{}{}", written % kInLine == 0 ? "" : " ", weight);
            if (++written % kInLine == 0) text += '\n';
        });
        if (written % kInLine != 0) text += '\n';
    }
    return text;
}

const MisereWeights& builtin_misere_weights(int length) {
    static const AllMisereWeights all =
        read_misere_weights(builtin_misere_text()).value_or(AllMisereWeights());
    return all[static_cast<std::size_t>(length - kLeastMisereLength)];
}

}  // namespace inarow::engine
