// The letters of the system's font.

#include "ui/window/system_letters.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

TEST(SystemLetters, AreThoseOfAFont) {
    const auto letters = window::system_letters();
    if (letters == nullptr) GTEST_SKIP() << "no font (the package fonts-dejavu-core)";
    const paint::Type type{20};
    // No two letters are as wide as each other by chance, and larger ones are larger.
    EXPECT_GT(paint::width_of(*letters, type, "MMM"), paint::width_of(*letters, type, "iii"));
    EXPECT_GT(paint::width_of(*letters, {40}, "M"), paint::width_of(*letters, type, "M") * 3 / 2);
    EXPECT_GE(paint::width_of(*letters, {20, true}, "MMM"), paint::width_of(*letters, type, "MMM"));
    // Its edges are smooth: some pixels are covered in part.
    const paint::Glyph& round = letters->glyph(U'O', type);
    EXPECT_TRUE(std::ranges::any_of(round.covered, [](int c) { return c > 0 && c < 255; }));
    EXPECT_EQ(round.covered.size(), static_cast<std::size_t>(round.width * round.height));
    // Nothing is lost that a name may have.
    EXPECT_GT(letters->glyph(U'é', type).width, 0);
    EXPECT_GT(letters->glyph(U'ø', type).width, 0);
}

}  // namespace
}  // namespace inarow::testing
