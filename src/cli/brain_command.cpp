// `inarow brain`: a player for managers of the Gomocup protocol.

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/version.h"
#include "robots/robot.h"
#include "ui/brain/run.h"

namespace inarow::cli {

int run_brain(const Catalog& catalog, const std::string& variant, const std::string& level) {
    const bool named = !variant.empty() || catalog.own() != nullptr;
    const VariantPtr chosen = choose_variant(catalog, named ? variant : "five");
    if (chosen == nullptr) return kMisused;
    if (!level.empty()) {
        const robots::Level* const found = robots::find_level(level);
        if (found == nullptr) {
            complain(fmt::format("there is no level \"{}\" (see `inarow levels`)", level));
            return kMisused;
        }
        if (const auto why = found->objection(chosen->rules)) {
            complain(*why);
            return kMisused;
        }
    }
    brain::run_brain({.variant = chosen, .level = level, .version = INAROW_VERSION});
    return kDone;
}

}  // namespace inarow::cli
