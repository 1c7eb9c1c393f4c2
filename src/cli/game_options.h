// The options of the commands that show games.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/catalog.h"
#include "core/game.h"

namespace inarow::cli {

// Where a game is shown; Automatic: on the screen where there is one, else in lines.
enum class FrontEnd : std::uint8_t { Automatic, Line, Screen, Window };

// How a game is shown and what is written about it.
struct FrontEndOptions {
    FrontEnd front_end = FrontEnd::Automatic;
    bool json = false;
    bool echo = false;
    bool describe = false;  // the board in words
    bool no_color = false;
    bool ascii = false;
    bool high_contrast = false;
    bool no_animation = false;
    std::string save;
    std::string result;
    bool document = false;  // in the window, the bare board alone
};

struct PlayOptions {
    std::string variant;
    std::array<std::optional<Seat>, 2> seats;
    std::optional<std::uint64_t> seed;
    FrontEndOptions line;
};

struct ResumeOptions {
    std::string record;  // a file or the name of an unfinished game; empty: the latest
    bool list = false;
    FrontEndOptions line;
};

struct ReplayOptions {
    std::string record;
    FrontEndOptions line;  // of these, how it is shown
};

int run_menu(const Catalog& catalog, const FrontEndOptions& options);
int run_play(const Catalog& catalog, const PlayOptions& options);
int run_resume(const Catalog& catalog, const ResumeOptions& options);
int run_replay(const Catalog& catalog, const ReplayOptions& options);
int run_watch(const Catalog& catalog, const ReplayOptions& options);

}  // namespace inarow::cli
