#include "core/suggestion.h"

#include <vector>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

const std::vector<std::string> kNames{"play", "resume", "replay", "watch", "four", "five", "1"};

TEST(Suggestion, ATypingErrorIsSeen) {
    EXPECT_EQ(nearest("paly", kNames), "play");
    EXPECT_EQ(nearest("plya", kNames), "play");
    EXPECT_EQ(nearest("resum", kNames), "resume");
    EXPECT_EQ(nearest("fuor", kNames), "four");
    EXPECT_EQ(nearest("wwatch", kNames), "watch");
    EXPECT_EQ(suggestion("paly", kNames), "; did you mean \"play\"?");
}

TEST(Suggestion, AnotherWordIsNotTakenForATypingError) {
    EXPECT_EQ(nearest("dance", kNames), std::nullopt);
    EXPECT_EQ(nearest("", kNames), std::nullopt);
    EXPECT_EQ(nearest("x", kNames), std::nullopt);
    EXPECT_EQ(nearest("chess", kNames), std::nullopt);
    EXPECT_EQ(nearest(std::string(100000, 'a'), kNames), std::nullopt);
    EXPECT_EQ(suggestion("dance", kNames), "");
}

}  // namespace
}  // namespace inarow::testing
