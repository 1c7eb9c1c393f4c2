#include "core/opening.h"

#include <gtest/gtest.h>

#include "core/record.h"
#include "core/result_file.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow {
namespace {

using testing::game_of;
using testing::objection;
using testing::play;

VariantPtr with_opening(const std::string& protocol, const std::string& more = "") {
    return testing::variant_of("extends = \"gomoku\"\n" + more + "[opening]\nprotocol = \"" +
                               protocol + "\"\n");
}

using Choices = std::vector<Choice>;
Choices choices(const Game& game) {
    return {game.choices().begin(), game.choices().end()};
}

TEST(Opening, Swap1LetsTheOtherChooseAfterOneStone) {
    for (const bool takes_black : {false, true}) {
        Game game = game_of(with_opening("swap1"), {"h8"});
        EXPECT_FALSE(game.opening().over());
        EXPECT_EQ(game.to_move(), Player::Two);
        EXPECT_EQ(choices(game), (Choices{Choice::First, Choice::Second}));
        play(game, {takes_black ? "black" : "white"});
        EXPECT_TRUE(game.opening().over());
        EXPECT_EQ(game.player_of(Side::First), takes_black ? Player::Two : Player::One);
        // White moves next, whoever that is.
        EXPECT_EQ(game.to_move(), takes_black ? Player::One : Player::Two);
    }
}

TEST(Opening, SwapLetsOnePlaceThreeStonesAndTheOtherChoose) {
    Game game = game_of(with_opening("swap"));
    for (const char* const cell : {"h8", "h9", "i9"}) {
        EXPECT_EQ(game.to_move(), Player::One);
        EXPECT_TRUE(game.choices().empty());
        play(game, {cell});
    }
    EXPECT_EQ(game.to_move(), Player::Two);
    EXPECT_EQ(choices(game), (Choices{Choice::First, Choice::Second}));
    play(game, {"black"});
    EXPECT_EQ(game.side_of(Player::Two), Side::First);
    EXPECT_EQ(game.side_of(Player::One), Side::Second);
    EXPECT_EQ(game.to_move(), Player::One);
    play(game, {"a1", "j9"});
    EXPECT_EQ(game.moves().size(), 5U);
    EXPECT_EQ(game.acts().size(), 6U);
    EXPECT_EQ(game.acts()[3], (Act{Player::Two, Move(Choice::First)}));
    EXPECT_EQ(game.acts()[5].player, Player::Two);
}

TEST(Opening, Swap2AlsoLetsTheOtherPlaceTwoMore) {
    Game game = game_of(with_opening("swap2"), {"h8", "h9", "i9"});
    EXPECT_EQ(choices(game), (Choices{Choice::First, Choice::Second, Choice::TwoMore}));
    play(game, {"two"});
    EXPECT_EQ(game.to_move(), Player::Two);
    play(game, {"j10"});
    EXPECT_EQ(game.to_move(), Player::Two);
    play(game, {"k8"});
    EXPECT_EQ(game.to_move(), Player::One);
    EXPECT_EQ(choices(game), (Choices{Choice::First, Choice::Second}));
    Game keeps = game;
    play(keeps, {"black"});
    EXPECT_EQ(keeps.player_of(Side::First), Player::One);
    EXPECT_EQ(keeps.to_move(), Player::Two);
    play(game, {"white"});
    EXPECT_EQ(game.player_of(Side::First), Player::Two);
    EXPECT_EQ(game.to_move(), Player::One);
}

TEST(Opening, TheStarterOpens) {
    Game game(with_opening("swap"), {.starter = Player::Two});
    EXPECT_EQ(game.to_move(), Player::Two);
    play(game, {"h8", "h9", "i9", "white"});
    EXPECT_EQ(game.player_of(Side::Second), Player::One);
    EXPECT_EQ(game.to_move(), Player::One);
}

TEST(Opening, OnlyWhatIsOfferedCanBeDone) {
    Game game = game_of(with_opening("swap"), {"h8"});
    const Move black(Choice::First);
    EXPECT_EQ(game.refusal(black), Refusal::Malformed);
    EXPECT_EQ(objection(game, Moved{Player::One, black}), Objection::IllegalMove);
    EXPECT_EQ(objection(game, Moved{Player::Two, Move(Cell(0, 0))}), Objection::NotYourTurn);
    play(game, {"h9", "i9"});
    EXPECT_EQ(game.legal_moves().size(), 2U);
    EXPECT_EQ(game.refusal(Move(Cell(0, 0))), Refusal::Malformed);
    EXPECT_EQ(game.refusal(Move(Choice::TwoMore)), Refusal::Malformed);
    EXPECT_EQ(objection(game, Moved{Player::One, black}), Objection::NotYourTurn);
    EXPECT_EQ(read_move("two", game), tl::unexpected(Refusal::Malformed));
    EXPECT_EQ(read_move("a1", game), tl::unexpected(Refusal::Malformed));
    EXPECT_EQ(read_move(" Black ", game), black);
    play(game, {"black"});
    EXPECT_EQ(read_move("black", game), tl::unexpected(Refusal::Malformed));
    EXPECT_EQ(read_move("a1", game), Move(Cell(14, 0)));
}

TEST(Opening, TheStonesKeepTheirMarks) {
    Game game = game_of(with_opening("swap"), {"h8", "h9", "i9"});
    const std::string first = game.mark(game.player_of(Side::First));
    const Color color = game.color(game.player_of(Side::First));
    play(game, {"black"});
    EXPECT_EQ(game.mark(Player::Two), first);
    EXPECT_EQ(game.mark(game.player_of(Side::First)), first);
    EXPECT_EQ(game.color(game.player_of(Side::First)), color);
    EXPECT_NE(game.mark(Player::One), first);
}

TEST(Opening, WhoHasTheSideWinsWithIt) {
    Game game = game_of(with_opening("swap"), {"h8", "a1", "i8", "black"});
    play(game, {"c1", "j8", "e1", "k8", "g1", "l8"});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Line);
    EXPECT_EQ(game.result()->winner, Player::Two);
}

