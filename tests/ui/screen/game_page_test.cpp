#include "ui/screen/game_page.h"

#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "core/record.h"
#include "pages.h"
#include "store/files.h"
#include "ui/wording/wording.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;
using play::Leaving;
using screen::Clock;
using screen::GamePage;
using screen::Input;
using screen::Key;
using screen::MouseDoes;
using screen::Point;

// Where the board shows the character first; the panel at the side is not looked at.
Point place_of(GamePage& page, std::string_view character) {
    constexpr int kBoardWidth = 53;
    const auto canvas = page.draw(kUsual);
    for (int y = 0; y < kUsual.height; ++y) {
        for (int x = 0; x < kBoardWidth; ++x) {
            if (canvas.at(x, y).text == character) return {x, y};
        }
    }
    return {-1, -1};
}

std::string moves_of(const Game& game) {
    std::string text;
    for (const Move move : game.moves()) {
        text += write_move(move, game.variant().coordinates, game.variant().rules) + " ";
    }
    return text;
}

TEST(GamePage, IsPlayedWithArrowsAndEnter) {
    Seated seated(game_of(builtin("connect4")));
    press(seated.page, {Key::Left, Key::Enter, Key::Right, Key::Right, Key::Enter});
    type(seated.page, " ");
    EXPECT_EQ(moves_of(seated.game()), "3 5 5 ");
}

TEST(GamePage, ALetterBeforeADigitIsAMoveAndKeepsItsMeaningAlone) {
    Seated seated(game_of(builtin("gomoku")));
    type(seated.page, "j7\nh8\n");
    EXPECT_EQ(moves_of(seated.game()), "j7 h8 ");
    type(seated.page, "h");
    EXPECT_TRUE(seated.session.task());  // the hint
}

TEST(GamePage, TakesDigitsForColumnsAtOnce) {
    Seated seated(game_of(builtin("four-color")));
    type(seated.page, "0660");
    EXPECT_EQ(moves_of(seated.game()), "0 6 6 0 ");
}

TEST(GamePage, TakesTypedMoves) {
    Seated five(game_of(builtin("five")));
    type(five.page, "7,7\n10,11\n");
    EXPECT_EQ(moves_of(five.game()), "7,7 10,11 ");
    Seated gomoku(game_of(builtin("gomoku")));
    // h, j, k and l mean something alone.
    type(gomoku.page, "h8\nj9\na1\n:k10\n");
    EXPECT_EQ(moves_of(gomoku.game()), "h8 j9 a1 k10 ");
}

TEST(GamePage, TakesRowThenColumn) {
    Seated seated(game_of(builtin("three")));
    EXPECT_TRUE(shows(seated.page, "Player1, please enter the row:"));
    type(seated.page, "1");
    EXPECT_TRUE(shows(seated.page, "Player1, please enter the column:"));
    type(seated.page, "3");
    EXPECT_TRUE(shows(seated.page, "Player 1, if you want to undo, enter 1"));
    type(seated.page, "2:0,0\n2");
    EXPECT_EQ(moves_of(seated.game()), "1,3 0,0 ");
}

TEST(GamePage, TypedWordsAreObeyed) {
    Seated seated(game_of(builtin("tictactoe"), {"a1"}));
    type(seated.page, ":undo\n");
    EXPECT_TRUE(seated.game().moves().empty());
    type(seated.page, ":redo\n");
    EXPECT_EQ(seated.game().moves().size(), 1U);
    type(seated.page, ":resign\n");
    ASSERT_TRUE(seated.game().result());
    EXPECT_TRUE(shows(seated.page, "Player 2 resigns. Player 1 wins."));
}

TEST(GamePage, WhatIsTypedCanBeTakenBack) {
    Seated seated(game_of(builtin("gomoku")));
    type(seated.page, "a1");
    EXPECT_TRUE(shows(seated.page, "your move: a1"));
    press(seated.page, {Key::Backspace, Key::Backspace, Key::Backspace});
    EXPECT_FALSE(shows(seated.page, "your move: a"));
    type(seated.page, "a1");
    press(seated.page, {Key::Escape});
    EXPECT_TRUE(seated.game().moves().empty());
    EXPECT_TRUE(seated.game().events().empty());
}

