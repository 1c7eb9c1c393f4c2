// What to tell somebody who named a level that does not exist.
#pragma once

#include <string>
#include <string_view>

namespace inarow::robots {

// `unknown level "enigne"; did you mean "engine"? (see `inarow levels`)`
[[nodiscard]] std::string unknown_level(std::string_view name);

}  // namespace inarow::robots
