#include "play/session.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/explain.h"
#include "play/adapted.h"
#include "play/shown_step.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using play::Asked;
using play::Deed;
using play::Question;
using play::Session;

// Remembers the notices.
class Ear : public play::Observer {
  public:
    void noticed(const Session& /*session*/, const play::Notice& notice) override {
        notices.push_back(notice);
    }
    template <typename Kind>
    [[nodiscard]] const Kind* last() const {
        return notices.empty() ? nullptr : std::get_if<Kind>(&notices.back());
    }
    std::vector<play::Notice> notices;
};

struct Sitting {
    explicit Sitting(Game game, Session::Place place = Session::Place::OneDevice)
        : session(std::move(game), place) {
        session.watch(ear);
        session.begin();
    }
    explicit Sitting(const play::NewGame& game) : session(game) {
        session.watch(ear);
        session.begin();
    }
    void type(std::string_view text) { session.type(session.speaker(), text); }
    void type(std::initializer_list<std::string_view> lines) {
        for (const auto line : lines) type(line);
    }
    void take(Deed deed) { session.take(session.speaker(), deed); }
    [[nodiscard]] const Game& game() const { return session.game(); }
    [[nodiscard]] std::optional<Question> asked() const {
        const auto now = session.asked();
        return now ? std::optional(now->question) : std::nullopt;
    }

    Ear ear;
    Session session;
};

Sitting at(const std::string& variant, std::initializer_list<std::string_view> moves = {}) {
    return Sitting(game_of(builtin(variant), moves));
}

TEST(Session, AsksWhatIsOpenBeforeTheGame) {
    Sitting sitting(play::NewGame{builtin("four"), {}, 1});
    EXPECT_FALSE(sitting.session.playing());
    EXPECT_EQ(sitting.asked(), Question::Number);
    sitting.type("seven");
    ASSERT_NE(sitting.ear.last<play::AnswerRefused>(), nullptr);
    sitting.type({"7", "8"});
    EXPECT_TRUE(sitting.session.playing());
    EXPECT_EQ(sitting.asked(), Question::Move);
    EXPECT_NE(sitting.ear.last<play::StarterDrawn>(), nullptr);
}

TEST(Session, IntroducesTheGameOnceTheOpponentIsKnown) {
    Sitting sitting(play::NewGame{builtin("connect4"), {}, 1});
    EXPECT_TRUE(sitting.ear.notices.empty());
    EXPECT_EQ(sitting.session.asked()->answers.size(), 3U);
    sitting.type("p");
    EXPECT_NE(sitting.ear.last<play::Introduced>(), nullptr);
    EXPECT_TRUE(sitting.session.playing());
}

TEST(Session, ColumnsAndRowsAreTypedOneAfterTheOther) {
    Sitting sitting = at("three");
    EXPECT_EQ(sitting.asked(), Question::Row);
    sitting.type("1");
    EXPECT_EQ(sitting.asked(), Question::Column);
    sitting.type("3");
    EXPECT_EQ(sitting.game().moves().front(), Move(Cell(1, 3)));
    EXPECT_EQ(sitting.asked(), Question::Undo);
}

TEST(Session, BothAreTypedAtOnce) {
    Sitting sitting = at("three");
    sitting.type("1,3");
    EXPECT_EQ(sitting.game().moves().front(), Move(Cell(1, 3)));
}

// The answer to a hint, with a reason of several steps.
void give_hint(Sitting& sitting) {
    const play::Task task = *sitting.session.task();
    const Position& position = task.game.position();
    analysis::Verdict verdict;
    verdict.line = {move_at(task.game, "k8")};
    sitting.session.found(task.ticket, analysis::Advice{verdict.line.front(), verdict,
                                                        explain(position, verdict, {}, {})});
}