TEST(GamePage, CountsMistakesAsTheHouseDoes) {
    Seated seated(game_of(builtin("four"), {"1", "1", "1", "1", "1", "1"}));
    press(seated.page, {Key::Home, Key::Enter});
    EXPECT_TRUE(shows(seated.page, "That column is full."));
    EXPECT_TRUE(shows(seated.page, "This is mistake 1 of 3 for player 1."));
    EXPECT_TRUE(shows(seated.page, "1/3  0/3"));
    type(seated.page, "9:x\n");
    EXPECT_TRUE(shows(seated.page, "Player 2 (O) wins!"));
    EXPECT_EQ(seated.game().result()->ending, Ending::Mistakes);
}

TEST(GamePage, RefusesABarredCellInTheGamesWords) {
    Seated seated(game_of(builtin("three")));
    press(seated.page, {Key::Right, Key::Enter});  // the middle; the cursor begins beside it
    EXPECT_TRUE(shows(seated.page, "Cannot choose the MIDDLE position in the first round"));
    EXPECT_TRUE(seated.game().moves().empty());
}

TEST(GamePage, AnInvalidInputEndsTheGameWhereTheHouseSaysSo) {
    Seated seated(game_of(builtin("three")));
    type(seated.page, "7");
    type(seated.page, "7");
    ASSERT_TRUE(seated.game().result());
    EXPECT_TRUE(shows(seated.page, "enter an invalid index"));
}

TEST(GamePage, AsksForAnUndoWhereTheHouseAsks) {
    Seated seated(game_of(builtin("three")));
    press(seated.page, {Key::Up, Key::Enter});
    EXPECT_TRUE(shows(seated.page, "if you want to undo, enter 1"));
    type(seated.page, "1");
    EXPECT_TRUE(seated.game().moves().empty());
    EXPECT_EQ(seated.game().undos_left(Player::One), 1);
    press(seated.page, {Key::Enter, Key::Enter});  // the second is the answer no
    EXPECT_EQ(seated.game().moves().size(), 1U);
    type(seated.page, "u");
    EXPECT_TRUE(shows(seated.page, "This game offers an undo after each move"));
    EXPECT_EQ(seated.game().moves().size(), 1U);
}

// A page that wants to be ticked at once and has nothing to do would keep the processor busy.
TEST(GamePage, ARobotWaitsForTheAnswerInPeace) {
    Seated seated(game_of(builtin("three"), {}, seats("", "classic")));
    press(seated.page, {Key::Up, Key::Enter});
    EXPECT_TRUE(shows(seated.page, "if you want to undo, enter 1"));
    EXPECT_FALSE(seated.page.next_tick());
    type(seated.page, "2");
    let_think(seated);
    EXPECT_EQ(seated.game().moves().size(), 2U);
    EXPECT_FALSE(seated.page.next_tick());
}

TEST(GamePage, WarnsTogetherWithWhatHappens) {
    Seated seated(game_of(builtin("tictactoe")));
    seated.page.warn("This game is not kept.");
    press(seated.page, {Key::Enter});
    EXPECT_TRUE(shows(seated.page, "This game is not kept."));
    press(seated.page, {Key::Up, Key::Enter});
    EXPECT_FALSE(shows(seated.page, "This game is not kept."));
}

TEST(GamePage, OffersTheChoicesOfAnOpening) {
    Seated seated(game_of(builtin("gomoku-swap2"), {"h8", "i9", "g7"}));
    EXPECT_FALSE(seated.game().choices().empty());
    EXPECT_TRUE(shows(seated.page, "(Enter:"));
    press(seated.page, {Key::Enter, Key::Down, Key::Enter});
    EXPECT_EQ(seated.game().acts().size(), 4U);
    EXPECT_TRUE(seated.game().choices().empty());
    EXPECT_TRUE(shows(seated.page, "Player 2 chooses"));
    type(seated.page, "u");
    EXPECT_FALSE(seated.game().choices().empty());
    type(seated.page, ":two\n");
    EXPECT_EQ(seated.game().acts().back().move, Move(Choice::TwoMore));
}

