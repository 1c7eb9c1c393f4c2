// Going through a game after it: which moves changed the outcome or cost something, and what was
// better.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/judge.h"
#include "core/game.h"

namespace inarow::analysis {

enum class Quality : std::uint8_t {
    Best,         // as good as the best move judged
    Inaccuracy,   // the outcome is the same, but later or sooner; or the chance is somewhat worse
    Blunder,      // the outcome is worse, or the chance much worse
    AlreadyLost,  // every move lost
    NotJudged,    // too little is known of it, or of the best move
};
inline constexpr std::size_t kQualities = 5;
[[nodiscard]] std::string_view to_string(Quality quality);

struct ReviewedMove {
    std::size_t number = 0;  // of the stone, from 1
    Player player = Player::One;
    Move move;
    Quality quality = Quality::NotJudged;
    Verdict played;  // the move and what it leads to
    Verdict best;    // best play instead; the same as played, if nothing better is known
};

// Judges every position of the game, with these limits each, from the end to the beginning; stones
// placed before the sides were chosen are left out. `told` hears how many positions are done, and
// of how many. Nothing when stopped.
[[nodiscard]] std::optional<std::vector<ReviewedMove>> review(
    const Game& game, Judge& judge, const Limits& limits,
    const std::function<void(std::size_t done, std::size_t all)>& told = {});

// What a move is that is worth this where best play is worth that.
[[nodiscard]] Quality quality_of(const Verdict& played, const Verdict& best);

[[nodiscard]] int count_quality(std::span<const ReviewedMove> moves, Player player,
                                Quality quality);

}  // namespace inarow::analysis
