// Reasons over many random positions: that every claim holds, and how many moves have one. Not
// among the ordinary tests.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>

#include <gtest/gtest.h>

#include "analysis/claims.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

// 20,000 positions of each variant; INAROW_POSITIONS in the environment is another number.
int wanted_positions() {
    constexpr int kPositions = 20'000;
    const char* const wanted = std::getenv("INAROW_POSITIONS");
    return wanted == nullptr ? kPositions : std::atoi(wanted);
}

class LongClaims : public ::testing::TestWithParam<VariantPtr> {};

TEST_P(LongClaims, AllHold) {
    const int positions = wanted_positions();
    std::map<ReasonKind, int> kinds;
    // Variants with the same rules get other positions.
    const std::vector<VariantPtr> all = builtin_variants();
    const auto place = std::ranges::find_if(
        all, [](const VariantPtr& variant) { return variant->name == GetParam()->name; });
    ClaimTester tester(GetParam(), static_cast<std::uint64_t>(place - all.begin()) + 1);
    for (int i = 0; i < positions; ++i) ASSERT_EQ(tester.try_position(kinds), "") << i;
    std::cout << GetParam()->name << ", " << positions << ":";
    for (const auto& [kind, n] : kinds) std::cout << " " << to_string(kind) << "=" << n << ",";
    std::cout << std::endl;
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, LongClaims, ::testing::ValuesIn(builtin_variants()),
                         [](const auto& variant) {
                             std::string name = variant.param->name;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

// Four of five moves that are better than the others have a short reason.
TEST(LongReasons, MostBetterMovesHaveOne) {
    constexpr int kPositions = 200;
    for (const char* const name :
         {"connect4", "four", "five", "gomoku", "renju", "three", "tictactoe"}) {
        const VariantPtr variant = builtin(name);
        Random random(11);
        std::map<ReasonKind, int> kinds;
        int all = 0;
        int positions = 0;
        Judge judge(variant->rules);
        while (all < kPositions && positions < 20 * kPositions) {
            ++positions;
            const Position position =
                position_for(variant->rules, lively_moves(variant->rules, random));
            if (position.ply() < 6 && variant->rules.cells() > 25) continue;
            const auto moves = judge.analyse(position, std::nullopt, {.nodes = 20'000});
            if (moves.size() < 2) continue;
            const Verdict& a = moves[0];
            const Verdict& b = moves[1];
            const bool better =
                a.proved() && b.proved() ? rank(a) > rank(b) : rank(a) - rank(b) >= 0.05;
            if (!better) continue;
            ++all;
            const Thought thought = judge.judge(position, std::nullopt, {.nodes = 60'000});
            const Reason reason = explain(
                position, thought.verdict,
                [&](const Position& p) { return judge.solve_moves(p, {.nodes = 200'000}); }, {});
            ++kinds[reason.kind];
        }
        std::cout << name << ": " << all << " of " << positions << ", none "
                  << 100.0 * kinds[ReasonKind::None] / all << "%:";
        for (const auto& [kind, n] : kinds) std::cout << " " << to_string(kind) << "=" << n << ",";
        std::cout << std::endl;
        EXPECT_LE(5 * kinds[ReasonKind::None], all) << name;
    }
}

}  // namespace
}  // namespace inarow::testing
