#include "ui/screen/online_page.h"

#include <gtest/gtest.h>

#include "pages.h"
#include "wire/events.h"

namespace inarow::testing {
namespace {

using screen::Key;
using wire::Json;
using namespace std::chrono_literals;

// Player 2, Ben, at a game whose server is the test.
class OnlinePageTest : public ::testing::Test {
  protected:
    static Json state(const char* event, int number, const Json& told, int asked,
                      const char* wanted = "move") {
        Json room{{"state", "playing"},
                  {"asked", nullptr},
                  {"offers", {"undo", "draw", "resign", "premove"}},
                  {"chat", true},
                  {"watchers", 1},
                  {"claim_in", nullptr},
                  {"premove", nullptr},
                  {"rematch", nullptr}};
        room["players"] = {{{"name", "Ada"}, {"seated", true}, {"here", true}},
                           {{"name", "Ben"}, {"seated", true}, {"here", true}}};
        return {{"event", event},
                {"player", 2},
                {"number", number},
                {"told", told},
                {"view",
                 {{"asked", {{"for", wanted}, {"player", asked}, {"answers", Json::array()}}},
                  {"status", "It is your move"},
                  {"offers", Json::array()}}},
                {"room", room}};
    }
    void hear(const Json& message) { page_.hear(*wire::parse(wire::line(message)), now_); }
    void sit(const char* variant, int asked, const char* wanted = "move") {
        const Game game(builtin(variant), inarow::Setup{});
        hear(state("joined", 3, Json::array({wire::begin(game)}), asked, wanted));
    }
    // The one command that was sent since the last time; it is answered.
    Json sent() {
        EXPECT_EQ(sent_.size(), 1U);
        if (sent_.empty()) return {};
        const Json message = sent_.back();
        sent_.clear();
        hear({{"event", "done"}, {"id", message["id"]}, {"number", 3}});
        return message;
    }

