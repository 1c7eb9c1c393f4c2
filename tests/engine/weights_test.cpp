#include "engine/weights.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"

namespace inarow::engine {
namespace {

Weights random_weights() {
    Random random(61);
    Weights weights;
    const auto any = [&] {
        return static_cast<std::int16_t>(static_cast<int>(random.below(65536)) - 32768);
    };
    for (Worth& worth : weights.worths) {
        const int mover = any();
        worth = Worth(mover, any());
    }
    for (Attraction& attraction : weights.attractions) attraction = {any(), any()};
    for (std::int16_t& situation : weights.situations) situation = any();
    return weights;
}

bool same(const Weights& a, const Weights& b) {
    return a.situations == b.situations &&
           std::ranges::equal(a.worths, b.worths,
                              [](Worth one, Worth two) {
                                  return one.mover() == two.mover() && one.waiter() == two.waiter();
                              }) &&
           std::ranges::equal(a.attractions, b.attractions, [](const auto& one, const auto& two) {
               return one.attack == two.attack && one.defense == two.defense;
           });
}

TEST(Weights, AreReadAsTheyAreWritten) {
    const Weights weights = random_weights();
    const auto read = read_weights(to_text(weights));
    ASSERT_TRUE(read);
    EXPECT_TRUE(same(*read, weights));
    const auto zeros = read_weights(to_text(Weights()));
    ASSERT_TRUE(zeros);
    EXPECT_TRUE(same(*zeros, Weights()));
}

TEST(Weights, DamagedTextIsRefused) {
    const std::string text = to_text(random_weights());
    const auto replaced = [&](std::size_t at, std::size_t count, const std::string& by) {
        return std::string(text).replace(at, count, by);
    };
    EXPECT_FALSE(read_weights(""));
    EXPECT_FALSE(read_weights(text.substr(0, text.size() / 2)));
    EXPECT_FALSE(read_weights(text.substr(0, text.find_last_of(' '))));
    EXPECT_FALSE(read_weights(text.substr(text.find(' '))));
    EXPECT_FALSE(read_weights(text + "1\n"));
    EXPECT_FALSE(read_weights(text + "x"));
    EXPECT_FALSE(read_weights(replaced(0, text.find(' '), "32768")));
    EXPECT_FALSE(read_weights(replaced(0, text.find(' '), "-32769")));
    EXPECT_FALSE(read_weights(replaced(0, text.find(' '), "99999999999999999999")));
    EXPECT_FALSE(read_weights(replaced(0, text.find(' '), "1.5")));
    EXPECT_FALSE(read_weights(replaced(text.size() / 2, 1, "?")));
    Random random(62);
    for (int i = 0; i < 50; ++i) {
        const std::size_t at = random.below(text.size());
        EXPECT_FALSE(read_weights(replaced(at, 1, "#"))) << at;
    }
}

TEST(Weights, BlankLinesAtTheEndDoNotMatter) {
    EXPECT_TRUE(read_weights(to_text(Weights()) + "\n\n"));
}

TEST(Weights, ThoseOfTheProgramAreGood) {
    const auto read = read_weights(builtin_weights_text());
    ASSERT_TRUE(read);
    EXPECT_TRUE(same(*read, builtin_weights()));
    EXPECT_FALSE(same(builtin_weights(), Weights()));
    // A three is more likely to be made, and answered, than nothing.
    const ShapeTable& table = ShapeTable::get();
    const Attraction nothing = builtin_weights().attractions[table.index(0)];
    const auto code = static_cast<PatternCode>(Pattern::ThreeTwice);
    const Attraction three = builtin_weights().attractions[table.index(code)];
    EXPECT_GT(three.attack, nothing.attack);
    EXPECT_GT(three.defense, nothing.defense);
}

}  // namespace
}  // namespace inarow::engine
