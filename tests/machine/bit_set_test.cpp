#include "machine/bit_set.h"

#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

namespace inarow::machine {
namespace {

using Set = BitSet<3>;

Set set_of(std::initializer_list<int> numbers) {
    Set set;
    for (const int number : numbers) set.add(number);
    return set;
}

std::vector<int> numbers_of(const Set& set) {
    std::vector<int> numbers;
    set.for_each([&](int number) { numbers.push_back(number); });
    return numbers;
}

TEST(BitSet, HoldsWhatWasAddedInAscendingOrder) {
    Set set = set_of({130, 3, 64, 63});
    EXPECT_EQ(numbers_of(set), (std::vector{3, 63, 64, 130}));
    EXPECT_EQ(set.count(), 4);
    EXPECT_EQ(set.first(), 3);
    set.remove(3);
    EXPECT_FALSE(set.has(3));
    EXPECT_TRUE(set.has(63));
    EXPECT_EQ(set.first(), 63);
}

TEST(BitSet, KnowsWhetherItHasOneNumberOrNone) {
    EXPECT_TRUE(Set().empty());
    EXPECT_FALSE(Set().single());
    EXPECT_TRUE(Set::of(191).single());
    EXPECT_FALSE(set_of({0, 191}).single());
}

TEST(BitSet, ComparesAndCombines) {
    const Set a = set_of({1, 70, 140});
    const Set b = set_of({70, 141});
    EXPECT_EQ(a | b, set_of({1, 70, 140, 141}));
    EXPECT_EQ(a & b, set_of({70}));
    EXPECT_EQ(a - b, set_of({1, 140}));
    EXPECT_TRUE(a.meets(b));
    EXPECT_FALSE(set_of({1}).meets(b));
    EXPECT_TRUE(set_of({70}).within(a));
    EXPECT_FALSE(b.within(a));
}

TEST(BitSet, ShiftsByAnyDistance) {
    const Set set = set_of({0, 1, 63, 64, 100, 128, 191});
    for (int by = -191; by <= 191; ++by) {
        std::vector<int> expected;
        for (const int number : numbers_of(set)) {
            if (number + by >= 0 && number + by < Set::kBits) expected.push_back(number + by);
        }
        EXPECT_EQ(numbers_of(set.shifted(by)), expected) << by;
    }
}

}  // namespace
}  // namespace inarow::machine
