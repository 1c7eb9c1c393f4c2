// How a piece comes to its cell: it falls there or, where pieces do not fall, appears.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/types.h"
#include "ui/paint/layout.h"

namespace inarow::window {

class Flight {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // From above the board to its cell, or there alone.
    Flight(const paint::Layout& layout, Player player, Cell cell, bool falls, Time start)
        : layout_(layout), player_(player), cell_(cell), falls_(falls), start_(start) {}

    [[nodiscard]] Player player() const { return player_; }
    [[nodiscard]] Cell cell() const { return cell_; }

    // Where it is at that time; at the end, its cell.
    [[nodiscard]] paint::Point at(Time now) const {
        constexpr double kGravity = 3600;  // units for a second squared
        const paint::Point end = layout_.center(cell_);
        if (!falls_) return end;
        const double top = layout_.center(Cell(0, cell_.column())).y - layout_.pitch();
        return {end.x, std::min(end.y, top + kGravity * seconds(now) * seconds(now) / 2)};
    }
    // The same from cell to cell.
    [[nodiscard]] paint::Point cell_by_cell(Time now) const {
        const auto above = layout_.cell_at(at(now));
        return layout_.center(above.value_or(Cell(0, cell_.column())));
    }
    // How much of it is to be seen, from 0 to 1.
    [[nodiscard]] double strength(Time now) const {
        constexpr double kAppearing = 0.16;  // seconds
        return falls_ ? 1 : std::clamp(seconds(now) / kAppearing, 0.0, 1.0);
    }
    [[nodiscard]] bool done(Time now) const {
        return at(now) == layout_.center(cell_) && strength(now) >= 1;
    }

  private:
    [[nodiscard]] double seconds(Time now) const {
        return std::chrono::duration<double>(now - start_).count();
    }

    paint::Layout layout_;
    Player player_;
    Cell cell_;
    bool falls_;
    Time start_;
};

}  // namespace inarow::window
