// What a puzzle asks, and what comes of a move, in words for people.
#pragma once

#include <string>

#include "puzzles/practice.h"

namespace inarow::puzzles {

// "puzzle 4b4da00f, rated 1512"
[[nodiscard]] std::string title_in_words(const Practice& practice);
// "X to play and win in 3 moves."
[[nodiscard]] std::string task_in_words(const Solving& solving);
// "Right: column 3 makes two threats at once, at … O answers with column 4."
[[nodiscard]] std::string in_words(const Response& response, const Solving& solving);

// "The solution: 3 5 5".
[[nodiscard]] std::string solution_in_words(const std::vector<Move>& moves, const Variant& variant);
// "Your rating: 1331 (before: 1500; uncertain by 495)", or nothing if the attempt does not count.
[[nodiscard]] std::string rating_in_words(const Practice& practice);
// "Your rating: 1331", for where there is little room; the same.
[[nodiscard]] std::string new_rating_in_words(const Practice& practice);

// "fork", "only defense".
[[nodiscard]] std::string theme_in_words(Theme theme);

}  // namespace inarow::puzzles
