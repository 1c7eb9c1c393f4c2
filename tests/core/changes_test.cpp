#include "core/changes.h"

#include <gtest/gtest.h>

#include "core/record.h"
#include "support/games.h"

namespace inarow {
namespace {

TEST(Changes, SizesAreRead) {
    const auto size = read_board_size("19x15");
    ASSERT_TRUE(size);
    EXPECT_EQ(size->width, 19);
    EXPECT_EQ(size->height, 15);
    for (const char* const bad : {"", "x", "15", "15x", "x15", "15x15x15", "0x5", "33x5", "5x-5",
                                  "+5x5", "5 x5", "15X15", "99999999999x5"}) {
        EXPECT_FALSE(read_board_size(bad)) << bad;
    }
}

TEST(Changes, OpeningsHaveNames) {
    EXPECT_EQ(read_opening("none"), Opening::None);
    EXPECT_EQ(read_opening("swap2"), Opening::Swap2);
    EXPECT_EQ(read_opening("long-pro"), Opening::LongPro);
    EXPECT_EQ(read_opening("Swap"), std::nullopt);
}

TEST(Changes, AreToldByNameAndTitle) {
    const auto variant =
        changed(*testing::builtin("renju"), {.board = BoardSize{19, 17}, .opening = Opening::Swap});
    ASSERT_TRUE(variant);
    EXPECT_EQ(variant->name, "renju-19x17-swap");
    EXPECT_EQ(variant->title, "Renju (19x17, swap)");
    EXPECT_EQ(variant->rules.width, 19);
    EXPECT_EQ(variant->rules.height, 17);
    EXPECT_TRUE(variant->rules.renju);
    EXPECT_EQ(variant->rules.opening, Opening::Swap);
    EXPECT_FALSE(variant->builtin);
}

TEST(Changes, NoneLeaveTheVariantAsItIs) {
    const auto gomoku = testing::builtin("gomoku");
    EXPECT_EQ(changed(*gomoku, {}), *gomoku);
    EXPECT_EQ(changed(*gomoku, {.board = BoardSize{15, 15}, .opening = Opening::None}), *gomoku);
}

TEST(Changes, ATextThatNamesTheSizeIsNotKept) {
    const auto five = changed(*testing::builtin("five"), {.board = BoardSize{20, 20}});
    ASSERT_TRUE(five);
    EXPECT_EQ(five->texts[Text::Intro], Texts()[Text::Intro]);
    EXPECT_EQ(five->texts[Text::Prompt], testing::builtin("five")->texts[Text::Prompt]);
}

TEST(Changes, TextsOfAnotherOpeningAreNotKept) {
    const auto none = changed(*testing::builtin("gomoku-pro"), {.opening = Opening::Swap});
    ASSERT_TRUE(none);
    EXPECT_EQ(none->texts, Texts());
    const auto renju = changed(*testing::builtin("renju"), {.opening = Opening::Swap});
    ASSERT_TRUE(renju);
    EXPECT_EQ(renju->texts, testing::builtin("renju")->texts);
}

TEST(Changes, MustBePossible) {
    const auto small = changed(*testing::builtin("gomoku"), {.board = BoardSize{4, 4}});
    ASSERT_FALSE(small);
    EXPECT_EQ(small.error(), "5 in a row does not fit on a 4x4 board; the most is 4");
}

TEST(Changes, AreInTheRecord) {
    const auto variant = changed(*testing::builtin("gomoku"),
                                 {.board = BoardSize{20, 20}, .opening = Opening::Swap2});
    ASSERT_TRUE(variant);
    const Game game = testing::game_of(std::make_shared<const Variant>(*variant), {"t20"});
    const auto again =
        read_record(write_record(game), "game.row", [](auto) { return VariantPtr(); });
    ASSERT_TRUE(again);
    EXPECT_EQ(again->variant(), *variant);
    EXPECT_EQ(again->events(), game.events());
}

}  // namespace
}  // namespace inarow
