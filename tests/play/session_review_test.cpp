// The review of a session's game, and mistakes that are tried again.

#include <gtest/gtest.h>

#include "play/session.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using play::Deed;
using play::Question;
using play::Session;

class Listener : public play::Observer {
  public:
    void noticed(const Session& /*session*/, const play::Notice& notice) override { last = notice; }
    template <typename Kind>
    [[nodiscard]] const Kind* heard() const {
        return std::get_if<Kind>(&last);
    }
    play::Notice last;
};

// A session at the end of a game.
struct Ended {
    explicit Ended(Game game) : session(std::move(game)) {
        session.watch(listener);
        session.begin();
    }

    void type(std::string_view text) { session.type(session.speaker(), text); }
    void take(Deed deed) { session.take(session.speaker(), deed); }
    // Thinks about what is to be thought about.
    void think() {
        ASSERT_TRUE(session.task());
        play::Task task = *session.task();
        task.limits = {.nodes = 100'000};
        session.found(task.ticket, mind.think(task, nullptr));
    }
    void review() {
        take(Deed::Review);
        think();
        ASSERT_NE(session.reviewing(), nullptr);
    }
    [[nodiscard]] const play::Reviewing& reviewing() const { return *session.reviewing(); }
    [[nodiscard]] bool enabled(Deed deed) const {
        const auto offer = session.offer(deed);
        return offer && offer->enabled;
    }

    Listener listener;
    play::Mind mind;
    Session session;
};

// Player 2 answers a corner with an edge, the only mistake, and loses.
Game lost_game(const GameSetup& setup = {}) {
    return game_of(builtin("tictactoe"), {"a1", "b1", "b2", "c3", "a3", "c1", "a2"}, setup);
}

TEST(SessionReview, IsOfferedAtTheEndAlone) {
    Ended open(game_of(builtin("tictactoe"), {"a1"}));
    EXPECT_FALSE(open.session.offer(Deed::Review));
    open.type("review");  // an answer like any other
    EXPECT_TRUE(std::holds_alternative<Erred>(open.session.game().events().back()));
    open.take(Deed::Review);
    EXPECT_FALSE(open.session.task());
    EXPECT_TRUE(Ended(lost_game()).enabled(Deed::Review));
    Ended empty{Game(builtin("tictactoe"), {})};
    empty.type("resign");
    EXPECT_TRUE(empty.session.offer(Deed::Review));
    EXPECT_FALSE(empty.enabled(Deed::Review));  // there is nothing to review
}

TEST(SessionReview, IsThoughtAbout) {
    Ended ended(lost_game());
    ended.type("review");
    ASSERT_TRUE(ended.session.task());
    EXPECT_EQ(ended.session.task()->kind, play::Task::Kind::Review);
    EXPECT_FALSE(ended.enabled(Deed::Review));
    EXPECT_EQ(ended.session.reviewing(), nullptr);
    Progress progress;
    const auto found = ended.mind.think(*ended.session.task(), nullptr, &progress);
    EXPECT_EQ(progress.report().done, 7);
    EXPECT_EQ(progress.report().parts, 7);
    ended.session.found(ended.session.task()->ticket, found);
    EXPECT_NE(ended.listener.heard<play::ReviewReady>(), nullptr);
    ASSERT_NE(ended.session.reviewing(), nullptr);
    EXPECT_EQ(ended.session.shown().moves().size(), 7U);
    EXPECT_FALSE(ended.session.asked());
}

TEST(SessionReview, CanBeStopped) {
    Ended ended(lost_game());
    ended.take(Deed::Review);
    const play::Task task = *ended.session.task();
    const std::atomic<bool> stop{true};
    ended.session.found(task.ticket, ended.mind.think(task, &stop));
    EXPECT_NE(ended.listener.heard<play::ReviewStopped>(), nullptr);
    EXPECT_EQ(ended.session.reviewing(), nullptr);
    ended.take(Deed::Review);
    ended.session.cancel();
    EXPECT_FALSE(ended.session.task());
    EXPECT_TRUE(ended.enabled(Deed::Review));
}

TEST(SessionReview, StepsThroughTheMistakes) {
    Ended ended(lost_game());
    ended.review();
    EXPECT_TRUE(ended.enabled(Deed::Next));
    ended.type("back");
    EXPECT_NE(ended.listener.heard<play::ReviewLooked>(), nullptr);
    EXPECT_EQ(ended.session.shown().moves().size(), 1U);
    ASSERT_NE(ended.reviewing().mistake(), nullptr);
    EXPECT_EQ(ended.reviewing().mistake()->number, 2U);
    EXPECT_FALSE(ended.enabled(Deed::Next));
    EXPECT_FALSE(ended.enabled(Deed::Previous));
    ended.session.look(0);
    EXPECT_TRUE(ended.session.shown().moves().empty());
    EXPECT_EQ(ended.reviewing().mistake(), nullptr);
    ended.take(Deed::Next);
    EXPECT_EQ(ended.reviewing().at(), 1U);
    ended.session.look(100);
    EXPECT_EQ(ended.reviewing().at(), 7U);
    ended.type("what");
    EXPECT_NE(ended.listener.heard<play::NotUnderstood>(), nullptr);
    ended.type("done");
    EXPECT_EQ(ended.session.reviewing(), nullptr);
    ended.take(Deed::Review);  // it is not made again
    EXPECT_FALSE(ended.session.task());
    EXPECT_NE(ended.session.reviewing(), nullptr);
}

// What cannot be done now is said to be no word, and does nothing.
TEST(SessionReview, KnowsOnlyTheWordsThatAreOffered) {
    Ended ended(
        game_of(builtin("tictactoe"), {"a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"}));
    ended.review();
    ASSERT_TRUE(ended.reviewing().review().mistakes().empty());
    for (const char* const word : {"try", "next", "back", "show", "undo"}) {
        ended.listener.last = play::ReviewReady{};
        ended.type(word);
        EXPECT_NE(ended.listener.heard<play::NotUnderstood>(), nullptr) << word;
        EXPECT_NE(ended.session.reviewing(), nullptr) << word;
    }
    ended.type("done");
    EXPECT_EQ(ended.session.reviewing(), nullptr);
}

TEST(SessionReview, AMistakeIsTriedAgain) {
    Ended ended(lost_game());
    ended.review();
    ended.type("try");
    EXPECT_EQ(ended.session.shown().moves().size(), 1U);
    ASSERT_TRUE(ended.session.asked());
    EXPECT_EQ(ended.session.asked()->question, Question::Move);
    EXPECT_EQ(ended.session.asked()->player, Player::Two);
    ended.type("a1");
    ASSERT_NE(ended.listener.heard<play::AttemptRefused>(), nullptr);
    EXPECT_EQ(ended.listener.heard<play::AttemptRefused>()->refusal, Refusal::Taken);
    ended.type("b1");  // what was played
    ASSERT_NE(ended.listener.heard<play::Attempted>(), nullptr);
    EXPECT_FALSE(ended.listener.heard<play::Attempted>()->attempt.right());
    ended.session.point(Player::Two, Cell(0, 2));  // a corner loses, too
    EXPECT_EQ(ended.session.task()->kind, play::Task::Kind::Attempt);
    ended.think();
    EXPECT_FALSE(ended.listener.heard<play::Attempted>()->attempt.right());
    EXPECT_EQ(ended.listener.heard<play::Attempted>()->attempt.verdict.worth,
              analysis::Worth::Loss);
    EXPECT_EQ(ended.reviewing().found(), 0);
    ended.type("b2");
    EXPECT_TRUE(ended.listener.heard<play::Attempted>()->attempt.right());
    EXPECT_TRUE(ended.reviewing().attempt()->right());
    ended.take(Deed::Next);
    ASSERT_NE(ended.listener.heard<play::TriedAll>(), nullptr);
    EXPECT_EQ(ended.listener.heard<play::TriedAll>()->found, 1);
    EXPECT_EQ(ended.listener.heard<play::TriedAll>()->all, 1);
    EXPECT_FALSE(ended.session.asked());
    // Nothing of this is an event of the game.
    EXPECT_EQ(ended.session.game().events().size(), 7U);
}

TEST(SessionReview, TheAnswerIsShown) {
    Ended ended(lost_game());
    ended.review();
    ended.take(Deed::TryAgain);
    EXPECT_TRUE(ended.enabled(Deed::Answer));
    ended.type("show");
    EXPECT_FALSE(ended.reviewing().trying());
    ASSERT_NE(ended.reviewing().mistake(), nullptr);
    EXPECT_EQ(ended.reviewing().mistake()->best.line.front(), Move(Cell(1, 1)));
    EXPECT_EQ(ended.reviewing().found(), 0);
}

TEST(SessionReview, OnlyPersonsTryAgain) {
    Ended against_robot(lost_game(seats("", "classic")));
    against_robot.review();
    EXPECT_FALSE(against_robot.enabled(Deed::TryAgain));
    EXPECT_TRUE(against_robot.enabled(Deed::Previous));  // but the mistake can be looked at
    Ended robots(lost_game(seats("classic", "random")));
    robots.review();
    EXPECT_TRUE(robots.enabled(Deed::TryAgain));
}

TEST(SessionReview, TriesRowsAndColumns) {
    // Player 1 lets the row of player 2 be.
    Ended ended(game_of(builtin("three"), {"0,0", "2,1", "4,4", "2,2", "0,4", "2,3"}));
    ended.review();
    ended.take(Deed::TryAgain);
    EXPECT_EQ(ended.session.asked()->question, Question::Row);
    ended.type("2");
    EXPECT_EQ(ended.session.asked()->question, Question::Column);
    ended.take(Deed::Next);
    EXPECT_EQ(ended.session.asked().value_or(play::Asked{Question::Row, Player::One}).question,
              Question::Row);
}

}  // namespace
}  // namespace inarow::testing