    std::vector<Json> sent_;
    std::string followed_;
    screen::Clock::time_point now_{};
    screen::OnlinePage page_{kStill,
                             {"Ben", std::string(32, 'b'), true, "t"},
                             {[this](const Json& message) { sent_.push_back(message); },
                              [this](const std::string& game) { followed_ = game; }}};
};

TEST_F(OnlinePageTest, SaysWhetherItIsConnectedAndWhetherAMoveIsSafe) {
    EXPECT_TRUE(shows(page_, "not connected"));
    sit("connect4", 2);
    EXPECT_TRUE(shows(page_, "player 2, connected, 1 watcher"));
    EXPECT_TRUE(shows(page_, "It is your move"));
    press(page_, {Key::Enter});
    EXPECT_TRUE(shows(page_, "sending ..."));
    EXPECT_TRUE(shows(page_, "Sending ..."));
    EXPECT_FALSE(shows(page_, "Waiting for Ben"));
    const Json move = sent();
    EXPECT_EQ(move["command"], "point");
    EXPECT_EQ(move["column"], 3);
    EXPECT_EQ(move["seen"], 3);
    EXPECT_TRUE(shows(page_, "connected"));
    page_.lost();
    EXPECT_TRUE(shows(page_, "not connected"));
}

TEST_F(OnlinePageTest, WhatCouldNotBeStoredIsSentAgainByItself) {
    sit("connect4", 2);
    press(page_, {Key::Enter});
    hear({{"event", "refused"}, {"id", "t-1"}, {"code", "unavailable"}, {"reason", ""}});
    EXPECT_TRUE(shows(page_, "player 2, not safe yet"));
    EXPECT_TRUE(shows(page_, "could not store this yet"));
    ASSERT_EQ(page_.next_tick(), now_ + 1s);
    ASSERT_EQ(sent_.size(), 1U);
    page_.tick(now_ + 1s);
    ASSERT_EQ(sent_.size(), 2U);
    EXPECT_EQ(sent_[0], sent_[1]);
    sent_.pop_back();
    EXPECT_EQ(sent()["command"], "point");
    EXPECT_TRUE(shows(page_, "player 2, connected"));
    EXPECT_FALSE(page_.next_tick());
}

TEST_F(OnlinePageTest, MovesAreTypedPointedAtOrClicked) {
    sit("connect4", 2);
    type(page_, "5");
    EXPECT_EQ(sent()["line"], "5");
    press(page_, {Key::Left, Key::Left, Key::Enter});
    EXPECT_EQ(sent()["column"], 1);
    sit("gomoku", 2);
    type(page_, "q8\n");  // a board of 15 has no column q
    EXPECT_TRUE(page_.done());
}

TEST_F(OnlinePageTest, LettersBeginAMove) {
    sit("gomoku", 2);
    type(page_, "h8\n");
    EXPECT_EQ(sent()["line"], "h8");
    type(page_, "draw\n");
    EXPECT_EQ(sent()["what"], "draw");
}

TEST_F(OnlinePageTest, OutOfTurnAMoveWaits) {
    sit("connect4", 1);
    EXPECT_TRUE(shows(page_, "Waiting for Ada"));
    press(page_, {Key::Enter});
    EXPECT_EQ(sent()["command"], "premove");
    Json waits = state("update", 3, Json::array(), 1);
    waits["room"]["premove"] = {{"row", 0}, {"column", 3}};
    hear(waits);
    EXPECT_TRUE(shows(page_, "You will play"));
    press(page_, {Key::Enter});
    EXPECT_FALSE(sent().contains("column"));  // takes it back
}

TEST_F(OnlinePageTest, TheMenuHasWhatIsPossible) {
    sit("connect4", 2);
    press(page_, {Key::Tab});
    EXPECT_TRUE(shows(page_, "Offer a draw"));
    EXPECT_FALSE(shows(page_, "Claim"));
    press(page_, {Key::Enter});
    EXPECT_EQ(sent()["what"], "undo");
    Json asks = state("update", 3, Json::array(), 2);
    asks["room"]["asked"] = {{"what", "draw"}, {"player", 1}};
    hear(asks);
    EXPECT_TRUE(shows(page_, "Ada offers a draw (Tab: answer)"));
    press(page_, {Key::Tab, Key::Down, Key::Enter});
    EXPECT_EQ(sent(),
              (Json{{"command", "reply"}, {"what", "draw"}, {"yes", false}, {"id", "t-2"}}));
    type(page_, "resign\n");
    EXPECT_TRUE(sent_.empty());
    press(page_, {Key::Down, Key::Enter});
    EXPECT_EQ(sent()["what"], "resign");
}

TEST_F(OnlinePageTest, AGameIsClaimedWhenItsTimeHasCome) {
    sit("connect4", 1);
    Json people{{"event", "people"}, {"watchers", 0}, {"claim_in", 90'000}};
    people["players"] = {{{"name", "Ada"}, {"seated", true}, {"here", false}},
                         {{"name", "Ben"}, {"seated", true}, {"here", true}}};
    hear(people);
    EXPECT_TRUE(shows(page_, "Ada is gone."));
    page_.tick(now_ + 30s);
    EXPECT_TRUE(shows(page_, "You can claim the game in 1:00"));
    page_.feed(screen::Input::of(Key::Tab), now_ + 30s);
    EXPECT_FALSE(shows(page_, "Claim the game"));
    page_.feed(screen::Input::of(Key::Escape), now_ + 90s);
    page_.feed(screen::Input::of(Key::Tab), now_ + 90s);
    EXPECT_TRUE(shows(page_, "Claim the game"));
}

TEST_F(OnlinePageTest, ClocksRunBetweenMessages) {
    sit("connect4", 1);
    Json timed = state("update", 3, Json::array(), 1);
    timed["room"]["clock"] = {{"text", "5"}, {"left", {65'000, 300'000}}, {"running", 1}};
    hear(timed);
    EXPECT_TRUE(shows(page_, "1:05"));
    page_.tick(now_ + 10s);
    EXPECT_TRUE(shows(page_, "0:55"));
    EXPECT_TRUE(shows(page_, "5:00"));
    EXPECT_TRUE(page_.next_tick());
}

TEST_F(OnlinePageTest, ChoicesAreAList) {
    Json asked =
        state("joined", 3, Json::array({wire::begin(Game(builtin("five"), {}))}), 2, "color");
    asked["view"]["asked"]["answers"] = {{{"word", "r"}, {"name", "red"}},
                                         {{"word", "b"}, {"name", "blue"}}};
    hear(asked);
    press(page_, {Key::Enter});
    EXPECT_TRUE(shows(page_, "blue"));
    press(page_, {Key::Down, Key::Enter});
    EXPECT_EQ(sent()["line"], "b");
}

TEST_F(OnlinePageTest, ARowWaitsForItsColumn) {
    sit("three", 2, "row");
    type(page_, "1\n");
    EXPECT_TRUE(shows(page_, "column:"));
    type(page_, "2\n");
    EXPECT_EQ(sent()["line"], "1,2");
}

TEST_F(OnlinePageTest, WhatIsSaidReachesTheScreenWithoutControlCodes) {
    sit("connect4", 1);
    hear(state("update", 4, Json::array({{{"event", "say"}, {"text", "Ada: \x1b[2Jhi"}}}), 1));
    EXPECT_TRUE(shows(page_, "Ada: \\x1B[2Jhi"));
    EXPECT_FALSE(shows(page_, "\x1b"));
}

TEST_F(OnlinePageTest, TheRematchIsFollowed) {
    sit("connect4", 2);
    Json ended = state("update", 9, Json::array(), 2);
    ended["room"]["state"] = "over";
    ended["room"]["rematch"] = "abcdefghijkl";
    hear(ended);
    EXPECT_EQ(followed_, "abcdefghijkl");
}

}  // namespace
}  // namespace inarow::testing
