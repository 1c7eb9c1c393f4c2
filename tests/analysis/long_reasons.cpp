// Reasons over many random positions: that every claim holds, and how many moves have one. Not
// among the ordinary tests.
#include <iostream>
#include <map>

#include <gtest/gtest.h>

#include "analysis/claims.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

TEST(LongReasons, EveryClaimHolds) {
    constexpr int kPositions = 20'000;
    for (const VariantPtr& variant : builtin_variants()) {
        std::map<ReasonKind, int> kinds;
        ClaimTester tester(variant, 1);
        for (int i = 0; i < kPositions; ++i) ASSERT_EQ(tester.try_position(kinds), "");
        std::cout << variant->name << ":";
        for (const auto& [kind, n] : kinds) std::cout << " " << to_string(kind) << "=" << n << ",";
        std::cout << std::endl;
    }
}

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
