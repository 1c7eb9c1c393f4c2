#include "play/workers.h"

#include <atomic>
#include <future>
#include <semaphore>

#include <gtest/gtest.h>

#include "machine/large_memory.h"
#include "robots/robot.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

play::Task move_in(Game game, Limits limits) {
    return {1, play::Task::Kind::Move, std::move(game), limits};
}

Move move_of(const play::Workers::Job& job) {
    return std::get<play::Chosen>(job.found()).thought.move;
}

TEST(Workers, FindTheRobotsMove) {
    const Game game(builtin("tictactoe"), seats("classic", ""));
    play::Workers workers;
    std::promise<void> woken;
    const auto job = workers.begin(move_in(game, {}), [&] { woken.set_value(); });
    woken.get_future().wait();
    EXPECT_TRUE(job->done());
    EXPECT_TRUE(game.legal(move_of(*job)));
}

TEST(Workers, StopARobotThatWouldThinkForHours) {
    const Game game(builtin("connect5"), seats("perfect", "perfect"));
    play::Workers workers;
    std::promise<void> woken;
    const auto job =
        workers.begin(move_in(game, {.nodes = ~std::uint64_t{0}}), [&] { woken.set_value(); });
    while (job->progress().nodes == 0) std::this_thread::yield();
    EXPECT_FALSE(job->done());
    job->stop();
    woken.get_future().wait();
    EXPECT_TRUE(game.legal(move_of(*job)));
}

TEST(Workers, EndTheirJobsWhenTheyEnd) {
    const Game game(builtin("connect5"), seats("perfect", "perfect"));
    std::shared_ptr<play::Workers::Job> job;
    {
        play::Workers workers;
        job = workers.begin(move_in(game, {.nodes = ~std::uint64_t{0}}), nullptr);
        while (job->progress().nodes == 0) std::this_thread::yield();
    }
    EXPECT_TRUE(job->done());
}

TEST(Workers, AreNoMoreThanAllowed) {
    const Game game(builtin("connect5"), seats("perfect", "perfect"));
    play::Workers workers(1);
    const auto endless = workers.begin(move_in(game, {.nodes = ~std::uint64_t{0}}), nullptr);
    while (endless->progress().nodes == 0) std::this_thread::yield();
    std::promise<void> woken;
    const auto next = workers.begin(move_in(Game(builtin("tictactoe"), seats("random", "")), {}),
                                    [&] { woken.set_value(); });
    EXPECT_FALSE(next->done());  // it waits for the one worker
    endless->stop();
    woken.get_future().wait();
    EXPECT_TRUE(next->done());
}

TEST(Workers, ThinkHereAndNow) {
    play::Workers workers;
    const Game game(builtin("tictactoe"), seats("classic", ""));
    const play::Found found = workers.think(move_in(game, {}), nullptr);
    EXPECT_TRUE(game.legal(std::get<play::Chosen>(found).thought.move));
}

// Many tables ask for moves, hints and reviews of games that take different solvers.
TEST(Workers, KeepTheirTablesWithinTheirMemory) {
    constexpr std::size_t kMost = 2 * play::Workers::kLeastBytes;
    play::Workers workers(8, kMost);
    ASSERT_EQ(workers.most(), 2U);  // more would have too little
    std::vector<play::Task> tasks;
    for (const char* const name :
         {"connect4", "gomoku", "connect5", "five", "renju", "tictactoe"}) {
        for (const char* const level : {"10", "perfect", "engine"}) {
            const Game game = game_of(builtin(name), {}, seats(level, ""));
            const auto* const found = robots::find_level(level);
            const bool plays = !found->objection(game.variant().rules);
            if (plays) tasks.push_back({1, play::Task::Kind::Move, game, {.nodes = 500}});
            tasks.push_back({2, play::Task::Kind::Hint, game, {.nodes = 500}});
        }
    }
    std::atomic<std::size_t> most_seen = 0;
    std::counting_semaphore<> done(0);
    const auto look = [&] {
        const std::size_t now = machine::large_memory_in_use();
        std::size_t seen = most_seen;
        while (now > seen && !most_seen.compare_exchange_weak(seen, now)) {
        }
        done.release();
    };
    std::vector<std::shared_ptr<play::Workers::Job>> jobs;
    for (int round = 0; round < 2; ++round) {
        for (const play::Task& task : tasks) jobs.push_back(workers.begin(task, look));
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) done.acquire();
    EXPECT_LE(most_seen, kMost);
    EXPECT_GE(most_seen, kMost / 8) << "there were tables";
}

TEST(Mind, ThinksOfMovesAndHints) {
    play::Mind mind;
    const Game game(builtin("tictactoe"), seats("classic", ""));
    EXPECT_TRUE(std::holds_alternative<play::Chosen>(mind.think(move_in(game, {}), nullptr)));
    const play::Task hint{2, play::Task::Kind::Hint, game, {.nodes = 1000}};
    EXPECT_TRUE(std::holds_alternative<analysis::Advice>(mind.think(hint, nullptr)));
}

TEST(Progress, TellsWhatTheRobotTold) {
    Progress progress;
    EXPECT_FALSE(progress.report().score);
    progress.tell({.depth = 7, .score = -3, .nodes = 1000});
    EXPECT_EQ(progress.report().depth, 7);
    EXPECT_EQ(progress.report().score, -3);
    EXPECT_EQ(progress.report().nodes, 1000U);
}

}  // namespace
}  // namespace inarow::testing
