// Fits the engine's weights to games that it plays with itself; docs/engine.md tells how.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "core/builtin.h"
#include "engine/engine.h"
#include "fitting.h"
#include "self_play.h"

namespace inarow::fit {
namespace {

constexpr const char* kUsage =
    "usage: inarow-fit play VARIANT GAMES NODES SEED [WEIGHTS] > GAMES\n"
    "       inarow-fit fit VARIANT ROUNDS TRUST < GAMES > WEIGHTS\n"
    "TRUST is how much the scores of the search count, from 0 to 1; the rest is the result.\n";

int complain(const std::string& text) {
    std::cerr << text;
    return 2;
}

// Weights to begin with: a pattern is worth the square of its place in the list.
engine::Weights first_weights() {
    engine::Weights weights;
    const engine::ShapeTable& shapes = engine::ShapeTable::get();
    for (std::size_t i = 0; i < engine::kShapes; ++i) {
        int sum = 0;
        for (const engine::Pattern pattern : shapes.patterns(static_cast<engine::ShapeIndex>(i))) {
            const int place = static_cast<int>(pattern);
            sum += place <= static_cast<int>(engine::Pattern::Win) ? place * place : 0;
        }
        const auto part = [&](int numerator, int denominator) {
            return static_cast<std::int16_t>(sum * numerator / denominator);
        };
        weights.shapes[i] = {part(1, 4), part(1, 4), part(5, 1), part(4, 1)};
    }
    return weights;
}

std::optional<engine::Weights> load(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return engine::read_weights(text.str());
}

int play_games(const Rules& rules, const std::vector<std::string>& words) {
    const auto weights = words.size() > 5 ? load(words[5]) : first_weights();
    if (!weights) {
        return complain("inarow-fit: there are no weights in " + words[5] + "\n");
    }
    const engine::PatternTable patterns(engine::line_rule(rules, Side::First),
                                        engine::line_rule(rules, Side::Second));
    const SelfPlay how{rules, patterns, *weights, std::stoull(words[3])};
    const std::uint64_t games = std::stoull(words[2]);
    const std::uint64_t seed = std::stoull(words[4]);
    for (std::uint64_t i = 0; i < games; ++i) {
        std::cout << to_line(play(how, seed + i)) << '\n' << std::flush;
    }
    return 0;
}

int fit_weights(const Rules& rules, const std::vector<std::string>& words) {
    std::vector<SelfGame> games;
    for (std::string line; std::getline(std::cin, line);) {
        if (auto game = read_line(line)) {
            games.push_back(std::move(*game));
        }
    }
    const engine::PatternTable patterns(engine::line_rule(rules, Side::First),
                                        engine::line_rule(rules, Side::Second));
    const Fitting how{.rules = rules,
                      .patterns = patterns,
                      .rounds = std::stoi(words[2]),
                      .trust = std::stod(words[3]),
                      .told = [](const std::string& text) { std::cerr << text << '\n'; }};
    std::cout << engine::to_text(fit(how, games));
    return 0;
}

int run(const std::vector<std::string>& words) {
    if (words.size() < 2) {
        return complain(kUsage);
    }
    for (const VariantPtr& variant : builtin_variants()) {
        if (variant->name != words[1]) {
            continue;
        }
        if (const auto objection = engine::Engine::objection(variant->rules)) {
            return complain(*objection + "\n");
        }
        if (words[0] == "play" && words.size() >= 5) {
            return play_games(variant->rules, words);
        }
        if (words[0] == "fit" && words.size() == 4) {
            return fit_weights(variant->rules, words);
        }
        return complain(kUsage);
    }
    return complain("inarow-fit: there is no variant " + words[1] + "\n");
}

}  // namespace
}  // namespace inarow::fit

int main(int argc, char** argv) {
    return inarow::fit::run(std::vector<std::string>(argv + 1, argv + argc));
}
