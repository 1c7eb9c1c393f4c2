// Plays random games into a store as fast as it can, many at a time, and says on standard output
// what is safe, one line each: "safe GAME NUMBER". For tests that kill it.
//   log_writer STORE NAME GAMES [LARGEST_FILE]
// NAME begins the ids of its games. With a largest file, in kilobytes, writes beyond it fail as on
// a full disk; it ends at the first failure, with "failed REASON".

#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

#include "core/builtin.h"
#include "core/game.h"
#include "store/event_log.h"
#include "wire/events.h"

namespace {

using namespace inarow;  // NOLINT(google-build-using-namespace): a program

// Whole lines, past all buffers: what was said before a kill is read after it.
void say(const std::string& line) {
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(3);
}

class Inbox {
  public:
    store::Hooks hooks() {
        return {[this](std::function<void()> task) {
                    const std::scoped_lock lock(mutex_);
                    tasks_.push_back(std::move(task));
                    arrived_.notify_one();
                },
                {}};
    }
    void run_one() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !tasks_.empty(); });
        const auto task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
};

class Writer {
  public:
    Writer(store::EventLog& log, std::string name) : log_(log), name_(std::move(name)) {}

    void begin() {
        const std::string id = name_ + "-" + std::to_string(++games_);
        auto game = std::make_shared<Game>(find_builtin("connect4"), Setup{});
        log_.create(
            {id, wire::line(wire::begin(*game)), {}},
            [this, id, game](const store::WriteAnswer& answer) { go_on(id, game, 0, answer); });
    }

  private:
    void go_on(const std::string& id, const std::shared_ptr<Game>& game, std::uint64_t number,
               const store::WriteAnswer& answer) {
        if (answer.written != store::Written::safe) {
            say("failed " + answer.reason + "\n");
            std::_Exit(answer.written == store::Written::failed ? 1 : 2);
        }
        say("safe " + id + " " + std::to_string(number) + "\n");
        if (game->result()) return begin();
        const MoveList moves = game->legal_moves();
        const Event event = Moved{game->to_move(), *(moves.begin() + random_() % moves.size())};
        if (!game->apply(event)) std::_Exit(4);
        log_.append(id, {{number + 1, wire::line(wire::event(*game, event))}}, std::nullopt,
                    [this, id, game, number](const store::WriteAnswer& next) {
                        go_on(id, game, number + 1, next);
                    });
    }

    store::EventLog& log_;
    std::string name_;
    int games_ = 0;
    std::minstd_rand random_{std::random_device{}()};
};

void limit_files(rlim_t kilobytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{kilobytes * 1024, kilobytes * 1024};
    setrlimit(RLIMIT_FSIZE, &limit);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) return 64;
    if (argc > 4) limit_files(std::strtoul(argv[4], nullptr, 10));
    Inbox inbox;
    const auto log = store::open_event_log(argv[1], inbox.hooks());
    if (!log) {
        say("failed " + log.error() + "\n");
        return 1;
    }
    Writer writer(**log, argv[2]);
    for (int i = std::atoi(argv[3]); i > 0; --i) writer.begin();
    for (;;) inbox.run_one();
}
