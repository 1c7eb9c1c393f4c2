// `inarow brain`: a player for managers of the Gomocup protocol.

#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/version.h"
#include "robots/robot.h"
#include "ui/brain/run.h"

namespace inarow::cli {

namespace {

struct BrainOptions {
    std::string variant;
    std::string level;  // empty: the strongest for the rules
};

int run(const Catalog& catalog, const BrainOptions& options) {
    const VariantPtr variant = choose_variant_or(catalog, options.variant, "five");
    if (variant == nullptr) return kMisused;
    if (!options.level.empty()) {
        const robots::Level* const level = robots::find_level(options.level);
        if (level == nullptr) return misused(robots::unknown_level(options.level));
        if (const auto why = level->objection(variant->rules)) return misused(*why);
    }
    brain::run_brain({.variant = variant, .level = options.level, .version = INAROW_VERSION});
    return kDone;
}

}  // namespace

void add_brain(Command& program) {
    auto options = std::make_shared<BrainOptions>();
    Command command = program.add("brain", "Play as a Gomocup brain on standard input and output");
    add_variant(command, options->variant, "five");
    command.text("--level", options->level, "LEVEL",
                 "Choose the robot (default: the strongest; see `inarow levels`)");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
