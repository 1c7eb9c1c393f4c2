// Going through a game after it: which moves changed the outcome or cost something, and what was
// better.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/judge.h"
#include "analysis/reason.h"
#include "core/game.h"

namespace inarow::analysis {

enum class Quality : std::uint8_t {
    Best,         // as good as the best move judged
    Slower,       // it wins, too, but takes longer
    Inaccuracy,   // it seems to be worse, which is not proved
    Blunder,      // the outcome is worse, which is proved
    AlreadyLost,  // every move lost
    NotJudged,    // too little is known of it, or of the best move
};
[[nodiscard]] std::string_view to_string(Quality quality);
[[nodiscard]] inline bool is_mistake(Quality quality) {
    return quality == Quality::Inaccuracy || quality == Quality::Blunder;
}

// What a move is that is worth this where best play is worth that.
[[nodiscard]] Quality quality_of(const Verdict& played, const Verdict& best);

struct ReviewedMove {
    std::size_t act = 0;     // which of the game's acts it is, from 0
    std::size_t number = 0;  // of the stone, from 1
    Player player = Player::One;
    Move move;
    Quality quality = Quality::NotJudged;
    Verdict played;  // the move and what it leads to
    Verdict best;    // best play instead; the same as played, if nothing better is known
    // Of a mistake: why the other move was better, and what was wrong with this one.
    Reason why_better = {};
    Reason why_wrong = {};
};

// How many of a player's moves kept the worth of the position, out of those that had something to
// lose and were judged.
struct Share {
    int kept = 0;
    int counted = 0;
};

struct Review {
    std::vector<ReviewedMove> moves;

    [[nodiscard]] int count(Player player, Quality quality) const;
    [[nodiscard]] Share share(Player player) const;
    // The places of the mistakes among the moves, in the order of the game.
    [[nodiscard]] std::vector<std::size_t> mistakes() const;
    // Player 1's chance before each move and after the last, from 0 to 1: the graph of the game.
    [[nodiscard]] std::vector<double> course() const;
};

// Judges every position of the game, with these limits each, from the end to the beginning; stones
// placed before the sides were chosen are left out. `told` hears how many positions are done, and
// of how many. Nothing when stopped.
[[nodiscard]] std::optional<Review> review(
    const Game& game, Judge& judge, const Limits& limits,
    const std::function<void(std::size_t done, std::size_t all)>& told = {});

// A move that somebody tries in place of a mistake.
struct Attempt {
    Move move;
    Quality quality = Quality::NotJudged;
    Verdict verdict = {};
    Reason why_wrong = {};  // if it is

    // It keeps the worth of the position.
    [[nodiscard]] bool right() const {
        return quality == Quality::Best || quality == Quality::Slower;
    }
};
// Judges the move in an open position where best play is worth that.
[[nodiscard]] Attempt attempt(const Position& position, Move move, const Verdict& best,
                              Judge& judge, const Limits& limits);

// The game as it stood after so many of its acts.
[[nodiscard]] Game first_acts(const Game& game, std::size_t acts);

// What each position of the game may take, if nobody says anything else: a long game takes no
// longer than half a minute.
[[nodiscard]] Limits review_limits(const Game& game);

}  // namespace inarow::analysis
