#include "puzzles/history.h"

#include <array>

namespace inarow::puzzles {

void History::add(const Puzzle& puzzle, bool solved) {
    const auto [attempt, is_first] = puzzles.try_emplace(id_of(puzzle));
    attempt->second = {solved, ++attempts};
    if (!is_first) return;
    const Rating opponent{.rating = static_cast<double>(puzzle.rating),
                          .deviation = static_cast<double>(puzzle.deviation)};
    rating = rated(rating, std::array<Encounter, 1>{{{opponent, solved ? 1.0 : 0.0}}});
}

}  // namespace inarow::puzzles
