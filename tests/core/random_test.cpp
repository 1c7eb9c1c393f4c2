#include "core/random.h"

#include <algorithm>
#include <array>
#include <map>

#include <gtest/gtest.h>

namespace inarow {
namespace {

TEST(Shuffle, MakesEveryOrderAboutAsLikely) {
    Random random(1);
    std::map<std::array<int, 3>, int> orders;
    constexpr int kTries = 6000;
    for (int i = 0; i < kTries; ++i) {
        std::array<int, 3> numbers{1, 2, 3};
        shuffle(numbers, random);
        ++orders[numbers];
    }
    EXPECT_EQ(orders.size(), 6);
    for (const auto& [order, times] : orders) {
        EXPECT_GT(times, 900);
        EXPECT_LT(times, 1100);
    }
}

TEST(Shuffle, RepeatsItselfWithTheSameSeed) {
    std::array<int, 5> one{1, 2, 3, 4, 5};
    std::array<int, 5> two = one;
    Random first(7);
    Random second(7);
    shuffle(one, first);
    shuffle(two, second);
    EXPECT_EQ(one, two);
}

}  // namespace
}  // namespace inarow
