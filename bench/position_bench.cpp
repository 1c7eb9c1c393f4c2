// How many moves a second a position plays and takes back, in each built-in variant.
//
// The games are random and drawn before the clock starts; the seed is fixed, so that every run
// plays the same ones. An item is one move played and taken back.
#include <cstdint>
#include <ranges>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/builtin.h"
#include "core/position.h"
#include "core/random.h"

namespace inarow {

namespace {

using MovesOfGame = std::vector<Move>;

MovesOfGame random_game(const Rules& rules, Random& random) {
    MovesOfGame moves;
    Position position(rules);
    while (position.outcome() == Outcome::Open) {
        const MoveList legal = position.legal_moves();
        moves.push_back(legal[random.below(legal.size())]);
        position.play(moves.back());
    }
    return moves;
}

// Enough games that no branch predictor learns them by heart.
std::vector<MovesOfGame> random_games(const Rules& rules) {
    constexpr std::size_t kMoves = 50'000;
    std::vector<MovesOfGame> games;
    Random random(1);
    for (std::size_t moves = 0; moves < kMoves; moves += games.back().size()) {
        games.push_back(random_game(rules, random));
    }
    return games;
}

// Plays each game to its end and takes it back to the empty board; `look` sees the position
// before each move.
template <typename Look>
void play_and_undo(benchmark::State& state, const Rules& rules, Look look) {
    const std::vector<MovesOfGame> games = random_games(rules);
    Position position(rules);
    std::int64_t items = 0;
    for (auto _ : state) {
        for (const MovesOfGame& game : games) {
            for (const Move move : game) {
                look(position);
                position.play(move);
            }
            benchmark::DoNotOptimize(position.outcome());
            for (const Move move : std::views::reverse(game)) position.undo(move);
            items += static_cast<std::int64_t>(game.size());
        }
    }
    state.SetItemsProcessed(items);
}

void register_benchmarks(const VariantPtr& variant) {
    benchmark::RegisterBenchmark(("play/" + variant->name).c_str(), [=](benchmark::State& state) {
        play_and_undo(state, variant->rules, [](const Position&) {});
    });
    benchmark::RegisterBenchmark(
        ("generate_and_play/" + variant->name).c_str(), [=](benchmark::State& state) {
            play_and_undo(state, variant->rules, [](const Position& position) {
                benchmark::DoNotOptimize(position.legal_moves());
            });
        });
}

}  // namespace

}  // namespace inarow

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    for (const auto& variant : inarow::builtin_variants()) inarow::register_benchmarks(variant);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
