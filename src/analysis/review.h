// Going through a game after it: which moves changed the outcome or cost something, and what was
// better.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/judge.h"
#include "core/game.h"

namespace inarow::analysis {

enum class Quality : std::uint8_t {
    Best,        // as good as any, as far as is known
    Inaccuracy,  // the outcome is the same, but later or sooner; or the chance is somewhat worse
    Blunder,     // the outcome is worse, or the chance much worse
};
[[nodiscard]] std::string_view to_string(Quality quality);

struct ReviewedMove {
    std::size_t number = 0;  // of the stone, from 1
    Player player = Player::One;
    Move move;
    Quality quality = Quality::Best;
    Judgement played;  // the move and what it leads to
    Judgement best;    // best play instead
};

struct QualityCount {
    int best = 0;
    int inaccuracies = 0;
    int blunders = 0;

    bool operator==(const QualityCount&) const = default;
};

// Judges every position of the game, with these limits each, from the end to the beginning; stones
// placed before the sides were chosen are left out. `told` hears how many positions are done, and
// of how many. Nothing when stopped.
[[nodiscard]] std::optional<std::vector<ReviewedMove>> review(
    const Game& game, Judge& judge, const Limits& limits,
    const std::function<void(std::size_t done, std::size_t all)>& told = {});

// What a move is that is worth this where best play is worth that.
[[nodiscard]] Quality quality_of(const Judgement& played, const Judgement& best);

[[nodiscard]] QualityCount count_qualities(const std::vector<ReviewedMove>& moves, Player player);

}  // namespace inarow::analysis
