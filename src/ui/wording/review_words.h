// A review in words: what was wrong, what was better, and how well each player did.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/review.h"
#include "core/game.h"
#include "play/reviewing.h"

namespace inarow::wording {

// "4": the move as it is typed.
[[nodiscard]] std::string typed(const Game& game, Move move);
// "4 5 3", with three dots behind a long line's first moves.
[[nodiscard]] std::string typed(const Game& game, std::span<const Move> line);

// "5 was a blunder: it only draws, 4 would have won in 7 moves (proved)"; of what is not proved,
// "5 was inaccurate: 70% to 45% (estimated), 4 was better".
[[nodiscard]] std::string mistake_in_words(const Game& game, const analysis::ReviewedMove& move);
// What follows each of the two moves, and why: "better: 4 makes two threats at once, ...: 4 5 3".
[[nodiscard]] std::vector<std::string> reasons(const Game& game,
                                               const analysis::ReviewedMove& move);
// "blunder", "inaccurate": for a list.
[[nodiscard]] std::string_view mistake_name(analysis::Quality quality);

// What is said of the position that is looked at: its mistake or, while somebody tries to do
// better, the task.
[[nodiscard]] std::string looked_at(const play::Reviewing& reviewing, const Game& game);
// "4 is right: it wins in 3 moves (proved)", "5 is wrong: it lets the opponent ...: 5 4".
[[nodiscard]] std::string attempted(const Game& game, const analysis::Attempt& attempt);

// "Player 1: 8 of 10 moves kept the worth of the position (80%)", and what does not count.
[[nodiscard]] std::string share(const analysis::Review& review, Player player);

// The whole review, line by line: the mistakes with their reasons, a graph of that width, and how
// well each player did.
[[nodiscard]] std::string whole_review(const Game& game, const analysis::Review& review, int width,
                                       bool ascii);

// "1 blunder and 2 inaccuracies", "no mistakes": of both players.
[[nodiscard]] std::string counted_mistakes(const analysis::Review& review);

}  // namespace inarow::wording
