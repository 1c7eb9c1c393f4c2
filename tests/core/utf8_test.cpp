#include "core/utf8.h"

#include <gtest/gtest.h>

namespace inarow {
namespace {

using namespace std::string_literals;

TEST(Utf8, OneCharacterIsOneCodePointThatShows) {
    for (const char* const text : {"X", " ", "é", "●", "🔴", "\u00A0"}) {
        EXPECT_TRUE(is_one_character(text)) << text;
    }
    for (const char* const text : {"", "XO", "●●", "\n", "\t", "\x7F", "\u0085"}) {
        EXPECT_FALSE(is_one_character(text)) << text;
    }
    EXPECT_FALSE(is_one_character("\0"s));
}

TEST(Utf8, BytesThatAreNotUtf8AreNoCharacter) {
    for (const char* const text : {
             "\x80",              // a continuation alone
             "\xC3",              // cut off
             "\xC0\xAF",          // overlong in two bytes
             "\xE0\x80\xAF",      // in three
             "\xF0\x80\x80\xAF",  // in four
             "\xED\xA0\x80",      // a surrogate
             "\xF4\x90\x80\x80",  // beyond U+10FFFF
             "\xFF",
             "\xE2\x97",
             "\xE2(\xA1",
         }) {
        EXPECT_FALSE(is_one_character(text));
    }
    EXPECT_TRUE(is_one_character("\xF4\x8F\xBF\xBF"));  // U+10FFFF
}

TEST(Utf8, PrintableKeepsWhatShows) {
    EXPECT_EQ(printable(""), "");
    EXPECT_EQ(printable("3,-1"), "3,-1");
    EXPECT_EQ(printable("zug à € 🔴"), "zug à € 🔴");
}

TEST(Utf8, PrintableSpellsOutTheRest) {
    EXPECT_EQ(printable("\x1B[2J"), "\\x1B[2J");
    EXPECT_EQ(printable("a\r\n\tb"), "a\\x0D\\x0A\\x09b");
    EXPECT_EQ(printable("\0"s), "\\x00");
    EXPECT_EQ(printable("\xFFz\xC3"), "\\xFFz\\xC3");
    EXPECT_EQ(printable("\xE2\x97"), "\\xE2\\x97");
    EXPECT_EQ(printable("\u009B"), "\\xC2\\x9B");  // the eight-bit control sequence introducer
}

TEST(Utf8, PrintableCutsByCharacters) {
    EXPECT_EQ(printable("abcdef", 6), "abcdef");
    EXPECT_EQ(printable("abcdefg", 6), "abcdef...");
    EXPECT_EQ(printable("ééé", 2), "éé...");
    EXPECT_EQ(printable(std::string(1000, 'a')), std::string(60, 'a') + "...");
    EXPECT_EQ(printable("a", 0), "...");
}

TEST(Utf8, PrintableTextStaysAsItIs) {
    for (const std::string& text : {"\x1B\xFF\n"s, "a\\b"s, "●\u0085"s}) {
        EXPECT_EQ(printable(printable(text)), printable(text));
    }
}

}  // namespace
}  // namespace inarow
