#include "robots/engine_terms.h"

#include <cmath>

#include <fmt/format.h>

namespace inarow::robots {

double chance_to_win(int score) {
    return 1 / (1 + std::exp(-score / 200.0));
}

std::string in_words(const engine::EngineLine& line) {
    if (line.end) {
        return *line.end > 0 ? fmt::format("wins within {}", *line.end)
                             : fmt::format("loses within {}", -*line.end);
    }
    return fmt::format("wins with a chance of {:.0f}% by its reckoning",
                       100 * chance_to_win(line.score));
}

Thought thought_of(const engine::EngineReport& report, const engine::EngineLine& line) {
    return {.move = line.move,
            .explanation = in_words(line),
            .score = line.score,
            .depth = report.depth,
            .line = line.line};
}

}  // namespace inarow::robots
