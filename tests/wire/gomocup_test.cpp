#include "wire/gomocup.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(Gomocup, PointsAreColumnAndRow) {
    const Rules rules = builtin("connect4")->rules;
    EXPECT_EQ(wire::write_point(Cell(2, 6)), "6,2");
    EXPECT_EQ(wire::read_point("6,2", rules), Cell(2, 6));
    EXPECT_EQ(wire::read_point(" 6 , 2 ", rules), Cell(2, 6));
    for (const char* const text : {"", "6", "6,", ",2", "6,2,1", "a,2", "6;2", "7,2", "6,6", "-1,0",
                                   "6,2x", "99999999999,0"}) {
        EXPECT_EQ(wire::read_point(text, rules), std::nullopt) << text;
    }
}

TEST(Gomocup, RulesHaveNumbersWhateverTheSize) {
    Rules rules = builtin("five")->rules;
    EXPECT_EQ(wire::gomocup_rule(rules), 0);
    rules.width = rules.height = 20;
    EXPECT_EQ(wire::gomocup_rule(rules), 0);
    EXPECT_EQ(wire::gomocup_rule(builtin("gomoku")->rules), 1);
    EXPECT_EQ(wire::gomocup_rule(builtin("connect4")->rules), std::nullopt);
    EXPECT_EQ(wire::gomocup_rule(builtin("tictactoe")->rules), std::nullopt);
    ASSERT_NE(wire::rules_of_gomocup(1), nullptr);
    EXPECT_EQ(*wire::rules_of_gomocup(1), builtin("gomoku")->rules);
    EXPECT_EQ(wire::rules_of_gomocup(2), nullptr);
    // They are read once, not at every question.
    EXPECT_EQ(wire::rules_of_gomocup(1), wire::rules_of_gomocup(1));
}

}  // namespace
}  // namespace inarow::testing
