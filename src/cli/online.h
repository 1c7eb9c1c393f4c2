// Games on a server, from the terminal.
#pragma once

#include <string>

#include "cli/front_end_options.h"

namespace inarow::cli {

struct OnlineOptions {
    std::string link;
    std::string name;
    std::string brain;     // the command of a brain that plays; empty: a person does
    int move_time = 5000;  // of a brain, in milliseconds
    bool sit = true;       // else watch
    FrontEndOptions looks;
};

// Until the game has ended or the person leaves; returns the exit status.
int play_online(const OnlineOptions& options);

}  // namespace inarow::cli
