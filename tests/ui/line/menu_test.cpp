#include "ui/line/menu.h"

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/typed_lines.h"

namespace inarow::testing {
namespace {

using line::choose_from_menu;
using line::NoLine;
using line::ResumeAnswer;

class MenuTest : public ::testing::Test {
  protected:
    void SetUp() override { ::testing::internal::CaptureStdout(); }
    void TearDown() override {
        if (!read_) (void)said();
    }
    // All that was written.
    std::string said() {
        read_ = true;
        return ::testing::internal::GetCapturedStdout();
    }

    std::vector<VariantPtr> variants_{builtin("four"), builtin("gomoku"), builtin("connect4")};

  private:
    bool read_ = false;
};

TEST_F(MenuTest, AGameIsChosenByNumberOrName) {
    for (const char* const answer : {"2", " gomoku "}) {
        TypedLines console{answer, ""};
        const auto choice = choose_from_menu(console, variants_).value().value();
        EXPECT_EQ(choice.variant->name, "gomoku");
        EXPECT_EQ(choice.seats[0], Seat{});
        EXPECT_EQ(choice.seats[1], Seat{});
    }
    EXPECT_NE(said().find(" 2  gomoku "), std::string::npos);
}

TEST_F(MenuTest, ARobotSitsOnEitherSideWithALevel) {
    TypedLines second{"2", "2 7"};
    EXPECT_EQ(choose_from_menu(second, variants_).value().value().seats[1], Seat{"7"});
    TypedLines first{"2", "3"};
    EXPECT_EQ(choose_from_menu(first, variants_).value().value().seats[0], Seat{"classic"});
    // Connect Four asks for the opponent itself.
    TypedLines asks{"connect4"};
    EXPECT_FALSE(choose_from_menu(asks, variants_).value().value().seats[0]);
    EXPECT_EQ(asks.prompts.size(), 1U);
}

TEST_F(MenuTest, NonsenseIsAskedAgain) {
    TypedLines console{"0", "chess", "2", "4", "2 99", "2 perfect", "1"};
    const auto choice = choose_from_menu(console, variants_).value().value();
    EXPECT_EQ(choice.variant->name, "gomoku");
    EXPECT_EQ(console.prompts.size(), 7U);
    const std::string text = said();
    EXPECT_NE(text.find("Please answer with a number from 1 to 3 or a name."), std::string::npos);
    EXPECT_NE(text.find("Please answer 1, 2 or 3"), std::string::npos);
}

TEST_F(MenuTest, SomebodyLeaves) {
    TypedLines at_once{"q"};
    EXPECT_FALSE(choose_from_menu(at_once, variants_).value());
    TypedLines later{"2", "quit"};
    EXPECT_FALSE(choose_from_menu(later, variants_).value());
    TypedLines silent{"2"};
    EXPECT_EQ(choose_from_menu(silent, variants_).error(), NoLine::EndOfInput);
}

TEST_F(MenuTest, AnUnfinishedGameIsOffered) {
    const Game game = game_of(builtin("four"), {"3", "1", "4"});
    TypedLines yes{""};
    EXPECT_EQ(line::offer_resume(yes, game), ResumeAnswer::Resume);
    TypedLines no{"what?", "NO"};
    EXPECT_EQ(line::offer_resume(no, game), ResumeAnswer::Drop);
    TypedLines later{"l"};
    EXPECT_EQ(line::offer_resume(later, game), ResumeAnswer::Later);
    TypedLines silent{};
    EXPECT_EQ(line::offer_resume(silent, game).error(), NoLine::EndOfInput);
    const std::string text = said();
    EXPECT_NE(text.find("with 3 moves on the board"), std::string::npos);
    EXPECT_NE(text.find("Please answer y, n or l."), std::string::npos);
}

}  // namespace
}  // namespace inarow::testing
