#include "store/recording.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "store/files.h"
#include "support/games.h"
#include "support/process.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;

// The state folder is one of this test's own.
class RecordingTest : public ::testing::Test {
  protected:
    void SetUp() override { ::setenv("XDG_STATE_HOME", state_.path().c_str(), 1); }
    void TearDown() override { ::unsetenv("XDG_STATE_HOME"); }

    static std::optional<store::UnfinishedGame> unfinished() {
        return store::latest_autosaved_game(
            [](std::string_view name) { return builtin(std::string(name)); }, nullptr);
    }

    const Folder state_;
};

TEST_F(RecordingTest, AGameGoesOnWithTheClockThatItWasLeftWith) {
    const play::TimeControl control{5min, 3s};
    const std::string saved = (state_.path() / "saved.row").string();
    {
        store::RecordedSession recorded(
            {.variant = builtin("tictactoe"), .seats = {Seat{}, Seat{}}, .clock = control},
            {.save = saved, .result = ""}, nullptr);
        recorded.session.begin();
        recorded.session.time(1h);
        recorded.session.type(Player::One, "a1");
        recorded.session.time(1h + 20s);
        recorded.session.type(Player::Two, "a2");
        recorded.session.time(1h + 27s);
        recorded.session.take(Player::One, play::Deed::Quit);
    }
    auto kept = unfinished();
    ASSERT_TRUE(kept);
    ASSERT_TRUE(kept->clock);
    EXPECT_EQ(kept->clock->control(), control);
    EXPECT_EQ(kept->clock->left(), (play::Clock::Left{5min - 7s, 5min - 17s}));
    EXPECT_EQ(clock_in_record(store::read_file(saved).value()), "5+3 293000 283000");

    // Another clock is preferred now, but this game has its own.
    store::RecordedSession again(std::move(*kept), play::TimeControl{1min}, {}, nullptr);
    again.session.begin();
    again.session.time(9h);
    EXPECT_EQ(again.session.time_left(Player::One), 5min - 7s);
    EXPECT_EQ(again.session.time_left(Player::Two), 5min - 17s);
}

TEST_F(RecordingTest, AGameWithoutAClockIsWrittenAsBefore) {
    {
        store::RecordedSession recorded(
            {.variant = builtin("tictactoe"), .seats = {Seat{}, Seat{}}}, {}, nullptr);
        recorded.session.begin();
        recorded.session.type(Player::One, "a1");
    }
    const auto kept = unfinished();
    ASSERT_TRUE(kept);
    EXPECT_FALSE(kept->clock);
    EXPECT_EQ(store::read_file(kept->record).value(), write_record(kept->game));
}

TEST_F(RecordingTest, AClockThatCannotBeReadIsRefused) {
    const std::string text = write_record(game_of(builtin("tictactoe"), {"a1"}), "5+3 soon");
    const auto read = store::read_unfinished_game(
        text, "game.row", [](std::string_view name) { return builtin(std::string(name)); });
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, 8U);
}

}  // namespace
}  // namespace inarow::testing
