#include "core/texts.h"

#include <set>

#include <gtest/gtest.h>

namespace inarow {
namespace {

TEST(Texts, FillPutsValuesForPlaceholders) {
    EXPECT_EQ(fill("Player {player} ({mark})", {{"player", "1"}, {"mark", "X"}}), "Player 1 (X)");
    EXPECT_EQ(fill("{a}{a}{b}", {{"a", "x"}, {"b", "y"}}), "xxy");
    EXPECT_EQ(fill("", {}), "");
    EXPECT_EQ(fill("none", {{"a", "x"}}), "none");
}

TEST(Texts, FillDoesNotReadWhatItHasFilledIn) {
    EXPECT_EQ(fill("{input}!", {{"input", "{player}"}, {"player", "1"}}), "{player}!");
}

TEST(Texts, ABraceThatOpensNoNameIsAnOrdinaryCharacter) {
    EXPECT_EQ(fill("{", {}), "{");
    EXPECT_EQ(fill("{} {A} {a b} { {a", {{"a", "x"}}), "{} {A} {a b} { {a");
    EXPECT_EQ(fill("{{a}}", {{"a", "x"}}), "{x}");
    EXPECT_EQ(fill("{a{a}", {{"a", "x"}}), "{ax");
}

TEST(Texts, FillDropsAPlaceholderWithoutValue) {
    EXPECT_EQ(fill("a{b}c", {}), "ac");
}

TEST(Texts, UnknownPlaceholdersAreFound) {
    EXPECT_EQ(unknown_placeholder("{player} {mark}", "player mark"), "");
    EXPECT_EQ(unknown_placeholder("{player} {plyer} {mrk}", "player mark"), "plyer");
    EXPECT_EQ(unknown_placeholder("{play}", "player mark"), "play");
    EXPECT_EQ(unknown_placeholder("{}{X}{", "player"), "");
    EXPECT_EQ(unknown_placeholder("{a}", ""), "a");
}

TEST(Texts, KeysAreDistinctAndStandardTextsKeepToTheirPlaceholders) {
    std::set<std::string_view> keys;
    const Texts texts;
    for (const TextKey& key : text_keys()) {
        EXPECT_TRUE(keys.insert(key.key).second) << key.key;
        EXPECT_EQ(unknown_placeholder(key.standard, key.placeholders), "") << key.key;
        EXPECT_EQ(texts[key.text], key.standard);
        EXPECT_FALSE(key.help.empty()) << key.key;
    }
    EXPECT_EQ(keys.size(), kTextCount);
}

}  // namespace
}  // namespace inarow
