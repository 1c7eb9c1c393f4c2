// The program itself as a server on this machine, with clients that behave well or badly.

#include <csignal>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include "core/random.h"
#include "raw_client.h"
#include "server/client.h"
#include "support/process.h"
#include "support/refuser.h"
#include "support/tls_proxy.h"
#include "support/tmux.h"

namespace inarow::testing {

namespace {

using wire::Json;

class RealServer : public ::testing::Test {
  protected:
    RealServer() { start(); }

    void start(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"serve",
                                       "--port",
                                       std::to_string(port_),
                                       "--store",
                                       (folder_.path() / "games.sqlite").string(),
                                       "--new-games",
                                       "1000"};
        words.insert(words.end(), more.begin(), more.end());
        server_.emplace(Child::with_pipes({INAROW_PROGRAM, words, folder_.path(), {}, ""}));
        ASSERT_TRUE(server_->sees("http://127.0.0.1:"));
        ASSERT_TRUE(server_->sees("/ "));
        const std::string& output = server_->output();
        const auto at = output.rfind("127.0.0.1:");
        port_ = std::stoi(output.substr(at + 10));
    }
    void kill() {
        server_->raise(SIGKILL);
        (void)server_->finish();
        server_.reset();
    }

    Json create(const Json& request) {
        return *wire::parse(RawClient(port_).post("/api/games", request).body);
    }
    std::unique_ptr<RawClient> join(const std::string& game, const Json& more) {
        auto client = std::make_unique<RawClient>(port_);
        EXPECT_EQ(client->upgrade(), 101);
        Json message{{"command", "join"}, {"game", game}};
        message.update(more);
        client->say(message);
        return client;
    }
    std::string next_id() { return "i" + std::to_string(++ids_); }

    // A game with two players, whose latest states are kept.
    struct Seat {
        std::unique_ptr<RawClient> client;
        std::string token;
        Json state;
        int said = 0;  // on this connection
    };
    void seat(const Json& request) {
        const Json made = create(request);
        game_ = made["game"];
        seats_[0] = {nullptr, made["token"], {}, 0};
        seats_[1] = {nullptr, std::string(32, 'b'), {}, 0};
        seats_[0].client = join(game_, {{"token", seats_[0].token}});
        seats_[0].state = seats_[0].client->hear("joined");
        seats_[1].client = join(game_, {{"token", seats_[1].token}, {"sit", true}, {"id", "sit"}});
        EXPECT_EQ(seats_[1].client->hear("seated")["player"], 2);
        for (Seat& seat : seats_) catch_up(seat, 2);
    }
    // Reads until the seat knows that event and the game has begun or asks something.
    void catch_up(Seat& seat, std::uint64_t number) {
        const auto knows = [&] {
            return seat.state.contains("number") && seat.state["number"] >= number &&
                   (seat.state["room"]["state"] == "over" ||
                    !seat.state["view"]["asked"].is_null());
        };
        while (!knows()) {
            const Json update = seat.client->hear("update");
            ASSERT_TRUE(update.contains("number"));
            seat.state = update;
        }
    }
    void come_back(Seat& seat) {
        seat.client = join(game_, {{"token", seat.token}, {"seen", seat.state["number"]}});
        seat.said = 0;
        seat.state = seat.client->hear("joined");
    }

