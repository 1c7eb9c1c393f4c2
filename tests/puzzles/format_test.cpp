#include "puzzles/format.h"

#include <gtest/gtest.h>

#include "core/changes.h"
#include "puzzles/sets.h"

namespace inarow::puzzles {
namespace {

using testing::find_by_name;

TEST(PuzzleFormatTest, WritesWhatItReads) {
    for (const std::string& text : {testing::kFallingPuzzles, testing::kGomokuPuzzles}) {
        const auto set = read_puzzles(text, "test", "test.txt", find_by_name);
        ASSERT_TRUE(set) << to_string(set.error());
        EXPECT_EQ(write_puzzles(*set), text);
    }
}

TEST(PuzzleFormatTest, ReadsEveryField) {
    const PuzzleSet set = testing::read_set(testing::kGomokuPuzzles);
    ASSERT_EQ(set.puzzles.size(), 3U);
    EXPECT_EQ(set.name, "test");
    EXPECT_EQ(set.variant->name, "gomoku");
    EXPECT_EQ(set.seed, 1U);
    EXPECT_EQ(set.games, 12U);
    const Puzzle& hold = set.puzzles[2];
    EXPECT_EQ(hold.goal, Goal::Hold);
    EXPECT_EQ(hold.length, 4);
    EXPECT_EQ(hold.theme, Theme::OnlyDefense);
    EXPECT_EQ(hold.rating, 1022);
    EXPECT_EQ(hold.deviation, 39);
    EXPECT_EQ(hold.moves.size(), 13U);
    ASSERT_EQ(hold.solution.size(), 1U);
    EXPECT_EQ(hold.solution[0].cell(), Cell(8, 4));  // e7 on 15x15
}

TEST(PuzzleFormatTest, EmbedsAVariantThatIsNotBuiltIn) {
    PuzzleSet set;
    set.variant = std::make_shared<const Variant>(
        *changed(*find_builtin("four"), {.board = BoardSize{8, 7}}));
    const auto again = read_puzzles(write_puzzles(set), "x", "x.txt", find_by_name);
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(again->variant->rules, set.variant->rules);
    EXPECT_EQ(again->variant->name, "four-8x7");
}

struct Damage {
    std::string line;  // that stands in the place of the third
    std::string message;
};

TEST(PuzzleFormatTest, SaysWhatIsWrongAndWhere) {
    const std::vector<Damage> damages{
        {"win 2 | fork | 1 2 | 4 4 4 4 4 4 4 | 1", "\"4\" is not a legal move"},
        {"win 2 | fork | 1 2 | 1 2 1 2 1 2 1 2 | 3", "the game is over before its end"},
        {"win 2 | fork | 1 2 | 1 2 | 8", "\"8\" is not a legal move"},
        {"win | fork | 1 2 | 1 2 | 3", "the number of moves is missing"},
        {"win 2 | spoon | 1 2 | 1 2 | 3", "\"spoon\" is not a theme"},
        {"win 2 | fork | 1 | 1 2 | 3", "the rating and its deviation are missing"},
        {"win 2 | fork | 1 2 | 1 2 |", "there is no solution"},
        {"lose 2 | fork | 1 2 | 1 2 | 3", "\"lose\" is neither a header nor a puzzle"},
        {"made 1 2", "\"made\" needs three numbers"},
        {"variant nosuch", "there is no variant \"nosuch\" (see `inarow variants`)"},
    };
    for (const Damage& damage : damages) {
        const auto set = read_puzzles("inarow-puzzles 1\nvariant connect4\n" + damage.line + "\n",
                                      "x", "x.txt", find_by_name);
        ASSERT_FALSE(set) << damage.line;
        EXPECT_EQ(set.error().message, damage.message);
        EXPECT_EQ(set.error().line, 3U);
    }
    EXPECT_FALSE(read_puzzles("inarow-game 1\n", "x", "x", find_by_name));
    EXPECT_FALSE(read_puzzles("inarow-puzzles 1\n", "x", "x", find_by_name));
    EXPECT_FALSE(
        read_puzzles("inarow-puzzles 1\nwin 1 | fork | 1 2 | | 1\n", "x", "x", find_by_name));
}

TEST(PuzzleFormatTest, IdsStayAndDiffer) {
    const PuzzleSet set = testing::read_set(testing::kFallingPuzzles);
    Puzzle rated = set.puzzles[0];
    rated.rating += 100;
    EXPECT_EQ(id_of(rated), id_of(set.puzzles[0]));
    EXPECT_NE(id_of(set.puzzles[1]), id_of(set.puzzles[0]));
    EXPECT_EQ(id_of(set.puzzles[0]).size(), 8U);
}

}  // namespace
}  // namespace inarow::puzzles