TEST(Opening, StonesAndChoicesAreTakenBack) {
    Game game = game_of(with_opening("swap2"), {"h8", "h9"});
    EXPECT_FALSE(game.can_take_back(Player::Two, 1));
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), std::nullopt);
    EXPECT_EQ(game.moves().size(), 1U);
    EXPECT_EQ(game.to_move(), Player::One);
    play(game, {"g9", "i9", "two"});
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NothingToTakeBack);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 1}), std::nullopt);
    EXPECT_EQ(choices(game).size(), 3U);
    play(game, {"black"});
    EXPECT_EQ(game.player_of(Side::First), Player::Two);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 1}), std::nullopt);
    EXPECT_EQ(game.player_of(Side::First), Player::One);
    EXPECT_EQ(game.moves().size(), 3U);
}

TEST(Opening, AgainstARobotAllThatItDidIsTakenBack) {
    Game game = game_of(with_opening("swap2"), {"h8", "h9", "i9", "two", "a1", "b2"},
                        testing::seats("", "classic"));
    EXPECT_EQ(game.to_move(), Player::One);
    for (const int plies : {1, 2, 3, 5}) EXPECT_FALSE(game.can_take_back(Player::One, plies));
    EXPECT_EQ(objection(game, TookBack{Player::One, 4}), std::nullopt);
    EXPECT_EQ(game.moves().size(), 2U);
    EXPECT_EQ(game.to_move(), Player::One);
}

TEST(Opening, ARecordKeepsTheChoices) {
    const Game game =
        game_of(with_opening("swap2"), {"h8", "h9", "i9", "two", "a1", "b2", "white"});
    const std::string text = write_record(game);
    EXPECT_NE(text.find("\n2 two\n2 a1\n2 b2\n1 white\nresult none\n"), std::string::npos) << text;
    const auto again = read_record(text, "game.row", [](auto) { return nullptr; });
    ASSERT_TRUE(again);
    EXPECT_EQ(again->events(), game.events());
    EXPECT_EQ(again->player_of(Side::First), Player::Two);
    EXPECT_EQ(write_record(*again), text);
}

