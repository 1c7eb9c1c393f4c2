// How long hints with their reasons take, on one core: hint_times [VARIANT [COUNT]].
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/advisor.h"
#include "core/builtin.h"
#include "core/random.h"

namespace {

using namespace inarow;
using Clock = std::chrono::steady_clock;

// A legal move near others, mostly one that makes or blocks a row.
Move drawn_move(const Game& game, Random& random) {
    const MoveList moves = game.legal_moves();
    Move best = moves[random.below(moves.size())];
    if (best.is_choice()) return best;
    const Position& position = game.position();
    const auto rows = [&](Move move) {
        return position.longest_run(move.cell(), Side::First) +
               position.longest_run(move.cell(), Side::Second);
    };
    for (int tries = 12; tries > 0; --tries) {
        const Move move = moves[random.below(moves.size())];
        if (rows(move) > rows(best)) best = move;
    }
    return best;
}

// A game that goes on.
Game drawn_game(const VariantPtr& variant, Random& random) {
    while (true) {
        Game game(variant, Setup{});
        const auto most = static_cast<std::uint64_t>(std::min(variant->rules.cells(), 60));
        for (auto left = random.below(most); left > 0 && !game.result(); --left) {
            (void)game.apply(Moved{game.to_move(), drawn_move(game, random)});
        }
        if (!game.result()) return game;
    }
}

void measure(const VariantPtr& variant, int count) {
    Random random(5);
    analysis::Advisor advisor;
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const Game game = drawn_game(variant, random);
        const auto start = Clock::now();
        (void)advisor.advise(game, {});
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::ranges::sort(times);
    const auto at = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100]; };
    fmt::print("{:<14} {:>5} hints  median {:>4.0f} ms  95% {:>4.0f} ms  longest {:>4.0f} ms\n",
               variant->name, times.size(), at(50), at(95), times.back());
}

}  // namespace

int main(int argc, char** argv) {
    const std::string only = argc > 1 ? argv[1] : "all";
    const int count = argc > 2 ? std::atoi(argv[2]) : 100;
    for (const VariantPtr& variant : builtin_variants()) {
        if (only == "all" || only == variant->name) measure(variant, count);
    }
}
