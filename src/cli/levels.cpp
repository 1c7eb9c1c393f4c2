// `levels`: lists the robots.

#include <fmt/format.h>

#include "cli/commands.h"
#include "robots/robot.h"

namespace inarow::cli {

void add_levels(Command& program) {
    program.add("levels", "List the robots and their levels").runs([](const Catalog&) {
        for (const robots::Level& level : robots::levels()) {
            fmt::print("{:10}{}{}\n", level.name, level.description,
                       level.name == robots::kStandardLevel ? " (default)" : "");
        }
        return kDone;
    });
}

}  // namespace inarow::cli