    // An answer to what is asked: anywhere, at random.
    std::string answer(const Json& view) {
        const std::string wanted = view["asked"]["for"];
        if (wanted == "number") return std::to_string(random_.below(100));
        if (wanted == "undo") return random_.below(8) == 0 ? "1" : "0";
        const Json& answers = view["asked"]["answers"];
        return answers.empty() ? "" : answers[random_.below(answers.size())]["word"];
    }
    Json act(const Json& state) {
        const Json& view = state["view"];
        Json message{{"id", next_id()}, {"seen", state["number"]}};
        if (const std::string line = answer(view); !line.empty()) {
            message.update({{"command", "type"}, {"line", line}});
            return message;
        }
        const std::string stones = view["stones"];
        const int width = width_;
        std::vector<int> free;
        for (std::size_t i = 0; i < stones.size(); ++i) {
            if (stones[i] == '.') free.push_back(static_cast<int>(i));
        }
        const int cell = free[random_.below(free.size())];
        message.update({{"command", "point"}, {"row", cell / width}, {"column", cell % width}});
        return message;
    }
    // Plays on until the end, or until so many events have happened.
    void play(std::uint64_t until = 1'000'000) {
        while (seats_[0].state["room"]["state"] != "over" && seats_[0].state["number"] < until) {
            const int player = seats_[0].state["view"]["asked"]["player"];
            Seat& seat = seats_[static_cast<std::size_t>(player - 1)];
            if (++seat.said > 40) come_back(seat);  // before there are too many messages
            seat.client->say(act(seat.state));
            const Json done = seat.client->hear("done");
            ASSERT_TRUE(done.contains("number")) << done;
            for (Seat& each : seats_) catch_up(each, done["number"]);
        }
    }

