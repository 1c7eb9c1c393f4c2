#include "core/record.h"

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow {
namespace {

using testing::builtin;
using testing::game_of;
using testing::GameSetup;
using testing::objection;
using testing::play;
using testing::seats;
using testing::variant_of;

tl::expected<Game, Problem> read(std::string_view text) {
    return read_record(text, "game.row", find_builtin);
}

// The message for a bad record; empty for a good one.
std::string problem(std::string_view text) {
    const auto game = read(text);
    return game ? "" : to_string(game.error());
}

void expect_round_trip(const Game& game) {
    const std::string text = write_record(game);
    const auto again = read(text);
    ASSERT_TRUE(again) << to_string(again.error()) << "\n" << text;
    EXPECT_EQ(again->variant(), game.variant());
    EXPECT_EQ(again->setup(), game.setup());
    EXPECT_EQ(again->events(), game.events());
    EXPECT_EQ(to_string(again->result()), to_string(game.result()));
    EXPECT_EQ(write_record(*again), text);
}

// A game in which everything has happened that can.
Game rich_game() {
    Game game =
        game_of(builtin("four"), {"1", "1", "2"}, GameSetup{.starter = Player::Two, .seed = 42});
    (void)game.apply(Erred{Player::One, Refusal::Malformed, " two words "});
    (void)game.apply(TookBack{Player::Two, 1});
    play(game, {"3", "1"});
    (void)game.apply(Erred{Player::Two, Refusal::Outside, "-1"});
    (void)game.apply(Erred{Player::Two, Refusal::Malformed, ""});
    (void)game.apply(Resigned{Player::Two});
    return game;
}

// A record by hand, without a checksum.
std::string record(std::string_view headers, std::string_view events, std::string_view result,
                   int count) {
    return "inarow-game 1\n" + std::string(headers) + "events\n" + std::string(events) + "result " +
           std::string(result) + "\nend " + std::to_string(count) + "\n";
}

TEST(Record, LooksLikeThis) {
    EXPECT_EQ(write_record(rich_game()),
              "inarow-game 1\n"
              "variant four\n"
              "player-1 person\n"
              "player-2 person\n"
              "starter 2\n"
              "marks own\n"
              "seed 42\n"
              "events\n"
              "2 1\n"
              "1 1\n"
              "2 2\n"
              "1 invalid malformed  two words \n"
              "2 undo 1\n"
              "2 3\n"
              "1 1\n"
              "2 invalid outside -1\n"
              "2 invalid malformed \n"
              "2 resign\n"
              "result player 1 wins by resignation\n"
              "end 10 be980f964244b89f\n");
}

TEST(Record, ReadsBackToTheSameGame) {
    expect_round_trip(rich_game());
    for (const VariantPtr& variant : builtin_variants()) expect_round_trip(Game(variant, {}));
    expect_round_trip(game_of(builtin("five"), {"0,0", "14,14", "7,7"}));
    expect_round_trip(game_of(builtin("gomoku"), {"a1", "o15", "h8"}));
    expect_round_trip(game_of(builtin("misere-three"), {"a1", "a2", "b1", "b2", "c1"}));
    GameSetup setup = seats("random", "classic");
    setup.marks_swapped = true;
    setup.seed = 0xFFFFFFFFFFFFFFFFULL;
    expect_round_trip(game_of(builtin("four-color"), {"6", "0"}, setup));
    Game abandoned = game_of(builtin("three"), {"0,0"});
    ASSERT_FALSE(objection(abandoned, Abandoned{}));
    expect_round_trip(abandoned);
    Game robot = game_of(builtin("four"), {"1", "2"}, seats("", "classic"));
    ASSERT_FALSE(objection(robot, TookBack{Player::One, 2}));
    expect_round_trip(robot);
}

// A game that begins with stones on the board has the next version of the format.
TEST(Record, CarriesThePositionItBeginsWith) {
    const VariantPtr variant = builtin("tictactoe");
    const auto diagram = read_diagram("x1o/3/3 o", variant->rules);
    const Game game = game_of(variant, {"b2"}, GameSetup{.diagram = *diagram});
    const std::string text = write_record(game);
    EXPECT_TRUE(text.starts_with("inarow-game 2\n")) << text;
    EXPECT_NE(text.find("position x1o/3/3 o\nevents\n2 b2\n"), std::string::npos) << text;
    expect_round_trip(game);
    // What an older program passes over does not count in the older version.
    const std::string old = record("variant tictactoe\nposition nonsense\n", "1 b2\n", "none", 1);
    EXPECT_EQ(problem(old), "");
    std::string bad = old;
    bad.replace(bad.find('1'), 1, "2");
    EXPECT_EQ(problem(bad), "game.row:3:1: \"nonsense\" is not a cell; a cell is x, o or .");
}

TEST(Record, CarriesAVariantThatDoesNotShipWithTheProgram) {
    const auto variant = variant_of(
        "name = \"odd\"\ntitle = \"A \\\"quoted\\\" title\\nin two lines\"\n"
        "[board]\nwidth = 9\nheight = 4\n[win]\nlength = 3\nmisere = true\n"
        "[opening]\nbars = [{ row = 0, column = 8, move = 2, side = \"second\" }]\n"
        "[marks]\none = \"●\"\n[texts]\nprompt = \"\"\"\nfirst\r\nsecond \\t\"\"\"\n");
    const Game game = game_of(variant, {"1,1", "2,2"});
    EXPECT_NE(write_record(game).find("variant embedded\n| name = \"odd\"\n"), std::string::npos);
    expect_round_trip(game);
}

TEST(Record, SurvivesOtherLineEnds) {
    for (const Game& game : {rich_game(), game_of(variant_of("[board]\nwidth = 9\n"), {"1,9"})}) {
        std::string text = write_record(game);
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
            text.insert(at, "\r");
        }
        const auto again = read(text);
        ASSERT_TRUE(again) << to_string(again.error());
        EXPECT_EQ(again->events(), game.events());
    }
}

TEST(Record, PassesOverHeadersItDoesNotKnow) {
    const auto game = read(
        record("variant tictactoe\nevent-name Club evening\nclock 300\n", "1 b2\n", "none", 1));
    ASSERT_TRUE(game) << to_string(game.error());
    EXPECT_EQ(game->moves().size(), 1U);
}

TEST(Record, ByHandItNeedsNoChecksum) {
    const auto game = read(record("variant tictactoe\n", "1 B2\n2 a1\n", "none", 2));
    ASSERT_TRUE(game) << to_string(game.error());
    expect_round_trip(*game);
}

TEST(Record, RefusesEveryTruncation) {
    for (const Game& game : {rich_game(), game_of(variant_of("[board]\nwidth = 9\n"), {"1,9"})}) {
        const std::string text = write_record(game);
        for (std::size_t size = 0; size + 1 < text.size(); ++size) {
            EXPECT_FALSE(read(text.substr(0, size))) << text.substr(0, size);
        }
        EXPECT_TRUE(read(text.substr(0, text.size() - 1)));
    }
}

TEST(Record, NoticesEveryChangedByte) {
    const auto four = builtin("four");
    const auto find = [&](std::string_view name) { return name == "four" ? four : nullptr; };
    const std::string text = write_record(rich_game());
    std::string damaged = text;
    for (std::size_t at = 0; at < text.find("\nend "); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            damaged[at] = static_cast<char>(byte);
            if (damaged[at] == text[at]) continue;
            EXPECT_FALSE(read_record(damaged, "game.row", find)) << at << " to " << byte;
        }
        damaged[at] = text[at];
    }
}

