// Reasons over many random positions: that every claim holds, and how many moves have one. Not
// among the ordinary tests.
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <map>

#include <gtest/gtest.h>

#include "analysis/claims.h"
#include "analysis/threats.h"
#include "analysis/words.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

TEST(LongReasons, EveryClaimHolds) {
    const int count = std::getenv("COUNT") ? std::atoi(std::getenv("COUNT")) : 20'000;
    const char* only = std::getenv("VARIANT");
    for (const VariantPtr& variant : builtin_variants()) {
        if (only && only != variant->name) continue;
        std::map<ReasonKind, int> kinds;
        ClaimTester tester(variant, 1);
        for (int i = 0; i < count; ++i) ASSERT_EQ(tester.try_position(kinds), "");
        std::cout << variant->name << ":";
        for (const auto& [kind, n] : kinds) std::cout << " " << to_string(kind) << "=" << n << ",";
        std::cout << std::endl;
    }
}

TEST(LongReasons, Coverage) {
    const int count = std::getenv("COUNT") ? std::atoi(std::getenv("COUNT")) : 200;
    const char* only = std::getenv("VARIANT");
    for (const char* const name :
         {"connect4", "four", "five", "gomoku", "renju", "three", "tictactoe"}) {
        if (only && std::string(only) != name) continue;
        const VariantPtr variant = builtin(name);
        Random random(11);
        std::map<ReasonKind, int> kinds;
        int all = 0;
        int positions = 0;
        Judge judge(variant->rules);
        while (all < count && positions < 20 * count) {
            ++positions;
            const Position position =
                position_for(variant->rules, lively_moves(variant->rules, random));
            if (position.ply() < 6 && variant->rules.cells() > 25) continue;
            if (std::getenv("QUIET") && (!threats(position, Side::First).empty() ||
                                         !threats(position, Side::Second).empty()))
                continue;
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
            if (std::getenv("SHOW") && (reason.kind == ReasonKind::None || std::getenv("ALL"))) {
                std::cout << write_diagram(position.diagram(), variant->rules) << " "
                          << hint_in_words(thought.verdict, reason, *variant) << " | next "
                          << move_in_words(b.line[0], *variant) << " " << in_words(b) << " "
                          << in_words(a) << "\n";
            }
        }
        std::cout << name << ": " << all << " of " << positions << ", none "
                  << 100.0 * kinds[ReasonKind::None] / all << "%:";
        for (const auto& [kind, n] : kinds) std::cout << " " << to_string(kind) << "=" << n << ",";
        std::cout << std::endl;
    }
}

}  // namespace
}  // namespace inarow::testing
