// Visitors of a hall who send anything: two players, one who watches and one who has not joined
// yet, told apart by the first character of a line. Everything is answered, nobody's secret is
// told, and what is stored can be read again. Whoever is turned away is slow to leave.
#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "require.h"
#include "server/hall.h"
#include "server/replay.h"
#include "store/memory_log.h"

namespace {

using namespace inarow;
using server::Hall;
using wire::Json;

class Guest : public server::Visitor {
  public:
    explicit Guest(std::string foreign) : foreign_(std::move(foreign)) {}

    void send(server::Text text) override {
        require(wire::parse(*text).has_value(), "a message is an object");
        require(text->find(foreign_) == std::string::npos, "secrets are kept");
        ++got;
    }
    void close(int /*code*/, std::string_view /*reason*/) override { closed = true; }
    [[nodiscard]] play::Milliseconds lag() const override { return {}; }

    int got = 0;
    bool closed = false;

  private:
    std::string foreign_;  // a secret that is not theirs
};

class World {
  public:
    World() {
        hall_.create({{"variant", "tictactoe"}, {"clock", "5+3"}, {"token", kTokens[0]}},
                     [&](const Hall::Reply& reply) { game_ = reply.body["game"]; });
        settle();
        for (Guest& guest : guests_) hall_.enter(guest);
        for (std::size_t i = 0; i < 2; ++i) {
            hear(i, wire::line({{"command", "join"},
                                {"game", game_},
                                {"token", kTokens[i]},
                                {"sit", true},
                                {"id", "sit"}}));
        }
        hear(2, wire::line({{"command", "join"}, {"game", game_}}));
    }

    void hear(std::size_t who, std::string_view text) {
        Guest& guest = guests_[who];
        if (guest.closed) return;
        const int before = guest.got;
        hall_.hear(guest, text);
        settle();
        require(guest.got > before || guest.closed, "everything is answered");
        now_ += play::Milliseconds(1000);
        hall_.tick();
        settle();
    }

    void check() {
        for (Guest& guest : guests_) hall_.leave(guest);
        log_.read(game_, 0, [](const auto& stored) {
            const auto header = server::read_header((*stored)->header);
            require(header.has_value(), "the header can be read");
            server::Replay replay(*header);
            for (const auto& event : (*stored)->events) {
                require(replay.add(event.text).has_value(), "the events can be read");
            }
        });
        settle();
    }

  private:
    void settle() {
        while (!tasks_.empty()) {
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }

    const std::array<std::string, 2> kTokens{std::string(32, 'a'), std::string(32, 'b')};
    play::Milliseconds now_{1'700'000'000'000};
    Random chance_{1};
    std::deque<std::function<void()>> tasks_;
    store::MemoryLog log_{
        {[this](std::function<void()> task) { tasks_.push_back(std::move(task)); }, {}}};
    Hall hall_{log_, [this] { return now_; }, [this] { return chance_.next(); }};
    std::string game_;
    std::array<Guest, 4> guests_{Guest(kTokens[1]), Guest(kTokens[0]), Guest(kTokens[0]),
                                 Guest("\n\n")};  // nothing is secret to them
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    World world;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.empty()) continue;
        world.hear(static_cast<unsigned char>(line[0]) % 4U, line.substr(1));
    }
    world.check();
    return 0;
}
