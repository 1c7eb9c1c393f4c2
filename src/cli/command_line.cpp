#include "cli/command_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/messages.h"
#include "core/suggestion.h"

namespace inarow::cli {

namespace {

// Says no more of an option than what its value is called.
class HelpFormatter : public CLI::Formatter {
  public:
    HelpFormatter() {
        label("Positionals", "Arguments");
        label("SUBCOMMAND", "COMMAND");
        label("SUBCOMMANDS", "COMMANDS");
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text;
        if (option->get_type_size() != 0 && !option->get_type_name().empty()) {
            text = " " + option->get_type_name();
        }
        if (option->get_expected_max() >= CLI::detail::expected_max_vector_size) text += " ...";
        if (option->get_required()) text += " (required)";
        return text;
    }
};

std::string number_text(double number) {
    return std::floor(number) == number && std::abs(number) < 1e15 ? fmt::format("{:.0f}", number)
                                                                   : fmt::format("{}", number);
}

template <typename Number>
std::optional<std::string> read_number(const std::string& text, Bounds bounds, Number& number) {
    Number read{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
    const bool whole = std::is_integral_v<Number>;
    if (error == std::errc() && end == text.data() + text.size() &&
        static_cast<double>(read) >= bounds.least && static_cast<double>(read) <= bounds.most) {
        number = read;
        return std::nullopt;
    }
    constexpr double kUnlimited = 1e15;
    return fmt::format(
        "\"{}\" is not a {}number {}", text, whole ? "whole " : "",
        bounds.most < kUnlimited
            ? fmt::format("from {} to {}", number_text(bounds.least), number_text(bounds.most))
            : fmt::format("of at least {}", number_text(bounds.least)));
}

template <typename Number>
std::function<std::optional<std::string>(const std::string&)> taking(Number& value, Bounds bounds) {
    return [&value, bounds](const std::string& text) { return read_number(text, bounds, value); };
}

template <typename Number>
std::function<std::optional<std::string>(const std::string&)> taking(std::optional<Number>& value,
                                                                     Bounds bounds) {
    return [&value, bounds](const std::string& text) {
        return read_number(text, bounds, value.emplace());
    };
}

std::string with_default(const std::string& help, double value) {
    return fmt::format("{} (default {})", help, number_text(value));
}

// The command that the words have led to.
const CLI::App& innermost(const CLI::App& app) {
    const auto called = app.get_subcommands();
    return called.empty() ? app : innermost(*called.front());
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* const command : app.get_subcommands(nullptr)) {
        names.push_back(command->get_name());
    }
    return names;
}

void add_option_names(const CLI::App& app, std::vector<std::string>& names) {
    for (const CLI::Option* const option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    if (app.get_parent() != nullptr) add_option_names(*app.get_parent(), names);
}

// What is wrong with a word that no command and no option takes.
std::string unexpected(const CLI::App& app, const std::string& word) {
    const CLI::App& command = innermost(app);
    if (word.starts_with('-')) {
        std::vector<std::string> names;
        add_option_names(command, names);
        const std::string name = word.substr(0, word.find('='));
        return fmt::format("unknown option \"{}\"{}", name, suggestion(name, names));
    }
    const auto names = command_names(command);
    if (!names.empty()) {
        return fmt::format("unknown command \"{}\"{}", word, suggestion(word, names));
    }
    return fmt::format("unexpected argument \"{}\"", word);
}

// What CLI11 calls the error, in the words of this program.
std::string in_words(const CLI::App& app, const CLI::ParseError& error) {
    const auto left = app.remaining(true);
    if (!left.empty()) return unexpected(app, left.front());
    const CLI::App& command = innermost(app);
    if (command.get_require_subcommand_min() > 0 && command.get_subcommands().empty()) {
        return fmt::format("name a command: {}", fmt::join(command_names(command), ", "));
    }
    return error.what();
}

std::string path_of(const CLI::App& app) {
    if (app.get_parent() == nullptr) return app.get_name();
    return path_of(*app.get_parent()) + " " + app.get_name();
}

}  // namespace

Option& Option::required() {
    option_->required();
    return *this;
}

Option& Option::excludes(const Option& other) {
    option_->excludes(other.option_);
    return *this;
}

Option& Option::needs(const Option& other) {
    option_->needs(other.option_);
    return *this;
}

Command Command::add(const std::string& name, const std::string& help) {
    return {*app_.add_subcommand(name, help)->group("Commands"), context_};
}

void Command::require_subcommand() {
    app_.require_subcommand(1);
}

Option Command::flag(const std::string& name, bool& value, const std::string& help) {
    return Option(app_.add_flag(name, value, help));
}

Option Command::text(const std::string& name, std::string& value, const std::string& type,
                     const std::string& help) {
    return Option(app_.add_option(name, value, help)->type_name(type));
}

Option Command::texts(const std::string& name, std::vector<std::string>& values,
                      const std::string& type, const std::string& help) {
    auto* const option = app_.add_option(name, values, help)->type_name(type);
    if (name.starts_with('-')) option->allow_extra_args(false);
    return Option(option);
}

Option Command::number(const std::string& name, int& value, Bounds bounds,
                       const std::string& help) {
    return this->value(name, "NUMBER", with_default(help, value), taking(value, bounds));
}

Option Command::number(const std::string& name, std::uint64_t& value, Bounds bounds,
                       const std::string& help) {
    return this->value(name, "NUMBER", with_default(help, static_cast<double>(value)),
                       taking(value, bounds));
}

Option Command::number(const std::string& name, double& value, Bounds bounds,
                       const std::string& help) {
    return this->value(name, "NUMBER", with_default(help, value), taking(value, bounds));
}

Option Command::number(const std::string& name, std::optional<int>& value, Bounds bounds,
                       const std::string& help) {
    return this->value(name, "NUMBER", help, taking(value, bounds));
}

Option Command::number(const std::string& name, std::optional<std::uint64_t>& value, Bounds bounds,
                       const std::string& help) {
    return this->value(name, "NUMBER", help, taking(value, bounds));
}

Option Command::number(const std::string& name, std::optional<double>& value, Bounds bounds,
                       const std::string& help) {
    return this->value(name, "NUMBER", help, taking(value, bounds));
}

Option Command::required_number(const std::string& name, int& value, Bounds bounds,
                                const std::string& help) {
    return this->value(name, "NUMBER", help, taking(value, bounds)).required();
}

Option Command::value(const std::string& name, const std::string& type, const std::string& help,
                      std::function<std::optional<std::string>(const std::string&)> take) {
    return Option(app_.add_option_function<std::string>(
                          name,
                          [take = std::move(take), name](const std::string& text) {
                              if (const auto why = take(text)) {
                                  throw CLI::ValidationError(name, *why);
                              }
                          },
                          help)
                      ->type_name(type));
}

Option Command::choice(const std::string& name, const std::string& help,
                       const std::vector<std::string>& words,
                       std::function<void(const std::string&)> take) {
    return value(
        name, "NAME", help,
        [words, take = std::move(take)](const std::string& text) -> std::optional<std::string> {
            if (std::ranges::find(words, text) == words.end()) {
                return fmt::format("\"{}\" is not one of {}{}", text, fmt::join(words, ", "),
                                   suggestion(text, words));
            }
            take(text);
            return std::nullopt;
        });
}

void Command::runs(std::function<int(const Catalog&)> run) {
    // The callback of a command comes after those of the commands below it, which go first.
    app_.callback([this_context = &context_, run = std::move(run)] {
        if (!this_context->run) this_context->run = run;
    });
}

CommandLine::CommandLine(const std::string& name, const std::string& help,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(help, name)), program_(*app_, context_) {
    app_->set_version_flag("--version", version, "Print the version and exit");
    app_->set_help_flag("-h,--help", "Print this help and exit");
    app_->formatter(std::make_shared<HelpFormatter>());
    app_->require_subcommand(0, 1);
    app_->fallthrough();
}

CommandLine::~CommandLine() = default;

std::optional<int> CommandLine::read(std::vector<std::string> words) {
    std::ranges::reverse(words);  // as CLI11 wants them
    try {
        app_->parse(words);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {  // --help, --version
            (void)app_->exit(error);
            return kDone;
        }
        return misused(
            fmt::format("{} (see `{} --help`)", in_words(*app_, error), path_of(innermost(*app_))));
    }
    return std::nullopt;
}

}  // namespace inarow::cli
