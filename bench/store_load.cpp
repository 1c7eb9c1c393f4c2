// How many moves per second a store makes safe, and how long each takes, beside the same moves
// without a store (memory) in the same run; and whether that changes with the number of games that
// are there.
//   store_load [STORE] [--rate N] [--seconds N] [--games N] [--grow N] [--start N]
// STORE is as for `inarow serve --store`, default: a new file in the temporary folder, which is
// removed.
//   --rate     moves per second that come in (default 2000)
//   --seconds  how long they come (default 10)
//   --games    in which they are played (default 1000)
//   --grow     measure again with 1,000, 10,000, ... games in the store, up to this many
//   --start    measure how long it takes to open a store with this many games

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "store/database.h"
#include "store/event_log.h"

namespace {

using namespace inarow::store;  // NOLINT(google-build-using-namespace): a program
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

struct Options {
    std::string store;  // empty: a new file
    std::uint64_t rate = 2000;
    std::uint64_t seconds = 10;
    std::uint64_t games = 1000;
    std::uint64_t grow = 0;
    std::uint64_t start = 0;
};

// Answers, to be run by the thread that asks.
class Inbox {
  public:
    Hooks hooks() {
        return {[this](std::function<void()> task) {
                    const std::scoped_lock lock(mutex_);
                    tasks_.push_back(std::move(task));
                    arrived_.notify_one();
                },
                {}};
    }
    void run_until(Clock::time_point time) {
        std::unique_lock lock(mutex_);
        while (arrived_.wait_until(lock, time, [this] { return !tasks_.empty(); })) run_first(lock);
    }
    void run_until(const std::function<bool()>& done) {
        std::unique_lock lock(mutex_);
        while (!done()) {
            arrived_.wait(lock, [this] { return !tasks_.empty(); });
            run_first(lock);
        }
    }

  private:
    void run_first(std::unique_lock<std::mutex>& lock) {
        const auto task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
        lock.lock();
    }

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
};

[[noreturn]] void give_up(const std::string& reason) {
    fmt::print(stderr, "\nstore_load: {}\n", reason);
    std::exit(1);
}

// Like those of a server.
std::string header() {
    return R"({"variant":"connect4","clock":"5+3","public":true,"chat":false,"created":1763350000000,)"
           R"("seats":[{"name":"Ada","hash":"9f86d081884c7d659a2feaa0c55ad0159f86d081884c7d659a2feaa0c55ad015"},)"
           R"({"name":"Ben","hash":"60303ae22b998861bce3b28f33eec1be60303ae22b998861bce3b28f33eec1be"}]})";
}
std::string event(std::uint64_t number) {
    return fmt::format(R"({{"event":"move","player":{},"move":"4","row":5,"column":3,"ply":{},)"
                       R"("at":1763350000000,"id":"c{}"}})",
                       1 + number % 2, number, number);
}

struct Measured {
    std::vector<double> milliseconds;  // of each move until it was safe
    double seconds = 0;
    double processor_seconds = 0;
    std::uint64_t commits = 0;

    [[nodiscard]] double at(double share) {
        std::ranges::sort(milliseconds);
        const auto last = static_cast<double>(milliseconds.size() - 1);
        return milliseconds[static_cast<std::size_t>(share * last)];
    }
};

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Games that are played at the same time, move by move in turn.
class Play {
  public:
    Play(EventLog& log, Inbox& inbox, const std::string& name, std::uint64_t games)
        : log_(log), inbox_(inbox), last_(games, 0) {
        std::uint64_t made = 0;
        for (std::uint64_t i = 0; i < games; ++i) {
            ids_.push_back(fmt::format("{}{}", name, i));
            log_.create({ids_.back(), header(), {Stage::playing, false, 0, "{}"}},
                        [&made](const WriteAnswer& answer) {
                            if (answer.written != Written::safe) give_up(answer.reason);
                            ++made;
                        });
        }
        inbox_.run_until([&] { return made == games; });
    }