TEST(GamePage, ShowsForbiddenPointsAsWalls) {
    // A double three for black at h8.
    Seated seated(game_of(builtin("renju"), {"g8", "a1", "i8", "a15", "h7", "o1", "h9", "o15"}));
    EXPECT_TRUE(seated.game().position().refusal(Move(Cell(7, 7))));
    EXPECT_EQ(place_of(seated.page, "░"), (Point{27, 9}));
    type(seated.page, ":forbidden\n");
    EXPECT_TRUE(shows(seated.page, "h8 is forbidden: double-three"));
}

TEST(GamePage, UndoesAndRedoes) {
    Seated seated(game_of(builtin("tictactoe"), {"a1", "b2"}));
    type(seated.page, "u");
    EXPECT_EQ(moves_of(seated.game()), "a1 ");
    EXPECT_TRUE(shows(seated.page, "Player 2's last move was undone. Undos left: 2."));
    type(seated.page, "r");
    EXPECT_EQ(moves_of(seated.game()), "a1 b2 ");
    type(seated.page, "r");
    EXPECT_TRUE(shows(seated.page, "There is nothing to redo."));
}

TEST(GamePage, KnowsGamesWithoutUndo) {
    Seated seated(game_of(builtin("five"), {"7,7"}));
    EXPECT_FALSE(shows(seated.page, "u undo"));
    type(seated.page, "u");
    EXPECT_TRUE(shows(seated.page, "This game has no undo."));
    EXPECT_EQ(seated.game().moves().size(), 1U);
}

TEST(GamePage, WarnsOfAnUndoThatLoses) {
    Seated seated(game_of(builtin("four"), {"1"}));
    type(seated.page, "uruur");
    type(seated.page, "ur");
    EXPECT_EQ(seated.game().undos_left(Player::One), 0);
    type(seated.page, "u");
    EXPECT_TRUE(shows(seated.page, "has no undos left. Asking for another"));
    type(seated.page, "1");
    EXPECT_FALSE(seated.game().result());
    type(seated.page, "u2");
    ASSERT_TRUE(seated.game().result());
    EXPECT_EQ(seated.game().result()->ending, Ending::Undos);
}

TEST(GamePage, RestartsWhereTheHouseAllowsIt) {
    for (const auto* const key : {"R", "r"}) {
        Seated seated(game_of(builtin("connect4"), {"4", "4"}));
        type(seated.page, key);
        EXPECT_TRUE(seated.game().moves().empty());
        EXPECT_TRUE(shows(seated.page, "Let's play Connect4!!"));
    }
    Seated seated(game_of(builtin("gomoku"), {"h8"}));
    type(seated.page, "R");
    EXPECT_EQ(seated.game().moves().size(), 1U);
}

TEST(GamePage, ShowsTheWinningLineAndKeepsIt) {
    Seated seated(game_of(builtin("connect4"), {"1", "2", "1", "2", "1", "2"}));
    type(seated.page, "1");
    EXPECT_TRUE(shows(seated.page, "Y WINS"));
    EXPECT_TRUE(shows(seated.page, "│*●*│"));
    press(seated.page, {Key::Enter, Key::Up});
    type(seated.page, "4h");
    EXPECT_TRUE(shows(seated.page, "│*●*│"));
    EXPECT_EQ(seated.game().moves().size(), 7U);
}

TEST(GamePage, LooksBackAfterTheEnd) {
    Seated seated(game_of(builtin("tictactoe"), {"a1", "b1", "a2", "b2", "a3"}));
    EXPECT_TRUE(shows(seated.page, "Player 1 wins."));
    press(seated.page, {Key::Left, Key::Left});
    EXPECT_TRUE(shows(seated.page, "after move 3 of 5"));
    press(seated.page, {Key::Right});
    EXPECT_TRUE(shows(seated.page, "after move 4 of 5"));
    press(seated.page, {Key::Right, Key::Right});
    EXPECT_FALSE(shows(seated.page, "after move"));
    press(seated.page, {Key::Home});
    EXPECT_TRUE(shows(seated.page, "after move 0 of 5"));
    press(seated.page, {Key::End});
    EXPECT_FALSE(shows(seated.page, "after move"));
    EXPECT_EQ(seated.game().moves().size(), 5U);
}

