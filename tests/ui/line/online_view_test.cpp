#include "ui/line/online_view.h"

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/typed_lines.h"
#include "wire/events.h"

namespace inarow::testing {
namespace {

using wire::Json;
using namespace std::chrono_literals;

class OnlineViewTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ::testing::internal::CaptureStdout();
        view_.use(table_);
    }
    void TearDown() override { (void)::testing::internal::GetCapturedStdout(); }
    // All that was written since the last time.
    static std::string said() {
        std::string text = ::testing::internal::GetCapturedStdout();
        ::testing::internal::CaptureStdout();
        return text;
    }

    // A state of the game in which a player is asked for something.
    static Json state(const char* event, int number, const Json& told, int asked,
                      const char* wanted = "move") {
        Json room{{"state", "playing"}, {"asked", nullptr}, {"offers", {"draw", "resign"}}};
        room["players"] = {{{"name", "Ada"}, {"seated", true}, {"here", true}},
                           {{"name", "Ben"}, {"seated", true}, {"here", true}}};
        return {{"event", event},
                {"player", 2},
                {"number", number},
                {"told", told},
                {"view",
                 {{"asked", {{"for", wanted}, {"player", asked}}},
                  {"status", "Your move"},
                  {"offers", Json::array()}}},
                {"room", room}};
    }
    // As it comes over the wire.
    std::vector<Json> hear(const Json& message) {
        return table_.hear(*wire::parse(wire::line(message)), now_);
    }
    void sit(const char* variant, int asked, const char* wanted = "move") {
        const Game game(builtin(variant), inarow::Setup{});
        (void)hear(state("joined", 3, Json::array({wire::begin(game)}), asked, wanted));
    }

    online::Table::Time now_{};
    TypedLines console_{};
    line::TextView text_view_{console_, {}};
    line::OnlineView view_{console_, text_view_, true};
    online::Table table_{view_, {"Ben", std::string(32, 'b'), true, "t"}};
};

TEST_F(OnlineViewTest, SitsDownAndAsksForWhatItMissed) {
    EXPECT_EQ(table_.hello(), (Json{{"command", "join"},
                                    {"token", std::string(32, 'b')},
                                    {"seen", 0},
                                    {"sit", true},
                                    {"id", "t-sit"},
                                    {"name", "Ben"}}));
    sit("connect4", 2);
    EXPECT_EQ(table_.hello(),
              (Json{{"command", "join"}, {"token", std::string(32, 'b')}, {"seen", 3}}));
    EXPECT_NE(said().find("Your move: "), std::string::npos);
}

TEST_F(OnlineViewTest, AMoveNamesWhatWasSeenAndIsSentAgainUntilItIsAnswered) {
    sit("connect4", 2);
    const auto sent = table_.type("4");
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0], (Json{{"command", "type"}, {"seen", 3}, {"line", "4"}, {"id", "t-1"}}));
    EXPECT_TRUE(table_.type("5").empty());
    EXPECT_EQ(hear(state("joined", 3, Json::array(), 2)), sent);
    (void)hear({{"event", "done"}, {"id", "t-1"}, {"number", 4}});
    EXPECT_FALSE(table_.my_turn());  // what it brought about is still to come
    EXPECT_TRUE(hear(state("joined", 4, Json::array(), 1)).empty());
}

