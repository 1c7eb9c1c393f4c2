#include "robots/random_mover.h"

#include "robots/chance.h"

namespace inarow::robots {

Thought RandomMover::choose(const Game& game, const Limits& /*limits*/) {
    const MoveList moves = game.legal_moves();
    Thought thought;
    thought.move = moves[chance(game).below(moves.size())];
    thought.explanation = "any move will do";
    return thought;
}

}  // namespace inarow::robots