TEST(GamePage, UndoesTheMoveThatEndedTheGame) {
    Seated seated(game_of(builtin("tictactoe"), {"a1", "b1", "a2", "b2", "a3"}));
    press(seated.page, {Key::Left});
    type(seated.page, "u");
    EXPECT_FALSE(seated.game().result());
    EXPECT_FALSE(shows(seated.page, "after move"));
    EXPECT_TRUE(shows(seated.page, "your move"));
}

TEST(GamePage, SaysInABoxWhatIsAskedFor) {
    Seated seated(game_of(builtin("gomoku"), {"h8", "i8"}));
    type(seated.page, ":row 8\n");
    EXPECT_TRUE(shows(seated.page, "row 8: X at h, O at i"));
    press(seated.page, {Key::Escape});
    type(seated.page, ":status\n");
    EXPECT_TRUE(shows(seated.page, "is to move, after 2 moves"));
    EXPECT_TRUE(seated.game().events().size() == 2U);
}

TEST(GamePage, ShowsTheClocksAndEndsTheGameInTime) {
    using std::chrono::seconds;
    play::Session session(game_of(builtin("tictactoe")));
    play::Workers workers;
    session.use_clock({std::chrono::minutes(1)});
    screen::GamePage page(session, workers, kStill, nullptr);
    session.watch(page);
    session.begin();
    const screen::Clock::time_point start{};
    type(page, "a1\n", start);
    EXPECT_TRUE(shows(page, "1:00"));
    EXPECT_EQ(page.next_tick(), start + seconds(1));
    page.tick(start + seconds(18));
    EXPECT_TRUE(shows(page, "0:42"));
    EXPECT_TRUE(shows(page, "0:42", {40, 15}));
    page.tick(start + seconds(55));
    EXPECT_TRUE(shows(page, "5.0"));
    EXPECT_EQ(page.next_tick(), start + seconds(55) + std::chrono::milliseconds(100));
    page.tick(start + seconds(60));
    EXPECT_TRUE(shows(page, "Player 2 has run out of time."));
    EXPECT_FALSE(page.next_tick());
}

// Nothing of the help is lost on a small screen: what is too wide is wrapped.
TEST(GamePage, CutsNoHelp) {
    Seated seated(game_of(builtin("four")));
    type(seated.page, "?");
    std::string seen;
    for (int i = 0; i < 60; ++i) {
        seen += seated.page.draw({40, 15}).text();
        press(seated.page, {Key::Down});
    }
    for (const std::string_view end : {"step", "does, too)", "resign", "player starts"}) {
        EXPECT_NE(seen.find(end), std::string::npos) << end;
    }
}

TEST(GamePage, CutsNoPromptAndNoMessage) {
    for (const screen::Size size : {screen::Size{40, 15}, kUsual}) {
        for (const VariantPtr& variant : builtin_variants()) {
            Seated seated(Game(variant, {}));
            const auto asked = seated.session.asked();
            ASSERT_TRUE(asked) << variant->name;
            EXPECT_TRUE(shows_whole(seated.page, wording::ask(seated.session, *asked), size))
                << seated.page.draw(size).text();
            const std::string message(
                "A message that is longer than a line of a small screen, such as a hint with its "
                "reason, is seen to its very end.");
            seated.page.warn(message);
            const auto moves = seated.game().legal_moves();
            seated.session.point(seated.session.speaker(), moves[0].cell());
            EXPECT_TRUE(shows_whole(seated.page, message, size)) << seated.page.draw(size).text();
        }
    }
}

TEST(GamePage, CutsNoPlayer) {
    for (const std::string_view name : {"four", "connect5", "three"}) {
        Seated seated(Game(builtin(name), seats("", "adaptive-4")));
        std::string text = seated.page.draw({80, 24}).text();
        EXPECT_NE(text.find("robot: adaptive, level 4"), std::string::npos) << text;
    }
    Seated small(Game(builtin("three"), seats("", "adaptive-4")));
    EXPECT_TRUE(shows(small.page, "level 4", {40, 15}));
}

TEST(GamePage, LeavesForARematch) {
    Seated seated(game_of(builtin("tictactoe"), {"a1", "b1", "a2", "b2"}));
    type(seated.page, "m");  // not before the end
    EXPECT_FALSE(seated.session.left());
    press(seated.page, {Key::Escape});
    type(seated.page, "a3");
    press(seated.page, {Key::Enter});
    type(seated.page, "m");
    EXPECT_EQ(seated.session.left(), Leaving::Rematch);
}