TEST(Session, AHintsReasonIsShownStepByStep) {
    Sitting sitting = at("gomoku", {"h8", "a1", "i8", "c1", "j8", "e1"});
    EXPECT_FALSE(sitting.session.offer(Deed::Why)->enabled);
    sitting.type("why");  // there is none yet
    ASSERT_TRUE(sitting.session.task());
    give_hint(sitting);
    EXPECT_TRUE(sitting.session.offer(Deed::Why)->enabled);
    std::vector<std::size_t> numbers;
    std::size_t of = 0;
    do {
        sitting.type("why");
        const auto* const told = sitting.ear.last<play::Explained>();
        ASSERT_NE(told, nullptr);
        numbers.push_back(told->number);
        of = told->of;
    } while (numbers.size() <= of);
    EXPECT_EQ(numbers, (std::vector<std::size_t>{1, 2, 3, 4, 1}));
    // A move ends it.
    sitting.type("a15");
    EXPECT_FALSE(sitting.session.offer(Deed::Why)->enabled);
    EXPECT_EQ(sitting.game().moves().size(), 7U);
}

TEST(Session, AStepIsShownOnTheBoardOfTheGame) {
    Sitting sitting = at("gomoku", {"h8", "a1", "i8", "c1", "j8", "e1"});
    sitting.type("hint");
    give_hint(sitting);
    sitting.type({"why", "why", "why"});
    const auto* const told = sitting.ear.last<play::Explained>();
    ASSERT_NE(told, nullptr);
    const Game shown = play::shown_step(sitting.game(), told->step);
    EXPECT_EQ(shown.position().ply(), 8);
    for (const Player player : kPlayers) {
        EXPECT_EQ(shown.mark(player), sitting.game().mark(player));
        EXPECT_EQ(shown.side_of(player), sitting.game().side_of(player));
    }
    EXPECT_EQ(sitting.game().position().ply(), 6);
}

TEST(Session, AHintKeepsTheRow) {
    Sitting sitting = at("three");
    sitting.type({"1", "hint"});
    EXPECT_EQ(sitting.asked(), Question::Column);
    ASSERT_TRUE(sitting.session.task());
    EXPECT_EQ(sitting.session.task()->kind, play::Task::Kind::Hint);
    sitting.type("3");
    EXPECT_FALSE(sitting.session.task());  // it is of no use any more
    EXPECT_EQ(sitting.game().moves().front(), Move(Cell(1, 3)));
}

TEST(Session, UndoIsKnownEverywhereAndNoMistake) {
    using Why = play::UndoRefused::Why;
    for (const auto& [variant, why] : {std::pair{"five", Why::NotInThisGame},
                                       {"connect4", Why::NotInThisGame},
                                       {"three", Why::OnlyWhenOffered},
                                       {"four", Why::NothingToUndo}}) {
        Sitting sitting = at(variant);
        sitting.type("undo");
        ASSERT_NE(sitting.ear.last<play::UndoRefused>(), nullptr) << variant;
        EXPECT_EQ(sitting.ear.last<play::UndoRefused>()->why, why) << variant;
        EXPECT_TRUE(sitting.game().events().empty()) << variant;
    }
}

TEST(Session, OffersAnUndoWhereTheHouseAsks) {
    Sitting sitting = at("three");
    for (const auto* const answer : {"1", "undo"}) {
        sitting.type({"0,0", answer});
        EXPECT_TRUE(sitting.game().moves().empty());
    }
    EXPECT_EQ(sitting.game().undos_left(Player::One), 0);
    sitting.type("0,0");  // no undo is left to offer
    EXPECT_EQ(sitting.asked(), Question::Row);
    sitting.type({"0,1", "2"});
    EXPECT_EQ(sitting.game().moves().size(), 2U);
}

TEST(Session, PointingDeclinesAnUndo) {
    Sitting sitting = at("three");
    sitting.session.point(Player::One, Cell(0, 0));
    EXPECT_EQ(sitting.asked(), Question::Undo);
    sitting.session.point(Player::One, Cell(1, 1));
    EXPECT_EQ(sitting.asked(), Question::Row);
    EXPECT_EQ(sitting.game().moves().size(), 1U);
}