TEST_F(OnlineViewTest, WhatCouldNotBeStoredIsSentAgainByItself) {
    sit("connect4", 2);
    view_.entered();
    const auto sent = table_.type("4");
    (void)said();
    const Json refusal{
        {"event", "refused"}, {"id", "t-1"}, {"code", "unavailable"}, {"reason", "try again"}};
    EXPECT_TRUE(hear(refusal).empty());
    EXPECT_EQ(said(), "The server could not store this yet, so it is not safe; trying again ...\n");
    EXPECT_FALSE(table_.my_turn());
    ASSERT_EQ(table_.next_try(), now_ + 1s);
    EXPECT_TRUE(table_.tick(now_ + 999ms).empty());
    EXPECT_TRUE(table_.type("5").empty());  // one at a time
    EXPECT_EQ(said(), "The server could not store this yet, so it is not safe; trying again ...\n");
    EXPECT_EQ(table_.tick(now_ + 1s), sent);  // with the same id: it is done once
    EXPECT_TRUE(table_.tick(now_ + 1h).empty());
    for (const auto pause : {2s, 4s, 8s, 15s, 15s}) {
        (void)hear(refusal);
        EXPECT_EQ(table_.next_try(), now_ + pause);
        EXPECT_EQ(table_.tick(now_ + pause), sent);
    }
    EXPECT_EQ(said(), "");  // it was said already
    (void)hear({{"event", "done"}, {"id", "t-1"}, {"number", 4}});
    EXPECT_EQ(said(), "It is stored and safe now.\n");
    EXPECT_FALSE(table_.sending());
    (void)hear(state("update", 4, Json::array(), 2));
    (void)table_.type("5");
    (void)hear({{"event", "refused"}, {"id", "t-2"}, {"code", "unavailable"}, {"reason", ""}});
    EXPECT_EQ(table_.next_try(), now_ + 1s);
}

TEST_F(OnlineViewTest, AServerThatCannotBeReachedIsSaidOnce) {
    table_.lost();
    table_.lost();
    EXPECT_EQ(said(), "The server cannot be reached; trying again ...\n");
    // It is there, but its store is not: the connection is closed, and made again.
    (void)hear({{"event", "refused"}, {"id", "t-sit"}, {"code", "unavailable"}, {"reason", "no"}});
    table_.lost();
    EXPECT_EQ(said(), "");
    sit("connect4", 2);
    EXPECT_EQ(said().find("Connected.\n"), 0U);
    table_.lost();
    EXPECT_EQ(said().find("The connection is lost; trying again ...\n"), 1U);
}

TEST_F(OnlineViewTest, WhatIsTypedWithoutAConnectionIsSentLater) {
    EXPECT_TRUE(table_.type("4").empty());
    EXPECT_EQ(said(), "Not connected yet; only \"quit\" and \"help\" are known.\n");
    sit("connect4", 2);
    table_.lost();
    (void)said();
    const auto sent = table_.type("4");
    EXPECT_EQ(said(), "It will be sent when the connection is back.\n");
    EXPECT_EQ(hear(state("joined", 3, Json::array(), 2)), sent);
    EXPECT_EQ(said(), "The connection is back.\n");  // nobody waits for themselves
}

TEST_F(OnlineViewTest, ReasonsAreSentences) {
    sit("connect4", 1);
    (void)said();
    (void)hear({{"event", "refused"}, {"id", ""}, {"reason", "the game has ended"}});
    EXPECT_EQ(said(), "The game has ended.\nWaiting for Ada ...\n");
    (void)hear({{"event", "refused"}, {"id", ""}, {"reason", "No. Please try again."}});
    EXPECT_EQ(said(), "No. Please try again.\nWaiting for Ada ...\n");
    (void)hear({{"event", "bye"}, {"reason", "the server is going away"}, {"again", true}});
    EXPECT_EQ(said(), "The server is going away.\n");
    (void)hear({{"event", "bye"}, {"reason", "your seat was opened elsewhere"}, {"again", false}});
    EXPECT_EQ(said(), "");  // that is said at the end, once
}

TEST_F(OnlineViewTest, EventsAreShownAsInAGameAtHome) {
    sit("connect4", 1);
    (void)said();
    const Json move{{"event", "move"}, {"player", 1}, {"move", "4"}, {"row", 5}, {"column", 3}};
    (void)hear(state("update", 4, Json::array({move}), 2));
    EXPECT_NE(said().find("Y"), std::string::npos);
    EXPECT_EQ(table_.game()->moves().size(), 1U);
}

