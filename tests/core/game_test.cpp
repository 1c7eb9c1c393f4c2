#include "core/game.h"

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "core/record.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow {
namespace {

using testing::builtin;
using testing::game_of;
using testing::GameSetup;
using testing::move_at;
using testing::objection;
using testing::play;
using testing::seats;
using testing::variant_of;

Erred mistake(const Game& game) {
    return {game.to_move(), Refusal::Malformed, "x"};
}

// A falling game with one undo and what follows a second one.
VariantPtr with_undo(std::string_view beyond, std::string_view how = "word") {
    return variant_of("extends = \"four\"\n[house]\nundos = 1\nundo = \"" + std::string(how) +
                      "\"\nbeyond_undos = \"" + std::string(beyond) + "\"\n");
}

TEST(Game, PlayersTakeTurnsFromTheStarterOn) {
    Game game = game_of(builtin("four"), {}, GameSetup{.starter = Player::Two});
    EXPECT_EQ(game.to_move(), Player::Two);
    EXPECT_EQ(game.side_of(Player::Two), Side::First);
    EXPECT_EQ(game.player_of(Side::Second), Player::One);
    EXPECT_EQ(objection(game, Moved{Player::One, Move(Cell(5, 0))}), Objection::NotYourTurn);
    play(game, {"1"});
    EXPECT_EQ(game.to_move(), Player::One);
    EXPECT_EQ(objection(game, Moved{Player::One, Move(Cell(5, 0))}), Objection::IllegalMove);
    EXPECT_EQ(game.events().size(), 1U);
}

TEST(Game, TheWinnerIsAPlayerAndTheLineIsKnown) {
    const Game game = game_of(builtin("four"), {"1", "2", "1", "2", "1", "2", "1"},
                              GameSetup{.starter = Player::Two});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Line);
    EXPECT_EQ(game.result()->winner, Player::Two);
    EXPECT_EQ(game.result()->line, (std::vector<Cell>{{2, 0}, {3, 0}, {4, 0}, {5, 0}}));
}

TEST(Game, NothingHappensAfterTheEnd) {
    Game game = game_of(builtin("four"), {"1", "2", "1", "2", "1", "2", "1"});
    EXPECT_EQ(objection(game, Moved{Player::Two, Move(Cell(5, 6))}), Objection::Over);
    EXPECT_EQ(objection(game, mistake(game)), Objection::Over);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 1}), Objection::Over);
    EXPECT_EQ(objection(game, Resigned{Player::One}), Objection::Over);
    EXPECT_EQ(objection(game, Abandoned{}), Objection::Over);
    EXPECT_EQ(game.events().size(), 7U);
}

TEST(Game, AnUndoOfTheLastMoveOpensTheGameAgain) {
    Game game = game_of(builtin("four"), {"1", "2", "1", "2", "1", "2", "1"});
    ASSERT_FALSE(objection(game, TookBack{Player::One, 1}));
    EXPECT_FALSE(game.result());
    EXPECT_EQ(game.moves().size(), 6U);
    EXPECT_EQ(game.to_move(), Player::One);
    EXPECT_EQ(game.undos_left(Player::One), 2);
    ASSERT_FALSE(objection(game, Moved{Player::One, move_at(game, "1")}));
    EXPECT_EQ(game.result()->winner, Player::One);
    // The record tells the same.
    const auto read = read_record(write_record(game), "test", find_builtin);
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(read->events(), game.events());
    EXPECT_EQ(read->result()->winner, Player::One);
}

TEST(Game, AfterTheEndNoUndoIsLeftBeyondTheQuotaAndNoneLoses) {
    Game game = game_of(builtin("four"), {"1", "2", "1", "2", "1", "2", "1"});
    for (int i = 0; i < 3; ++i) {
        ASSERT_FALSE(objection(game, TookBack{Player::One, 1}));
        ASSERT_FALSE(objection(game, Moved{Player::One, move_at(game, "1")}));
    }
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NoUndosLeft);
    EXPECT_EQ(game.result()->ending, Ending::Line);
    EXPECT_EQ(game.result()->winner, Player::One);
}