TEST(GamePage, SaysWhyARobotChoosesAColor) {
    Seated seated(game_of(builtin("gomoku-swap2"), {"h8", "a1", "h9"}, seats("", "8")));
    let_think(seated);
    EXPECT_TRUE(shows(seated.page, "In this position black (X) has about a "));
    EXPECT_TRUE(shows(seated.page, "Player 2 chooses black (X)."));
}

TEST(GamePage, GivesAHint) {
    Seated seated(game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1"}));
    type(seated.page, "h");
    while (!shows(seated.page, "Hint: ")) {
        std::this_thread::yield();
        seated.page.tick({});
    }
    EXPECT_TRUE(shows(seated.page, "Hint: column 4 completes a line in column 4 and wins"));
    EXPECT_EQ(seated.game().moves().size(), 6U);
}

TEST(GamePage, IsPlayedWithTheMouse) {
    Seated seated(game_of(builtin("connect4")));
    const Point seven = place_of(seated.page, "7");
    ASSERT_NE(seven.x, -1);
    seated.page.feed(Input::of(MouseDoes::Move, {seven.x, seven.y - 4}), {});
    EXPECT_EQ(place_of(seated.page, "●").x, seven.x);  // it waits above the column
    EXPECT_TRUE(seated.game().moves().empty());
    seated.page.feed(Input::of(MouseDoes::Press, {seven.x, seven.y - 4}), {});
    EXPECT_EQ(moves_of(seated.game()), "7 ");
    seated.page.feed(Input::of(MouseDoes::Press, {0, 23}), {});
    EXPECT_EQ(moves_of(seated.game()), "7 ");
    EXPECT_EQ(seated.game().events().size(), 1U);
}

TEST(GamePage, LetsARobotReply) {
    Seated seated(game_of(builtin("tictactoe"), {}, seats("", "classic")));
    press(seated.page, {Key::Enter});
    let_think(seated);
    EXPECT_EQ(seated.game().moves().size(), 2U);
    EXPECT_TRUE(shows(seated.page, "Player 2 (robot) plays"));
    type(seated.page, "u");
    EXPECT_TRUE(seated.game().moves().empty());
    type(seated.page, "r");
    EXPECT_EQ(seated.game().moves().size(), 2U);
}

TEST(GamePage, AnyKeyInterruptsARobot) {
    Seated seated(game_of(builtin("connect5"), {}, seats("perfect", "")));
    while (!shows(seated.page, " positions")) {  // it looks around by now
        std::this_thread::yield();
        seated.page.tick({});
    }
    EXPECT_TRUE(shows(seated.page, "Player 1 thinks"));
    EXPECT_TRUE(seated.page.next_tick());
    type(seated.page, "x");
    let_think(seated);
    EXPECT_EQ(seated.game().moves().size(), 1U);
}

TEST(GamePage, QuittingDoesNotWaitForARobot) {
    Seated seated(game_of(builtin("connect5"), {}, seats("perfect", "")));
    type(seated.page, "q");
    EXPECT_TRUE(seated.page.done());
    EXPECT_TRUE(seated.game().moves().empty());
}

TEST(GamePage, AsksBeforeAnUnfinishedGameIsGivenUp) {
    Seated seated(game_of(builtin("tictactoe"), {"a1"}));
    type(seated.page, "n");
    EXPECT_TRUE(shows(seated.page, "This game is not finished."));
    type(seated.page, "1");
    EXPECT_FALSE(seated.page.done());
    type(seated.page, "n2");
    EXPECT_TRUE(seated.page.done());
    EXPECT_EQ(seated.session.left(), Leaving::PlayAgain);
    EXPECT_EQ(seated.game().result()->ending, Ending::Abandoned);
}

TEST(GamePage, KeepsAGameForLater) {
    Seated seated(game_of(builtin("tictactoe"), {"a1"}));
    type(seated.page, "n4");
    EXPECT_EQ(seated.session.left(), Leaving::OtherGame);
    EXPECT_FALSE(seated.game().result());
}

// Every letter of a column begins a move, also those that are keys.
TEST(GamePage, TakesMovesThatBeginWithAKey) {
    const auto variant = variant_of(
        "[board]\nwidth = 26\nheight = 9\n[win]\nlength = 5\n[coordinates]\nstyle = \"letters\"\n");
    Seated seated(game_of(variant));
    std::string moves;
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        const std::string move{letter, '2'};
        type(seated.page, move + "\n");
        moves += move + " ";
    }
    EXPECT_EQ(moves_of(seated.game()), moves);
    EXPECT_FALSE(seated.page.done());
    // Alone they are keys still, but ask where they cannot be taken back.
    type(seated.page, "u");
    EXPECT_TRUE(shows(seated.page, "Undo"));
    type(seated.page, "\n");
    EXPECT_EQ(seated.game().moves().size(), 25U);
    type(seated.page, "q\n");
    EXPECT_TRUE(seated.page.done());
}

