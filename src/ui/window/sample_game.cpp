#include "ui/window/sample_game.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"

namespace inarow::window {

namespace {

// The legal moves near the middle; choices are none.
std::vector<Move> moves_near_the_middle(const Game& game) {
    const Rules& rules = game.variant().rules;
    const double reach = std::max(1.5, std::min(rules.width, rules.height) * 0.3);
    std::vector<Move> moves;
    for (const Move move : game.legal_moves()) {
        if (move.is_choice()) continue;
        const double across = std::abs(move.cell().column() - (rules.width - 1) / 2.0);
        const double down = std::abs(move.cell().row() - (rules.height - 1) / 2.0);
        if (across <= reach && (rules.falling || down <= reach)) moves.push_back(move);
    }
    return moves;
}

}  // namespace

Game sample_game(const VariantPtr& variant) {
    Game game(variant, Setup{});
    Random random(5);
    const int cells = variant->rules.width * variant->rules.height;
    const int wanted = std::clamp(cells / 4, 3, 14);
    for (int i = 0; i < wanted; ++i) {
        const auto moves = moves_near_the_middle(game);
        if (moves.empty()) break;
        Game next = game;
        const Move move = moves[random.below(moves.size())];
        if (!next.apply(Moved{next.to_move(), move}) || next.result()) break;
        game = std::move(next);
    }
    return game;
}

}  // namespace inarow::window