TEST(Game, WhatNoMoveHasEndedStaysEnded) {
    Game resigned = game_of(builtin("four"), {"1", "2"});
    ASSERT_FALSE(objection(resigned, Resigned{Player::One}));
    EXPECT_EQ(objection(resigned, TookBack{Player::Two, 1}), Objection::Over);
    // Without the word undo there is none after the end either.
    Game asked = game_of(builtin("three"), {"0,0", "4,4", "0,1", "4,3", "0,2"});
    ASSERT_TRUE(asked.result());
    EXPECT_EQ(objection(asked, TookBack{Player::One, 1}), Objection::Over);
}

TEST(Game, AFullBoardIsADraw) {
    const Game game =
        game_of(builtin("tictactoe"), {"a1", "b1", "c1", "b2", "a2", "a3", "b3", "c2", "c3"});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::FullBoard);
    EXPECT_FALSE(game.result()->winner);
}

TEST(Game, WhoMakesTheMisereLineLoses) {
    const Game game = game_of(builtin("misere-three"), {"a1", "a2", "b1", "b2", "c1"});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->winner, Player::Two);
    EXPECT_EQ(game.result()->line.size(), 3U);
}

TEST(Game, TheThirdMistakeLoses) {
    Game game = game_of(builtin("four"));
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(objection(game, mistake(game)));
    EXPECT_EQ(game.mistakes(Player::One), 2);
    play(game, {"1"});
    EXPECT_FALSE(objection(game, Erred{Player::Two, Refusal::Outside, "9"}));
    EXPECT_EQ(game.mistakes(Player::Two), 1);
    EXPECT_EQ(objection(game, Erred{Player::One, Refusal::Outside, "9"}), Objection::NotYourTurn);
    play(game, {"1"});
    EXPECT_FALSE(game.result());
    EXPECT_FALSE(objection(game, Erred{Player::One, Refusal::Full, "1"}));
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Mistakes);
    EXPECT_EQ(game.result()->winner, Player::Two);
}

TEST(Game, ElsewhereAnInvalidInputCostsNothing) {
    Game game = game_of(builtin("five"));
    for (int i = 0; i < 10; ++i) EXPECT_FALSE(objection(game, mistake(game)));
    EXPECT_EQ(game.mistakes(Player::One), 0);
    EXPECT_FALSE(game.result());
    EXPECT_EQ(game.events().size(), 10U);
}

TEST(Game, InThreeAnInputOutsideEndsTheGame) {
    Game taken = game_of(builtin("three"), {"0,0"});
    EXPECT_FALSE(objection(taken, Erred{Player::Two, Refusal::Taken, "0,0"}));
    EXPECT_FALSE(objection(taken, Erred{Player::Two, Refusal::Barred, "2,2"}));
    EXPECT_FALSE(taken.result());
    EXPECT_FALSE(objection(taken, Erred{Player::Two, Refusal::Outside, "5,0"}));
    ASSERT_TRUE(taken.result());
    EXPECT_EQ(taken.result()->ending, Ending::Abandoned);
    EXPECT_FALSE(taken.result()->winner);
}

TEST(Game, AForbiddenPointLosesWhereTheHouseSaysSo) {
    const auto cross = {"g8", "a1", "i8", "e1", "h9", "i1", "h7", "m1"};
    Game game(builtin("renju"), {});
    for (const auto* const move : cross) play(game, {move});
    EXPECT_EQ(read_move("h8", game), tl::unexpected(Refusal::DoubleThree));
    EXPECT_FALSE(objection(game, Erred{Player::One, Refusal::DoubleThree, "h8"}));
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Forbidden);
    EXPECT_EQ(game.result()->winner, Player::Two);

    Game mild(testing::variant_of("extends = \"renju\"\n[invalid]\nforbidden = \"again\"\n"), {});
    for (const auto* const move : cross) play(mild, {move});
    EXPECT_FALSE(objection(mild, Erred{Player::One, Refusal::DoubleThree, "h8"}));
    EXPECT_FALSE(mild.result());
    EXPECT_EQ(mild.to_move(), Player::One);
}

