#include "core/rules.h"

#include <gtest/gtest.h>

namespace inarow {
namespace {

Rules with_bars(std::vector<Bar> bars, int width = 5, int height = 5) {
    return {.width = width, .height = height, .length = 1, .bars = std::move(bars)};
}

TEST(Rules, ABarHoldsOnOneMoveOfItsSide) {
    const Bar both{Cell(2, 2), 1, std::nullopt};
    EXPECT_TRUE(both.holds(0));
    EXPECT_TRUE(both.holds(1));
    EXPECT_FALSE(both.holds(2));
    const Bar second{Cell(2, 2), 2, Side::Second};
    EXPECT_FALSE(second.holds(1));
    EXPECT_FALSE(second.holds(2));
    EXPECT_TRUE(second.holds(3));
    EXPECT_FALSE(second.holds(4));
}

TEST(Rules, BarsEnd) {
    EXPECT_EQ(Rules{}.last_barred_ply(), 0);
    const Rules rules = with_bars({{Cell(2, 2), 1, std::nullopt}, {Cell(0, 0), 3, Side::First}});
    EXPECT_EQ(rules.last_barred_ply(), 6);
    EXPECT_TRUE(rules.barred(Cell(2, 2), 1));
    EXPECT_FALSE(rules.barred(Cell(2, 3), 1));
    EXPECT_TRUE(rules.barred(Cell(0, 0), 4));
    for (const int ply : {5, 6, 7}) EXPECT_FALSE(rules.barred(Cell(0, 0), ply));
}

TEST(Rules, LongerLinesCountOrDoNot) {
    Rules rules{.length = 5};
    for (const Side side : {Side::First, Side::Second}) {
        for (const int blocked : {0, 1, 2}) {
            rules.overline = Overline::Win;
            EXPECT_FALSE(rules.deciding(4, side, blocked));
            EXPECT_TRUE(rules.deciding(5, side, blocked));
            EXPECT_TRUE(rules.deciding(6, side, blocked));
            rules.overline = Overline::Nothing;
            EXPECT_TRUE(rules.deciding(5, side, blocked));
            EXPECT_FALSE(rules.deciding(6, side, blocked));
        }
    }
}

TEST(Rules, ALineMayNeedAnOpenEnd) {
    Rules rules{.length = 5, .open_end = true};
    EXPECT_TRUE(rules.deciding(5, Side::First, 0));
    EXPECT_TRUE(rules.deciding(5, Side::First, 1));
    EXPECT_FALSE(rules.deciding(5, Side::First, 2));
    EXPECT_TRUE(rules.deciding(6, Side::First, 2));
    rules.overline = Overline::Nothing;
    EXPECT_TRUE(rules.deciding(5, Side::First, 1));
    EXPECT_FALSE(rules.deciding(5, Side::First, 2));
    EXPECT_FALSE(rules.deciding(6, Side::First, 0));
}

TEST(Rules, InRenjuTheSidesDiffer) {
    for (const Overline overline : {Overline::Win, Overline::Nothing}) {
        const Rules rules{
            .width = 15, .height = 15, .length = 5, .overline = overline, .renju = true};
        EXPECT_TRUE(rules.deciding(5, Side::First, 2));
        EXPECT_FALSE(rules.deciding(6, Side::First, 0));
        EXPECT_TRUE(rules.deciding(5, Side::Second, 2));
        EXPECT_TRUE(rules.deciding(6, Side::Second, 0));
    }
}

TEST(Rules, RenjuGoesWithItsOwnRulesAlone) {
    const Rules renju{.width = 15, .height = 15, .length = 5, .renju = true};
    EXPECT_FALSE(impossibility(renju));
    const auto reason = [&](auto change) {
        Rules rules = renju;
        change(rules);
        const auto impossible = impossibility(rules);
        EXPECT_EQ(impossible ? impossible->key : "", "win.renju");
        return impossible ? impossible->reason : "";
    };
    EXPECT_EQ(reason([](Rules& r) { r.length = 6; }), "renju needs 5 in a row");
    EXPECT_EQ(reason([](Rules& r) { r.falling = true; }),
              "renju cannot be played with falling pieces");
    EXPECT_EQ(reason([](Rules& r) { r.misere = true; }), "renju cannot be played with win.misere");
    EXPECT_EQ(reason([](Rules& r) { r.open_end = true; }),
              "renju cannot be played with win.open_end");
}

TEST(Rules, OrdinaryRulesArePossible) {
    EXPECT_FALSE(impossibility(Rules{}));
    EXPECT_FALSE(impossibility(Rules{.width = 1, .height = 1, .length = 1}));
    EXPECT_FALSE(impossibility(Rules{.width = 1, .height = 9, .length = 9}));
    EXPECT_FALSE(impossibility(Rules{.width = 32, .height = 32, .length = 32}));
    EXPECT_FALSE(impossibility(with_bars({{Cell(4, 4), 512, Side::Second}})));
}

TEST(Rules, ALineMustFit) {
    const auto impossible = impossibility(Rules{.width = 4, .height = 3, .length = 5});
    ASSERT_TRUE(impossible);
    EXPECT_EQ(impossible->key, "win.length");
    EXPECT_EQ(impossible->reason, "5 in a row does not fit on a 4x3 board; the most is 4");
}

TEST(Rules, ABarMustLieOnTheBoard) {
    const auto impossible = impossibility(with_bars({{Cell(2, 5), 1, std::nullopt}}));
    ASSERT_TRUE(impossible);
    EXPECT_EQ(impossible->key, "opening.bars");
    EXPECT_NE(impossible->reason.find("row 2, column 5"), std::string::npos);
}

TEST(Rules, BarsMustLeaveAMove) {
    const auto only = with_bars({{Cell(0, 0), 1, Side::First}}, 1, 1);
    ASSERT_TRUE(impossibility(only));
    EXPECT_NE(impossibility(only)->reason.find("move 1 of the game"), std::string::npos);

    // Two cells barred of four: two plies later the two others may be taken.
    const std::vector<Bar> two{{Cell(0, 0), 2, Side::First}, {Cell(1, 1), 2, Side::First}};
    ASSERT_TRUE(impossibility(with_bars(two, 2, 2)));
    EXPECT_NE(impossibility(with_bars(two, 2, 2))->reason.find("move 3 "), std::string::npos);
    EXPECT_FALSE(impossibility(with_bars(two, 3, 2)));

    // The same bar twice bars one cell.
    const Bar bar{Cell(0, 0), 1, Side::First};
    EXPECT_FALSE(impossibility(with_bars({bar, bar}, 2, 1)));

    // A ply that the board never sees is no matter.
    EXPECT_FALSE(impossibility(with_bars({{Cell(0, 0), 2, Side::First}}, 2, 1)));
}

TEST(Rules, WithFallingPiecesAFullColumnIsLostToo) {
    Rules rules{.width = 2, .height = 2, .length = 2, .falling = true};
    rules.bars = {{Cell(1, 0), 1, Side::First}};
    EXPECT_FALSE(impossibility(rules));
    rules.bars = {{Cell(1, 0), 2, Side::First}};
    EXPECT_TRUE(impossibility(rules));
    rules.width = 3;
    EXPECT_FALSE(impossibility(rules));
}

}  // namespace
}  // namespace inarow
