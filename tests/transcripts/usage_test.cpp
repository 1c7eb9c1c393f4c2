// What the program says about itself.

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::testing {
namespace {

Finished say(std::vector<std::string> arguments) {
    const Folder folder;
    return run(
        {.program = INAROW_PROGRAM, .arguments = std::move(arguments), .folder = folder.path()});
}

const std::vector<std::vector<std::string>> kCommands{{},
                                                      {"play"},
                                                      {"resume"},
                                                      {"replay"},
                                                      {"watch"},
                                                      {"render"},
                                                      {"solve"},
                                                      {"analyse"},
                                                      {"review"},
                                                      {"verify"},
                                                      {"count"},
                                                      {"book"},
                                                      {"book", "build"},
                                                      {"book", "extend"},
                                                      {"book", "show"},
                                                      {"match"},
                                                      {"brain"},
                                                      {"variants"},
                                                      {"variants", "show"},
                                                      {"variants", "check"},
                                                      {"variants", "keys"},
                                                      {"levels"},
                                                      {"bench"}};

std::string help_of(std::vector<std::string> command) {
    command.emplace_back("--help");
    const Finished finished = say(command);
    EXPECT_EQ(finished.ending, Ending{0}) << command.front();
    EXPECT_EQ(finished.errors, "") << command.front();
    return finished.output;
}

TEST(Usage, EveryCommandHasHelp) {
    for (const auto& command : kCommands) {
        const std::string help = help_of(command);
        EXPECT_NE(help.find("Usage: inarow"), std::string::npos) << help;
    }
}

// The part of a line that explains, which stands to the right of names and types.
std::string explanation_in(const std::string& line) {
    constexpr std::size_t kColumn = 30;
    return line.size() > kColumn && line.starts_with("  ") && line[kColumn - 1] == ' '
               ? line.substr(kColumn)
               : "";
}

TEST(Usage, ALineOfHelpIsShort) {
    for (const auto& command : kCommands) {
        std::istringstream help(help_of(command));
        for (std::string line; std::getline(help, line);) {
            std::string text = explanation_in(line);
            // Defaults and references do not count.
            text = text.substr(0, text.find(" ("));
            const auto words = std::ranges::count(text, ' ') + (text.empty() ? 0 : 1);
            EXPECT_LE(words, 10) << line;
        }
    }
}

TEST(Usage, TheVersionIsOneLine) {
    const Finished finished = say({"--version"});
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.starts_with("inarow ")) << finished.output;
    EXPECT_EQ(finished.output.find('\n'), finished.output.size() - 1);
    EXPECT_EQ(finished.errors, "");
}

}  // namespace
}  // namespace inarow::testing
