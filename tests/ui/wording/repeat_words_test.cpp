#include "ui/wording/repeat_words.h"

#include <gtest/gtest.h>

#include "support/games.h"
#include "ui/wording/clock_words.h"
#include "ui/wording/description.h"
#include "ui/wording/statistics_words.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;
using play::Deed;

std::string repeated(const play::Session& session, Deed what, const std::string& with = {}) {
    return wording::repeated(session, {what, with});
}

TEST(RepeatWords, ARowAndTheBoard) {
    play::Session gomoku(game_of(builtin("gomoku"), {"h8", "i8", "h9"}));
    gomoku.begin();
    EXPECT_EQ(repeated(gomoku, Deed::Row, "8"), "row 8: X at h, O at i");
    EXPECT_EQ(repeated(gomoku, Deed::Row, "1"), "row 1: empty");
    EXPECT_EQ(repeated(gomoku, Deed::Row, "16"), "Please type row and its number, 15 to 1.");
    EXPECT_EQ(repeated(gomoku, Deed::Row), "Please type row and its number, 15 to 1.");
    const std::string board = repeated(gomoku, Deed::Board);
    EXPECT_NE(board.find("row 9: X at h\nrow 8: X at h, O at i\n"), std::string::npos) << board;
    // Falling pieces are counted from the left.
    play::Session four(game_of(builtin("four"), {"4", "5"}));
    four.begin();
    EXPECT_EQ(repeated(four, Deed::Row, "1"), "row 1: 3 empty, X, O, 2 empty");
}

TEST(RepeatWords, TheMoves) {
    play::Session session(game_of(builtin("five"), {"7,7", "8,8"}));
    session.begin();
    EXPECT_EQ(repeated(session, Deed::Moves), "2 moves: player 1: 7,7; player 2: 8,8.");
    play::Session fresh(game_of(builtin("five")));
    fresh.begin();
    EXPECT_EQ(repeated(fresh, Deed::Moves), "No move has been made.");
}

TEST(RepeatWords, HowThingsStand) {
    play::Session session(game_of(builtin("four"), {"4"}));
    session.use_clock({5min, 3s});
    session.begin();
    session.time(0s);
    session.type(Player::Two, "x");
    session.time(2s);
    EXPECT_EQ(repeated(session, Deed::Status),
              "Player 2 (O) is to move, after 1 move.\n"
              "Player 1: 3 undos left, 0 of 3 mistakes.\n"
              "Player 2: 3 undos left, 1 of 3 mistakes.\n"
              "Time left: player 1 5:00, player 2 4:58.");
    session.type(Player::Two, "resign");
    EXPECT_TRUE(repeated(session, Deed::Status).starts_with("Player 2 resigns. Player 1 wins."));
}

TEST(ClockWords, TimesAreRoundedUp) {
    EXPECT_EQ(wording::time_text(5min), "5:00");
    EXPECT_EQ(wording::time_text(4min + 59s + 1ms), "5:00");
    EXPECT_EQ(wording::time_text(61s), "1:01");
    EXPECT_EQ(wording::time_text(45s), "0:45");
    EXPECT_EQ(wording::time_text(10s), "0:10");
    EXPECT_EQ(wording::time_text(9s + 300ms), "9.3");
    EXPECT_EQ(wording::time_text(1ms), "0.1");
    EXPECT_EQ(wording::time_text(0ms), "0.0");
    EXPECT_EQ(wording::time_text(1h + 2min + 3s), "1:02:03");
}

TEST(StatisticsWords, ATableAListAndValues) {
    play::Statistics statistics;
    EXPECT_EQ(wording::statistics_table(statistics), "No game has been finished here yet.\n");
    EXPECT_EQ(wording::statistics_list(statistics), "No game has been finished here yet.");
    statistics.add({"connect4", "7", play::Came::Won, 15, 181});
    statistics.add({"gomoku", "person", play::Came::Lost, 31, 3723});
    EXPECT_EQ(wording::statistics_table(statistics),
              "game      opponent        won  drawn  lost  streak  longest  shortest     time\n"
              "connect4  robot: level 7    1      0     0       1        1        15     3:01\n"
              "gomoku    person            0      0     1       0        0         -  1:02:03\n");
    EXPECT_EQ(wording::statistics_list(statistics),
              "connect4, robot: level 7:\n  1 won, 0 drawn, 0 lost, 3:01\n"
              "  streak 1, longest 1, shortest 15\n"
              "gomoku, person:\n  0 won, 0 drawn, 1 lost, 1:02:03\n  streak 0, longest 0");
    EXPECT_EQ(wording::statistics_csv(statistics),
              "game,opponent,won,drawn,lost,streak,longest,shortest,seconds\n"
              "connect4,7,1,0,0,1,1,15,181\ngomoku,person,0,0,1,0,0,,3723\n");
}

}  // namespace
}  // namespace inarow::testing
