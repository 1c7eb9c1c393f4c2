#include "analysis/chances.h"

#include <gtest/gtest.h>

namespace inarow::analysis {
namespace {

engine::Line line_of(int score, std::optional<int> end = std::nullopt) {
    engine::Line line;
    line.move = Move(Cell(2, 3));
    line.score = score;
    line.end = end;
    line.depth = 7;
    line.line = {line.move, Move(Cell(4, 5))};
    return line;
}

Rules five_in_a_row() {
    Rules rules;
    rules.width = rules.height = 15;
    rules.length = 5;
    return rules;
}

TEST(Chances, GrowWithTheScore) {
    EXPECT_DOUBLE_EQ(plain_chance_to_win(0), 0.5);
    Rules exact = five_in_a_row();
    exact.overline = Overline::Nothing;
    Rules caro = five_in_a_row();
    caro.open_end = true;
    Rules renju = five_in_a_row();
    renju.renju = true;
    Rules four = five_in_a_row();
    four.length = 4;
    Rules misere = four;
    misere.misere = true;
    for (const Rules& rules : {five_in_a_row(), exact, caro, renju, four, misere}) {
        EXPECT_DOUBLE_EQ(chance_to_win(0, rules), 0.5);
        for (const int score : {50, 200, 1000}) {
            EXPECT_GT(chance_to_win(score, rules), chance_to_win(score - 50, rules));
            EXPECT_NEAR(chance_to_win(score, rules) + chance_to_win(-score, rules), 1, 1e-9);
        }
    }
    // The same score decides fewer games where lines are easier to prevent.
    EXPECT_GT(chance_to_win(200, five_in_a_row()), chance_to_win(200, caro));
}

TEST(Chances, ALineOfTheEngineIsAVerdict) {
    const Verdict open = verdict_of(line_of(30), five_in_a_row());
    EXPECT_EQ(open.worth, Worth::Chance);
    EXPECT_EQ(open.certainty, Certainty::Estimated);
    EXPECT_EQ(open.line.size(), 2U);
    const Verdict lost = verdict_of(line_of(-29996, -4), five_in_a_row());
    EXPECT_EQ(lost.worth, Worth::Loss);
    EXPECT_EQ(lost.certainty, Certainty::Estimated);
    EXPECT_EQ(lost.plies, 4);
    engine::Line forced = line_of(29991, 9);
    forced.forced = true;
    EXPECT_EQ(verdict_of(forced, five_in_a_row()).certainty, Certainty::AtMost);
    engine::Line unseen = line_of(0);
    unseen.depth = 0;
    EXPECT_FALSE(verdict_of(unseen, five_in_a_row()).known());
}

}  // namespace
}  // namespace inarow::analysis