TEST(Record, ReadsBackWhatPlayersAgreeOnAndClocksDecide) {
    Game drawn = game_of(builtin("four"), {"1", "2"});
    ASSERT_FALSE(objection(drawn, TookBack{Player::One, 2, true}));
    ASSERT_FALSE(objection(drawn, DrawAgreed{}));
    EXPECT_TRUE(write_record(drawn).starts_with("inarow-game 3\n"));
    EXPECT_NE(write_record(drawn).find("1 undo 2 agreed\ndraw\nresult draw by agreement\n"),
              std::string::npos);
    expect_round_trip(drawn);
    Game late = game_of(builtin("gomoku"), {"h8"});
    ASSERT_FALSE(objection(late, TimedOut{Player::Two}));
    EXPECT_NE(write_record(late).find("2 timeout\nresult player 1 wins by time\n"),
              std::string::npos);
    expect_round_trip(late);
    // Older versions do not have them.
    EXPECT_EQ(problem(record("variant tictactoe\n", "1 timeout\n", "player 2 wins by time", 1)),
              "game.row:4:1: \"timeout\" is not a legal move here: malformed");
}

TEST(Record, SaysWhereItIsWrong) {
    const std::string head = "variant tictactoe\n";
    EXPECT_EQ(problem(""),
              "game.row:1:1: the file is empty; a record begins with \"inarow-game 1\"");
    EXPECT_EQ(problem("hello\n"),
              "game.row:1:1: this is not a record of a game; one begins with \"inarow-game 1\"");
    EXPECT_EQ(problem("inarow-game 4\n"),
              "game.row:1:1: the record has version \"4\"; this program reads versions 1 to 3");
    EXPECT_EQ(problem("inarow-game 1\n"), "game.row:1:1: the record is cut off here");
    EXPECT_EQ(problem(record("", "", "none", 0)),
              "game.row:2:1: the record does not name a variant");
    EXPECT_EQ(problem(record("variant chess\n", "", "none", 0)),
              "game.row:2:1: there is no variant \"chess\" (see `inarow variants`)");
    EXPECT_EQ(problem(record(head + head, "", "none", 0)),
              "game.row:3:1: \"variant\" is given twice");
    EXPECT_EQ(problem(record(head + "player-1 nobody\n", "", "none", 0)),
              "game.row:3:1: a player is \"person\", \"person:NAME\" or \"robot:LEVEL\"");
    EXPECT_EQ(problem(record(head + "starter 3\n", "", "none", 0)),
              "game.row:3:1: the starter is 1 or 2");
    EXPECT_EQ(problem(record(head + "marks mine\n", "", "none", 0)),
              "game.row:3:1: marks are \"own\" or \"swapped\"");
    for (const char* const seed : {"-1", "x", "", "18446744073709551616", "1 2"}) {
        EXPECT_EQ(problem(record(head + "seed " + seed + "\n", "", "none", 0)),
                  "game.row:3:1: the seed is a whole number from 0 to 2^64 - 1");
    }
    EXPECT_EQ(problem(record(head, "3 a1\n", "none", 1)),
              "game.row:4:1: an event begins with the player, 1 or 2");
    EXPECT_EQ(problem(record(head, "2 a1\n", "none", 1)),
              "game.row:4:1: it is not this player's turn");
    EXPECT_EQ(problem(record(head, "1 a1\n2 a1\n", "none", 2)),
              "game.row:5:1: \"a1\" is not a legal move here: taken");
    EXPECT_EQ(problem(record(head, "1 d1\n", "none", 1)),
              "game.row:4:1: \"d1\" is not a legal move here: outside");
    EXPECT_EQ(problem(record(head, "1 undo 5\n", "none", 1)),
              "game.row:4:1: an undo is of 1 to 4 moves");
    EXPECT_EQ(problem(record(head, "1 undo 1\n", "none", 1)),
              "game.row:4:1: there is nothing to undo");
    EXPECT_EQ(
        problem(record(head, "1 invalid silly x\n", "none", 1)),
        "game.row:4:1: an invalid input is malformed, outside, taken, full, barred, overline, "
        "double-four or double-three");
    EXPECT_EQ(problem(record(head, "1 resign\n1 a1\n", "player 2 wins by resignation", 2)),
              "game.row:5:1: the game has ended");
    EXPECT_EQ(problem(record(head, "1 a1\n", "draw", 1)),
              "game.row:5:1: the result is given as \"draw\", but the events lead to \"none\"");
    EXPECT_EQ(problem(record(head, "1 a1\n", "none", 2)),
              "game.row:6:1: the record holds 1 event, but its last line gives another number");
    EXPECT_EQ(problem(record(head, "1 a1\n", "none", 1) + "more\n"),
              "game.row:7:1: nothing may follow the last line of a record");
    EXPECT_EQ(problem("inarow-game 1\n" + head + "events\nresult none\nend 0 1234\n"),
              "game.row:5:1: the checksum does not match: the record is damaged");
    EXPECT_EQ(problem("inarow-game 1\n" + head + "events\nresult none\nthe end\n"),
              "game.row:5:1: the last line must be \"end COUNT CHECKSUM\"");
}

