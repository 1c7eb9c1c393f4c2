#include "play/thinking.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(Thinking, GivesTheRobotsMove) {
    auto table = play::Table::open(Game(builtin("tictactoe"), seats("classic", "")));
    ASSERT_TRUE(table);
    std::promise<void> woken;
    play::Thinker thinker(*table, {}, [&] { woken.set_value(); });
    woken.get_future().wait();
    EXPECT_TRUE(thinker.done());
    EXPECT_TRUE(table->game().position().legal(thinker.result().move));
}

TEST(Thinking, StopsARobotThatWouldThinkForHours) {
    auto table = play::Table::open(Game(builtin("connect5"), seats("perfect", "perfect")));
    ASSERT_TRUE(table);
    play::Thinker thinker(*table, {.nodes = ~std::uint64_t{0}}, nullptr);
    while (thinker.progress().nodes == 0) std::this_thread::yield();
    EXPECT_FALSE(thinker.done());
    thinker.stop();
    EXPECT_TRUE(table->game().position().legal(thinker.result().move));
}

TEST(Thinking, EndsWithTheObject) {
    std::atomic<bool> ended{false};
    {
        const play::Thinking<int> thinking(
            [&](const Limits& limits) {
                while (!limits.stopped()) std::this_thread::yield();
                ended = true;
                return 1;
            },
            {}, nullptr);
    }
    EXPECT_TRUE(ended);
}

TEST(Thinking, HandsOnWhatGoesWrong) {
    play::Thinking<int> thinking([](const Limits&) -> int { throw std::bad_alloc(); }, {}, nullptr);
    EXPECT_THROW((void)thinking.result(), std::bad_alloc);
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
