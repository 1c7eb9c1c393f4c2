// Steps through the events of a recorded game.
#pragma once

#include <optional>

#include "core/game.h"
#include "ui/line/console.h"
#include "ui/line/text_view.h"

namespace inarow::line {

// With a person: forward and back, a step for each answer. Otherwise every step in order. Returns
// why it ended early, or nothing.
[[nodiscard]] std::optional<NoLine> replay(Console& console, const Game& game, bool interactive,
                                           const TextOptions& options);

}  // namespace inarow::line
