// `config`: shows and sets preferences.

#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/suggestion.h"
#include "store/preferences.h"

namespace inarow::cli {

namespace {

struct ConfigOptions {
    std::string key;
    std::string value;
    bool given = false;  // the value, which may be empty
    bool reset = false;
};

// All of them as the file would have them; those that are not the default stand out.
void print_all(const store::Preferences& preferences) {
    const auto file = store::preferences_file();
    fmt::print("# {}\n", file ? file->string() : "there is no home folder for config.toml");
    const store::Preferences standard;
    for (const store::PreferenceKey& key : store::preference_keys()) {
        const bool is_default = key.value(preferences) == key.value(standard);
        fmt::print("{:24}# {}{}\n", store::preference_line(preferences, key), key.allowed,
                   is_default ? "" : fmt::format("; default: {}", key.value(standard)));
    }
}

int change(const ConfigOptions& options, const store::PreferenceKey& key,
           store::Preferences preferences) {
    if (!options.reset) {
        if (const auto why = store::set_preference(preferences, key, options.value)) {
            return misused(fmt::format("{}: {}", key.name, *why));
        }
    }
    const auto file = store::preferences_file();
    if (!file) return failed("there is no home folder to keep preferences in");
    const auto written = options.reset ? store::remove_preference(*file, key)
                                       : store::write_preference(*file, preferences, key);
    if (!written)
        return failed(fmt::format("cannot write {}: {}", file->string(), written.error()));
    return kDone;
}

int run(const ConfigOptions& options) {
    const auto [preferences, problems] = store::read_preferences();
    const store::PreferenceKey* const key = store::find_preference(options.key);
    if (!options.key.empty() && key == nullptr) {
        std::vector<std::string> names;
        for (const auto& known : store::preference_keys()) names.emplace_back(known.name);
        return misused(fmt::format("there is no preference \"{}\"{}", options.key,
                                   suggestion(options.key, names)));
    }
    if (options.reset && key == nullptr) return misused("--reset needs the name of a preference");
    if (key != nullptr && (options.given || options.reset)) {
        return change(options, *key, preferences);
    }
    complain(problems);
    if (key != nullptr) {
        fmt::print("{}\n", key->value(preferences));
    } else {
        print_all(preferences);
    }
    return problems.empty() ? kDone : kMisused;
}

}  // namespace

void add_config(Command& program) {
    auto options = std::make_shared<ConfigOptions>();
    Command command = program.add("config", "Show or set preferences");
    command.text("key", options->key, "KEY", "The preference to show or set (default: show all)");
    command.value("value", "VALUE", "Its new value",
                  [options](const std::string& value) -> std::optional<std::string> {
                      options->value = value;
                      options->given = true;
                      return std::nullopt;
                  });
    command.flag("--reset", options->reset, "Return a preference to its default");
    command.runs([options](const Catalog&) { return run(*options); });
}

}  // namespace inarow::cli