TEST(Session, ATypedUndoBeyondTheQuotaLosesAtOnce) {
    Sitting sitting = at("four");
    for (int i = 0; i < 3; ++i) sitting.type({"1", "undo"});
    sitting.type({"1", "undo"});
    ASSERT_TRUE(sitting.game().result());
    EXPECT_EQ(sitting.game().result()->ending, Ending::Undos);
}

TEST(Session, AnUndoThatLosesIsConfirmedWhenItIsChosen) {
    Sitting sitting = at("four");
    for (int i = 0; i < 3; ++i) {
        sitting.type("1");
        sitting.take(Deed::Undo);
    }
    sitting.type("1");
    EXPECT_TRUE(sitting.session.offer(Deed::Undo)->loses);
    sitting.take(Deed::Undo);
    EXPECT_EQ(sitting.asked(), Question::Confirm);
    sitting.type("no");
    EXPECT_FALSE(sitting.game().result());
    EXPECT_EQ(sitting.asked(), Question::Move);
    sitting.take(Deed::Undo);
    sitting.type("yes");
    ASSERT_TRUE(sitting.game().result());
    EXPECT_EQ(sitting.game().result()->ending, Ending::Undos);
}

TEST(Session, ResigningIsConfirmedWhenItIsChosen) {
    Sitting sitting = at("gomoku", {"h8"});
    sitting.take(Deed::Resign);
    EXPECT_EQ(sitting.asked(), Question::Confirm);
    sitting.session.cancel();
    EXPECT_EQ(sitting.asked(), Question::Move);
    sitting.type("resign");
    EXPECT_EQ(sitting.game().result()->winner, Player::One);
}

TEST(Session, APieceFallsWhereItIsPointed) {
    Sitting sitting = at("connect4", {"1", "1", "1", "1", "1"});
    sitting.session.point(Player::Two, Cell(5, 0));
    EXPECT_EQ(sitting.game().moves().back(), Move(Cell(0, 0)));
    sitting.session.point(Player::One, Cell(0, 0));
    const auto& erred = std::get<Erred>(sitting.game().events().back());
    EXPECT_EQ(erred.refusal, Refusal::Full);
    EXPECT_EQ(erred.input, "1");
}

TEST(Session, RestartsWhereTheHouseAllowsIt) {
    Sitting sitting = at("connect4", {"4", "4"});
    sitting.type("r");
    EXPECT_TRUE(sitting.game().moves().empty());
    EXPECT_NE(sitting.ear.last<play::Restarted>(), nullptr);
    Sitting other = at("gomoku", {"h8"});
    other.type("restart");
    EXPECT_NE(other.ear.last<play::RestartRefused>(), nullptr);
    EXPECT_EQ(other.game().events().size(), 1U);
}

TEST(Session, ANewGameAsksWhatBecomesOfThisOne) {
    Sitting sitting = at("tictactoe", {"a1"});
    sitting.type("new");
    EXPECT_EQ(sitting.asked(), Question::NewGame);
    sitting.type("perhaps");
    EXPECT_NE(sitting.ear.last<play::AnswerRefused>(), nullptr);
    sitting.type("go on");
    EXPECT_EQ(sitting.asked(), Question::Move);
    sitting.type({"new", "give up"});
    EXPECT_EQ(sitting.session.left(), play::Leaving::PlayAgain);
    EXPECT_EQ(sitting.game().result()->ending, Ending::Abandoned);
    Sitting kept = at("tictactoe", {"a1"});
    kept.type({"new", "other"});
    EXPECT_EQ(kept.session.left(), play::Leaving::OtherGame);
    EXPECT_FALSE(kept.game().result());
}

// Player 1 wins tic-tac-toe.
const std::vector<std::string_view> kWon{"a1", "a2", "b1", "b2", "c1"};

