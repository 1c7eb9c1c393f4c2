// Fits the engine's weights to games that it plays with itself; docs/engine.md tells how.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "boards.h"
#include "core/builtin.h"
#include "engine/engine.h"
#include "fitting.h"
#include "misere.h"
#include "policy.h"
#include "self_play.h"
#include "tuning.h"

namespace inarow::fit {
namespace {

constexpr const char* kUsage =
    "usage: inarow-fit play VARIANT GAMES NODES SEED [WEIGHTS [NETWORK]] > GAMES\n"
    "       inarow-fit sample VARIANT GAMES NODES SEED [WEIGHTS [NETWORK]] > GAMES\n"
    "       inarow-fit fit VARIANT ROUNDS TRUST < GAMES > WEIGHTS\n"
    "       inarow-fit patterns VARIANT > PATTERNS\n"
    "       inarow-fit boards VARIANT < GAMES > BOARDS\n"
    "       inarow-fit compare VARIANT DUELS NODES SEED THREADS NUMBERS [NUMBERS [WEIGHTS "
    "[NETWORK]]]\n"
    "       inarow-fit tune VARIANT DUELS NODES THREADS FILE\n"
    "       inarow-fit misere GAMES NODES SEED ROUNDS TRUST [WEIGHTS] > WEIGHTS\n"
    "       inarow-fit policy ROUNDS VARIANT:GAMES... > POLICY\n"
    "`sample` also searches positions aside of the games; `patterns` and `boards` write what\n"
    "tools/train reads.\n"
    "`compare` plays with two sets of the search's numbers: those named, such as\n"
    "razor_base=250,first_window=40, and the engine's own. `tune` looks for better ones, goes on\n"
    "with what FILE says and keeps it up to date.\n"
    "`misere` plays games and fits the weights of misere play to them.\n"
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
        weights.worths[i] = {part(1, 4), part(1, 4)};
        weights.attractions[i] = {part(5, 1), part(4, 1)};
    }
    return weights;
}

