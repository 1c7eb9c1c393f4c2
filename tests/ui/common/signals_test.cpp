#include "ui/common/signals.h"

#include <csignal>
#include <future>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

TEST(StopWaker, WakesWhenASignalComes) {
    ui::catch_stop_signals();
    std::promise<void> woken;
    const ui::StopWaker waker([&] { woken.set_value(); });
    ASSERT_EQ(::raise(SIGTERM), 0);
    woken.get_future().wait();
    EXPECT_EQ(ui::stop_signal(), SIGTERM);
    EXPECT_TRUE(ui::stop_requested());
}

TEST(StopWaker, EndsWithoutASignal) {
    bool woken = false;
    {
        const ui::StopWaker waker([&] { woken = true; });
    }
    EXPECT_FALSE(woken);
}

}  // namespace
}  // namespace inarow::testing
