// Puzzles for the tests.
#pragma once

#include <string>

#include "core/builtin.h"
#include "puzzles/format.h"

namespace inarow::testing {

inline VariantPtr find_by_name(std::string_view name) {
    return find_builtin(name);
}

inline const std::string kFallingPuzzles =
    "inarow-puzzles 1\n"
    "variant connect4\n"
    "made 1 11 10\n"
    "win 2 | fork | 749 49 | 7 4 5 5 5 4 4 7 4 5 4 4 5 1 7 1 1 1 5 3 2 | 3 2 2\n"
    "win 3 | forced-win | 836 44 | 1 4 4 6 5 6 6 4 6 4 4 6 4 3 3 1 3 | 3 5 5 3 7\n"
    "hold | only-defense | 1220 37 | 3 3 4 5 1 2 5 1 2 3 3 5 5 2 2 1 1 2 3 | 6\n"
    "win 8 | odd-even | 1314 37 | 4 4 4 4 3 5 5 5 5 3 4 7 7 4 3 3 3 5 2 1 3 7 2 | 2\n"
    "win 4 | endgame | 1196 37 | 4 5 4 4 5 5 4 5 5 2 2 2 4 5 1 4 2 1 1 6 1 2 2 6 6 1 1 6 | "
    "6 6 7 7 7 7 7\n";

inline const std::string kGomokuPuzzles =
    "inarow-puzzles 1\n"
    "variant gomoku\n"
    "made 1 12 12\n"
    "win 2 | fork | 688 54 | g9 e10 f8 g10 h10 j12 | e7 d6 i11\n"
    "win 3 | fork | 735 50 | i9 h10 j9 k9 i8 h11 h8 j10 g8 j8 i7 i10 k10 f10 g10 h7 g9 g11 | "
    "h9 f9 f11 e12 j7\n"
    "hold 4 | only-defense | 1022 39 | h8 j8 h6 h9 f8 g9 g7 e9 f9 f6 h7 g8 f7 | e7\n";

inline puzzles::PuzzleSet read_set(const std::string& text) {
    auto set = puzzles::read_puzzles(text, "test", "test.txt", find_by_name);
    return set ? std::move(*set) : puzzles::PuzzleSet();
}

}  // namespace inarow::testing
