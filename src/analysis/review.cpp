#include "analysis/review.h"

#include <algorithm>

namespace inarow::analysis {

namespace {

// How much the chance to win may fall, where nothing is proved.
constexpr double kInaccuracy = 0.1;
constexpr double kBlunder = 0.3;
// With no more than this a position is as good as lost.
constexpr double kLost = 0.05;

// The greater the better.
int outcome_rank(Worth worth) {
    return worth == Worth::Win ? 2 : worth == Worth::Draw ? 1 : 0;
}

// A stone and the position that it was placed in.
struct Step {
    Position before;
    std::optional<Move> last;  // the move that led there
    std::size_t ply;
    Player player;
    Move move;
};

std::vector<Step> steps_of(const Game& game) {
    std::vector<Step> steps;
    Game so_far(game.variant_ptr(), game.setup());
    for (const Act& act : game.acts()) {
        if (so_far.opening().over() && !act.move.is_choice()) {
            steps.push_back({so_far.position(), so_far.last_move(), so_far.moves().size(),
                             act.player, act.move});
        }
        (void)so_far.apply(Moved{act.player, act.move});
    }
    return steps;
}

// The worth, to the side that made the last move, of the game's end on the board.
Verdict at_the_end(const Position& position, Side mover, Move last) {
    const Worth worth = position.outcome() == Outcome::Draw    ? Worth::Draw
                        : position.outcome() == win_for(mover) ? Worth::Win
                                                               : Worth::Loss;
    return verdict_of(worth, Certainty::Proved, worth == Worth::Draw ? 0 : 1, {last});
}

// Both are proved.
Quality compare_proofs(const Verdict& played, const Verdict& best) {
    if (played.worth != best.worth) {
        return outcome_rank(played.worth) < outcome_rank(best.worth) ? Quality::Blunder
                                                                     : Quality::Best;
    }
    const bool exact = played.certainty == Certainty::Proved && best.certainty == Certainty::Proved;
    const int more = exact ? played.plies - best.plies : 0;
    const bool worse = played.worth == Worth::Win ? more > 0 : more < 0;
    if (worse) return Quality::Inaccuracy;
    return played.worth == Worth::Loss ? Quality::AlreadyLost : Quality::Best;
}

// One comparison of what was played with what was best, so that a move has one worth.
void settle(Verdict& played, Verdict& best) {
    const bool same = !best.line.empty() && best.line.front() == played.line.front();
    if (same) {
        // The position after it was looked at from nearer, unless less was proved there.
        if (best.certainty > played.certainty) {
            played = best;
        } else {
            best = played;
        }
    } else if (!best.known() ? played.worth == Worth::Win && played.proved()
                             : rank(played) > rank(best)) {
        best = played;
    }
}

}  // namespace

std::string_view to_string(Quality quality) {
    switch (quality) {
        case Quality::Best:
            return "best";
        case Quality::Inaccuracy:
            return "inaccuracy";
        case Quality::Blunder:
            return "blunder";
        case Quality::AlreadyLost:
            return "already lost";
        case Quality::NotJudged:
            return "not judged";
    }
    return "";
}

Quality quality_of(const Verdict& played, const Verdict& best) {
    if (!played.known() || !best.known()) return Quality::NotJudged;
    if (played.proved() && best.proved()) return compare_proofs(played, best);
    if (best.chance <= kLost) return Quality::AlreadyLost;
    const double lost = best.chance - played.chance;
    return lost >= kBlunder      ? Quality::Blunder
           : lost >= kInaccuracy ? Quality::Inaccuracy
                                 : Quality::Best;
}

std::optional<std::vector<ReviewedMove>> review(
    const Game& game, Judge& judge, const Limits& limits,
    const std::function<void(std::size_t done, std::size_t all)>& told) {
    const std::vector<Step> steps = steps_of(game);
    std::vector<ReviewedMove> reviewed(steps.size());
    // What the position after the move is worth to the side to move there.
    std::optional<Verdict> after;
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Step& step = steps[i];
        Position position = step.before;
        const Side mover = position.to_move();
        position.play(step.move);
        const bool open = position.outcome() == Outcome::Open;
        if (open && !after) {
            after = judge.judge(position, step.move, limits).verdict;
        }
        ReviewedMove& made = reviewed[i];
        made.number = step.ply + 1;
        made.player = step.player;
        made.move = step.move;
        made.played =
            open ? before_move(*after, step.move) : at_the_end(position, mover, step.move);
        made.best = judge.judge(step.before, step.last, limits).verdict;
        if (limits.stopped()) return std::nullopt;
        settle(made.played, made.best);
        made.quality = quality_of(made.played, made.best);
        after = made.best;
        if (told) told(steps.size() - i, steps.size());
    }
    return reviewed;
}

int count_quality(std::span<const ReviewedMove> moves, Player player, Quality quality) {
    return static_cast<int>(std::ranges::count_if(moves, [&](const ReviewedMove& move) {
        return move.player == player && move.quality == quality;
    }));
}

}  // namespace inarow::analysis
