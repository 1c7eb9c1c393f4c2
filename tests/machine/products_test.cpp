#include "machine/products.h"

#include <gtest/gtest.h>

#include "core/random.h"

namespace inarow::machine {
namespace {

TEST(Products, AreThoseOfPlainNumbers) {
    constexpr std::size_t kInputs = 6;
    constexpr std::size_t kOutputs = 16;
    Random random(81);
    for (int round = 0; round < 100; ++round) {
        // Now and then the largest and the least there are.
        const auto any = [&] {
            const std::size_t chance = random.below(8);
            return static_cast<std::int16_t>(chance == 0 ? 32767
                                             : chance == 1
                                                 ? -32767
                                                 : static_cast<int>(random.below(20001)) - 10000);
        };
        std::array<std::int16_t, kInputs> inputs{};
        std::array<std::array<std::int16_t, 2 * kOutputs>, kInputs / 2> weights{};
        std::array<std::int32_t, kOutputs> sums{};
        // Below a third of that, six products cannot overflow.
        for (std::int16_t& input : inputs) input = static_cast<std::int16_t>(any() / 4);
        for (auto& row : weights) {
            for (std::int16_t& weight : row) weight = any();
        }
        for (std::int32_t& sum : sums) sum = any();
        std::array<std::int32_t, kOutputs> expected = sums;
        for (std::size_t i = 0; i < kOutputs; ++i) {
            for (std::size_t j = 0; j < kInputs; ++j) {
                expected[i] += inputs[j] * weights[j / 2][2 * i + j % 2];
            }
        }
        auto lanes = to_lanes(sums);
        add_products(inputs, weights, lanes);
        ASSERT_EQ(to_numbers(lanes), expected);
    }
}

}  // namespace
}  // namespace inarow::machine
