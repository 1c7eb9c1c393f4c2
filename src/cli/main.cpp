// The command line of the program.

#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/version.h"

namespace {

using namespace inarow::cli;  // NOLINT(google-build-using-namespace): the whole program

void add_commands(Command& program) {
    add_menu(program);
    add_play(program);
    add_resume(program);
    add_replay(program);
    add_watch(program);
    add_render(program);
    add_solve(program);
    add_analyse(program);
    add_review(program);
    add_verify(program);
    add_count(program);
    add_book(program);
    add_openings(program);
    add_match(program);
    add_brain(program);
    add_serve(program);
    add_join(program);
    add_export_page(program);
    add_store(program);
    add_puzzle(program);
    add_puzzles(program);
    add_variants(program);
    add_levels(program);
    add_statistics(program);
    add_config(program);
    add_bench(program);
}

int run(int argc, char** argv) {
    CommandLine line("inarow",
                     "Play four in a row, five in a row and other in-a-row games.\n"
                     "Without a command, inarow shows a menu of games.",
                     "inarow " INAROW_VERSION);
    add_commands(line.program());
    std::vector<std::string> words(argv + 1, argv + argc);
    // By such a name the program is a brain, and nothing else.
    if (std::filesystem::path(argv[0]).filename().string().starts_with("pbrain-")) {
        words.insert(words.begin(), "brain");
    }
    if (const auto status = line.read(std::move(words))) return *status;
    Catalog catalog;
    const Context& context = line.context();
    if (!context.variant_file.empty()) {
        auto variant = load_variant(context.variant_file);
        if (!variant) return misused(variant.error());
        catalog.add(std::move(*variant));
    }
    catalog.change(context.changes);
    return context.run(catalog);
}

// A standard stream that is closed would leave its number to the next file that is opened. In its
// place stands one that fails as it would.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

}  // namespace

int main(int argc, char** argv) {
    occupy_closed_streams();
    try {
        const int status = run(argc, argv);
        return status == kDone && !flush_output() ? kFailed : status;
    } catch (const std::bad_alloc&) {
        return failed("there is not enough memory");
    } catch (const std::exception& error) {
        return failed(error.what());
    }
}
