// A hall in a test: its log in memory, its time and its chances in the test's hand, and visitors
// who remember what they were sent.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.h"
#include "server/hall.h"
#include "store/memory_log.h"
#include "wire/json.h"

namespace inarow::server {

using wire::Json;

class Guest : public Visitor {
  public:
    explicit Guest(Hall& hall) : hall_(hall) { hall.enter(*this); }
    ~Guest() override { leave(); }

    void send(Text text) override { got.push_back(*wire::parse(*text)); }
    void close(int code, std::string_view /*reason*/) override { closed = code; }
    [[nodiscard]] play::Milliseconds lag() const override { return delay; }

    void say(const Json& message) { hall_.hear(*this, wire::line(message)); }
    void leave() {
        if (!std::exchange(left_, true)) hall_.leave(*this);
    }
    // The last message of that kind; an empty object if there is none.
    [[nodiscard]] Json last(std::string_view event) const {
        for (auto one = got.rbegin(); one != got.rend(); ++one) {
            if ((*one)["event"] == event) return *one;
        }
        return Json::object();
    }
    [[nodiscard]] std::size_t count(std::string_view event) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(got, [&](const Json& one) { return one.at("event") == event; }));
    }

    std::vector<Json> got;
    std::optional<int> closed;
    play::Milliseconds delay{0};

  private:
    Hall& hall_;
    bool left_ = false;
};

class HallTest : public ::testing::Test {
  protected:
    HallTest() { open(); }

    // As after a restart: everything but the log is new.
    void open() {
        hall.reset();
        hall = std::make_unique<Hall>(
            log, [this] { return now; }, [this] { return chance.next(); });
    }

    // Lets the log answer, until it has nothing more to say.
    void settle() {
        while (!tasks.empty()) {
            const auto task = std::move(tasks.front());
            tasks.pop_front();
            task();
        }
    }
    void pass(play::Milliseconds time) {
        now += time;
        hall->tick();
        settle();
    }

    Json create(const Json& request) {
        Json made;
        hall->create(request, [&](const Hall::Reply& reply) {
            status = reply.status;
            made = reply.body;
        });
        settle();
        return made;
    }
    // Somebody who joins a game, with a token or to watch.
    std::unique_ptr<Guest> join(const std::string& id, const Json& more = Json::object()) {
        auto guest = std::make_unique<Guest>(*hall);
        Json message{{"command", "join"}, {"game", id}};
        message.update(more);
        guest->say(message);
        settle();
        return guest;
    }
    void say(Guest& guest, const Json& message) {
        guest.say(message);
        settle();
    }
    // A line typed at the board, on top of all that the guest has seen.
    void type(Guest& guest, const std::string& line) {
        say(guest, {{"command", "type"}, {"id", next_id()}, {"seen", seen(guest)}, {"line", line}});
    }
    static std::uint64_t seen(const Guest& guest) {
        for (auto it = guest.got.rbegin(); it != guest.got.rend(); ++it) {
            if ((*it)["event"] == "update" || (*it)["event"] == "joined") return (*it)["number"];
        }
        return 0;
    }
    std::string next_id() { return "c" + std::to_string(++ids); }

    // A game with two players at it.
    void seat(const Json& request) {
        const Json made = create(request);
        game = made["game"];
        tokens[0] = made["token"];
        one = join(game, {{"token", tokens[0]}});
        two = join(game, {{"sit", true}, {"id", "sit"}, {"name", "Ben"}});
        tokens[1] = two->last("seated").value("token", "");
    }

    play::Milliseconds now{1'700'000'000'000};
    Random chance{7};
    std::deque<std::function<void()>> tasks;
    store::MemoryLog log{
        {[this](std::function<void()> task) { tasks.push_back(std::move(task)); }, {}}};
    std::unique_ptr<Hall> hall;
    int status = 0;
    int ids = 0;

    std::string game;
    std::array<std::string, 2> tokens;
    std::unique_ptr<Guest> one;
    std::unique_ptr<Guest> two;
};

}  // namespace inarow::server
