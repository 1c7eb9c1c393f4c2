// The players' time in words.
#pragma once

#include <string>

#include "play/session.h"

namespace inarow::wording {

// "4:05", "1:02:03", and tenths of the last ten seconds: "9.3".
[[nodiscard]] std::string time_text(play::Milliseconds left);

// The player's, for the side of a board; empty without a clock.
[[nodiscard]] std::string time_left(const play::Session& session, Player player);
// "Time left: player 1 4:58, player 2 5:00."; empty without clocks.
[[nodiscard]] std::string times_left(const play::Session& session);

}  // namespace inarow::wording
