#include "play/shown_step.h"

namespace inarow::play {

Game shown_step(const Game& game, const analysis::ReasonStep& step) {
    if (step.stones.empty()) return game;
    Diagram diagram = game.position().diagram();
    diagram.stones.insert(diagram.stones.end(), step.stones.begin(), step.stones.end());
    diagram.to_move = other(step.stones.back().side);
    Setup setup = game.setup();
    setup.starter = game.player_of(Side::First);
    setup.marks_swapped = game.looks_as(Player::One) != Player::One;
    setup.diagram = std::move(diagram);
    return {game.variant_ptr(), std::move(setup)};
}

}  // namespace inarow::play