    Folder folder_;
    std::optional<Child> server_;
    int port_ = 0;
    int ids_ = 0;
    int width_ = 0;
    Random random_{11};
    std::string game_;
    std::array<Seat, 2> seats_;
};

class EverySourceGame : public RealServer, public ::testing::WithParamInterface<const char*> {};

TEST_P(EverySourceGame, IsPlayedToItsEndThroughLostConnectionsAndARestart) {
    seat({{"variant", GetParam()}, {"clock", "60+5"}});
    width_ = join(game_, Json::object())->hear("joined")["board"]["width"];
    play(6);
    come_back(seats_[1]);
    play(9);
    kill();
    start();
    for (Seat& seat : seats_) {
        const std::uint64_t number = seat.state["number"];
        come_back(seat);
        EXPECT_EQ(seat.state["number"], number);  // what was told is there, and nothing else
    }
    play();
    EXPECT_EQ(seats_[0].state["view"]["stones"], seats_[1].state["view"]["stones"]);
    EXPECT_FALSE(seats_[0].state["view"]["result"].is_null());
    const auto record = RawClient(port_).get("/api/games/" + game_ + "/record");
    EXPECT_EQ(record.status, 200);
    write_text(folder_.path() / "game.row", record.body);
    const auto replayed =
        run({INAROW_PROGRAM, {"replay", "game.row", "--json"}, folder_.path(), {}, ""});
    EXPECT_EQ(replayed.ending, Ending{0});
    EXPECT_NE(replayed.output.find(seats_[0].state["view"]["result"]["text"].get<std::string>()),
              std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(Of, EverySourceGame,
                         ::testing::Values("four", "four-color", "connect4", "five", "three"),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST_F(RealServer, PeopleAtATerminalPlayABrowser) {
    const Json made = create({{"variant", "connect4"}, {"name", "Ada"}});
    game_ = made["game"];
    const auto ada = join(game_, {{"token", made["token"]}});
    const std::string link = "http://127.0.0.1:" + std::to_string(port_) + "/g/" + game_;
    Child watcher = Child::with_pipes({INAROW_PROGRAM, {"watch", link}, folder_.path(), {}, ""});
    Child ben = Child::with_pipes(
        {INAROW_PROGRAM, {"join", link, "--name", "Ben"}, folder_.path(), {}, ""});
    ASSERT_TRUE(ben.sees("You are player 2."));
    ben.send("3\n3\n3\n");
    for (int i = 0; i < 4; ++i) {
        Json update = ada->hear("update");
        while (update["view"]["asked"].is_null() || update["view"]["asked"]["player"] != 1) {
            update = ada->hear("update");
        }
        ada->say(
            {{"command", "type"}, {"id", next_id()}, {"seen", update["number"]}, {"line", "4"}});
    }
    ASSERT_TRUE(ben.sees("WINS"));
    EXPECT_EQ(ben.finish(), Ending{0});
    EXPECT_EQ(watcher.finish(), Ending{0});
    EXPECT_NE(watcher.output().find("Ben sits down."), std::string::npos);
}

TEST_F(RealServer, LinksWithTlsAreJoinedIfTheCertificateIsTrusted) {
    game_ = create({{"variant", "tictactoe"}})["game"];
    const auto certificate = folder_.path() / "certificate.pem";
    const TlsProxy proxy(port_, certificate);
    const auto join_at = [&](const std::string& host, const std::string& trusted) {
        return testing::run(
            {INAROW_PROGRAM,
             {"join", "https://" + host + ":" + std::to_string(proxy.port()) + "/g/" + game_},
             folder_.path(),
             {{"SSL_CERT_FILE", trusted}},
             ""},
            "quit\n");
    };
    const std::string stranger = join_at("localhost", "/dev/null").errors;
    EXPECT_EQ(stranger, "error: the certificate of localhost is not one to trust\n");
    const std::string other_name = join_at("127.0.0.1", certificate.string()).errors;
    EXPECT_EQ(other_name, "error: the certificate of 127.0.0.1 is not one to trust\n");

    Child ben = Child::with_pipes(
        {INAROW_PROGRAM,
         {"join", "https://localhost:" + std::to_string(proxy.port()) + "/g/" + game_},
         folder_.path(),
         {{"SSL_CERT_FILE", certificate.string()}},
         ""});
    ASSERT_TRUE(ben.sees("You are player 2."));
    ben.raise(SIGTERM);
    EXPECT_EQ(ben.finish(), Ending{0});
    EXPECT_NE(ben.output().find("inarow join 'https://localhost:"), std::string::npos);
}

TEST_F(RealServer, PeopleAtATerminalPlayOnTheScreen) {
    const Json made = create({{"variant", "connect4"}, {"name", "Ada"}});
    game_ = made["game"];
    const auto ada = join(game_, {{"token", made["token"]}});
    const std::string link = "http://127.0.0.1:" + std::to_string(port_) + "/g/" + game_;
    Tmux ben(folder_, INAROW_PROGRAM);
    ben.command("$PROGRAM join " + link + " --name Ben");
    ASSERT_TRUE(ben.shows("Waiting for Ada")) << ben.screen();
    Json update = ada->hear("update");
    while (update["view"]["asked"].is_null()) update = ada->hear("update");
    ada->say({{"command", "type"}, {"id", next_id()}, {"seen", update["number"]}, {"line", "4"}});
    ASSERT_TRUE(ben.shows("Player 2's turn")) << ben.screen();
    ben.type("4");
    while (update["view"]["moves"].size() < 2) update = ada->hear("update");
    EXPECT_EQ(update["view"]["moves"], (Json{"4", "4"}));
    kill();
    ASSERT_TRUE(ben.shows("not connected")) << ben.screen();
    start();
    ASSERT_TRUE(ben.shows("player 2, connected")) << ben.screen();
    ben.press({"q"});
    ASSERT_TRUE(ben.shows("To come back: inarow join")) << ben.screen();
    EXPECT_TRUE(ben.is_restored());
}

TEST_F(RealServer, ABrainTakesASeat) {
    const Json made = create({{"variant", "gomoku"}, {"player", 1}});
    game_ = made["game"];
    const auto ada = join(game_, {{"token", made["token"]}});
    const std::string link = "http://127.0.0.1:" + std::to_string(port_) + "/g/" + game_;
    Child brain =
        Child::with_pipes({INAROW_PROGRAM,
                           {"join", link, "--brain",
                            std::string(INAROW_PROGRAM) + " brain --level 1", "--move-time", "200"},
                           folder_.path(),
                           {},
                           ""});
    Json update = ada->hear("update");
    while (update["view"]["asked"].is_null()) update = ada->hear("update");
    ada->say({{"command", "type"}, {"id", "a"}, {"seen", update["number"]}, {"line", "h8"}});
    while (update["view"]["moves"].size() < 2) update = ada->hear("update");
    ada->say({{"command", "take"}, {"id", "r"}, {"seen", update["number"]}, {"what", "resign"}});
    EXPECT_EQ(brain.finish(), Ending{0});
}

TEST_F(RealServer, AClientComesBackThroughABalancerWhoseServerWasAway) {
    const Json made = create({{"variant", "tictactoe"}});
    kill();
    Refuser balancer({502, 503, 429}, port_);
    server::Client* leaving = nullptr;
    Json joined;
    server::Client::Handlers handlers;
    handlers.hello = [&] { return Json{{"command", "join"}, {"game", made["game"]}}; };
    handlers.hear = [&](const Json& message) {
        joined = message;
        leaving->leave();
    };
    handlers.lost = [](const std::string&) {};
    handlers.signals = false;
    handlers.first_pause = std::chrono::milliseconds(1);
    server::Client client(*server::read_link("http://127.0.0.1:" + std::to_string(port_) +
                                             made["link"].get<std::string>()),
                          std::move(handlers));
    leaving = &client;
    std::thread starting([&] {
        balancer.wait();
        start();
    });
    EXPECT_TRUE(client.run());
    starting.join();
    EXPECT_EQ(joined["event"], "joined");
    EXPECT_EQ(joined["game"], made["game"]);
}

TEST_F(RealServer, HttpAnswersWhatItShould) {
    RawClient client(port_);
    EXPECT_EQ(client.get("/healthz").status, 200);
    EXPECT_EQ(client.get("/readyz").status, 200);
    EXPECT_NE(client.get("/metrics").body.find("inarow_sockets 0"), std::string::npos);
    EXPECT_EQ(client.get("/api/games").status, 200);
    EXPECT_EQ(client.get("/api/games/abcdefghijkl").status, 404);
    EXPECT_EQ(client.get("/api/nothing").status, 404);
    const Json made = create({{"variant", "five"}});
    const auto link = client.get(made["link"].get<std::string>());
    EXPECT_EQ(link.status, 302);
    EXPECT_NE(link.header.find("Location: /#g=" + made["game"].get<std::string>() + "\r\n"),
              std::string::npos);
    EXPECT_NE(link.header.find("Content-Security-Policy"), std::string::npos);
    EXPECT_EQ(
        client.post("/api/games", {{"variant", "five"}}, "Origin: https://evil.example\r\n").status,
        403);
}

TEST_F(RealServer, ForeignPagesAndWrongRequestsGetNoSocket) {
    EXPECT_EQ(RawClient(port_).upgrade("Origin: https://evil.example\r\n"), 403);
    EXPECT_EQ(RawClient(port_).upgrade("Origin: null\r\n"), 403);
    EXPECT_EQ(RawClient(port_).upgrade("", "/elsewhere"), 404);
    EXPECT_EQ(
        RawClient(port_).upgrade("Origin: http://127.0.0.1:" + std::to_string(port_) + "\r\n"),
        101);
    RawClient large(port_);
    large.send("GET / HTTP/1.1\r\nX: " + std::string(10'000, 'x') + "\r\n\r\n");
    EXPECT_NE(large.respond().status, 200);
}

TEST_F(RealServer, BadClientsAreClosedAndNobodyElseIsDisturbed) {
    seat({{"variant", "tictactoe"}});
    const auto bad = [&](int opcode, const std::string& payload) {
        RawClient client(port_);
        EXPECT_EQ(client.upgrade(), 101);
        client.frame(opcode, payload);
        return client.wait_for_close();
    };
    EXPECT_EQ(bad(0x1, std::string(5000, 'x')), 1009);
    EXPECT_EQ(bad(0x1, "\xff\xfe"), 1007);
    EXPECT_EQ(bad(0x2, "bytes"), 1003);
    EXPECT_EQ(bad(0x3, "no such frame"), 1002);

    RawClient deep(port_);
    deep.upgrade();
    deep.frame(0x1, std::string(4000, '['));
    EXPECT_EQ(deep.hear("refused")["code"], "malformed");
    RawClient thief(port_);
    thief.upgrade();
    thief.say({{"command", "join"}, {"game", game_}, {"token", std::string(32, 'c')}});
    EXPECT_EQ(thief.wait_for_close(), 4004);
    RawClient chatter(port_);
    chatter.upgrade();
    for (int i = 0; i < 60; ++i) chatter.say({{"command", "ping"}});
    EXPECT_EQ(chatter.wait_for_close(), 1008);

    width_ = 3;
    play();
    EXPECT_EQ(seats_[0].state["room"]["state"], "over");
}

TEST_F(RealServer, ReplayedAndReorderedCommandsAreDoneOnce) {
    seat({{"variant", "connect4"}});
    const std::uint64_t number = seats_[0].state["number"];
    const Json move{{"command", "type"}, {"id", "m"}, {"seen", number}, {"line", "4"}};
    seats_[0].client->say(move);
    seats_[0].client->say(move);
    const Json first = seats_[0].client->hear("done");
    EXPECT_EQ(seats_[0].client->hear("done"), first);
    seats_[1].client->say({{"command", "type"}, {"id", "n"}, {"seen", number}, {"line", "4"}});
    EXPECT_EQ(seats_[1].client->hear("refused")["code"], "stale");
}

TEST_F(RealServer, AGameWithMuchTalkCanBeJoined) {
    seat({{"variant", "tictactoe"}});
    std::string words;
    for (int i = 0; i < 200; ++i) words += "\U0001F600";
    for (int i = 0; i < 160; ++i) {
        if (i % 40 == 0) come_back(seats_[0]);
        seats_[0].client->say({{"command", "say"}, {"id", next_id()}, {"words", words}});
        ASSERT_TRUE(seats_[0].client->hear("done").contains("number"));
    }
    const Json joined = join(game_, {{"token", seats_[1].token}, {"seen", 0}})->hear("joined");
    EXPECT_EQ(joined["told"].size(), 163U);
    EXPECT_GT(wire::line(joined).size(), 256U * 1024);  // more than may wait for a reader
}

TEST_F(RealServer, TooManyConnectionsOfOneAddressAreNotAccepted) {
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 64; ++i) {
        clients.push_back(std::make_unique<RawClient>(port_));
        ASSERT_EQ(clients.back()->upgrade(), 101);
    }
    EXPECT_EQ(RawClient(port_).upgrade(), 429);
}

TEST_F(RealServer, SigtermDrains) {
    seat({{"variant", "tictactoe"}});
    server_->raise(SIGTERM);
    const Json bye = seats_[0].client->hear("bye");
    EXPECT_EQ(bye["again"], true);
    EXPECT_EQ(seats_[0].client->wait_for_close(), 1001);
    EXPECT_EQ(seats_[1].client->wait_for_close(), 1001);
    EXPECT_EQ(server_->finish(), Ending{0});
}

TEST_F(RealServer, ListeningForOthersNeedsAnOrigin) {
    using Words = std::vector<std::string>;
    for (Words words : {Words{"--address", "0.0.0.0"}, Words{"--public"},
                        Words{"--address", "0.0.0.0", "--origin", "https://games.example.org"}}) {
        words.insert(words.begin(), {"serve", "--port", "0", "--store", "memory"});
        const auto refused = run({INAROW_PROGRAM, words, folder_.path(), {}, ""});
        EXPECT_EQ(refused.ending, Ending{2});
        EXPECT_NE(refused.errors.find("--origin"), std::string::npos);
    }
}

TEST_F(RealServer, LogsAreObjectsWithoutSecrets) {
    kill();
    start({"--log"});
    seat({{"variant", "tictactoe"}, {"name", "Adelheid"}});
    seats_[0].client->say({{"command", "say"}, {"id", "w"}, {"words", "between us"}});
    (void)seats_[0].client->hear("done");
    EXPECT_EQ(RawClient(port_).upgrade("Origin: https://evil.example\r\n"), 403);
    server_->raise(SIGTERM);
    EXPECT_EQ(server_->finish(), Ending{0});
    std::vector<std::string> events;
    std::istringstream lines(server_->errors());
    for (std::string line; std::getline(lines, line);) {
        const auto object = wire::parse(line);
        if (!object) continue;  // what is said at the start, to people
        EXPECT_TRUE(object->contains("time")) << line;
        events.push_back(wire::text_at(*object, "event").value_or(""));
    }
    EXPECT_EQ(events, (std::vector<std::string>{"listening", "refused", "draining", "stopped"}));
    for (const std::string& secret :
         {seats_[0].token, seats_[1].token, std::string("Adelheid"), std::string("between us")}) {
        EXPECT_EQ(server_->errors().find(secret), std::string::npos);
    }
}

}  // namespace

}  // namespace inarow::testing
