// A few moves of a game, for a small picture of it.
#pragma once

#include "core/game.h"

namespace inarow::window {

// The same for the same variant, near the middle, and not over.
[[nodiscard]] Game sample_game(const VariantPtr& variant);

}  // namespace inarow::window
