// The options of the commands that show games: where, how, and what is written about them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "cli/command_line.h"
#include "store/preferences.h"

namespace inarow::cli {

// Where a game is shown; Automatic: on the screen where there is one, else in lines.
enum class FrontEnd : std::uint8_t { Automatic, Line, Screen, Window };

struct FrontEndOptions {
    FrontEnd front_end = FrontEnd::Automatic;
    bool json = false;
    bool echo = false;
    bool describe = false;  // the board in words
    bool no_color = false;
    bool ascii = false;
    bool no_animation = false;
    std::map<std::string_view, std::string> preferred;  // by flags named after preferences
    std::string save;
    std::string result;
    bool document = false;  // in the window, the bare board alone
};

// All of them, for those who play.
void add_front_end(Command& command, FrontEndOptions& options);
// The looks alone; the window is for games.
Option add_looks(Command& command, FrontEndOptions& options, bool window = false);
void add_no_color(Command& command, FrontEndOptions& options);
Option add_describe(Command& command, FrontEndOptions& options);

// The flags of the preferences that concern this.
void add_preferences(Command& command, FrontEndOptions& options, store::Concerns concerns);

// The user's preferences, as the flags change them. What is wrong with their file is said, once.
[[nodiscard]] store::Preferences preferences_of(const FrontEndOptions& options);

}  // namespace inarow::cli
