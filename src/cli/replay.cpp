// `replay`: a recorded game, step by step.

#include <memory>

#include "cli/commands.h"
#include "cli/line_sitting.h"
#include "cli/options.h"

namespace inarow::cli {

namespace {

struct ReplayOptions {
    std::string record;
    FrontEndOptions line;  // of these, how it is shown
};

int run(const Catalog& catalog, const ReplayOptions& options) {
    const auto game = load_record(options.record, catalog);
    return game ? LineSitting(catalog, options.line).replay(*game) : kMisused;
}

}  // namespace

void add_replay(Command& program) {
    auto options = std::make_shared<ReplayOptions>();
    Command command = program.add("replay", "Step through a recorded game");
    add_record(command, options->record);
    add_json(command, options->line.json, "Print a JSON object for each event");
    add_no_color(command, options->line);
    add_describe(command, options->line);
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
