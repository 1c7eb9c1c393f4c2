#include "core/support.h"

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow {
namespace {

using Names = std::vector<std::string>;

TEST(Support, EveryVariantHasTheFeaturesOfItsRules) {
    EXPECT_EQ(features(Rules{}), Names{});
    EXPECT_EQ(features(testing::builtin("connect4")->rules), Names{"board.falling"});
    EXPECT_EQ(features(testing::builtin("gomoku")->rules), Names{"win.overline=nothing"});
    EXPECT_EQ(features(testing::builtin("caro-exact")->rules),
              (Names{"win.overline=nothing", "win.open_end"}));
    EXPECT_EQ(features(testing::builtin("gomoku-swap2")->rules),
              (Names{"win.overline=nothing", "opening.protocol=swap2"}));
}

TEST(Support, WhatIsNotKnownIsRefused) {
    static constexpr std::array kKnown{feature::kFalling, feature::kSwap};
    constexpr Support kSupport{"the solver", kKnown};
    Rules rules;
    EXPECT_EQ(kSupport.objection(rules), std::nullopt);
    rules.falling = true;
    rules.opening = Opening::Swap;
    EXPECT_EQ(kSupport.objection(rules), std::nullopt);
    rules.opening = Opening::Swap1;
    EXPECT_EQ(kSupport.objection(rules),
              "the solver does not support games with opening.protocol=swap1");
    rules.misere = true;
    EXPECT_EQ(kSupport.objection(rules), "the solver does not support misere games");
    rules = Rules{};
    rules.further = {"win.made_up"};
    EXPECT_EQ(kSupport.objection(rules), "the solver does not support games with win.made_up");
}

}  // namespace
}  // namespace inarow
