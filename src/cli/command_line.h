// How a command says which options it has and what it does. CLI11 reads the command line; it takes
// long to compile, and only command_line.cpp sees it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/catalog.h"
#include "core/changes.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace inarow::cli {

// What the commands share: some options, and which of them was called.
struct Context {
    std::string variant_file;
    VariantChanges changes;                          // --board and --opening
    std::function<int(const Catalog& catalog)> run;  // the command that was called; empty: none
};

class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option& required();
    Option& excludes(const Option& other);
    Option& needs(const Option& other);

  private:
    CLI::Option* option_;
};

struct Bounds {
    double least = 0;
    double most = 1e18;
};

class Command {
  public:
    Command(CLI::App& app, Context& context) : app_(app), context_(context) {}

    // A command below this one.
    Command add(const std::string& name, const std::string& help);
    // One of the commands below must follow.
    void require_subcommand();

    // Options begin with dashes; names without them are arguments told by their places. The type is
    // what help calls the value. A number's default is said by itself.
    Option flag(const std::string& name, bool& value, const std::string& help);
    Option text(const std::string& name, std::string& value, const std::string& type,
                const std::string& help);
    Option texts(const std::string& name, std::vector<std::string>& values, const std::string& type,
                 const std::string& help);
    Option number(const std::string& name, int& value, Bounds bounds, const std::string& help);
    Option number(const std::string& name, std::uint64_t& value, Bounds bounds,
                  const std::string& help);
    Option number(const std::string& name, double& value, Bounds bounds, const std::string& help);
    Option number(const std::string& name, std::optional<int>& value, Bounds bounds,
                  const std::string& help);
    Option number(const std::string& name, std::optional<std::uint64_t>& value, Bounds bounds,
                  const std::string& help);
    Option number(const std::string& name, std::optional<double>& value, Bounds bounds,
                  const std::string& help);
    // One without a default, which the user must give.
    Option required_number(const std::string& name, int& value, Bounds bounds,
                           const std::string& help);
    // A value that `take` reads; it answers with what is wrong, or with nothing.
    Option value(const std::string& name, const std::string& type, const std::string& help,
                 std::function<std::optional<std::string>(const std::string&)> take);
    // One of these words.
    Option choice(const std::string& name, const std::string& help,
                  const std::vector<std::string>& words,
                  std::function<void(const std::string&)> take);

    // What the command does, with the options as they are read.
    void runs(std::function<int(const Catalog& catalog)> run);

    [[nodiscard]] Context& context() { return context_; }

  private:
    CLI::App& app_;
    Context& context_;
};

class CommandLine {
  public:
    CommandLine(const std::string& name, const std::string& help, const std::string& version);
    ~CommandLine();

    // The program itself, which has commands and may have options before them.
    [[nodiscard]] Command& program() { return program_; }
    [[nodiscard]] Context& context() { return context_; }

    // Reads the words of a command line. Returns the exit status if there is nothing left to do:
    // the help was asked for, or the words are wrong, which is said on standard error.
    [[nodiscard]] std::optional<int> read(std::vector<std::string> words);

  private:
    std::unique_ptr<CLI::App> app_;
    Context context_;
    Command program_;
};

}  // namespace inarow::cli
