// What the brain tells its manager about a thought.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ui/brain/thinker.h"

namespace inarow::brain {

// Points with spaces between them, as the protocol writes them.
[[nodiscard]] std::string in_points(std::span<const Move> moves);

// The lines about a report, with as much detail as `INFO show_detail` asks for.
[[nodiscard]] std::vector<std::string> messages_of(const Report& report, int detail);

}  // namespace inarow::brain