TEST(Record, ABadEmbeddedVariantIsNamedByItsPlaceInTheRecord) {
    EXPECT_EQ(problem(record("seed 1\nvariant embedded\n| [board]\n| width = 99\n", "", "none", 0)),
              "game.row:5:11: board.width must be an integer from 1 to 32");
}

TEST(Record, InputsAndLevelsMustBePrintable) {
    const std::string head = "variant tictactoe\n";
    EXPECT_EQ(problem(record(head, "1 invalid malformed a\r\r\n", "none", 1)),
              "game.row:4:1: an invalid input may only have printable characters");
    EXPECT_EQ(problem(record(head, "1 invalid malformed \xFF\n", "none", 1)),
              "game.row:4:1: an invalid input may only have printable characters");
    EXPECT_FALSE(read_seat("robot:a\tb"));
}

TEST(Record, SeatsReadAndWrite) {
    EXPECT_EQ(read_seat("person"), Seat{});
    EXPECT_EQ(read_seat("robot:classic"), Seat{"classic"});
    for (const char* const text : {"", "robot", "robot:", "Person", "classic"}) {
        EXPECT_FALSE(read_seat(text)) << text;
    }
    EXPECT_EQ(to_string(Seat{}), "person");
    EXPECT_EQ(to_string(Seat{"random"}), "robot:random");
}