TEST(Game, WhoHasForbiddenPointsAloneLoses) {
    Game game(testing::variant_of("extends = \"renju\"\n[board]\nwidth = 7\nheight = 3\n"), {});
    // XXX.XXX
    // OOXOOXO
    // OOXOOXO
    play(game, {"a3", "a2", "b3", "b2", "c3", "d2", "e3", "e2", "f3", "g2",
                "g3", "a1", "c2", "b1", "f2", "d1", "c1", "e1", "f1", "g1"});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Stalemate);
    EXPECT_EQ(game.result()->winner, Player::Two);
    EXPECT_TRUE(game.result()->line.empty());
}

TEST(Game, AnUndoIsChargedToWhoMoved) {
    Game game = game_of(builtin("four"), {"1", "2"});
    EXPECT_EQ(game.undos_left(Player::Two), 3);
    EXPECT_TRUE(game.can_take_back(Player::Two, 1));
    EXPECT_FALSE(game.can_take_back(Player::One, 1));
    EXPECT_FALSE(objection(game, TookBack{Player::Two, 1}));
    EXPECT_EQ(game.undos_left(Player::Two), 2);
    EXPECT_EQ(game.undos_left(Player::One), 3);
    EXPECT_EQ(game.to_move(), Player::Two);
    EXPECT_EQ(game.moves().size(), 1U);
    EXPECT_FALSE(game.position().at(Cell(5, 1)));
    play(game, {"2"});  // an undone cell can be played again
    EXPECT_EQ(game.moves().size(), 2U);
}

TEST(Game, BetweenPeopleOnlyTheMoveJustMadeComesBack) {
    Game game = game_of(builtin("four"), {"1", "2"});
    EXPECT_FALSE(objection(game, TookBack{Player::Two, 1}));
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NothingToTakeBack);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 2}), Objection::NothingToTakeBack);
    EXPECT_EQ(game.undos_left(Player::One), 3);
    play(game, {"3"});
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NothingToTakeBack);
    EXPECT_EQ(objection(game, TookBack{Player::One, 2}), Objection::NothingToTakeBack);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 0}), Objection::NothingToTakeBack);
    EXPECT_EQ(objection(game, TookBack{Player::Two, -1}), Objection::NothingToTakeBack);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 3}), Objection::NothingToTakeBack);
    EXPECT_TRUE(game.can_take_back(Player::Two, 1));
}

TEST(Game, BeforeTheFirstMoveThereIsNothingToUndo) {
    Game game = game_of(builtin("four"));
    for (const Player player : kPlayers) {
        EXPECT_EQ(objection(game, TookBack{player, 1}), Objection::NothingToTakeBack);
        EXPECT_EQ(objection(game, TookBack{player, 2}), Objection::NothingToTakeBack);
        EXPECT_EQ(game.undos_left(player), 3);
    }
    EXPECT_TRUE(game.events().empty());
}

TEST(Game, TheFourthUndoLosesInFour) {
    Game game = game_of(builtin("four"));
    for (int i = 0; i < 3; ++i) {
        play(game, {"1"});
        EXPECT_FALSE(objection(game, TookBack{Player::One, 1}));
    }
    play(game, {"1"});
    EXPECT_FALSE(objection(game, TookBack{Player::One, 1}));
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Undos);
    EXPECT_EQ(game.result()->winner, Player::Two);
    EXPECT_EQ(game.moves().size(), 1U);  // nothing was taken back
}

TEST(Game, ElsewhereOneUndoTooManyIsRefused) {
    Game game = game_of(with_undo("refused"), {"1"});
    EXPECT_FALSE(objection(game, TookBack{Player::One, 1}));
    play(game, {"1"});
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NoUndosLeft);
    EXPECT_EQ(game.moves().size(), 1U);
    EXPECT_FALSE(game.result());
    play(game, {"2"});
    EXPECT_FALSE(objection(game, TookBack{Player::Two, 1}));  // the other has his own
}

TEST(Game, WhereUndoIsNeverAllowedItCostsNothingToAsk) {
    Game game = game_of(with_undo("loses", "never"), {"1"});
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NothingToTakeBack);
    EXPECT_FALSE(game.result());
}