TEST(Opening, TheResultFileTellsTheChoices) {
    Game game = game_of(with_opening("swap"), {"h8", "a1", "i8", "black", "c1"});
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), std::nullopt);
    play(game, {"c2"});
    EXPECT_EQ(objection(game, Resigned{Player::Two}), std::nullopt);
    const std::string text = result_file_text(game);
    const std::string expected =
        "Turn 1:\n"
        "Player 1 places an X at coordinates: h8\n"
        "Player 1 places an O at coordinates: a1\n"
        "Turn 2:\n"
        "Player 1 places an X at coordinates: i8\n"
        "Player 2 chooses black\n"
        "Player 1 places an O at coordinates: c1\n"
        "Player 1 undoes the last move\n"
        "Player 1 places an O at coordinates: c2\n"
        "Turn 3:\n"
        "Player 2 resigns\n";
    EXPECT_EQ(text.substr(0, expected.size()), expected);
}

TEST(Opening, ProKeepsTheThirdStoneAway) {
    for (const auto& [protocol, barred] : {std::pair("pro", 5), std::pair("long-pro", 7)}) {
        Game game = game_of(with_opening(protocol));
        EXPECT_TRUE(game.opening().over());
        EXPECT_EQ(game.legal_moves().size(), 1U);
        play(game, {"h8"});
        EXPECT_EQ(game.legal_moves().size(), 224U);
        play(game, {"a1"});
        EXPECT_EQ(game.legal_moves().size(), 225U - 1U - static_cast<unsigned>(barred * barred));
        const int edge = barred / 2;
        EXPECT_EQ(game.refusal(Move(Cell(7 + edge, 7 - edge))), Refusal::Barred);
        EXPECT_EQ(game.refusal(Move(Cell(7, 7 + edge))), Refusal::Barred);
        EXPECT_EQ(game.refusal(Move(Cell(7, 7 + edge + 1))), std::nullopt);
        EXPECT_EQ(game.refusal(Move(Cell(7 - edge - 1, 7))), std::nullopt);
        play(game, {"a2"});
        EXPECT_EQ(game.legal_moves().size(), 222U);
    }
}

TEST(Opening, AnEvenBoardHasFourCellsInTheMiddle) {
    const auto variant = with_opening("pro", "[board]\nwidth = 20\nheight = 20\n");
    Game game = game_of(variant);
    EXPECT_EQ(game.legal_moves().size(), 4U);
    play(game, {"j10", "a1"});
    EXPECT_EQ(game.legal_moves().size(), 400U - 1U - 36U);
}

TEST(Opening, MustBePossible) {
    const auto reason = [](Rules rules) {
        const auto impossible = impossibility(rules);
        EXPECT_EQ(impossible ? impossible->key : "", "opening.protocol");
        return impossible ? impossible->reason : "";
    };
    EXPECT_EQ(reason({.width = 9, .height = 9, .length = 3, .opening = Opening::Swap}),
              "the swaps need at least 4 in a row");
    EXPECT_EQ(reason({.width = 5, .height = 1, .length = 4, .opening = Opening::Swap2}),
              "the swaps need a board of at least 6 cells");
    EXPECT_EQ(reason({.width = 9, .height = 9, .falling = true, .opening = Opening::Pro}),
              "pro and long-pro cannot be played with falling pieces");
    EXPECT_EQ(reason({.width = 7, .height = 7, .length = 4, .opening = Opening::LongPro}),
              "the opening can leave no legal move as move 3 of the game");
    EXPECT_FALSE(
        impossibility({.width = 7, .height = 6, .falling = true, .opening = Opening::Swap2}));
    EXPECT_FALSE(impossibility({.width = 7, .height = 7, .opening = Opening::Pro}));
}

}  // namespace
}  // namespace inarow
