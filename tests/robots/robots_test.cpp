#include "robots/robot.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/printing.h"

namespace inarow::robots {
namespace {

using testing::builtin;
using testing::game_of;
using testing::GameSetup;
using testing::variant_of;

Move chosen(const Game& game, std::string_view level = "classic") {
    return make_robot(level)->choose(game, {}).move;
}

// The moves that the level plays in this game with many seeds, as they are written.
std::set<std::string> all_chosen(const VariantPtr& variant,
                                 std::initializer_list<std::string_view> moves,
                                 std::string_view level = "classic") {
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Game game = game_of(variant, moves, GameSetup{.seed = seed});
        texts.insert(write_move(chosen(game, level), variant->coordinates, variant->rules));
    }
    return texts;
}

using Choices = std::set<std::string>;

TEST(Levels, AreNamedAndCanBeMade) {
    std::set<std::string_view> names;
    for (const Level& level : levels()) {
        EXPECT_TRUE(names.insert(level.name).second) << level.name;
        EXPECT_FALSE(level.description.empty());
        EXPECT_NE(make_robot(level.name), nullptr);
    }
    EXPECT_TRUE(names.contains("random"));
    EXPECT_TRUE(names.contains(kStandardLevel));
    EXPECT_EQ(make_robot("grandmaster"), nullptr);
    EXPECT_EQ(make_robot(""), nullptr);
}

TEST(Random, PlaysEveryMoveSoonerOrLater) {
    EXPECT_EQ(all_chosen(builtin("four"), {}, "random"),
              (Choices{"1", "2", "3", "4", "5", "6", "7"}));
    EXPECT_EQ(all_chosen(builtin("four"), {"1", "1", "1", "1", "1", "1"}, "random"),
              (Choices{"2", "3", "4", "5", "6", "7"}));
}

TEST(Classic, TakesAWinBeforeItBlocks) {
    // X has three in column 1, O three in column 2.
    EXPECT_EQ(all_chosen(builtin("four"), {"1", "2", "1", "2", "1", "2"}), Choices{"1"});
    EXPECT_EQ(all_chosen(builtin("four"), {"1", "2", "1", "2", "1", "2", "7"}), Choices{"2"});
}

TEST(Classic, BlocksWhereItCannotWin) {
    EXPECT_EQ(all_chosen(builtin("four"), {"1", "2", "1", "2", "1"}), Choices{"1"});
    EXPECT_EQ(all_chosen(builtin("tictactoe"), {"a1", "b2", "a2"}), Choices{"a3"});
    // A row of four that is open at both ends can be stopped at either.
    EXPECT_EQ(all_chosen(builtin("five"), {"7,4", "0,0", "7,5", "2,0", "7,6", "4,0", "7,7"}),
              (Choices{"7,3", "7,8"}));
}

TEST(Classic, LengthensItsLongestRow) {
    EXPECT_EQ(all_chosen(builtin("four"), {"1", "7", "1", "7"}), Choices{"1"});
    EXPECT_EQ(all_chosen(builtin("gomoku"), {"h8", "a1", "i8", "o15"}), (Choices{"g8", "j8"}));
}

TEST(Classic, ChoosesAmongEqualsByTheSeed) {
    EXPECT_EQ(all_chosen(builtin("four"), {}).size(), 7U);
    EXPECT_EQ(all_chosen(builtin("tictactoe"), {}).size(), 9U);
}

TEST(Classic, DoesNotWasteAMoveOnSix) {
    // Between two and three of its own a stone would make six, which is nothing in gomoku.
    const std::initializer_list<std::string_view> moves{"b8", "a1", "c8", "a3", "e8",
                                                        "a5", "f8", "a7", "g8", "a10"};
    EXPECT_FALSE(all_chosen(builtin("gomoku"), moves).contains("d8"));
}

TEST(Classic, WhereALineLosesItAvoidsOne) {
    // X X .     X must not take c3.
    // O O .
    // . . .
    const Choices choices = all_chosen(builtin("misere-three"), {"a3", "a2", "b3", "b2"});
    EXPECT_FALSE(choices.contains("c3"));
    EXPECT_FALSE(choices.empty());
}

TEST(Classic, KeepsToTheBars) {
    EXPECT_FALSE(all_chosen(builtin("three"), {}).contains("2,2"));
    EXPECT_FALSE(all_chosen(builtin("three"), {"0,0"}).contains("2,2"));
}

TEST(Classic, KnowsThatALineWins) {
    const auto thought = [](std::initializer_list<std::string_view> moves) {
        return make_robot("classic")->choose(game_of(builtin("four"), moves), {});
    };
    EXPECT_EQ(thought({"1", "2", "1", "2", "1", "2"}).verdict.worth, analysis::Worth::Win);
    EXPECT_FALSE(thought({"1", "2", "1", "2", "1"}).verdict.known());
    EXPECT_EQ(thought({}).verdict.line, std::vector<Move>{thought({}).move});
}

TEST(Robots, AnswerDifferentlyAfterAnUndo) {
    std::set<Move> replies;
    Game game = game_of(variant_of("extends = \"gomoku\"\n[house]\nundos = 1000\n"), {"h8"},
                        testing::seats("", "random"));
    for (int i = 0; i < 20; ++i) {
        const Move reply = chosen(game, "random");
        replies.insert(reply);
        ASSERT_TRUE(game.apply(Moved{Player::Two, reply}));
        ASSERT_TRUE(game.apply(TookBack{Player::One, 2}));
        testing::play(game, {"h8"});
    }
    EXPECT_GT(replies.size(), 10U);
}

TEST(Robots, PlayTheOnlyMoveThereIs) {
    const auto variant = variant_of("[board]\nwidth = 1\nheight = 1\n[win]\nlength = 1\n");
    for (const Level& level : levels()) {
        if (level.objection(variant->rules)) continue;
        EXPECT_EQ(chosen(game_of(variant), level.name), Move(Cell(0, 0)));
    }
}

}  // namespace
}  // namespace inarow::robots
