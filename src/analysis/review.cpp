#include "analysis/review.h"

#include <algorithm>

namespace inarow::analysis {

namespace {

using Worth = Judgement::Worth;

// How much the chance to win may fall, where nothing is proved.
constexpr double kInaccuracy = 0.1;
constexpr double kBlunder = 0.3;

// The greater the better.
int rank(Worth worth) {
    return worth == Worth::Win ? 2 : worth == Worth::Draw ? 1 : 0;
}

// A stone and the position that it was placed in.
struct Step {
    Position before;
    std::size_t ply;
    Player player;
    Move move;
};

std::vector<Step> steps_of(const Game& game) {
    std::vector<Step> steps;
    Game so_far(game.variant_ptr(), game.setup());
    for (const Act& act : game.acts()) {
        if (so_far.opening().over() && !act.move.is_choice()) {
            steps.push_back({so_far.position(), so_far.moves().size(), act.player, act.move});
        }
        (void)so_far.apply(Moved{act.player, act.move});
    }
    return steps;
}

// The worth, to the side that made the last move, of the game's end on the board.
Judgement at_the_end(const Position& position, Side mover, Move last) {
    Judgement made;
    made.exact = true;
    made.plies = 1;
    if (position.outcome() == Outcome::Draw) {
        made.worth = Worth::Draw;
    } else if (position.outcome() == win_for(mover)) {
        made.worth = Worth::Win;
        made.chance = 1;
    } else {
        made.worth = Worth::Loss;
        made.chance = 0;
    }
    made.line = {last};
    return made;
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
    }
    return "";
}

Quality quality_of(const Judgement& played, const Judgement& best) {
    if (played.proved() && best.proved()) {
        if (rank(played.worth) != rank(best.worth)) {
            return rank(played.worth) < rank(best.worth) ? Quality::Blunder : Quality::Best;
        }
        if (!played.exact || !best.exact || played.worth == Worth::Draw) return Quality::Best;
        const int more = played.plies - best.plies;
        const bool worse = played.worth == Worth::Win ? more > 0 : more < 0;
        return worse ? Quality::Inaccuracy : Quality::Best;
    }
    if (played.worth == Worth::Unknown || best.worth == Worth::Unknown) return Quality::Best;
    const double lost = best.chance - played.chance;
    return lost >= kBlunder      ? Quality::Blunder
           : lost >= kInaccuracy ? Quality::Inaccuracy
                                 : Quality::Best;
}

std::optional<std::vector<ReviewedMove>> review(
    const Game& game, Judge& judge, const Limits& limits,
    const std::function<void(std::size_t done, std::size_t all)>& told) {
    const std::vector<Step> steps = steps_of(game);
    const std::span<const Move> moves = game.moves();
    std::vector<ReviewedMove> reviewed(steps.size());
    // What the position after the move is worth to the side to move there.
    std::optional<Judgement> after;
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Step& step = steps[i];
        Position position = step.before;
        const Side mover = position.to_move();
        position.play(step.move);
        const bool open = position.outcome() == Outcome::Open;
        if (open && !after) {
            after = judge.judge(position, moves.first(step.ply + 1), limits);
        }
        ReviewedMove& made = reviewed[i];
        made.number = step.ply + 1;
        made.player = step.player;
        made.move = step.move;
        made.played =
            open ? before_move(*after, step.move) : at_the_end(position, mover, step.move);
        made.best = judge.judge(step.before, moves.first(step.ply), limits);
        if (limits.stopped()) return std::nullopt;
        const bool same = !made.best.line.empty() && made.best.line.front() == step.move;
        made.quality = same ? Quality::Best : quality_of(made.played, made.best);
        after = made.best;
        if (told) told(steps.size() - i, steps.size());
    }
    return reviewed;
}

QualityCount count_qualities(const std::vector<ReviewedMove>& moves, Player player) {
    const auto count = [&](Quality quality) {
        return static_cast<int>(std::ranges::count_if(moves, [&](const ReviewedMove& move) {
            return move.player == player && move.quality == quality;
        }));
    };
    return {count(Quality::Best), count(Quality::Inaccuracy), count(Quality::Blunder)};
}

}  // namespace inarow::analysis
