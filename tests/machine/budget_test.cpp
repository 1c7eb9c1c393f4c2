#include "machine/budget.h"

#include <gtest/gtest.h>

namespace inarow::machine {
namespace {

using namespace std::chrono_literals;

struct Counter {
    std::uint64_t count = 100;  // of questions before
    [[nodiscard]] std::uint64_t nodes() const { return count; }
};

TEST(Budget, WithoutLimitsNeverPasses) {
    const Budget budget({});
    EXPECT_FALSE(budget.passed());
    EXPECT_FALSE(budget.rest().ends());
}

TEST(Budget, NodesCountFromItsBeginning) {
    Counter counter;
    const Budget budget({.nodes = 50}, counter);
    EXPECT_FALSE(budget.passed());
    EXPECT_EQ(budget.rest().nodes, 50U);
    counter.count += 30;
    EXPECT_FALSE(budget.passed());
    EXPECT_EQ(budget.rest().nodes, 20U);
    EXPECT_EQ(budget.rest(80).nodes, 10U);
    EXPECT_EQ(budget.rest(50).nodes, 0U);
    counter.count += 30;
    EXPECT_TRUE(budget.passed());
    EXPECT_EQ(budget.rest().nodes, 0U);
    EXPECT_TRUE(budget.rest().stopped());
}

TEST(Budget, HugeLimitsDoNotOverflow) {
    const Counter counter;
    const Budget budget({.nodes = ~std::uint64_t{0}}, counter);
    EXPECT_FALSE(budget.passed());
    EXPECT_GT(*budget.rest(80).nodes, std::uint64_t{1} << 55U);
}

TEST(Budget, NoTimeAtAllHasPassed) {
    EXPECT_TRUE(Budget({.time = 0ms}).passed());
    EXPECT_FALSE(Budget({.time = 1h}).passed());
    EXPECT_TRUE(Budget({.time = 1h, .left = 0ms}).passed());
    EXPECT_LE(*Budget({.left = 1h}).rest().time, 3min);
}

TEST(Budget, AFlagStopsIt) {
    std::atomic<bool> flag{false};
    const Budget budget({.stop = &flag});
    const Budget inner(budget.rest());
    EXPECT_FALSE(inner.stop().requested());
    flag = true;
    EXPECT_TRUE(inner.stop().requested());
}

TEST(Budget, TellsHowManyNodesThereWere) {
    Counter counter;
    Progress progress;
    const Budget budget({.progress = &progress}, counter);
    counter.count += 7;
    EXPECT_FALSE(budget.passed());
    EXPECT_EQ(progress.report().nodes, 7U);
    EXPECT_EQ(budget.rest().progress, nullptr);
}

}  // namespace
}  // namespace inarow::machine
