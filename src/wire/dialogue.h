// What is said around a game, as JSON: questions, refusals, hints, robots' thoughts, farewells.
#pragma once

#include <span>
#include <string_view>

#include "analysis/advisor.h"
#include "core/game.h"
#include "play/setup_questions.h"
#include "robots/robot.h"
#include "wire/json.h"

namespace inarow::wire {

[[nodiscard]] std::string_view to_string(play::Question question);

// A line is expected from the player: before the game, or in it, with what may be answered.
[[nodiscard]] Json ask(play::Question question, Player player);
[[nodiscard]] Json ask(play::Question question, Player player, const Game& game);

// An answer before the game was invalid and is asked for again; or an undo is not possible.
[[nodiscard]] Json refused(play::Question question, Player player);
[[nodiscard]] Json refused_undo(Player player, Objection objection);

[[nodiscard]] Json hint(const Game& game, const analysis::Advice& advice);
// What a robot thought of the move that it makes next.
[[nodiscard]] Json thought(const Game& game, const robots::Thought& thought);

// The words that can be typed besides moves.
[[nodiscard]] Json help(std::span<const std::string_view> words);
// The points that are forbidden to the player to move.
[[nodiscard]] Json forbidden(const Game& game);
// The player leaves before the end; `kept`: the game can be resumed.
[[nodiscard]] Json left(std::string_view why, bool kept);

}  // namespace inarow::wire
