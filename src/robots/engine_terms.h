// What the engine finds as thoughts and words.
#pragma once

#include <string>

#include "engine/engine.h"
#include "robots/robot.h"

namespace inarow::robots {

// The chance to win, from 0 to 1, that a score of the engine stands for.
[[nodiscard]] double chance_to_win(int score);

// "wins within 9", as it may find no shortest way; or how likely a win is.
[[nodiscard]] std::string in_words(const engine::EngineLine& line);

// A line of the report as the move to make.
[[nodiscard]] Thought thought_of(const engine::EngineReport& report,
                                 const engine::EngineLine& line);

}  // namespace inarow::robots
