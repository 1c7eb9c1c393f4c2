// The result file of a finished game (as in Five in a Row): all turns in order, the final board and
// the final statement.
#pragma once

#include <string>

#include "core/game.h"

namespace inarow {

// For a game that has ended.
[[nodiscard]] std::string result_file_text(const Game& game);

// The final statement: who won and how, in the variant's words.
[[nodiscard]] std::string final_statement(const Game& game);

}  // namespace inarow
