#include "analysis/explain.h"

#include <map>

#include <gtest/gtest.h>

#include "analysis/claims.h"
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

std::vector<std::string> told(const Game& game, std::string_view move) {
    const Reason reason = reason_for(game, move);
    std::vector<std::string> sentences;
    for (const ReasonStep& step : steps_of(reason, game.position())) {
        sentences.push_back(in_words(step, reason, game.variant()));
    }
    return sentences;
}

TEST(Explain, ReasonsAreToldStepByStep) {
    const Game open = game_of(builtin("gomoku"), {"h8", "a1", "i8", "c1", "j8", "e1"});
    EXPECT_EQ(told(open, "k8"), (std::vector<std::string>{
                                    "K8 makes an open four: one answer cannot stop both g8 and l8.",
                                    "You play k8 and threaten both g8 and l8.",
                                    "The opponent cannot stop them all and plays g8.",
                                    "You complete a line with l8 and win."}));
    const Game row = game_of(builtin("four"), {"3", "1", "4"});
    EXPECT_EQ(told(row, "5"),
              (std::vector<std::string>{
                  "Column 5 stops a win by force that begins at column 5 row 1.",
                  "If you play elsewhere, the opponent plays column 5 and threatens both column 2 "
                  "row 1 and column 6 row 1.",
                  "You cannot stop them all and play column 2.",
                  "The opponent completes a line with column 6 and wins."}));
}

// Where there is no time left, only what is short is looked for; what is said holds all the same.
TEST(Explain, ReasonsKeepTheTime) {
    const VariantPtr variant = builtin("gomoku");
    Random random(5);
    int patient = 0;
    int hurried = 0;
    for (int i = 0; i < 200; ++i) {
        const Position position =
            position_for(variant->rules, lively_moves(variant->rules, random));
        const MoveList legal = position.legal_moves();
        const Verdict verdict = unjudged(legal[random.below(legal.size())]);
        const auto has_reason = [&](const Limits& limits) {
            return explain(position, verdict, {}, limits).kind != ReasonKind::None ? 1 : 0;
        };
        patient += has_reason({});
        hurried += has_reason({.time = std::chrono::milliseconds(0)});
    }
    EXPECT_LT(hurried, patient);
}

// A claim that does not hold by the plain rules fails, whatever the variant.
TEST(Explain, EveryClaimHolds) {
    std::map<ReasonKind, int> kinds;
    for (const VariantPtr& variant : builtin_variants()) {
        ClaimTester tester(variant, 3);
        const int count = variant->rules.cells() > 100 ? 6 : 24;
        for (int i = 0; i < count; ++i) ASSERT_EQ(tester.try_position(kinds), "");
    }
    // All of these came up.
    for (const ReasonKind kind :
         {ReasonKind::CompletesLine, ReasonKind::TwoThreats, ReasonKind::OpenRow,
          ReasonKind::FourThree, ReasonKind::WinsByForce, ReasonKind::StopsLine,
          ReasonKind::StopsForce, ReasonKind::KeepsCell, ReasonKind::OwnsCell,
          ReasonKind::OpenThree, ReasonKind::Threatens, ReasonKind::TakesCell,
          ReasonKind::AllowsLine, ReasonKind::GivesCell, ReasonKind::AllowsForce,
          ReasonKind::AllowsOddEven, ReasonKind::OwnLine}) {
        EXPECT_GT(kinds[kind], 0) << to_string(kind);
    }
}

}  // namespace
}  // namespace inarow::testing
