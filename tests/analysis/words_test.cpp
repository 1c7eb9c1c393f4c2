#include "analysis/words.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

TEST(Words, CountMovesNotPlies) {
    EXPECT_EQ(in_words(verdict_of(Worth::Win, Certainty::Proved, 1)), "wins in 1 move");
    EXPECT_EQ(in_words(verdict_of(Worth::Win, Certainty::Proved, 9)), "wins in 5 moves");
    EXPECT_EQ(in_words(verdict_of(Worth::Loss, Certainty::AtMost, 12)), "loses within 6 moves");
    EXPECT_EQ(in_words(verdict_of(Worth::Win, Certainty::Estimated, 9)),
              "should win within 5 moves");
    EXPECT_EQ(in_words(verdict_of(Worth::Draw, Certainty::Proved)), "draws");
    EXPECT_EQ(in_words(estimate(0.7, {})), "about a 70% chance of winning");
    EXPECT_EQ(in_words(estimate(0.994, {})), "about a 99% chance of winning");
    EXPECT_EQ(in_words(estimate(0.996, {})), "more than a 99% chance of winning");
    EXPECT_EQ(in_words(estimate(0.004, {})), "less than a 1% chance of winning");
    EXPECT_EQ(in_words(Verdict()), "unknown");
}

TEST(Words, HaveTheArticleOfASpokenNumber) {
    for (const int percent : {8, 11, 18, 80, 85, 89}) {
        EXPECT_EQ(in_words(estimate(percent / 100.0, {})),
                  fmt::format("about an {}% chance of winning", percent));
    }
    for (const int percent : {1, 9, 10, 12, 17, 19, 28, 79, 90, 99}) {
        EXPECT_EQ(in_words(estimate(percent / 100.0, {})),
                  fmt::format("about a {}% chance of winning", percent));
    }
}

TEST(Words, AHintNamesTheMove) {
    const Game four = game_of(builtin("four"), {"4"});
    const Move move = four.position().legal_moves()[3];
    const Variant& columns = four.variant();
    EXPECT_EQ(hint_in_words(verdict_of(Worth::Loss, Certainty::Proved, 40, {move}),
                            {.kind = ReasonKind::HoldsOut}, columns),
              "column 4 holds out longest; with best play you lose in 20 moves (proved)");
    EXPECT_EQ(hint_in_words(verdict_of(Worth::Win, Certainty::Proved, 9, {move}), {}, columns),
              "column 4 wins in 5 moves (proved); no short reason");
    const Game gomoku = game_of(builtin("gomoku"));
    const Move center(Cell(7, 7));
    EXPECT_EQ(hint_in_words(estimate(0.7, {center}), {.line = {center, Move(Cell(6, 7))}},
                            gomoku.variant()),
              "h8, about a 70% chance of winning (estimated); no short reason, expect h9");
    Verdict unknown;
    unknown.line = {center};
    EXPECT_EQ(hint_in_words(unknown, {}, gomoku.variant()), "h8; no short reason");
}

}  // namespace
}  // namespace inarow::testing
