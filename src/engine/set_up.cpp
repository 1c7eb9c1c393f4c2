#include "engine/set_up.h"

namespace inarow::engine {

void set_up(Board& board, const Position& position, std::optional<Move> last) {
    const auto put = [&](Cell cell) {
        if (const std::optional<Side> side = position.at(cell)) {
            board.set_turn(*side);
            board.place(cell);
        }
    };
    for (int row = 0; row < position.rules().height; ++row) {
        for (int column = 0; column < position.rules().width; ++column) {
            if (!last || last->cell() != Cell(row, column)) {
                put(Cell(row, column));
            }
        }
    }
    if (last) {
        put(last->cell());
    }
    board.set_turn(position.to_move());
}

}  // namespace inarow::engine
