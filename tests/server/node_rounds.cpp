#include "node_rounds.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>

#include "core/random.h"
#include "raw_client.h"
#include "store/database.h"
#include "support/postgres.h"
#include "support/process.h"

namespace inarow::testing {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using wire::Json;

// A server, which can be killed and started again.
class Node {
  public:
    explicit Node(std::string store) : store_(std::move(store)) { start(); }

    void start() {
        server_.emplace(
            Child::with_pipes({INAROW_PROGRAM,
                               {"serve", "--port", std::to_string(port_), "--store", store_,
                                "--new-games", "1000000", "--connections", "1000"},
                               folder_.path(),
                               {},
                               ""}));
        if (!server_->sees("http://127.0.0.1:") || !server_->sees("/ ")) {
            throw std::runtime_error("a node does not start: " + server_->errors());
        }
        const std::string& output = server_->output();
        port_ = std::stoi(output.substr(output.rfind("127.0.0.1:") + 10));
    }
    void kill() {
        server_->raise(SIGKILL);
        (void)server_->finish();
    }
    [[nodiscard]] int port() const { return port_; }

  private:
    std::string store_;
    Folder folder_;
    int port_ = 0;
    std::optional<Child> server_;
};

// What was acknowledged and heard, to be compared with the store.
struct Notes {
    std::mutex mutex;
    std::set<std::string> ids;  // of commands that were done
    struct Heard {
        std::string game;
        std::uint64_t seen;                // all events up to this one were told
        std::vector<std::uint64_t> moves;  // their numbers, as they were told
    };
    std::vector<Heard> heard;
    std::vector<std::string> wrong;

    void complain(const std::string& what) {
        const std::scoped_lock lock(mutex);
        wrong.push_back(what);
    }
};

// The connection is gone, or the server says that it is going.
struct Lost : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Two people who play one game after another, from wherever a server answers.
class Pair {
  public:
    Pair(int name, std::array<int, 2> ports, Notes& notes)
        : name_(name), ports_(ports), notes_(notes), random_(static_cast<std::uint64_t>(name)) {}

    void run() {
        try {
            while (!stop) play();
        } catch (const std::exception& problem) {
            notes_.complain("pair " + std::to_string(name_) + ": " + problem.what());
        }
        stop = true;
    }

    std::atomic<bool> stop = false;
    std::atomic<std::uint64_t> moves = 0;  // that are safe

  private:
    struct Seat {
        int node;
        std::string token;
        std::unique_ptr<RawClient> client = nullptr;
        int said = 0;
        Json state = Json::object();
        Notes::Heard heard = {};
    };
    static constexpr std::uint64_t kLongGame = 120;

    // Until it succeeds, at one node after the other.
    template <typename Try>
    auto persist(Try attempt) {
        const auto end = steady_clock::now() + kPatience;
        for (;;) {
            try {
                return attempt();
            } catch (const std::runtime_error& problem) {
                if (steady_clock::now() > end) {
                    throw std::logic_error(std::string("gives up: ") + problem.what());
                }
            }
            std::this_thread::yield();
        }
    }

    void play() {
        int node = name_ % 2;
        const Json made = persist([&] {
            node = 1 - node;
            RawClient client(ports_[static_cast<std::size_t>(node)]);
            const auto response = client.post("/api/games", {{"variant", "gomoku"}});
            if (response.status != 201) throw Lost("no game was made");
            return *wire::parse(response.body);
        });
        game_ = made.at("game");
        // Half of the pairs are at different nodes.
        seats_[0] = Seat{name_ % 2, made.at("token")};
        seats_[1] = Seat{(name_ / 2) % 2, std::string(32, 'b')};
        for (Seat& seat : seats_) {
            seat.heard.game = game_;
            come_back(seat);
        }
        for (Seat& seat : seats_) catch_up(seat, 3);
        const auto goes_on = [&] {
            return !stop && seats_[0].state["room"]["state"] != "over" &&
                   seats_[0].heard.seen < kLongGame;
        };
        while (goes_on()) move();
        const std::scoped_lock lock(notes_.mutex);
        for (Seat& seat : seats_) notes_.heard.push_back(std::move(seat.heard));
    }

