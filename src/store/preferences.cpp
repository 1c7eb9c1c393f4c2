#include "store/preferences.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "core/names.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/suggestion.h"
#include "core/toml.h"
#include "core/utf8.h"
#include "robots/robot.h"
#include "store/files.h"
#include "store/folders.h"

namespace inarow::store {

namespace {

namespace fs = std::filesystem;

constexpr Names<Theme, Theme::HighContrast> kThemes("standard", "light", "dark", "high-contrast");
constexpr int kLoudest = 10;
constexpr std::string_view kNoClock = "none";
constexpr std::string_view kAName = "a short name of printable characters";

bool set_theme(Preferences& preferences, std::string_view value) {
    const auto theme = kThemes.find(value);
    if (theme) preferences.theme = *theme;
    return theme.has_value();
}

template <bool Preferences::*member>
bool set_flag(Preferences& preferences, std::string_view value) {
    const bool on = value == "on" || value == "true";
    if (!on && value != "off" && value != "false") return false;
    preferences.*member = on;
    return true;
}

template <bool Preferences::*member>
std::string flag_value(const Preferences& preferences) {
    return preferences.*member ? "true" : "false";
}

bool set_volume(Preferences& preferences, std::string_view value) {
    int volume = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), volume);
    if (error != std::errc() || end != value.data() + value.size()) return false;
    if (volume < 1 || volume > kLoudest) return false;
    preferences.volume = volume;
    return true;
}

bool set_level(Preferences& preferences, std::string_view value) {
    if (!value.empty() && robots::find_level(value) == nullptr) return false;
    preferences.level = value;
    return true;
}

template <std::string Preferences::*member>
bool set_name(Preferences& preferences, std::string_view value) {
    const bool is_name = trim(value) == value && read_seat(fmt::format("person:{}", value));
    if (!value.empty() && !is_name) return false;
    preferences.*member = value;
    return true;
}

bool set_clock(Preferences& preferences, std::string_view value) {
    if (value != kNoClock && !play::read_time_control(value)) return false;
    preferences.clock = value;
    return true;
}

template <std::string Preferences::*member>
std::string text_value(const Preferences& preferences) {
    return preferences.*member;
}

constexpr std::array kKeys{
    PreferenceKey{"theme", Concerns::Looks, "NAME",
                  "Choose the look: standard, light, dark or high-contrast",
                  "standard, light, dark or high-contrast", set_theme,
                  [](const Preferences& p) { return std::string(kThemes[p.theme]); }, true},
    PreferenceKey{"animation", Concerns::Looks, "on|off", "Switch animation on or off", "on or off",
                  set_flag<&Preferences::animation>, flag_value<&Preferences::animation>, false},
    PreferenceKey{"sound", Concerns::Sound, "on|off", "Switch the sounds of windows on or off",
                  "on or off", set_flag<&Preferences::sound>, flag_value<&Preferences::sound>,
                  false},
    PreferenceKey{"volume", Concerns::Sound, "NUMBER", "Set the volume of sounds, 1 to 10",
                  "a whole number from 1 to 10", set_volume,
                  [](const Preferences& p) { return std::to_string(p.volume); }, false},
    PreferenceKey{"level", Concerns::Games, "LEVEL", "Choose the robot that menus propose",
                  "a level of `inarow levels`", set_level, text_value<&Preferences::level>, true},
    PreferenceKey{"name", Concerns::Games, "NAME", "Set your name", kAName,
                  set_name<&Preferences::name>, text_value<&Preferences::name>, true},
    PreferenceKey{"guest", Concerns::Games, "NAME", "Set the name of the second person", kAName,
                  set_name<&Preferences::guest>, text_value<&Preferences::guest>, true},
    PreferenceKey{"clock", Concerns::Games, "CLOCK",
                  "Give each person time, such as 5+3 or 30s/move",
                  "none, minutes+seconds such as 5+3, or a time for each move such as 30s/move",
                  set_clock, text_value<&Preferences::clock>, true},
};

// The value as a flag would have it; nothing if no flag could.
std::optional<std::string> value_in(const toml::node& node) {
    if (const auto text = node.value_exact<std::string>()) return *text;
    if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
    if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
    return std::nullopt;
}