TEST(Session, ARematchSwapsTheStart) {
    Sitting sitting = at("tictactoe");
    EXPECT_FALSE(sitting.session.offer(Deed::Rematch));
    sitting.take(Deed::Rematch);
    EXPECT_FALSE(sitting.session.left());
    sitting.type("rematch");  // no move
    for (const auto move : kWon) sitting.type(move);
    ASSERT_TRUE(sitting.session.offer(Deed::Rematch));
    sitting.type("rematch");
    EXPECT_EQ(sitting.session.left(), play::Leaving::Rematch);
    const play::NewGame next = sitting.session.next_game();
    EXPECT_EQ(next.starter, Player::Two);
    EXPECT_NE(next.seed, sitting.game().setup().seed);
    // The one after it swaps it back.
    play::Session again(next);
    again.begin();
    EXPECT_EQ(again.game().to_move(), Player::Two);
    again.type(Player::Two, "resign");
    again.take(Player::Two, Deed::NewGame);
    again.type(Player::Two, "rematch");
    EXPECT_EQ(again.next_game().starter, Player::One);
}

TEST(Session, ARematchKeepsTheRobotAndNotItsLevel) {
    Sitting sitting(game_of(builtin("tictactoe"), {}, seats("", "adaptive-7")));
    sitting.session.begin();
    sitting.type({"resign", "rematch"});
    const play::NewGame next = sitting.session.next_game();
    EXPECT_EQ(next.seats[0], Seat{});
    EXPECT_EQ(next.seats[1], Seat{"adaptive"});
    EXPECT_EQ(next.starter, Player::Two);
}

TEST(Session, PlayingAgainAsksAsBefore) {
    Sitting sitting = at("four");
    sitting.type({"resign", "new", "again"});
    EXPECT_EQ(sitting.session.left(), play::Leaving::PlayAgain);
    EXPECT_FALSE(sitting.session.next_game().starter);
}

TEST(Session, AnUndoOpensAFinishedGameAgain) {
    Sitting sitting = at("tictactoe");
    for (const auto move : kWon) sitting.type(move);
    ASSERT_TRUE(sitting.game().result());
    const auto undo = sitting.session.offer(Deed::Undo);
    ASSERT_TRUE(undo);
    EXPECT_TRUE(undo->enabled);
    EXPECT_FALSE(undo->loses);
    sitting.take(Deed::Undo);
    EXPECT_FALSE(sitting.game().result());
    EXPECT_EQ(sitting.asked(), Question::Move);
    EXPECT_EQ(sitting.session.speaker(), Player::One);
    sitting.type("redo");
    EXPECT_TRUE(sitting.game().result());
    sitting.type("undo");
    EXPECT_FALSE(sitting.game().result());
}

TEST(Session, AfterTheEndOnlyWhatIsLeftCanBeUndone) {
    Sitting four = at("four");
    for (int i = 0; i < 3; ++i) four.type({"1", "undo"});
    four.type({"1", "2", "1", "2", "1", "2", "1"});
    ASSERT_EQ(four.game().result()->ending, Ending::Line);
    EXPECT_FALSE(four.session.offer(Deed::Undo)->enabled);
    four.type("undo");
    EXPECT_EQ(four.game().result()->ending, Ending::Line);
    Sitting resigned = at("tictactoe", {"a1"});
    resigned.type({"resign", "undo"});
    EXPECT_TRUE(resigned.game().result());
    EXPECT_FALSE(resigned.session.offer(Deed::Undo)->enabled);
    // There is no undo here.
    Sitting never = at("five", {"7,7"});
    never.type("resign");
    EXPECT_FALSE(never.session.offer(Deed::Undo));
}

TEST(Session, WantsARobotsMoveAndTakesIt) {
    Sitting sitting(game_of(builtin("tictactoe"), {}, seats("", "classic")));
    sitting.type("b2");
    EXPECT_FALSE(sitting.session.asked());
    ASSERT_TRUE(sitting.session.task());
    const play::Task task = *sitting.session.task();
    play::Mind mind;
    const play::Found found = mind.think(task, nullptr);
    sitting.session.found(task.ticket + 1, found);  // about something else
    EXPECT_EQ(sitting.game().moves().size(), 1U);
    sitting.session.found(task.ticket, found);
    EXPECT_EQ(sitting.game().moves().size(), 2U);
    EXPECT_EQ(sitting.asked(), Question::Move);
    sitting.session.found(task.ticket, found);  // once is enough
    EXPECT_EQ(sitting.game().moves().size(), 2U);
    // An undo takes back both moves, and the robot is not asked before the person has moved.
    sitting.type("undo");
    EXPECT_TRUE(sitting.game().moves().empty());
    EXPECT_FALSE(sitting.session.task());
}

