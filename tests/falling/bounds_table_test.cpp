#include "falling/bounds_table.h"

#include <gtest/gtest.h>

#include <map>

#include "core/random.h"

namespace inarow::testing {
namespace {

template <typename Word>
class BoundsTableOf : public ::testing::Test {};

using Words = ::testing::Types<falling::Word64, falling::Word128>;
TYPED_TEST_SUITE(BoundsTableOf, Words);

// However small it is, a table forgets but never errs.
TYPED_TEST(BoundsTableOf, NeverTakesOnePositionForAnother) {
    for (const int key_bits : {6, 20, 56, 64}) {
        falling::BoundsTable<TypeParam> table(key_bits, 1 << 12);
        const std::uint64_t mask = ~std::uint64_t{0} >> (64 - key_bits);
        std::map<std::uint64_t, falling::Bounds> stored;
        Random random(1);
        for (int i = 0; i < 20000; ++i) {
            const std::uint64_t key = random.next() & mask;
            const falling::Bounds bounds{static_cast<int>(random.below(127)) - 63,
                                         static_cast<int>(random.below(127)) - 63};
            table.store(key, bounds, random.below(1000));
            stored[key] = bounds;
        }
        int found = 0;
        for (const auto& [key, bounds] : stored) {
            const auto remembered = table.find(key);
            if (!remembered) continue;
            ++found;
            ASSERT_EQ(remembered->low, bounds.low);
            ASSERT_EQ(remembered->high, bounds.high);
        }
        EXPECT_GT(found, 0);
        for (int i = 0; i < 20000; ++i) {
            const std::uint64_t key = random.next() & mask;
            if (stored.contains(key)) continue;
            ASSERT_FALSE(table.find(key));
        }
    }
}

TYPED_TEST(BoundsTableOf, ForgetsWhatTookLeastWork) {
    // Two buckets at most: sixteen entries of one word, eight of two.
    falling::BoundsTable<TypeParam> table(40, 128);
    const std::uint64_t hard = 12345;
    table.store(hard, {1, 1}, 1'000'000);
    for (std::uint64_t key = 1; key < 1000; ++key) table.store(key, {0, 0}, 1);
    EXPECT_TRUE(table.find(hard));
    table.clear();
    EXPECT_FALSE(table.find(hard));
}

TYPED_TEST(BoundsTableOf, KnowsHowFullItIs) {
    falling::BoundsTable<TypeParam> table(56, 1 << 20);
    EXPECT_EQ(table.filled(), 0);
    Random random(1);
    const std::size_t entries = table.words() * 8 / sizeof(TypeParam);
    for (std::size_t i = 0; i < entries / 4; ++i) table.store(random.next() >> 8, {0, 0}, 1);
    EXPECT_NEAR(table.filled(), 0.25, 0.03);
    for (std::size_t i = 0; i < entries * 4; ++i) table.store(random.next() >> 8, {0, 0}, 1);
    EXPECT_NEAR(table.filled(), 1, 0.03);
}

TYPED_TEST(BoundsTableOf, KeepsWithinItsMemory) {
    for (const std::size_t bytes : {std::size_t{1} << 12, std::size_t{5} << 20}) {
        EXPECT_LE(falling::BoundsTable<TypeParam>(56, bytes).bytes(),
                  std::max(bytes, std::size_t{1} << 17));
    }
}

}  // namespace
}  // namespace inarow::testing