    // Moves come at this rate, whether or not those before are safe.
    Measured at_rate(std::uint64_t rate, std::uint64_t seconds) {
        return measure([&](Clock::time_point began) {
            const std::uint64_t moves = rate * seconds;
            for (std::uint64_t i = 0; i < moves; ++i) {
                inbox_.run_until(began + std::chrono::nanoseconds(i * 1'000'000'000 / rate));
                move(i % ids_.size());
                if (i % rate == 0) fmt::print(stderr, "\r{} of {} s  ", i / rate, seconds);
            }
            inbox_.run_until([this] { return waiting_ == 0; });
        });
    }
    // As many as it can do, with one move of each game on its way.
    Measured at_most(std::uint64_t moves) {
        return measure([&](Clock::time_point) {
            for (std::uint64_t i = 0; i < moves; ++i) {
                inbox_.run_until([this] { return waiting_ < ids_.size(); });
                move(i % ids_.size());
            }
            inbox_.run_until([this] { return waiting_ == 0; });
        });
    }

  private:
    Measured measure(const std::function<void(Clock::time_point began)>& work) {
        measured_ = {};
        measured_.commits = log_.figures().commits;
        const double before = processor_seconds();
        const auto began = Clock::now();
        work(began);
        measured_.seconds = std::chrono::duration<double>(Clock::now() - began).count();
        measured_.processor_seconds = processor_seconds() - before;
        measured_.commits = log_.figures().commits - measured_.commits;
        return std::move(measured_);
    }
    void move(std::uint64_t game) {
        ++waiting_;
        const std::uint64_t number = ++last_[game];
        log_.append(
            ids_[game], {{number, event(number)}}, std::nullopt,
            [this, began = Clock::now()](const WriteAnswer& answer) {
                if (answer.written != Written::safe) give_up(answer.reason);
                --waiting_;
                measured_.milliseconds.push_back(Milliseconds(Clock::now() - began).count());
            });
    }

    EventLog& log_;
    Inbox& inbox_;
    std::vector<std::string> ids_;
    std::vector<std::uint64_t> last_;
    std::size_t waiting_ = 0;
    Measured measured_;
};

void print_title() {
    fmt::print("{:<28} {:>9} {:>8} {:>8} {:>8} {:>8} {:>12}\n", "moves into", "moves/s", "p50 ms",
               "p99 ms", "max ms", "commits", "CPU us/move");
}
void print(const std::string& what, Measured measured) {
    const auto moves = static_cast<double>(measured.milliseconds.size());
    fmt::print("\r{:<28} {:>9.0f} {:>8.2f} {:>8.2f} {:>8.2f} {:>8} {:>12.1f}\n", what,
               moves / measured.seconds, measured.at(0.5), measured.at(0.99), measured.at(1),
               measured.commits, measured.processor_seconds * 1e6 / moves);
    (void)std::fflush(stdout);
}

std::unique_ptr<EventLog> open(const std::string& where, Inbox& inbox) {
    auto log = open_event_log(where, inbox.hooks());
    if (!log) give_up(log.error());
    return std::move(*log);
}

void measure_moves(const std::string& store, const Options& options) {
    print_title();
    for (const std::string& where : {std::string("memory"), store}) {
        Inbox inbox;
        const auto log = open(where, inbox);
        const std::string name = where == "memory" ? "memory" : "store";
        Play play(*log, inbox, fmt::format("m{}-", Clock::now().time_since_epoch().count()),
                  options.games);
        print(fmt::format("{}, {} moves/s", name, options.rate),
              play.at_rate(options.rate, options.seconds));
        print(fmt::format("{}, as many as possible", name),
              play.at_most(options.rate * options.seconds));
    }
}

// Fills the store, past the event log: many games in each commit.
void fill(const std::string& store, std::uint64_t from, std::uint64_t to) {
    constexpr std::uint64_t kAtOnce = 2000;
    constexpr std::uint64_t kEvents = 4;
    auto database = store.starts_with("postgres") ? open_postgres(store) : open_sqlite(store);
    if (!database) give_up(database.error());
    std::vector<Write> group;
    for (std::uint64_t i = from; i < to; ++i) {
        const std::string id = fmt::format("f{}", i);
        group.push_back({id, header(), {}, Facts{Stage::finished, true, 0, "{}"}});
        std::vector<StoredEvent> events;
        for (std::uint64_t number = 1; number <= kEvents; ++number) {
            events.push_back({number, event(number)});
        }
        group.push_back({id, std::nullopt, std::move(events)});
        if (group.size() < kAtOnce && i + 1 < to) continue;
        for (const WriteAnswer& answer : (*database)->write(group)) {
            if (answer.written == Written::failed) give_up(answer.reason);
        }
        group.clear();
        fmt::print(stderr, "\rfilling: {} games ", i + 1);
    }
    (*database)->wind_down();
}

void measure_growth(const std::string& store, const Options& options) {
    print_title();
    std::uint64_t there = 0;
    for (std::uint64_t games = 1000; games <= options.grow; games *= 10) {
        fill(store, there, games);
        there = games;
        Inbox inbox;
        const auto log = open(store, inbox);
        Play play(*log, inbox, fmt::format("g{}-", games), options.games);
        print(fmt::format("a store of {} games", games),
              play.at_rate(options.rate, options.seconds));
    }
}

void measure_start(const std::string& store, std::uint64_t games) {
    fill(store, 0, games);
    const auto began = Clock::now();
    Inbox inbox;
    const auto log = open(store, inbox);
    const auto opened = Clock::now();
    bool listed = false;
    log->list(Stage::open, 100, [&](const auto&) { listed = true; });
    inbox.run_until([&] { return listed; });
    fmt::print("\rwith {} games: open after {:.1f} ms, lobby listed after {:.1f} ms\n", games,
               Milliseconds(opened - began).count(), Milliseconds(Clock::now() - began).count());
}

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (!word.starts_with("--")) {
            options.store = word;
            continue;
        }
        std::uint64_t* const value = word == "--rate"      ? &options.rate
                                     : word == "--seconds" ? &options.seconds
                                     : word == "--games"   ? &options.games
                                     : word == "--grow"    ? &options.grow
                                     : word == "--start"   ? &options.start
                                                           : nullptr;
        if (value == nullptr || i + 1 == argc) give_up("unknown option, or no value: " + word);
        *value = std::strtoull(argv[++i], nullptr, 10);
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    const Options options = read_options(argc, argv);
    const fs::path folder = fs::temp_directory_path() / fmt::format("store_load-{}", getpid());
    const std::string store =
        options.store.empty() ? (folder / "games.sqlite").string() : options.store;
    if (options.start > 0) {
        measure_start(store, options.start);
    } else if (options.grow > 0) {
        measure_growth(store, options);
    } else {
        measure_moves(store, options);
    }
    fs::remove_all(folder);
}