TEST_F(OnlineViewTest, NothingThatAServerSendsReachesTheTerminalRaw) {
    sit("connect4", 1);
    Json message =
        state("update", 4, Json::array({{{"event", "say"}, {"text", "Ada: \x1b[2J\x07hi"}}}), 2);
    message["view"]["status"] = "now\x1b]0;title\x07";
    message["room"]["players"][0]["name"] = "\x1b[31mAda";
    (void)hear(message);
    (void)hear({{"event", "refused"}, {"id", ""}, {"reason", "no\x1b[0m"}});
    (void)hear({{"event", "bye"},
                {"reason",
                 "\x1b"
                 "c"}});
    const std::string text = said();
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
    EXPECT_EQ(text.find('\x07'), std::string::npos);
    EXPECT_NE(text.find("\\x1B[2J"), std::string::npos) << text;
}

TEST_F(OnlineViewTest, WordsBecomeCommands) {
    sit("connect4", 2);
    const auto command = [&](const char* line) {
        const auto sent = table_.type(line);
        if (sent.empty()) return Json(nullptr);
        (void)hear({{"event", "done"}, {"id", sent[0]["id"]}, {"number", 3}});
        return sent[0];
    };
    EXPECT_EQ(command("draw")["what"], "draw");
    EXPECT_EQ(command("undo")["command"], "ask");
    EXPECT_EQ(command("say Good Game!")["phrase"], "good-game");  // also where words are not heard
    EXPECT_EQ(command("say good games")["words"], "good games");
    EXPECT_EQ(command("claim")["command"], "claim");
    EXPECT_EQ(command("resign"), nullptr);  // asks first
    EXPECT_EQ(command("no"), nullptr);
    EXPECT_EQ(command("resign"), nullptr);
    EXPECT_EQ(command("yes")["what"], "resign");
    EXPECT_EQ(command("help"), nullptr);
    EXPECT_EQ(command("quit"), nullptr);
    EXPECT_TRUE(table_.left());
}

TEST_F(OnlineViewTest, WhatIsToldTwiceHappensOnce) {
    sit("connect4", 1);
    const Json move{{"event", "move"}, {"player", 1}, {"move", "4"},
                    {"row", 5},        {"column", 3}, {"number", 4}};
    (void)hear(state("update", 4, Json::array({move}), 2));
    (void)said();
    (void)hear(state("joined", 4, Json::array({move}), 2));
    EXPECT_EQ(table_.game()->moves().size(), 1U);
    EXPECT_EQ(said().find("cannot follow"), std::string::npos);
}

TEST_F(OnlineViewTest, ARowWaitsForItsColumn) {
    sit("three", 2, "row");
    EXPECT_TRUE(table_.type("1").empty());
    EXPECT_EQ(table_.type("2")[0]["line"], "1,2");
}

TEST_F(OnlineViewTest, ARematchIsAnotherGameAtTheSameSeat) {
    sit("connect4", 2);
    Json ended = state("update", 9, Json::array(), 2);
    ended["room"]["state"] = "over";
    ended["room"]["rematch"] = "abcdefghijkl";
    (void)hear(ended);
    EXPECT_EQ(table_.next_game(), "abcdefghijkl");
    table_.move_on();
    EXPECT_EQ(table_.next_game(), "");
    EXPECT_FALSE(table_.over());
    EXPECT_EQ(table_.hello()["seen"], 0);
    EXPECT_EQ(table_.hello()["token"], std::string(32, 'b'));
    sit("connect4", 2);
    EXPECT_TRUE(table_.my_turn());
}

TEST_F(OnlineViewTest, NonsenseFromAServerDoesNoHarm) {
    for (const char* const text :
         {R"({})", R"({"event":"joined"})", R"({"event":"update","told":7,"view":[],"room":"x"})",
          R"({"event":"people","players":[1,2]})",
          R"({"event":"update","told":[{"event":"move","player":9}],"number":-1})",
          R"({"event":"update","told":[{"event":"begin"}]})", R"({"event":"done","told":{}})"}) {
        (void)table_.hear(*wire::parse(text), now_);
    }
    EXPECT_FALSE(table_.game());
}

}  // namespace
}  // namespace inarow::testing
