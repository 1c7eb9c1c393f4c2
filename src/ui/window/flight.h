// How a piece falls.
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

    // From above the board to its cell.
    Flight(const paint::Layout& layout, Player player, Cell cell, Time start)
        : layout_(layout), player_(player), cell_(cell), start_(start) {}

    [[nodiscard]] Player player() const { return player_; }
    [[nodiscard]] Cell cell() const { return cell_; }

    // Where it is at that time; at the end, its cell.
    [[nodiscard]] paint::Point at(Time now) const {
        constexpr double kGravity = 3600;  // units for a second squared
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const paint::Point end = layout_.center(cell_);
        const double top = layout_.center(Cell(0, cell_.column())).y - layout_.pitch();
        return {end.x, std::min(end.y, top + kGravity * seconds * seconds / 2)};
    }
    // The same from cell to cell.
    [[nodiscard]] paint::Point cell_by_cell(Time now) const {
        const auto above = layout_.cell_at(at(now));
        return layout_.center(above.value_or(Cell(0, cell_.column())));
    }
    [[nodiscard]] bool done(Time now) const { return at(now) == layout_.center(cell_); }

  private:
    paint::Layout layout_;
    Player player_;
    Cell cell_;
    Time start_;
};

}  // namespace inarow::window
