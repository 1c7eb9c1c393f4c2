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

TEST(Chances, GrowWithTheScore) {
    EXPECT_DOUBLE_EQ(chance_to_win(0), 0.5);
    EXPECT_DOUBLE_EQ(plain_chance_to_win(0), 0.5);
    for (const int score : {50, 200, 1000}) {
        EXPECT_GT(chance_to_win(score), chance_to_win(score - 50));
        EXPECT_NEAR(chance_to_win(score) + chance_to_win(-score), 1, 1e-9);
    }
}

TEST(Chances, ALineOfTheEngineIsAVerdict) {
    const Verdict open = verdict_of(line_of(30));
    EXPECT_EQ(open.worth, Worth::Chance);
    EXPECT_EQ(open.certainty, Certainty::Estimated);
    EXPECT_EQ(open.line.size(), 2U);
    const Verdict lost = verdict_of(line_of(-29996, -4));
    EXPECT_EQ(lost.worth, Worth::Loss);
    EXPECT_EQ(lost.certainty, Certainty::Estimated);
    EXPECT_EQ(lost.plies, 4);
    engine::Line forced = line_of(29991, 9);
    forced.forced = true;
    EXPECT_EQ(verdict_of(forced).certainty, Certainty::AtMost);
    engine::Line unseen = line_of(0);
    unseen.depth = 0;
    EXPECT_FALSE(verdict_of(unseen).known());
}

}  // namespace
}  // namespace inarow::analysis
