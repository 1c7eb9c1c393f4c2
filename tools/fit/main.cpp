// Fits the engine's weights to games that it plays with itself; docs/engine.md tells how.
//
//   inarow-fit play VARIANT GAMES NODES SEED [WEIGHTS]   plays, a game a line on standard output
//   inarow-fit fit VARIANT [ROUNDS [TRUST]]              reads games, writes weights
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/variant.h"
#include "fitting.h"
#include "self_play.h"

namespace {

using namespace inarow;

int usage() {
    std::cerr << "usage: inarow-fit play VARIANT GAMES NODES SEED [WEIGHTS]\n"
                 "       inarow-fit fit VARIANT [ROUNDS [TRUST]] < GAMES > WEIGHTS\n";
    return 2;
}

engine::Weights load(const char* path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    const std::optional<engine::Weights> weights = engine::read_weights(text.str());
    if (!weights) {
        std::cerr << "inarow-fit: no weights in " << path << '\n';
        std::exit(1);
    }
    return *weights;
}

// Weights to begin with: a pattern is worth the square of its place in the list.
engine::Weights prior() {
    engine::Weights weights;
    const engine::ShapeTable& shapes = engine::ShapeTable::get();
    for (std::size_t i = 0; i < engine::kShapes; ++i) {
        int sum = 0;
        for (const engine::Pattern pattern : shapes.patterns(static_cast<engine::ShapeIndex>(i))) {
            const int place = static_cast<int>(pattern);
            sum += place <= static_cast<int>(engine::Pattern::Win) ? place * place : 0;
        }
        const auto quarter = static_cast<std::int16_t>(sum / 4);
        weights.shapes[i] = {quarter, quarter, static_cast<std::int16_t>(5 * sum),
                             static_cast<std::int16_t>(4 * sum)};
    }
    return weights;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() < 2) {
        return usage();
    }
    Rules rules;  // TODO variant
    rules.width = rules.height = 15;
    rules.length = 5;
    if (words[1] == "gomoku") rules.overline = Overline::Nothing;
    const engine::PatternTable patterns(engine::line_rule(rules, Side::First),
                                        engine::line_rule(rules, Side::Second));
    if (words[0] == "play" && words.size() >= 5) {
        const auto weights =
            words.size() > 5 ? load(words[5].c_str()) : prior();
        const fit::SelfPlay how{rules, patterns, weights, std::stoull(words[3])};
        const std::uint64_t games = std::stoull(words[2]);
        const std::uint64_t seed = std::stoull(words[4]);
        for (std::uint64_t i = 0; i < games; ++i) {
            std::puts(fit::to_line(fit::play(how, seed + i)).c_str());
        }
        return 0;
    }
    if (words[0] == "fit") {
        std::vector<fit::SelfGame> games;
        for (std::string line; std::getline(std::cin, line);) {
            if (const auto game = fit::read_line(line)) {
                games.push_back(*game);
            }
        }
        fit::Fitting how{rules, patterns};
        how.told = [](const std::string& text) { std::cerr << text << '\n'; };
        if (words.size() > 2) how.rounds = std::stoi(words[2]);
        if (words.size() > 3) how.trust = std::stod(words[3]);
        std::cout << engine::to_text(fit::fit(how, games));
        return 0;
    }
    return usage();
}
