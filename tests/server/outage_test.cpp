// The store is away for a while, and a table (ui/online/table.h) has something to say to the hall.

#include <gtest/gtest.h>

#include "guests.h"
#include "ui/online/table.h"

namespace inarow::server {
namespace {

using namespace std::chrono_literals;

class Silence : public online::View {
  public:
    void began(const Game& /*game*/) override {}
    void happened(const Game& /*game*/, const Event& /*event*/) override {}
    void say(std::string_view text) override { said.emplace_back(text); }
    void ask(std::string_view /*text*/) override {}
    void turn() override {}

    std::vector<std::string> said;
};

class OutageTest : public HallTest {
  protected:
    online::Table::Time time() const { return online::Table::Time(now); }
    void send(const std::vector<Json>& messages) {
        for (const Json& message : messages) {
            sent.push_back(time());
            say(*guest, message);
        }
    }
    void connect() {
        guest = std::make_unique<Guest>(*hall);
        heard = 0;
        Json hello = table.hello();
        hello["game"] = game;
        send({hello});
        listen();
    }
    // As a brain does: an answer whenever one is wanted.
    void listen() {
        while (heard < guest->got.size()) {
            const Json message = guest->got[heard++];
            send(table.hear(message, time()));
            if (plays && table.my_turn()) send({table.at_board("b2")});
        }
    }
    // A second at a time.
    void wait(play::Milliseconds long_time) {
        for (const auto end = now + long_time; now < end;) {
            pass(1s);
            send(table.tick(time()));
            listen();
        }
    }

    Silence view;
    online::Table table{view, {"Ben", std::string(32, 'b'), true, "t"}};
    std::unique_ptr<Guest> guest;
    std::size_t heard = 0;
    bool plays = true;
    std::vector<online::Table::Time> sent;
};

TEST_F(OutageTest, AMoveIsRepeatedWithGrowingPausesAndDoneOnce) {
    const Json made = create({{"variant", "tictactoe"}, {"starter", 2}});
    game = made["game"];
    one = join(game, {{"token", made["token"]}});
    plays = false;
    connect();
    plays = true;
    log.fail_next(1'000'000, "the database is away");
    send({table.at_board("b2")});
    listen();
    wait(10min);
    EXPECT_TRUE(table.unstored());
    EXPECT_FALSE(guest->closed);
    EXPECT_EQ(view.said.back(),
              "The server could not store this yet, so it is not safe; trying again ...");
    EXPECT_LE(sent.size(), 50U);  // in all of the ten minutes, not only in each 20 seconds
    EXPECT_GE(sent.size(), 30U);
    EXPECT_EQ(one->last("update")["view"]["moves"].size(), 0U);
    log.fail_next(0, "");
    wait(15s);
    EXPECT_FALSE(table.sending());
    EXPECT_EQ(view.said.back(), "It is stored and safe now.");
    EXPECT_EQ(one->last("update")["view"]["moves"], (Json{"b2"}));
}

TEST_F(OutageTest, AConnectionThatIsMadeAgainBeginsWithWhatIsNotSafe) {
    const Json made = create({{"variant", "tictactoe"}, {"starter", 2}});
    game = made["game"];
    one = join(game, {{"token", made["token"]}});
    plays = false;
    connect();
    log.fail_next(1, "the database is away");
    send({table.at_board("b2")});
    listen();
    ASSERT_TRUE(table.next_try());
    table.lost();
    EXPECT_FALSE(table.next_try());
    connect();
    EXPECT_FALSE(table.sending());
    EXPECT_EQ(one->last("update")["view"]["moves"], (Json{"b2"}));
    const std::size_t all = sent.size();
    wait(1min);
    EXPECT_EQ(sent.size(), all);
}

TEST_F(OutageTest, ASeatIsAskedForAgain) {
    const Json made = create({{"variant", "tictactoe"}});
    game = made["game"];
    one = join(game, {{"token", made["token"]}});
    log.fail_next(2, "the database is away");
    connect();
    EXPECT_FALSE(table.player());
    EXPECT_TRUE(table.unstored());
    wait(3s);
    EXPECT_EQ(table.player(), Player::Two);
    EXPECT_FALSE(table.sending());
    EXPECT_EQ(one->last("update")["room"]["players"][1]["name"], "Ben");
    table.lost();
    connect();
    EXPECT_EQ(table.player(), Player::Two);
    EXPECT_FALSE(table.sending());
}

// What happens without a command is tried again now and then, and keeps nobody out.
TEST_F(OutageTest, TimeThatHasRunOutWaitsForTheStore) {
    seat({{"variant", "tictactoe"}, {"clock", "1"}});
    log.fail_next(5, "the disk is full");
    pass(61s);
    EXPECT_EQ(log.figures().failures, 1U);
    const auto eve = join(game);
    EXPECT_EQ(eve->last("joined")["room"]["state"], "playing");
    say(*one, {{"command", "type"}, {"id", "late"}, {"seen", 3}, {"line", "b2"}});
    EXPECT_EQ(one->last("refused")["code"], "unavailable");
    for (int i = 0; i < 40; ++i) pass(100ms);
    EXPECT_EQ(log.figures().failures, 5U);
    EXPECT_EQ(one->last("update")["room"]["state"], "playing");
    pass(1s);
    EXPECT_EQ(eve->last("update")["told"][0]["event"], "timeout");
    EXPECT_EQ(one->last("update")["view"]["result"]["winner"], 2);
}

TEST_F(OutageTest, AGameThatCouldNotBeginBeginsLater) {
    const Json made = create({{"variant", "tictactoe"}});
    game = made["game"];
    one = join(game, {{"token", made["token"]}});
    two = std::make_unique<Guest>(*hall);
    two->say({{"command", "join"}, {"game", game}, {"sit", true}, {"id", "sit"}});
    log.fail_next(2, "the disk is full");  // they sit, but the game cannot begin
    settle();
    EXPECT_EQ(two->last("seated")["player"], 2);
    EXPECT_EQ(log.figures().failures, 1U);
    pass(1s);
    EXPECT_EQ(log.figures().failures, 2U);
    pass(1s);
    EXPECT_EQ(one->last("update")["view"]["asked"]["player"], 1);
}

TEST_F(OutageTest, APremoveIsKeptUntilItIsSafe) {
    seat({{"variant", "connect4"}});
    say(*two, {{"command", "premove"}, {"row", 0}, {"column", 3}});
    one->say({{"command", "type"}, {"id", "m"}, {"seen", 3}, {"line", "4"}});
    log.fail_next(1, "the disk is full");  // it is safe, but the answer to it is not
    settle();
    EXPECT_EQ(one->last("update")["view"]["moves"], (Json{"4"}));
    pass(1s);
    EXPECT_EQ(two->last("update")["view"]["moves"], (Json{"4", "4"}));
    EXPECT_EQ(two->last("update")["room"]["premove"], nullptr);
}

}  // namespace
}  // namespace inarow::server
