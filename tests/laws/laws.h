// Properties that hold in every variant: the built-in ones and generated ones.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/builtin.h"
#include "core/game.h"
#include "core/random.h"

namespace inarow::testing {

// The suite that every law belongs to; its parameter names a variant, built-in or "generated".
class Laws : public ::testing::TestWithParam<std::string> {
  protected:
    // The variant; another one each time it is generated. For use within a property.
    [[nodiscard]] VariantPtr variant() const;

    // Checks a property, which draws what it needs. (RC_ASSERT takes expressions apart: `||` in one
    // needs parentheses of its own.)
    static void check(const std::function<void()>& property);

  private:
    VariantPtr builtin_ = find_builtin(GetParam());
};

[[nodiscard]] std::vector<std::string> every_variant();
[[nodiscard]] std::string law_name(const ::testing::TestParamInfo<std::string>& info);

// Instantiates the laws of a file for every variant.
#define INAROW_LAWS_HOLD_IN_EVERY_VARIANT(suite)                                      \
    INSTANTIATE_TEST_SUITE_P(EveryVariant, suite,                                     \
                             ::testing::ValuesIn(::inarow::testing::every_variant()), \
                             ::inarow::testing::law_name)

// What follows is drawn each time, for use within a property.

// A variant: rules, quotas, marks, coordinates, drawing and texts.
[[nodiscard]] Variant any_variant();

// The beginning of a game, up to its whole.
[[nodiscard]] std::vector<Move> any_moves(const Rules& rules);

// A game with moves, invalid inputs and undos in it; it may have ended.
[[nodiscard]] Game any_game(const VariantPtr& variant);

// A legal move, of some drawn ones that which makes the longest row: lines come about.
[[nodiscard]] Move likely_move(const Position& position, Random& random);
// The same in a game, or any choice.
[[nodiscard]] Move likely_move(const Game& game, Random& random);

[[nodiscard]] Position position_after(const Rules& rules, const std::vector<Move>& moves);

}  // namespace inarow::testing
