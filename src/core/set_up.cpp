// Positions from diagrams, and back. They are apart from play, whose search for a line the compiler
// inlines only while it has no other caller in its file.
#include <algorithm>
#include <array>

#include "core/position.h"

namespace inarow {

tl::expected<Position, DiagramFault> Position::set_up(const Rules& rules, const Diagram& diagram) {
    Position position(rules);
    for (const Stone& stone : diagram.stones) {
        if (const auto fault = position.put(stone)) return tl::unexpected(*fault);
    }
    const auto first = std::ranges::count(diagram.stones, Side::First, &Stone::side);
    const auto more = 2 * first - std::ssize(diagram.stones);
    const bool in_turn = more == (diagram.to_move == Side::First ? 0 : 1);
    position.extra_turn_ = position.to_move() == diagram.to_move ? 0 : 1;
    position.turns_ += position.extra_turn_;
    position.full_ += position.extra_turn_;
    position.line_from_ = in_turn ? position.line_from_ : 0;
    position.free_from_bars_ = in_turn ? position.free_from_bars_ : 0;
    position.hash_ = position.hash_under(Symmetry());
    if (const auto fault = position.settle()) return tl::unexpected(*fault);
    return position;
}

std::optional<DiagramFault> Position::put(const Stone& stone) {
    const Cell cell = stone.cell;
    if (!rules_->contains(cell)) return DiagramFault::Outside;
    if (at(cell)) return DiagramFault::Taken;
    stones_.flip(cell, stone.side);
    ++turns_;
    // The stones come in no order: the topmost of a column counts.
    auto& landing = landing_[static_cast<std::size_t>(cell.column())];
    landing = std::min(landing, static_cast<std::int16_t>(cell.row() - 1));
    return std::nullopt;
}

std::optional<DiagramFault> Position::settle() {
    std::array<bool, 2> has_line{};
    int in_columns = 0;
    for (int row = 0; row < rules_->height; ++row) {
        for (int column = 0; column < rules_->width; ++column) {
            const Cell cell(row, column);
            const auto side = at(cell);
            if (side) has_line[index(*side)] |= makes_line(cell, *side);
            in_columns += row > landing_[static_cast<std::size_t>(column)] ? 1 : 0;
        }
    }
    if (rules_->falling && in_columns != ply()) return DiagramFault::Floating;
    if (has_line[0] && has_line[1]) return DiagramFault::TwoWinners;
    if (has_line[0] || has_line[1]) {
        const Side side = has_line[0] ? Side::First : Side::Second;
        outcome_ = win_for(rules_->misere ? other(side) : side);
    } else if (turns_ == full_) {
        outcome_ = Outcome::Draw;
    } else if (rules_->renju && stalemate()) {
        outcome_ = Outcome::SecondWins;
    }
    return std::nullopt;
}

Diagram Position::diagram() const {
    Diagram diagram{{}, to_move()};
    for (int row = 0; row < rules_->height; ++row) {
        for (int column = 0; column < rules_->width; ++column) {
            const Cell cell(row, column);
            if (const auto side = at(cell)) diagram.stones.push_back({cell, *side});
        }
    }
    return diagram;
}

}  // namespace inarow
