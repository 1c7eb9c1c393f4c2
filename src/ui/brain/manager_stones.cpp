#include "ui/brain/manager_stones.h"

#include <algorithm>

namespace inarow::brain {

tl::expected<Position, std::string> position_of(std::span<const ManagerStone> stones,
                                                const Rules& rules, bool own_to_move) {
    const auto movers = std::ranges::count(stones, own_to_move, &ManagerStone::own);
    const auto others = std::ssize(stones) - movers;
    // Whoever is to move has as many stones as the other and the first side, or one fewer.
    if (movers != others && movers + 1 != others) {
        return tl::make_unexpected("impossible numbers of stones");
    }
    Diagram diagram;
    diagram.to_move = movers == others ? Side::First : Side::Second;
    for (const ManagerStone& stone : stones) {
        const bool mover = stone.own == own_to_move;
        diagram.stones.push_back({stone.cell, mover ? diagram.to_move : other(diagram.to_move)});
    }
    const auto position = Position::set_up(rules, diagram);
    if (!position) return tl::make_unexpected(std::string(to_string(position.error())));
    return *position;
}

}  // namespace inarow::brain