TEST(Session, ARobotWaitsForTheAnswerToAnUndo) {
    Sitting sitting(game_of(builtin("three"), {}, seats("", "classic")));
    sitting.type("0,0");
    EXPECT_FALSE(sitting.session.task());
    sitting.type("2");
    EXPECT_TRUE(sitting.session.task());
}

TEST(Session, PlayersApartSpeakForThemselves) {
    Sitting sitting(game_of(builtin("gomoku")), Session::Place::Apart);
    sitting.session.type(Player::Two, "h8");
    EXPECT_NE(sitting.ear.last<play::NotYourTurn>(), nullptr);
    sitting.session.type(Player::One, "h8");
    EXPECT_EQ(sitting.game().moves().size(), 1U);
    sitting.session.type(Player::Two, "undo");  // it was not their move
    EXPECT_EQ(sitting.game().moves().size(), 1U);
    sitting.session.type(Player::One, "undo");
    EXPECT_TRUE(sitting.game().moves().empty());
    sitting.session.type(Player::Two, "resign");
    EXPECT_EQ(sitting.game().result()->winner, Player::One);
}

TEST(Session, TellsWhatIsOffered) {
    const auto offered = [](const Sitting& sitting, Deed deed) {
        return sitting.session.offer(deed).has_value();
    };
    EXPECT_TRUE(offered(at("four"), Deed::Undo));
    EXPECT_FALSE(offered(at("five"), Deed::Undo));
    EXPECT_TRUE(offered(at("connect4"), Deed::Restart));
    EXPECT_FALSE(offered(at("gomoku"), Deed::Forbidden));
    EXPECT_TRUE(offered(at("renju"), Deed::Forbidden));
    EXPECT_FALSE(at("four").session.offer(Deed::Undo)->enabled);
    EXPECT_TRUE(at("four", {"1"}).session.offer(Deed::Undo)->enabled);
    EXPECT_EQ(at("four", {"1"}).session.offer(Deed::Undo)->left, 3);
}

TEST(Session, TheAdaptiveRobotGetsItsLevel) {
    const play::NewGame game{builtin("tictactoe"), {Seat{}, Seat{"adaptive"}}, 1, std::nullopt, 8};
    EXPECT_EQ(Sitting(game).game().seat(Player::Two).robot, "adaptive-8");
    EXPECT_EQ(play::with_adaptive_level(seats("adaptive-3", ""), 8).seats,
              seats("adaptive-8", "").seats);
    EXPECT_EQ(play::with_adaptive_level(seats("classic", "adaptive"), 8).seats,
              seats("classic", "adaptive").seats);
    EXPECT_EQ(play::with_adaptive_level(seats("", "7"), 8).seats, seats("", "7").seats);
}

TEST(Deeds, HaveWords) {
    const VariantPtr connect4 = builtin("connect4");
    const VariantPtr renju = builtin("renju");
    EXPECT_EQ(play::deed_of("r", *connect4), Deed::Restart);
    EXPECT_EQ(play::deed_of("r", *renju), std::nullopt);
    EXPECT_EQ(play::word_of(Deed::Restart, *connect4), "R");
    EXPECT_EQ(play::deed_of("forbidden", *renju), Deed::Forbidden);
    EXPECT_EQ(play::deed_of("forbidden", *connect4), std::nullopt);
    EXPECT_EQ(play::deed_of("b2", *renju), std::nullopt);
}

}  // namespace
}  // namespace inarow::testing
