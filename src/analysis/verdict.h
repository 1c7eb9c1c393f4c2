// What a position or a move is worth: the one answer of solvers, engine and judge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace inarow::analysis {

enum class Worth : std::uint8_t {
    Win,
    Draw,
    Loss,
    Chance,  // none of them is in sight
};

enum class Certainty : std::uint8_t {
    Unknown,    // nobody has looked, or nobody could
    Estimated,  // an opinion
    AtMost,     // a win or loss is proved, and that it takes at most so many plies
    Proved,
};

// To the side to move, or to the side that makes the first move of the line.
struct Verdict {
    Worth worth = Worth::Chance;
    Certainty certainty = Certainty::Unknown;
    int plies = 0;           // of a win or loss: until the end
    double chance = 0.5;     // of winning, from 0 to 1, with a draw as half a win
    std::vector<Move> line;  // the play to expect, as far as it was found

    bool operator==(const Verdict&) const = default;

    [[nodiscard]] bool known() const { return certainty != Certainty::Unknown; }
    [[nodiscard]] bool proved() const { return certainty >= Certainty::AtMost; }
    [[nodiscard]] bool decided() const { return worth == Worth::Win || worth == Worth::Loss; }
    // The player's own moves until a win or loss.
    [[nodiscard]] int moves() const { return (plies + 1) / 2; }
};

// A win, draw or loss.
[[nodiscard]] Verdict verdict_of(Worth worth, Certainty certainty, int plies = 0,
                                 std::vector<Move> line = {});
// An opinion.
[[nodiscard]] Verdict estimate(double chance, std::vector<Move> line);

// The verdict of the side that makes the move, where this is the other's after it.
[[nodiscard]] Verdict before_move(Verdict after, Move move);

// The better for its side, the more: outcomes first, then their length. What is unknown ranks below
// every chance and above a loss.
[[nodiscard]] double rank(const Verdict& verdict);

// In the measure of matches: 200 x log-odds of winning, and near 30000 for a win
// in sight. Nothing where nothing is known.
[[nodiscard]] std::optional<int> score_of(const Verdict& verdict);

}  // namespace inarow::analysis
