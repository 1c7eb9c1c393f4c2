#include "cli/solver_options.h"

#include "cli/options.h"

namespace inarow::cli {

void add_solver_settings(Command& command, SolverSettings& settings) {
    add_memory(command, settings.memory);
    add_threads(command, settings.threads, "Search with this many threads");
    const Option none = command.flag("--no-book", settings.no_book, "Use no opening book");
    command.text("--book", settings.book, "FILE", "Use your own book (see `inarow book build`)")
        .excludes(none);
    add_nodes(command, settings.nodes, "On free boards, search at most this many positions");
    add_time(command, settings.seconds, "On free boards, search at most this many seconds");
}

std::optional<std::string> misplaced_option(const SolverSettings& settings, bool falling) {
    if (falling && (settings.nodes || settings.seconds)) {
        return "--nodes and --time are for games without falling pieces";
    }
    if (!falling && !settings.book.empty()) return "--book is for games with falling pieces";
    return std::nullopt;
}

}  // namespace inarow::cli
