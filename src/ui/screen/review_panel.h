// Beside the board in a review: the graph of the game, how well the players did, and the mistakes.
#pragma once

#include <vector>

#include "play/reviewing.h"
#include "ui/screen/game_frame.h"

namespace inarow::screen {

// As many lines as there is room for; the mistake that is looked at is among them.
[[nodiscard]] std::vector<PanelLine> review_panel(const play::Reviewing& reviewing,
                                                  const Game& game, const Look& look, Size room);

}  // namespace inarow::screen
