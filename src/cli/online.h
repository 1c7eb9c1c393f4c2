// Games on a server, from the terminal.
#pragma once

#include <string>

#include "cli/catalog.h"
#include "cli/front_end_options.h"
#include "server/link.h"
#include "ui/online/table.h"

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
int play_online(const Catalog& catalog, const OnlineOptions& options);
int play_online_on_screen(const Catalog& catalog, const OnlineOptions& options,
                          const server::Link& link);

// With a token of the link's, or a new one.
[[nodiscard]] online::Table::Options table_options(const OnlineOptions& options,
                                                   const server::Link& link);
// What is said to whoever leaves a seat; else empty.
[[nodiscard]] std::string way_back(const online::Table& table, const server::Link& link);

}  // namespace inarow::cli