TEST(Game, AgainstARobotTheReplyComesBackToo) {
    Game game = game_of(builtin("four"), {"1", "2"}, seats("", "classic"));
    EXPECT_TRUE(game.can_take_back(Player::One, 2));
    EXPECT_FALSE(game.can_take_back(Player::Two, 2));
    EXPECT_FALSE(objection(game, TookBack{Player::One, 2}));
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.to_move(), Player::One);
    EXPECT_EQ(game.undos_left(Player::One), 2);
    EXPECT_EQ(game.undos_left(Player::Two), 3);
    EXPECT_EQ(objection(game, TookBack{Player::One, 2}), Objection::NothingToTakeBack);
    // While the robot thinks there is no reply to take back.
    play(game, {"1", "2", "3"});
    EXPECT_EQ(objection(game, TookBack{Player::One, 2}), Objection::NothingToTakeBack);
    // Two turns can come back one after the other.
    play(game, {"4"});
    EXPECT_FALSE(objection(game, TookBack{Player::One, 2}));
    EXPECT_FALSE(objection(game, TookBack{Player::One, 2}));
    EXPECT_TRUE(game.moves().empty());
}

TEST(Game, TheRobotsFirstMoveCannotBeTakenBack) {
    Game game = game_of(builtin("four"), {"1"}, seats("classic", ""));
    EXPECT_EQ(objection(game, TookBack{Player::Two, 2}), Objection::NothingToTakeBack);
    play(game, {"2", "3"});
    EXPECT_FALSE(objection(game, TookBack{Player::Two, 2}));
    EXPECT_EQ(game.moves().size(), 1U);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 2}), Objection::NothingToTakeBack);
}

TEST(Game, APlayerCanResignAtAnyTime) {
    for (const Player player : kPlayers) {
        Game game = game_of(builtin("gomoku"));
        EXPECT_FALSE(objection(game, Resigned{player}));
        ASSERT_TRUE(game.result());
        EXPECT_EQ(game.result()->ending, Ending::Resignation);
        EXPECT_EQ(game.result()->winner, other(player));
    }
}

TEST(Game, WhoseTimeIsOverLoses) {
    for (const Player player : kPlayers) {
        Game game = game_of(builtin("gomoku"), {"h8"});
        EXPECT_FALSE(objection(game, TimedOut{player}));
        ASSERT_TRUE(game.result());
        EXPECT_EQ(game.result()->ending, Ending::Time);
        EXPECT_EQ(game.result()->winner, other(player));
    }
}

TEST(Game, PlayersCanAgreeOnADraw) {
    Game game = game_of(builtin("four"), {"1"});
    EXPECT_FALSE(objection(game, DrawAgreed{}));
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Agreement);
    EXPECT_FALSE(game.result()->winner);
    EXPECT_EQ(objection(game, DrawAgreed{}), Objection::Over);
}

TEST(Game, AnAgreedUndoCostsNothingAndIsThereInEveryGame) {
    Game game = game_of(builtin("five"), {"0,0", "0,1", "0,2"});
    ASSERT_EQ(objection(game, TookBack{Player::Two, 2}), Objection::NothingToTakeBack);
    EXPECT_FALSE(objection(game, TookBack{Player::Two, 2, true}));
    EXPECT_EQ(game.moves().size(), 1U);
    EXPECT_EQ(objection(game, TookBack{Player::Two, 1, true}), Objection::NothingToTakeBack);
    EXPECT_FALSE(objection(game, TookBack{Player::One, 1, true}));

    Game four = game_of(builtin("four"), {"1", "2"});
    const int left = four.undos_left(Player::One);
    EXPECT_FALSE(objection(four, TookBack{Player::One, 2, true}));
    EXPECT_EQ(four.undos_left(Player::One), left);
    EXPECT_EQ(four.to_move(), Player::One);
}

TEST(Game, MarksCanBeSwapped) {
    const Game own = game_of(builtin("four-color"));
    EXPECT_EQ(own.mark(Player::One), "Y");
    EXPECT_EQ(own.color(Player::Two), Color::Red);
    const Game swapped = game_of(builtin("four-color"), {}, GameSetup{.marks_swapped = true});
    EXPECT_EQ(swapped.mark(Player::One), "R");
    EXPECT_EQ(swapped.color(Player::One), Color::Red);
    EXPECT_EQ(swapped.mark(Player::Two), "Y");
}

