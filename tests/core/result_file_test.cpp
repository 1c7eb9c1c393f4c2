#include "core/result_file.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow {
namespace {

using testing::builtin;
using testing::game_of;
using testing::GameSetup;
using testing::objection;
using testing::play;

const std::string kRule = std::string(31, '-') + "\n";

// The board of Five in a Row with these first rows, the others empty.
std::string board(std::initializer_list<std::string_view> rows) {
    std::string text = kRule;
    for (const auto row : rows) text += std::string(row) + "\n" + kRule;
    for (std::size_t i = rows.size(); i < 15; ++i) {
        text += "| | | | | | | | | | | | | | | |\n" + kRule;
    }
    return text;
}

// Section 4.5 of the document, with the whole board.
TEST(ResultFile, IsThatOfTheDocument) {
    const Game game =
        game_of(builtin("five"), {"0,0", "1,0", "1,1", "2,0", "2,2", "3,0", "3,3", "4,0", "4,4"});
    EXPECT_EQ(result_file_text(game),
              "Turn 1:\n"
              "Player 1 places an X at coordinates: 0,0\n"
              "Player 2 places an O at coordinates: 1,0\n"
              "Turn 2:\n"
              "Player 1 places an X at coordinates: 1,1\n"
              "Player 2 places an O at coordinates: 2,0\n"
              "Turn 3:\n"
              "Player 1 places an X at coordinates: 2,2\n"
              "Player 2 places an O at coordinates: 3,0\n"
              "Turn 4:\n"
              "Player 1 places an X at coordinates: 3,3\n"
              "Player 2 places an O at coordinates: 4,0\n"
              "Turn 5:\n"
              "Player 1 places an X at coordinates: 4,4\n"
              "The final board is:\n" +
                  board({"|X| | | | | | | | | | | | | | |", "|O|X| | | | | | | | | | | | | |",
                         "|O| |X| | | | | | | | | | | | |", "|O| | |X| | | | | | | | | | | |",
                         "|O| | | |X| | | | | | | | | | |"}) +
                  "Player 1 wins\n");
}

// Figure 4 of the document; the game goes on until somebody resigns.
TEST(ResultFile, ListsInvalidInputsInTheirTurn) {
    Game game = game_of(builtin("five"));
    const auto err = [&](Refusal refusal, const char* input) {
        ASSERT_FALSE(objection(game, Erred{game.to_move(), refusal, input}));
    };
    err(Refusal::Malformed, "3,-1");
    play(game, {"2,0"});
    err(Refusal::Taken, "2,0");
    err(Refusal::Outside, "15,4");
    play(game, {"13,6"});
    err(Refusal::Taken, "13,6");
    play(game, {"0,8"});
    err(Refusal::Malformed, "9,-1");
    err(Refusal::Malformed, "0abgd");
    play(game, {"14,13"});
    ASSERT_FALSE(objection(game, Resigned{Player::One}));
    const std::string text = result_file_text(game);
    EXPECT_EQ(text.substr(0, text.find("The final board is:")),
              "Turn 1:\n"
              "Player 1 inputs an invalid string: 3,-1\n"
              "Player 1 places an X at coordinates: 2,0\n"
              "Player 2 inputs an invalid coordinate: 2,0\n"
              "Player 2 inputs an invalid coordinate: 15,4\n"
              "Player 2 places an O at coordinates: 13,6\n"
              "Turn 2:\n"
              "Player 1 inputs an invalid coordinate: 13,6\n"
              "Player 1 places an X at coordinates: 0,8\n"
              "Player 2 inputs an invalid string: 9,-1\n"
              "Player 2 inputs an invalid string: 0abgd\n"
              "Player 2 places an O at coordinates: 14,13\n"
              "Turn 3:\n"
              "Player 1 resigns\n");
    EXPECT_TRUE(text.ends_with("Player 2 wins\n"));
}

TEST(ResultFile, AnUndoBelongsToTheTurnOfItsMove) {
    Game game = game_of(builtin("four"), {"1", "2"});
    ASSERT_FALSE(objection(game, TookBack{Player::Two, 1}));
    play(game, {"3"});
    ASSERT_FALSE(objection(game, Resigned{Player::One}));
    const std::string text = result_file_text(game);
    EXPECT_EQ(text.substr(0, text.find("The final board is:")),
              "Turn 1:\n"
              "Player 1 places an X at coordinates: 1\n"
              "Player 2 places an O at coordinates: 2\n"
              "Player 2 undoes the last move\n"
              "Player 2 places an O at coordinates: 3\n"
              "Turn 2:\n"
              "Player 1 resigns\n");
}

TEST(ResultFile, TheLastUndoCanCostTheGame) {
    Game game = game_of(builtin("four"));
    for (int i = 0; i < 4; ++i) {
        play(game, {"1"});
        ASSERT_FALSE(objection(game, TookBack{Player::One, 1}));
    }
    const std::string text = result_file_text(game);
    EXPECT_NE(text.find(" X......\n"), std::string::npos);
    EXPECT_TRUE(text.ends_with(final_statement(game) + "\n"));
}

TEST(ResultFile, EveryEndingHasItsStatement) {
    const auto ended = [](const char* name, const Event& event) {
        Game game = game_of(builtin(name));
        EXPECT_FALSE(objection(game, event));
        return final_statement(game);
    };
    EXPECT_EQ(final_statement(game_of(builtin("four"), {"1", "2", "1", "2", "1", "2", "1"})),
              "Player 1 (X) wins!");
    EXPECT_EQ(final_statement(game_of(builtin("four-color"), {"0", "1", "0", "1", "0", "1", "0"},
                                      GameSetup{.starter = Player::Two})),
              "Player 2 (red) wins!");
    EXPECT_EQ(final_statement(game_of(builtin("connect4"), {"1", "2", "1", "2", "1", "2", "1"})),
              "\nY WINS");
    EXPECT_EQ(final_statement(game_of(builtin("tictactoe"),
                                      {"a1", "b1", "c1", "b2", "a2", "a3", "b3", "c2", "c3"})),
              "The board is full. The game is a draw.");
    EXPECT_EQ(final_statement(game_of(builtin("misere-three"), {"a1", "a2", "b1", "b2", "c1"})),
              "Three in a row: player 1 loses, player 2 wins.");
    EXPECT_EQ(ended("five", Resigned{Player::One}), "Player 2 wins");
    EXPECT_EQ(ended("three", Erred{Player::One, Refusal::Outside, "5,5"}),
              "Player 1 or Player 2 enter an invalid index for row or column.");

    Game mistakes = game_of(builtin("four"));
    for (int i = 0; i < 3; ++i) {
        ASSERT_FALSE(objection(mistakes, Erred{Player::One, Refusal::Malformed, "x"}));
    }
    EXPECT_EQ(final_statement(mistakes), "Player 1 has made too many mistakes. Player 2 (O) wins!");
}

}  // namespace
}  // namespace inarow
