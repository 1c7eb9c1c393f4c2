// What the person at this machine prefers, in a file that people can read and edit:
// $XDG_CONFIG_HOME/inarow/config.toml. Every preference is one key there, one flag of the commands
// that it concerns, and one line of `inarow config`; all of them come from one list.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/variant_file.h"
#include "play/clock.h"

namespace inarow::store {

enum class Theme : std::uint8_t { Standard, Light, Dark, HighContrast };

struct Preferences {
    Theme theme = Theme::Standard;
    bool animation = true;
    bool sound = false;
    int volume = 5;              // 1 to 10
    std::string level = {};      // of the robot that menus propose; empty: the standard one
    std::string name = {};       // of the person at this machine
    std::string guest = {};      // of the second one
    std::string clock = "none";  // of new games

    bool operator==(const Preferences&) const = default;
};

// What a preference is about, which says what commands have its flag.
enum class Concerns : std::uint8_t { Looks, Sound, Games };

struct PreferenceKey {
    std::string_view name;  // in the file; its flag has two dashes before it
    Concerns concerns;
    std::string_view type;  // what help calls the value
    std::string_view help;  // of the flag: a verb phrase
    std::string_view allowed;
    // Takes the value; false if it is not allowed.
    bool (*set)(Preferences& preferences, std::string_view value);
    std::string (*value)(const Preferences& preferences);
    bool is_text;  // else a number or true or false
};
[[nodiscard]] std::span<const PreferenceKey> preference_keys();
[[nodiscard]] const PreferenceKey* find_preference(std::string_view name);
// Sets it, or says what is wrong: "\"loud\" is not a whole number from 1 to 10".
[[nodiscard]] std::optional<std::string> set_preference(Preferences& preferences,
                                                        const PreferenceKey& key,
                                                        std::string_view value);
// The clock of new games, if there is to be one.
[[nodiscard]] std::optional<play::TimeControl> preferred_clock(const Preferences& preferences);
// `theme = "dark"`: its line in the file.
[[nodiscard]] std::string preference_line(const Preferences& preferences, const PreferenceKey& key);

struct ReadPreferences {
    Preferences preferences;
    Problems problems;  // what is wrong with the file; there the default stays
};
[[nodiscard]] ReadPreferences parse_preferences(std::string_view text, const std::string& file);

// $XDG_CONFIG_HOME/inarow/config.toml or ~/.config/inarow/config.toml; nothing when there is no
// home.
[[nodiscard]] std::optional<std::filesystem::path> preferences_file();
// Those of the file. Without one they are the defaults.
[[nodiscard]] ReadPreferences read_preferences(
    const std::optional<std::filesystem::path>& file = preferences_file());
// Changes one line of the file, which is made if there is none, and leaves the others as they are.
// Fails with the reason.
[[nodiscard]] tl::expected<void, std::string> write_preference(const std::filesystem::path& file,
                                                               const Preferences& preferences,
                                                               const PreferenceKey& key);
// Removes the line, so that the default holds.
[[nodiscard]] tl::expected<void, std::string> remove_preference(const std::filesystem::path& file,
                                                                const PreferenceKey& key);

}  // namespace inarow::store
