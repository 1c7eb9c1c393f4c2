#include "store/preferences.h"

#include <gtest/gtest.h>

#include "store/files.h"
#include "support/own_folder.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;
using store::Preferences;

class PreferencesTest : public OwnFolder {
  protected:
    void set(std::string_view name, std::string_view value) {
        Preferences preferences;
        const store::PreferenceKey& key = *store::find_preference(name);
        ASSERT_FALSE(store::set_preference(preferences, key, value));
        ASSERT_TRUE(store::write_preference(file_, preferences, key));
    }

    fs::path file_ = folder_ / "inarow" / "config.toml";
};

TEST_F(PreferencesTest, WithoutAFileTheDefaultsHold) {
    const auto [preferences, problems] = store::read_preferences(file_);
    EXPECT_EQ(preferences, Preferences());
    EXPECT_TRUE(problems.empty());
}

TEST_F(PreferencesTest, ReadsWhatPeopleWrite) {
    const auto [preferences, problems] = store::parse_preferences(
        "# mine\ntheme = \"dark\"\nanimation = false\nsound = \"on\"\nvolume = 7\nlevel = 4\n"
        "name = \"Ada \\\"L\\\"\"\n",
        "config.toml");
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(preferences.theme, store::Theme::Dark);
    EXPECT_FALSE(preferences.animation);
    EXPECT_TRUE(preferences.sound);
    EXPECT_EQ(preferences.volume, 7);
    EXPECT_EQ(preferences.level, "4");
    EXPECT_EQ(preferences.name, "Ada \"L\"");
}

TEST_F(PreferencesTest, EveryKeyIsWrittenAndReadBack) {
    for (const store::PreferenceKey& key : store::preference_keys()) {
        set(key.name, key.value(Preferences()));
    }
    set("name", "Ada \\ \"L\"");
    set("theme", "high-contrast");
    const auto [preferences, problems] = store::read_preferences(file_);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(preferences.name, "Ada \\ \"L\"");
    EXPECT_EQ(preferences.theme, store::Theme::HighContrast);
    EXPECT_EQ(preferences.volume, Preferences().volume);
}

TEST_F(PreferencesTest, ChangesOneLineAndLeavesTheOthers) {
    fs::create_directories(file_.parent_path());
    ASSERT_TRUE(store::write_file(file_, "# mine\nvolume = 3\n\n theme=\"light\" # bright\n"));
    set("theme", "dark");
    EXPECT_EQ(store::read_file(file_).value(), "# mine\nvolume = 3\n\ntheme = \"dark\"\n");
    ASSERT_TRUE(store::remove_preference(file_, *store::find_preference("volume")));
    EXPECT_EQ(store::read_file(file_).value(), "# mine\n\ntheme = \"dark\"\n");
}

TEST_F(PreferencesTest, WhatIsWrongIsSaidAndTheRestHolds) {
    const auto [preferences, problems] = store::parse_preferences(
        "volume = 11\nthme = \"dark\"\ntheme = \"dark\"\nlevel = \"99\"\nname = [1]\n", "f");
    EXPECT_EQ(preferences.theme, store::Theme::Dark);
    EXPECT_EQ(preferences.volume, Preferences().volume);
    ASSERT_EQ(problems.size(), 4U);
    EXPECT_EQ(to_string(problems[0]), "f:1:10: volume: \"11\" is not a whole number from 1 to 10");
    EXPECT_EQ(problems[1].message, "unknown preference \"thme\"; did you mean \"theme\"?");
    EXPECT_EQ(problems[2].message, "level: \"99\" is not a level of `inarow levels`");
    EXPECT_EQ(problems[3].line, 5U);
}

TEST_F(PreferencesTest, ADamagedFileStopsNothing) {
    const auto [preferences, problems] = store::parse_preferences("theme = \"dark\nvolume\n", "f");
    EXPECT_EQ(preferences, Preferences());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].line, 1U);
}

TEST_F(PreferencesTest, AFolderInPlaceOfTheFileIsSaid) {
    fs::create_directories(file_);
    const auto [preferences, problems] = store::read_preferences(file_);
    EXPECT_EQ(preferences, Preferences());
    EXPECT_EQ(problems.size(), 1U);
}

}  // namespace
}  // namespace inarow::testing
