#include "robots/unknown_level.h"

#include <vector>

#include <fmt/format.h>

#include "core/suggestion.h"
#include "core/utf8.h"
#include "robots/robot.h"

namespace inarow::robots {

std::string unknown_level(std::string_view name) {
    std::vector<std::string> names;
    for (const Level& level : levels()) names.emplace_back(level.name);
    return fmt::format("unknown level \"{}\"{} (see `inarow levels`)", printable(name),
                       suggestion(name, names));
}

}  // namespace inarow::robots