    void move() {
        const int player = seats_[0].state["view"]["asked"]["player"];
        Seat& seat = seats_[static_cast<std::size_t>(player - 1)];
        const std::string stones = seat.state["view"]["stones"];
        std::vector<int> free;
        for (std::size_t i = 0; i < stones.size(); ++i) {
            if (stones[i] == '.') free.push_back(static_cast<int>(i));
        }
        const int cell = free[random_.below(free.size())];
        const std::string id = std::to_string(name_) + "-" + std::to_string(++ids_);
        const Json command{{"command", "point"},
                           {"id", id},
                           {"seen", seat.heard.seen},
                           {"row", cell / 15},
                           {"column", cell % 15}};
        const std::uint64_t number = say(seat, command);
        {
            const std::scoped_lock lock(notes_.mutex);
            notes_.ids.insert(id);
        }
        for (Seat& each : seats_) catch_up(each, number);
        ++moves;
    }

    // Says it, on as many connections as it takes, until it is answered.
    std::uint64_t say(Seat& seat, const Json& command) {
        return persist([&]() -> std::uint64_t {
            if (!seat.client || ++seat.said > 40) come_back(seat);  // before there is too much
            seat.client->say(command);
            for (;;) {
                const Json answer = hear(seat);
                if (answer.at("event") == "done") return answer.at("number");
                if (answer.at("event") != "refused") continue;
                if (answer.at("code") == "unavailable") throw Lost("unavailable");
                throw std::logic_error("refused: " + answer.dump());
            }
        });
    }

    void come_back(Seat& seat) {
        persist([&] {
            seat.client.reset();
            try {
                seat.client =
                    std::make_unique<RawClient>(ports_[static_cast<std::size_t>(seat.node)]);
            } catch (const std::runtime_error&) {
                seat.node = 1 - seat.node;
                throw;
            }
            if (seat.client->upgrade() != 101) throw Lost("no socket");
            seat.said = 1;
            seat.client->say({{"command", "join"},
                              {"game", game_},
                              {"token", seat.token},
                              {"seen", seat.heard.seen},
                              {"sit", true},
                              {"id", "sit"}});
            while (hear(seat).at("event") != "joined") {
            }
            return true;
        });
    }

    void catch_up(Seat& seat, std::uint64_t number) {
        persist([&] {
            if (!seat.client) come_back(seat);
            while (seat.heard.seen < number || seat.state["view"]["asked"].is_null()) {
                if (seat.state["room"]["state"] == "over") break;
                (void)hear(seat);
            }
            return true;
        });
    }

    // The next message, which is noted.
    Json hear(Seat& seat) {
        std::optional<Json> message;
        try {
            message = seat.client->hear();
        } catch (const std::runtime_error&) {
            message.reset();
        }
        if (!message) {
            seat.client.reset();
            seat.node = 1 - seat.node;
            throw Lost("the connection is lost");
        }
        const Json& event = (*message)["event"];
        if (event != "joined" && event != "update") return *message;
        for (const Json& told : (*message)["told"]) {
            if (wire::text_at(told, "event") == "move")
                seat.heard.moves.push_back(told.at("number"));
        }
        seat.heard.seen = (*message)["number"];
        seat.state = *message;
        return *message;
    }

