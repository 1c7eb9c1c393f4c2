#include "robots/random_mover.h"

#include "analysis/chance.h"

namespace inarow::robots {

Thought RandomMover::choose(const Game& game, const Limits& /*limits*/) {
    const MoveList moves = game.legal_moves();
    analysis::Verdict unknown;
    unknown.line = {moves[analysis::chance(game).below(moves.size())]};
    return analysis::thought_of(std::move(unknown), 0);
}

}  // namespace inarow::robots
