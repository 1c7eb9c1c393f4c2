// The engine in the terms of robots: their limits for it, and what it finds as thoughts and words.
#pragma once

#include <functional>
#include <string>

#include "engine/engine.h"
#include "robots/robot.h"

namespace inarow::robots {

[[nodiscard]] engine::EngineLimits engine_limits(const Limits& limits);

// What tells the progress of the limits how far the engine has come; empty where there is none.
// The progress must outlive it.
[[nodiscard]] std::function<void(const engine::EngineReport&)> teller(const Limits& limits);

// The chance to win, from 0 to 1, that a score of the engine stands for.
[[nodiscard]] double chance_to_win(int score);

// "wins within 9", as it may find no shortest way; or how likely a win is.
[[nodiscard]] std::string in_words(const engine::EngineLine& line);

// A line of the report as the move to make.
[[nodiscard]] Thought thought_of(const engine::EngineReport& report,
                                 const engine::EngineLine& line);

}  // namespace inarow::robots
