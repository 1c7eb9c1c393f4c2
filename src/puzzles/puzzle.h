// A puzzle: a position from a game, what is to be reached from there, and the only move that
// reaches it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/variant.h"

namespace inarow::puzzles {

enum class Goal : std::uint8_t {
    Win,   // the side to move wins
    Hold,  // the side to move does not lose
};

// What is to be learned from it.
enum class Theme : std::uint8_t {
    Fork,            // the first move makes two threats at once
    ForcedWin,       // a chain of moves that leave the opponent no choice
    OnlyDefense,     // all moves lose but one
    OddEven,         // falling games: the opponent runs out of other moves
    ForbiddenPoint,  // renju: black may not answer where they must
    OpenThree,       // the first move makes an open three
    Endgame,         // two thirds of the board are full
};
// "fork", "forced-win", … as in files; and back.
[[nodiscard]] std::string_view to_string(Theme theme);
[[nodiscard]] std::optional<Theme> read_theme(std::string_view name);

struct Puzzle {
    // From the empty board to the position. The opening is over there, and the game is not.
    std::vector<Move> moves;
    Goal goal = Goal::Win;
    // In how many moves it is won: by the side to move or, where that holds, by the opponent after
    // any other move. 0 where it holds for good.
    int length = 0;
    Theme theme = Theme::ForcedWin;
    int rating = 1500;
    int deviation = 350;
    // Best play: the only first move that solves it, the opponent's best answer and so on, up to
    // the last move that is asked for.
    std::vector<Move> solution;

    bool operator==(const Puzzle&) const = default;
};

// The game up to the position, with nobody in particular at the table.
[[nodiscard]] Game game_of(const Puzzle& puzzle, const VariantPtr& variant, std::uint64_t seed = 0);

// Puzzles of one variant, as in a file.
struct PuzzleSet {
    std::string name;  // of the file, without its ending
    VariantPtr variant;
    std::vector<Puzzle> puzzles;
    // How it was made, so that it can be continued.
    std::uint64_t seed = 0;
    std::uint64_t games = 0;       // played so far
    std::uint64_t last_found = 0;  // the number of games after the last one with a puzzle
};

// A name for the puzzle that is as long as the puzzle stays the same: eight hexadecimal digits.
[[nodiscard]] std::string id_of(const Puzzle& puzzle);

}  // namespace inarow::puzzles
