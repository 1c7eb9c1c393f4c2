#include "ui/screen/canvas.h"

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

using screen::Canvas;
using screen::wrapped;
using Lines = std::vector<std::string>;

TEST(Canvas, CutsOffWhatIsOutside) {
    Canvas canvas({5, 2});
    EXPECT_EQ(canvas.put(3, 0, "abc"), 5);
    canvas.put(-1, 1, "xyz");
    canvas.put(0, 2, "below");
    canvas.put(0, -1, "above");
    EXPECT_EQ(canvas.text(), "   ab\nyz\n");
}

TEST(Canvas, KnowsWideCharacters) {
    Canvas canvas({5, 1});
    EXPECT_EQ(canvas.put(0, 0, "黒a"), 3);
    EXPECT_EQ(canvas.at(1, 0).text, "");
    EXPECT_EQ(canvas.text(), "黒a\n");
    EXPECT_EQ(canvas.put(4, 0, "黒"), 4);  // half of it would be outside
}

TEST(Canvas, ShowsNoBytesThatAreNotText) {
    Canvas canvas({3, 1});
    canvas.put(0, 0, "\x1B\xFF\x7F");
    EXPECT_EQ(canvas.text(), "???\n");
}

TEST(Canvas, KeepsToItsArea) {
    Canvas canvas({6, 3});
    canvas.put({1, 1, 3, 1}, 0, "abcdef");
    canvas.put({1, 1, 3, 1}, 1, "below");
    EXPECT_EQ(canvas.text(), "\n abc\n\n");
}

TEST(Wrapped, BreaksAtBlanks) {
    EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
    EXPECT_EQ(wrapped("one two", 80), (Lines{"one two"}));
    EXPECT_EQ(wrapped("", 80), Lines{});
}

TEST(Wrapped, BreaksLongWords) {
    EXPECT_EQ(wrapped("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
}

TEST(Wrapped, KeepsLinesButNotEmptyOnesAtTheEnds) {
    EXPECT_EQ(wrapped("\n\na\n\nb\n", 80), (Lines{"a", "", "b"}));
}

TEST(Wrapped, EndsWhereNothingFits) {
    EXPECT_EQ(wrapped("黒", 1).size(), 0U);
}

}  // namespace
}  // namespace inarow::testing
