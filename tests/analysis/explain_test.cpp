#include "analysis/explain.h"

#include <map>

#include <gtest/gtest.h>

#include "analysis/judge.h"
#include "analysis/positions.h"
#include "analysis/reason_checker.h"
#include "analysis/words.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

Verdict unjudged(Move move) {
    Verdict verdict;
    verdict.line = {move};
    return verdict;
}

// Why the move, of which nothing else is known.
Reason reason_for(const Game& game, std::string_view move) {
    return explain(game.position(), unjudged(move_at(game, move)), {}, {});
}

std::string said(const Game& game, std::string_view move) {
    return in_words(reason_for(game, move), game.variant());
}

TEST(Explain, ALineIsCompletedOrStopped) {
    const Game game = game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1"});
    EXPECT_EQ(said(game, "4"), "completes a line in column 4 and wins");
    EXPECT_EQ(said(game, "1"), "stops the opponent's line in column 1");
    const Game letters = game_of(builtin("gomoku"), {"h8", "g8", "i8", "a2", "j8", "a3", "k8"});
    EXPECT_EQ(said(letters, "l8"), "stops the opponent's line from h8 to l8");
}

TEST(Explain, TwoThreatsAtOnce) {
    const Game open = game_of(builtin("gomoku"), {"h8", "a1", "i8", "c1", "j8", "e1"});
    EXPECT_EQ(said(open, "k8"), "makes an open four: one answer cannot stop both g8 and l8");
    const Game fork = game_of(builtin("tictactoe"), {"a1", "b2", "c3", "c1"});
    EXPECT_EQ(reason_for(fork, "a3").kind, ReasonKind::TwoThreats);
}

// A claim that does not hold by the plain rules fails, whatever the variant.
TEST(Explain, EveryClaimHolds) {
    std::map<ReasonKind, int> kinds;
    for (const VariantPtr& variant : builtin_variants()) {
        Random random(7);
        const int count = variant->rules.cells() > 100 ? 40 : 200;
        for (int i = 0; i < count; ++i) {
            const Position position = lively_position(variant->rules, random);
            const Verdict verdict = unjudged(lively_move(position, random));
            for (const Reason& reason :
                 {explain(position, verdict, {}, {}), explain_mistake(position, verdict, {})}) {
                ++kinds[reason.kind];
                ASSERT_EQ(fault_of(reason, position), "")
                    << variant->name << ": " << to_string(reason.kind) << " at "
                    << move_in_words(reason.move, *variant) << " in "
                    << write_diagram(position.diagram(), variant->rules);
            }
        }
    }
    // All of these came up.
    for (const ReasonKind kind :
         {ReasonKind::CompletesLine, ReasonKind::TwoThreats, ReasonKind::OpenRow,
          ReasonKind::FourThree, ReasonKind::WinsByForce, ReasonKind::StopsLine,
          ReasonKind::StopsForce, ReasonKind::KeepsCell, ReasonKind::OwnsCell,
          ReasonKind::OpenThree, ReasonKind::Threatens, ReasonKind::TakesCell,
          ReasonKind::AllowsLine, ReasonKind::GivesCell, ReasonKind::AllowsForce,
          ReasonKind::OwnLine}) {
        EXPECT_GT(kinds[kind], 0) << to_string(kind);
    }
}

}  // namespace
}  // namespace inarow::testing