TEST(Record, KeepsTheNamesOfPeople) {
    GameSetup setup = seats("", "classic");
    setup.seats[0].name = "Ann B.";
    const Game game(builtin("tictactoe"), setup);
    const std::string record = write_record(game);
    EXPECT_NE(record.find("player-1 person:Ann B.\n"), std::string::npos);
    const auto read = read_record(record, "game.row", find_builtin);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->setup(), setup);
    EXPECT_FALSE(read_seat("person:"));
    EXPECT_FALSE(read_seat("person:" + std::string(41, 'x')));
    EXPECT_FALSE(read_seat("person:\x1b[2J"));
}

TEST(Record, CarriesAClockThatOthersMayIgnore) {
    const Game game = game_of(builtin("tictactoe"), {"a1"});
    EXPECT_EQ(clock_in_record(write_record(game)), "");
    const std::string text = write_record(game, "5+3 178000 240000");
    EXPECT_NE(text.find("\nclock 5+3 178000 240000\nevents\n"), std::string::npos) << text;
    EXPECT_EQ(clock_in_record(text), "5+3 178000 240000");
    const auto again = read_record(text, "game.row", find_builtin);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->events(), game.events());
    // It is a header, not the input of an event.
    Game erred = game;
    ASSERT_TRUE(erred.apply(Erred{Player::Two, Refusal::Malformed, "clock 1+0 1 1"}));
    EXPECT_EQ(clock_in_record(write_record(erred)), "");
}

}  // namespace
}  // namespace inarow