std::string text_in(const std::string& path) {
    const std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The weights in a file, with the network in another where one is named.
std::optional<engine::Weights> load(const std::vector<std::string>& words, std::size_t first) {
    std::optional<engine::Weights> weights = engine::read_weights(text_in(words[first]));
    if (weights && words.size() > first + 1) {
        weights->network = engine::read_network(text_in(words[first + 1]));
        if (!weights->network) {
            return std::nullopt;
        }
    }
    return weights;
}

engine::PatternTable patterns_of(const Rules& rules) {
    return {engine::line_rule(rules, Side::First), engine::line_rule(rules, Side::Second)};
}

std::vector<SelfGame> read_games(std::istream& in) {
    std::vector<SelfGame> games;
    for (std::string line; std::getline(in, line);) {
        if (auto game = read_line(line)) {
            games.push_back(std::move(*game));
        }
    }
    return games;
}

int play_games(const Rules& rules, const std::vector<std::string>& words) {
    const auto weights = words.size() > 5 ? load(words, 5) : first_weights();
    if (!weights) {
        return complain("inarow-fit: the weights cannot be read\n");
    }
    const engine::PatternTable patterns = patterns_of(rules);
    const SelfPlay how{rules, patterns, *weights, std::stoull(words[3]), words[0] == "sample"};
    const std::uint64_t games = std::stoull(words[2]);
    const std::uint64_t seed = std::stoull(words[4]);
    for (std::uint64_t i = 0; i < games; ++i) {
        std::cout << to_line(play(how, seed + i)) << '\n' << std::flush;
    }
    return 0;
}

int fit_weights(const Rules& rules, const std::vector<std::string>& words) {
    const std::vector<SelfGame> games = read_games(std::cin);
    const engine::PatternTable patterns = patterns_of(rules);
    const Fitting how{.rules = rules,
                      .patterns = patterns,
                      .rounds = std::stoi(words[2]),
                      .trust = std::stod(words[3]),
                      .told = [](const std::string& text) { std::cerr << text << '\n'; }};
    std::cout << engine::to_text(fit(how, games));
    return 0;
}

int write_all_boards(const Rules& rules) {
    const engine::PatternTable patterns = patterns_of(rules);
    for (const SelfGame& game : read_games(std::cin)) {
        write_boards(rules, patterns, engine::builtin_weights(), game, std::cout);
    }
    return 0;
}

int compare_numbers(const Rules& rules, const std::vector<std::string>& words) {
    const auto one = read_numbers(words[6]);
    const auto other = read_numbers(words.size() > 7 ? words[7] : "");
    if (!one || !other) {
        return complain("inarow-fit: the numbers cannot be read\n");
    }
    const engine::PatternTable patterns = patterns_of(rules);
    const auto weights = words.size() > 8 ? load(words, 8) : engine::builtin_weights();
    if (!weights) {
        return complain("inarow-fit: the weights cannot be read\n");
    }
    const std::uint64_t nodes = std::stoull(words[3]);
    const SelfPlay first{
        .rules = rules, .patterns = patterns, .weights = *weights, .nodes = nodes, .numbers = *one};
    const SelfPlay second{.rules = rules,
                          .patterns = patterns,
                          .weights = engine::builtin_weights(),
                          .nodes = nodes,
                          .numbers = *other};
    compare(first, second, std::stoi(words[2]), std::stoull(words[4]), std::stoi(words[5]),
            std::cout);
    return 0;
}

int tune_numbers(const Rules& rules, const std::vector<std::string>& words) {
    const engine::PatternTable patterns = patterns_of(rules);
    const SelfPlay how{rules, patterns, engine::builtin_weights(), std::stoull(words[3])};
    const bool good = tune({how, words[5], std::stoi(words[2]), std::stoi(words[4])});
    return good ? 0 : complain("inarow-fit: " + words[5] + " cannot be read or written\n");
}

int fit_all_misere(const std::vector<std::string>& words) {
    engine::AllMisereWeights weights;
    weights.fill(first_misere_weights());
    if (words.size() > 6) {
        const auto read = engine::read_misere_weights(text_in(words[6]));
        if (!read) {
            return complain("inarow-fit: the weights cannot be read\n");
        }
        weights = *read;
    }
    const MisereFitting how{.weights = weights,
                            .games = std::stoi(words[1]),
                            .nodes = std::stoull(words[2]),
                            .rounds = std::stoi(words[4]),
                            .trust = std::stod(words[5]),
                            .seed = std::stoull(words[3]),
                            .told = [](const std::string& text) { std::cerr << text << '\n'; }};
    int length = engine::kLeastMisereLength;
    for (engine::MisereWeights& made : weights) {
        made = fit_misere(how, length++);
    }
    std::cout << engine::to_text(weights);
    return 0;
}

VariantPtr find_variant(const std::string& name) {
    for (const VariantPtr& variant : builtin_variants()) {
        if (variant->name == name) {
            return variant;
        }
    }
    return nullptr;
}

int fit_policies(const std::vector<std::string>& words) {
    PolicyFit policy(engine::builtin_weights());
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::size_t colon = words[i].find(':');
        const VariantPtr variant = find_variant(words[i].substr(0, colon));
        std::ifstream file(colon < words[i].size() ? words[i].substr(colon + 1) : "");
        if (!variant || !file) {
            return complain("inarow-fit: no variant or no games: " + words[i] + "\n");
        }
        const engine::PatternTable patterns = patterns_of(variant->rules);
        for (const SelfGame& game : read_games(file)) {
            policy.add(variant->rules, patterns, game);
        }
    }
    policy.fit(std::stoi(words[1]), [](const std::string& text) { std::cerr << text << '\n'; });
    std::cout << policy.text();
    return 0;
}

int run(const std::vector<std::string>& words) {
    if (words.size() < 2) {
        return complain(kUsage);
    }
    if (words[0] == "policy" && words.size() >= 3) {
        return fit_policies(words);
    }
    if (words[0] == "misere" && words.size() >= 6) {
        return fit_all_misere(words);
    }
    const VariantPtr variant = find_variant(words[1]);
    if (!variant) {
        return complain("inarow-fit: there is no variant " + words[1] + "\n");
    }
    if (const auto objection = engine::Engine::objection(variant->rules)) {
        return complain(*objection + "\n");
    }
    if (variant->rules.misere) {
        return complain(kUsage);
    }
    if ((words[0] == "play" || words[0] == "sample") && words.size() >= 5) {
        return play_games(variant->rules, words);
    }
    if (words[0] == "fit" && words.size() == 4) {
        return fit_weights(variant->rules, words);
    }
    if (words[0] == "compare" && words.size() >= 7) {
        return compare_numbers(variant->rules, words);
    }
    if (words[0] == "tune" && words.size() == 6) {
        return tune_numbers(variant->rules, words);
    }
    if (words[0] == "patterns") {
        write_patterns(patterns_of(variant->rules), std::cout);
        return 0;
    }
    if (words[0] == "boards") {
        return write_all_boards(variant->rules);
    }
    return complain(kUsage);
}

}  // namespace
}  // namespace inarow::fit

int main(int argc, char** argv) {
    return inarow::fit::run(std::vector<std::string>(argv + 1, argv + argc));
}