std::vector<std::string> key_names() {
    std::vector<std::string> names;
    for (const PreferenceKey& key : kKeys) names.emplace_back(key.name);
    return names;
}

// Whether the line of a file sets the key.
bool sets(std::string_view line, const PreferenceKey& key) {
    line = trim(line);
    if (!line.starts_with(key.name)) return false;
    return trim(line.substr(key.name.size())).starts_with('=');
}

// Writes the file without the lines of the key, or with this one in place of the first of them.
tl::expected<void, std::string> rewrite(const fs::path& file, const PreferenceKey& key,
                                        std::string line) {
    std::error_code error;
    std::string text;
    if (fs::exists(file, error)) {
        const auto read = read_file(file);
        if (!read) return tl::make_unexpected(read.error());
        std::istringstream lines(*read);
        for (std::string row; std::getline(lines, row);) {
            if (!sets(row, key)) {
                text += row + "\n";
            } else if (!line.empty()) {
                text += std::exchange(line, "") + "\n";
            }
        }
    }
    if (!line.empty()) text += line + "\n";
    fs::create_directories(file.parent_path(), error);
    if (error) return tl::make_unexpected(error.message());
    return write_file(file, text);
}

}  // namespace

std::span<const PreferenceKey> preference_keys() {
    return kKeys;
}

const PreferenceKey* find_preference(std::string_view name) {
    const auto* const found = std::ranges::find(kKeys, name, &PreferenceKey::name);
    return found == kKeys.end() ? nullptr : &*found;
}

std::optional<std::string> set_preference(Preferences& preferences, const PreferenceKey& key,
                                          std::string_view value) {
    if (key.set(preferences, value)) return std::nullopt;
    return fmt::format("\"{}\" is not {}", printable(value), key.allowed);
}

std::optional<play::TimeControl> preferred_clock(const Preferences& preferences) {
    const auto control = play::read_time_control(preferences.clock);
    return control ? std::optional(*control) : std::nullopt;
}

std::string preference_line(const Preferences& preferences, const PreferenceKey& key) {
    const std::string value = key.value(preferences);
    if (!key.is_text) return fmt::format("{} = {}", key.name, value);
    std::string quoted;
    for (const char c : value) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return fmt::format("{} = \"{}\"", key.name, quoted);
}

ReadPreferences parse_preferences(std::string_view text, const std::string& file) {
    ReadPreferences read;
    const auto report = [&](const toml::source_position& at, std::string message) {
        read.problems.push_back({file, at.line, at.column, std::move(message)});
    };
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        report(parsed.error().source().begin, std::string(parsed.error().description()));
        return read;
    }
    for (const auto& [name, node] : parsed.table()) {
        const PreferenceKey* const key = find_preference(name.str());
        const auto value = value_in(node);
        if (key == nullptr) {
            report(node.source().begin, fmt::format("unknown preference \"{}\"{}", name.str(),
                                                    suggestion(name.str(), key_names())));
        } else if (!value) {
            report(node.source().begin, fmt::format("{} must be {}", key->name, key->allowed));
        } else if (const auto why = set_preference(read.preferences, *key, *value)) {
            report(node.source().begin, fmt::format("{}: {}", key->name, *why));
        }
    }
    std::ranges::sort(read.problems, {}, &Problem::line);
    return read;
}

std::optional<fs::path> preferences_file() {
    const auto folder = config_folder();
    if (!folder) return std::nullopt;
    return *folder / "config.toml";
}

ReadPreferences read_preferences(const std::optional<fs::path>& file) {
    std::error_code error;
    if (!file || !fs::exists(*file, error)) return {};
    const auto text = read_file(*file);
    if (!text) return {{}, {{file->string(), 1, 1, text.error()}}};
    return parse_preferences(*text, file->string());
}

tl::expected<void, std::string> write_preference(const fs::path& file,
                                                 const Preferences& preferences,
                                                 const PreferenceKey& key) {
    return rewrite(file, key, preference_line(preferences, key));
}

tl::expected<void, std::string> remove_preference(const fs::path& file, const PreferenceKey& key) {
    return rewrite(file, key, "");
}

}  // namespace inarow::store
