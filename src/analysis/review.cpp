#include "analysis/review.h"

#include <algorithm>

#include "analysis/explain.h"
#include "machine/budget.h"

namespace inarow::analysis {

namespace {

// How much of the chance to win may be lost where nothing is proved.
constexpr double kTolerance = 0.1;
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
    std::size_t act;
    std::size_t ply;
    Player player;
    Move move;
};

std::vector<Step> steps_of(const Game& game) {
    std::vector<Step> steps;
    Game so_far(game.variant_ptr(), game.setup());
    for (const Act& act : game.acts()) {
        if (so_far.opening().over() && !act.move.is_choice()) {
            steps.push_back({so_far.position(), so_far.last_move(), so_far.acts().size(),
                             so_far.moves().size(), act.player, act.move});
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
    if (played.worth == Worth::Loss) return Quality::AlreadyLost;
    const bool exact = played.certainty == Certainty::Proved && best.certainty == Certainty::Proved;
    return exact && played.plies > best.plies ? Quality::Slower : Quality::Best;
}

// What a position is worth in which this move is the best that is known. That it wins proves that
// the position is won; that it does not, proves nothing of the other moves.
Verdict with_best_move(Verdict move, const Position& position) {
    if (move.proved() && move.worth != Worth::Win && position.legal_moves().size() > 1) {
        move.certainty = Certainty::Estimated;
    }
    return move;
}

// Judges the positions of a game, the last first.
class Reviewer {
  public:
    Reviewer(Judge& judge, const Limits& limits) : judge_(judge), limits_(limits) {
        limits_.progress = nullptr;  // it would tell of one position
        reasons_ = limits_;
        // The parts that a doubtful position takes are a little more than the whole, and the
        // reasons come after them.
        if (limits_.time) {
            limits_.time = *limits_.time * 3 / 4;
            reasons_.time = *reasons_.time / 8;
        }
    }

    [[nodiscard]] ReviewedMove judge(const Step& step) {
        ReviewedMove made;
        made.act = step.act;
        made.number = step.ply + 1;
        made.player = step.player;
        made.move = step.move;
        made.played = look_behind(step, step.move);
        made.best = best_of(step, made.played);
        settle(made.played, made.best, step.before);
        made.quality = quality_of(made.played, made.best);
        if (is_mistake(made.quality)) give_reasons(made, step.before);
        after_ = made.best;
        return made;
    }

  private:
    // One comparison, so that a move has one worth.
    static void settle(Verdict& played, Verdict& best, const Position& before) {
        const bool same = !best.line.empty() && best.line.front() == played.line.front();
        const bool better = best.known() ? rank(played) > rank(best)
                                         : played.proved() && played.worth == Worth::Win;
        if (same && best.certainty > played.certainty) {
            played = best;
        } else if (same && best.proved()) {
            best = played;
        } else if (same || better) {
            best = with_best_move(played, before);
        }
    }

    // Threats that show why a move wins or loses prove what may have been an estimate.
    void give_reasons(ReviewedMove& made, const Position& before) {
        const machine::Budget budget(reasons_);
        // As many nodes as the judge lets its solver search for a position, so that the same table
        // serves.
        const auto solve_moves = [&](const Position& asked) {
            Limits limits = budget.rest(50);
            limits.nodes = part(4).nodes;
            return judge_.solve_moves(asked, limits);
        };
        made.why_better = explain(before, made.best, solve_moves, budget.rest());
        made.why_wrong = explain_mistake(before, made.played, budget.rest());
        const auto prove = [](Verdict& verdict, Worth worth, const Reason& reason) {
            if (verdict.proved()) return;
            verdict = verdict_of(worth, Certainty::AtMost, static_cast<int>(reason.line.size()),
                                 reason.line);
        };
        if (wins(made.why_better.kind)) prove(made.best, Worth::Win, made.why_better);
        if (made.why_wrong.kind == ReasonKind::AllowsForce) {
            prove(made.played, Worth::Loss, made.why_wrong);
        }
        made.quality = quality_of(made.played, made.best);
    }

    // What the move is worth, seen from behind it.
    Verdict look_behind(const Step& step, Move move) {
        Position position = step.before;
        const Side mover = position.to_move();
        position.play(move);
        if (position.outcome() != Outcome::Open) return at_the_end(position, mover, move);
        if (move == step.move && after_) return before_move(*after_, move);
        const unsigned parts = move == step.move ? 2 : 4;
        return before_move(judge_.judge(position, move, part(parts)).verdict, move);
    }

    // What best play from the step's position is worth. An opinion that something better was there
    // is looked at from behind that move, as the move that was played is: else the two would be
    // compared at different depths.
    Verdict best_of(const Step& step, const Verdict& played) {
        constexpr int kLooks = 2;
        Verdict best = judge_.judge(step.before, step.last, part(2)).verdict;
        for (int look = 0; look < kLooks && !limits_.stopped(); ++look) {
            const bool doubtful = best.known() && !best.proved() && played.known() &&
                                  best.chance - played.chance >= kTolerance;
            if (!doubtful) break;
            Verdict nearer = look_behind(step, best.line.front());
            if (!nearer.known()) break;
            const bool holds = best.chance - nearer.chance < kTolerance;
            best = with_best_move(std::move(nearer), step.before);
            if (holds || look + 1 == kLooks) break;
            // Now that this is known, another move may be the best one.
            Verdict again = judge_.judge(step.before, step.last, part(8)).verdict;
            if (!again.known() || again.line.front() == best.line.front()) break;
            if (rank(again) > rank(best)) best = std::move(again);
        }
        return best;
    }

    // A part of what a position may take.
    [[nodiscard]] Limits part(unsigned divisor) const {
        Limits limits = limits_;
        if (limits.time) limits.time = *limits.time / divisor;
        if (limits.nodes) limits.nodes = *limits.nodes / divisor;
        return limits;
    }

    Judge& judge_;
    Limits limits_;
    Limits reasons_;  // what they may take together
    // What the position after the move is worth to the side to move there.
    std::optional<Verdict> after_;
};

}  // namespace

std::string_view to_string(Quality quality) {
    switch (quality) {
        case Quality::Best:
            return "best";
        case Quality::Slower:
            return "slower";
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
    return best.chance - played.chance >= kTolerance ? Quality::Inaccuracy : Quality::Best;
}

int Review::count(Player player, Quality quality) const {
    return static_cast<int>(std::ranges::count_if(moves, [&](const ReviewedMove& move) {
        return move.player == player && move.quality == quality;
    }));
}

Share Review::share(Player player) const {
    Share share;
    share.kept = count(player, Quality::Best) + count(player, Quality::Slower);
    share.counted =
        share.kept + count(player, Quality::Inaccuracy) + count(player, Quality::Blunder);
    return share;
}

std::vector<std::size_t> Review::mistakes() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (is_mistake(moves[i].quality)) found.push_back(i);
    }
    return found;
}

std::vector<double> Review::course() const {
    std::vector<double> chances;
    const auto add = [&](const Verdict& verdict, Player player) {
        chances.push_back(player == Player::One ? verdict.chance : 1 - verdict.chance);
    };
    for (const ReviewedMove& move : moves) add(move.best, move.player);
    if (!moves.empty()) add(moves.back().played, moves.back().player);
    return chances;
}

std::optional<Review> review(const Game& game, Judge& judge, const Limits& limits,
                             const std::function<void(std::size_t done, std::size_t all)>& told) {
    const std::vector<Step> steps = steps_of(game);
    Review made;
    made.moves.resize(steps.size());
    Reviewer reviewer(judge, limits);
    for (std::size_t i = steps.size(); i-- > 0;) {
        made.moves[i] = reviewer.judge(steps[i]);
        if (limits.stopped()) return std::nullopt;
        if (told) told(steps.size() - i, steps.size());
    }
    return made;
}

Attempt attempt(const Position& position, Move move, const Verdict& best, Judge& judge,
                const Limits& limits) {
    Attempt made{move};
    Position after = position;
    after.play(move);
    made.verdict = after.outcome() != Outcome::Open
                       ? at_the_end(after, position.to_move(), move)
                       : before_move(judge.judge(after, move, limits).verdict, move);
    made.quality = quality_of(made.verdict, best);
    if (is_mistake(made.quality)) made.why_wrong = explain_mistake(position, made.verdict, limits);
    return made;
}

Game first_acts(const Game& game, std::size_t acts) {
    Game past(game.variant_ptr(), game.setup());
    for (std::size_t i = 0; i < acts; ++i) {
        (void)past.apply(Moved{game.acts()[i].player, game.acts()[i].move});
    }
    return past;
}

Limits review_limits(const Game& game) {
    using std::chrono::milliseconds;
    constexpr milliseconds kPosition{500};
    constexpr milliseconds kGame{25'000};
    Limits limits;
    limits.time = std::min(kPosition, kGame / static_cast<int>(game.moves().size() + 1));
    return limits;
}

}  // namespace inarow::analysis
