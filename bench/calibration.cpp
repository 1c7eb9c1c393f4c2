// How well the chances are estimated:
//   calibration [VARIANT|FILE.toml [GAMES [NODES]]]
// The judge plays games with itself from random openings, with so many nodes a move, and prints of
// the positions estimated at 70 to 80 percent, say, how many were won. A draw is half a win.

#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/judge.h"
#include "core/builtin.h"
#include "core/random.h"
#include "core/variant_file.h"

namespace {

using namespace inarow;

constexpr std::size_t kRanges = 10;
constexpr int kOpening = 6;  // random stones at first

struct Estimate {
    Side side;
    double chance;
};

struct Range {
    int positions = 0;
    double sum = 0;  // of the estimates
    double won = 0;
};

// A move near the middle third of the board, which is not over.
std::optional<Move> random_move(const Position& position, Random& random) {
    std::vector<Move> moves;
    const Rules& rules = position.rules();
    for (const Move move : position.legal_moves()) {
        const Cell cell = move.cell();
        const bool central =
            std::abs(2 * cell.column() - rules.width) <= rules.width / 3 + 2 &&
            (rules.falling || std::abs(2 * cell.row() - rules.height) <= rules.height / 3 + 2);
        Position after = position;
        after.play(move);
        if (central && after.outcome() == Outcome::Open) moves.push_back(move);
    }
    if (moves.empty()) return std::nullopt;
    return moves[random.below(moves.size())];
}

void play_game(const Rules& rules, analysis::Judge& judge, Random& random, std::uint64_t nodes,
               std::array<Range, kRanges>& ranges) {
    Position position(rules);
    std::optional<Move> last;
    const auto play = [&](Move move) {
        position.play(move);
        last = move;
    };
    while (position.ply() < kOpening) {
        const auto move = random_move(position, random);
        if (!move) return;
        play(*move);
    }
    std::vector<Estimate> estimates;
    while (position.outcome() == Outcome::Open) {
        judge.forget();
        const analysis::Thought thought = judge.judge(position, last, {.nodes = nodes});
        if (thought.verdict.worth == analysis::Worth::Chance && thought.verdict.known()) {
            estimates.push_back({position.to_move(), thought.verdict.chance});
        }
        play(thought.move);
    }
    for (const auto& [side, chance] : estimates) {
        Range& range = ranges[std::min(static_cast<std::size_t>(chance * kRanges), kRanges - 1)];
        ++range.positions;
        range.sum += chance;
        range.won += position.outcome() == Outcome::Draw   ? 0.5
                     : position.outcome() == win_for(side) ? 1
                                                           : 0;
    }
}

// A built-in variant, or one in a file.
VariantPtr find_variant(const std::string& name) {
    if (VariantPtr variant = find_builtin(name)) return variant;
    std::stringstream text;
    text << std::ifstream(name).rdbuf();
    auto variant = parse_variant(text.str(), name, "own", extend_builtin);
    return variant ? std::make_shared<const Variant>(std::move(*variant)) : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "five";
    const int games = argc > 2 ? std::atoi(argv[2]) : 100;
    const auto nodes = static_cast<std::uint64_t>(argc > 3 ? std::atoi(argv[3]) : 1000);
    const VariantPtr variant = find_variant(name);
    if (variant == nullptr) {
        fmt::print(stderr, "there is no variant \"{}\"\n", name);
        return 2;
    }
    analysis::Judge judge(variant->rules, {.memory = std::size_t{4} << 20U});
    Random random(1);
    std::array<Range, kRanges> ranges{};
    for (int i = 0; i < games; ++i) play_game(variant->rules, judge, random, nodes, ranges);
    fmt::print("estimated    positions  on average  won\n");
    for (std::size_t i = 0; i < kRanges; ++i) {
        const Range& range = ranges[i];
        const int count = std::max(range.positions, 1);
        fmt::print("{:>3} to {:>3}%  {:>9}  {:>9.0f}%  {:>2.0f}%\n", 10 * i, 10 * (i + 1),
                   range.positions, 100 * range.sum / count, 100 * range.won / count);
    }
    return 0;
}