    int name_;
    std::array<int, 2> ports_;
    Notes& notes_;
    Random random_;
    int ids_ = 0;
    std::string game_;
    std::array<Seat, 2> seats_{Seat{0, ""}, Seat{1, ""}};
};

// All pairs, each in a thread.
class Crowd {
  public:
    Crowd(int pairs, std::array<int, 2> ports, Notes& notes) {
        for (int i = 0; i < pairs; ++i) pairs_.push_back(std::make_unique<Pair>(i, ports, notes));
        for (const auto& pair : pairs_) threads_.emplace_back([&pair] { pair->run(); });
    }
    ~Crowd() { finish(); }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    void finish() {
        for (const auto& pair : pairs_) pair->stop = true;
        for (std::thread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }
    // Until every pair has made so many moves more, of which the first may have been under way;
    // how long it took. Nothing if one does not come to that.
    [[nodiscard]] std::optional<milliseconds> go_on(std::uint64_t more) {
        const auto begin = steady_clock::now();
        std::vector<std::uint64_t> goals;
        for (const auto& pair : pairs_) goals.push_back(pair->moves + more);
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            while (pairs_[i]->moves < goals[i]) {
                if (pairs_[i]->stop || steady_clock::now() - begin > 2 * kPatience) {
                    return std::nullopt;
                }
                std::this_thread::sleep_for(milliseconds(1));
            }
        }
        return std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
    }
    [[nodiscard]] std::uint64_t moves() const {
        std::uint64_t sum = 0;
        for (const auto& pair : pairs_) sum += pair->moves;
        return sum;
    }

  private:
    std::vector<std::unique_ptr<Pair>> pairs_;
    std::vector<std::thread> threads_;
};

// Compares what was said with what is there.
void compare(const std::string& store, const Notes& notes, NodeRounds& found) {
    std::map<std::string, std::vector<std::uint64_t>> moves;  // by game
    std::map<std::string, int> ids;
    const auto database = store::inspect(store);
    if (!database) return found.wrong.push_back(database.error());
    const auto visited =
        (*database)->visit([&](const std::string& id, const store::StoredGame& game) {
            ++found.games;
            found.events += game.events.size();
            for (const store::StoredEvent& event : game.events) {
                const auto object = wire::parse(event.text);
                if (!object) continue;
                if (wire::text_at(*object, "event") == "move") moves[id].push_back(event.number);
                if (const auto command = wire::text_at(*object, "id")) ++ids[*command];
            }
            return true;
        });
    if (!visited) found.wrong.push_back(visited.error());
    for (const std::string& id : notes.ids) {
        const int times = ids[id];
        if (times != 1) {
            found.wrong.push_back("command " + id + " was done " + std::to_string(times) +
                                  " times");
        }
    }
    for (const Notes::Heard& heard : notes.heard) {
        std::vector<std::uint64_t> known = moves[heard.game];
        std::erase_if(known, [&](std::uint64_t number) { return number > heard.seen; });
        if (known != heard.moves) found.wrong.push_back(heard.game + ": a move was told wrongly");
    }
    // Numbers without gaps, and every game can be played again.
    const Folder folder;
    const Finished check =
        testing::run({INAROW_PROGRAM, {"store", "check", "--store", store}, folder.path(), {}, ""});
    if (check.ending != Ending{0, 0}) found.wrong.push_back(check.output + check.errors);
}

}  // namespace

NodeRounds node_rounds(int rounds, int games, unsigned seed) {
    NodeRounds found;
    Random random(seed);
    PostgresServer postgres;
    std::array<Node, 2> nodes{Node(postgres.address()), Node(postgres.address())};
    Notes notes;
    Crowd crowd(games, {nodes[0].port(), nodes[1].port()}, notes);
    const auto goes_on = [&](std::uint64_t moves, milliseconds& longest) {
        const auto took = crowd.go_on(moves);
        if (took) longest = std::max(longest, *took);
        return took.has_value();
    };
    milliseconds warm_up{};
    bool all = goes_on(2, warm_up);
    for (int round = 0; all && round < rounds; ++round) {
        Node& node = nodes[random.below(2)];
        node.kill();
        all = goes_on(2, found.after_kill);
        if (!all) break;
        node.start();
        all = goes_on(1 + random.below(5), warm_up);
        postgres.stop();
        postgres.start();
        all = all && goes_on(2, found.after_restart);
    }
    if (!all) notes.complain("not all games went on");
    crowd.finish();
    found.acknowledged = crowd.moves();
    found.wrong = notes.wrong;
    compare(postgres.address(), notes, found);
    return found;
}

}  // namespace inarow::testing
