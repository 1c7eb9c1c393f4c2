#include "machine/threads.h"

#include <array>
#include <atomic>

#include <gtest/gtest.h>

namespace inarow::machine {
namespace {

constexpr std::size_t kCount = 4;
using Counts = std::array<std::atomic<int>, kCount>;

TEST(Threads, WorkTogetherUntilAllHaveDoneTheirs) {
    Counts calls{};
    int here = 0;  // number 0 works on the thread that asks
    work_together(static_cast<int>(kCount), [&](int i) {
        if (i == 0) ++here;
        ++calls[static_cast<std::size_t>(i)];
    });
    EXPECT_EQ(here, 1);
    for (const auto& count : calls) EXPECT_EQ(count, 1);
}

TEST(Threads, OneAloneWorksHere) {
    int calls = 0;
    work_together(1, [&](int i) { calls += 1 + i; });
    EXPECT_EQ(calls, 1);
}

TEST(Threads, AGroupWorksBesideAndIsWaitedFor) {
    Counts calls{};
    std::atomic<bool> go{false};
    {
        const ThreadGroup group(static_cast<int>(kCount), [&](int i) {
            go.wait(false);
            ++calls[static_cast<std::size_t>(i)];
        });
        for (const auto& count : calls) EXPECT_EQ(count, 0);
        go = true;
        go.notify_all();
    }
    for (const auto& count : calls) EXPECT_EQ(count, 1);
}

TEST(Threads, AGroupMayBeEmpty) {
    const ThreadGroup group(0, [](int) { FAIL(); });
}

}  // namespace
}  // namespace inarow::machine