TEST(Game, ALoneRobotMayHaveItsOwnMark) {
    const auto mark = [](const GameSetup& setup, Player player) {
        return game_of(builtin("connect4"), {}, setup).mark(player);
    };
    EXPECT_EQ(mark(seats("", "classic"), Player::Two), "R");
    EXPECT_EQ(mark(seats("", "classic"), Player::One), "Y");
    EXPECT_EQ(mark(seats("classic", ""), Player::One), "R");
    EXPECT_EQ(mark(seats("classic", "classic"), Player::One), "Y");
    EXPECT_EQ(mark(seats("classic", "classic"), Player::Two), "X");
}

TEST(Game, EventsRebuildAnEqualGame) {
    Game game =
        game_of(builtin("four"), {"1", "1", "2"}, GameSetup{.starter = Player::Two, .seed = 7});
    ASSERT_FALSE(objection(game, mistake(game)));
    ASSERT_FALSE(objection(game, TookBack{Player::Two, 1}));
    play(game, {"3", "1"});
    Game again(game.variant_ptr(), game.setup());
    for (const Event& event : game.events()) ASSERT_FALSE(objection(again, event));
    EXPECT_EQ(again.events(), game.events());
    EXPECT_EQ(again.moves(), game.moves());
    EXPECT_EQ(again.position().hash(), game.position().hash());
    for (const Player player : kPlayers) {
        EXPECT_EQ(again.mistakes(player), game.mistakes(player));
        EXPECT_EQ(again.undos_left(player), game.undos_left(player));
        EXPECT_EQ(again.can_take_back(player, 1), game.can_take_back(player, 1));
    }
}

TEST(Game, ACopyIsAGameOfItsOwn) {
    const Game game = game_of(builtin("four"), {"1"});
    Game copy = game;
    play(copy, {"1", "1"});
    EXPECT_EQ(game.moves().size(), 1U);
    EXPECT_EQ(copy.moves().size(), 3U);
}

Game set_up(const VariantPtr& variant, std::string_view diagram, GameSetup setup = {}) {
    setup.diagram = *read_diagram(diagram, variant->rules);
    return Game(variant, setup);
}

TEST(Game, BeginsWithStones) {
    Game game = set_up(testing::builtin("tictactoe"), "x1o/3/3 o");
    EXPECT_EQ(game.position().ply(), 2);
    EXPECT_EQ(game.to_move(), Player::Two);
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.last_move(), std::nullopt);
    play(game, {"c2"});
    EXPECT_EQ(game.last_move(), game.moves().back());
    // No move of the setup can be taken back.
    EXPECT_EQ(objection(game, TookBack{Player::One, 1}), Objection::NothingToTakeBack);
    play(game, {"a1", "c1"});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->winner, Player::Two);
    EXPECT_EQ(game.until(1).position().ply(), 3);
}

TEST(Game, MayBeOverWhenItBegins) {
    const Game game =
        set_up(testing::builtin("tictactoe"), "xxx/oo1/3 o", {.starter = Player::Two});
    ASSERT_TRUE(game.result());
    EXPECT_EQ(game.result()->ending, Ending::Line);
    EXPECT_EQ(game.result()->winner, Player::Two);
    EXPECT_EQ(game.result()->line, (std::vector{Cell(0, 0), Cell(0, 1), Cell(0, 2)}));
}

// Whoever sets up stones has settled the sides.
TEST(Game, StonesEndTheOpening) {
    const VariantPtr variant = testing::builtin("gomoku-swap2");
    const Diagram one{{{Cell(7, 7), Side::First}}, Side::Second};
    const Game game(variant, GameSetup{.diagram = one});
    EXPECT_TRUE(game.opening().over());
    EXPECT_TRUE(game.choices().empty());
    EXPECT_EQ(game.to_move(), Player::Two);
}

}  // namespace
}  // namespace inarow