TEST(GamePage, SavesTheRecord) {
    const auto file = std::filesystem::path(::testing::TempDir()) / "screen-saved.row";
    std::filesystem::remove(file);
    Seated seated(game_of(builtin("tictactoe"), {"b2"}));
    type(seated.page, "s");
    EXPECT_TRUE(shows(seated.page, "Save as: tictactoe.row"));
    for (int i = 0; i < 13; ++i) press(seated.page, {Key::Backspace});
    type(seated.page, file.string() + "\n");
    EXPECT_EQ(store::read_file(file), write_record(seated.game()));
    // What is there is not lost without a question.
    press(seated.page, {Key::Up, Key::Enter});
    type(seated.page, "s");
    for (int i = 0; i < 13; ++i) press(seated.page, {Key::Backspace});
    type(seated.page, file.string() + "\n");
    EXPECT_TRUE(shows(seated.page, "is there already."));
    type(seated.page, "1");
    EXPECT_NE(store::read_file(file), write_record(seated.game()));
    std::filesystem::remove(file);
}

TEST(GamePage, SaysWhatCannotBeSaved) {
    Seated seated(game_of(builtin("tictactoe")));
    type(seated.page, "s");
    for (int i = 0; i < 13; ++i) press(seated.page, {Key::Backspace});
    type(seated.page, "/nowhere/at/all.row\n");
    EXPECT_TRUE(shows(seated.page, "Cannot write /nowhere/at/all.row"));
}

TEST(GamePage, APieceFallsRowByRow) {
    const screen::Look lively;
    Seated seated(game_of(builtin("connect4")), lively);
    const Clock::time_point start{};
    const auto row = [&] { return place_of(seated.page, "●").y; };
    seated.page.feed(Input::of(U'4'), start);
    seated.page.tick(start);
    const int top = row();
    ASSERT_TRUE(seated.page.next_tick());
    seated.page.tick(start + 90ms);
    EXPECT_EQ(row(), top + 6);  // three rows of two lines
    seated.page.tick(start + 1s);
    EXPECT_EQ(row(), top + 10);
    EXPECT_FALSE(seated.page.next_tick());  // nothing to do until a key comes
}

TEST(GamePage, NothingFallsWhenTheScreenStandsStill) {
    Seated seated(game_of(builtin("connect4")));
    type(seated.page, "4");
    EXPECT_FALSE(seated.page.next_tick());
}

TEST(GamePage, ShowsHelpUntilAKeyIsPressed) {
    Seated seated(game_of(builtin("gomoku")));
    type(seated.page, "?");
    EXPECT_TRUE(shows(seated.page, "quit; the game is kept"));
    type(seated.page, "q");
    EXPECT_FALSE(seated.page.done());
    EXPECT_FALSE(shows(seated.page, "quit; the game is kept"));
}

TEST(GamePage, HighContrastHasNothingDim) {
    const screen::Look look{.high_contrast = true, .animation = false};
    Seated seated(game_of(builtin("gomoku"), {"h8", "h9"}), look);
    const auto canvas = seated.page.draw(kUsual);
    for (int y = 0; y < kUsual.height; ++y) {
        for (int x = 0; x < kUsual.width; ++x) EXPECT_FALSE(canvas.at(x, y).ink.dim);
    }
}

}  // namespace
}  // namespace inarow::testing
