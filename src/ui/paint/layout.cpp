#include "ui/paint/layout.h"

#include <algorithm>
#include <cmath>

namespace inarow::paint {

namespace {

// What is left free around a board, at least: for names of rows at the sides and of columns below.
constexpr int kSide = 18;
constexpr int kSideWithNames = 28;
constexpr int kEnd = 28;

// A free board up to this size is one of crosses and noughts.
constexpr int kLargestForCrosses = 8;

int gap_for(int pitch, Pieces pieces) {
    return pieces == Pieces::Stones ? 0 : pitch / 5;
}

}  // namespace

Pieces pieces_of(const Variant& variant) {
    const Rules& rules = variant.rules;
    switch (variant.drawing.picture) {
        case PictureStyle::Auto:
            break;
        case PictureStyle::Squares:
            return Pieces::Squares;
        case PictureStyle::Discs:
            return Pieces::Discs;
        case PictureStyle::Stones:
            return Pieces::Stones;
        case PictureStyle::Crosses:
            return Pieces::Crosses;
    }
    if (rules.falling) return Pieces::Discs;
    return std::max(rules.width, rules.height) <= kLargestForCrosses ? Pieces::Crosses
                                                                     : Pieces::Stones;
}

Layout::Layout(const Variant& variant, Pieces pieces)
    : width_(variant.rules.width), height_(variant.rules.height) {
    const bool named_rows = variant.coordinates.style != Style::Column;
    const int across = kUnits - 2 * (named_rows ? kSideWithNames : kSide);
    const int down = kUnits - 2 * kEnd;
    const auto fits = [&](int pitch) {
        const int gap = gap_for(pitch, pieces);
        return width_ * pitch - gap <= across && height_ * pitch - gap <= down;
    };
    pitch_ = down;
    while (pitch_ > 1 && !fits(pitch_)) --pitch_;
    gap_ = gap_for(pitch_, pieces);
    left_ = (kUnits - (width_ * pitch_ - gap_)) / 2;
    top_ = (kUnits - (height_ * pitch_ - gap_)) / 2;
}

Rectangle Layout::cell(Cell cell) const {
    return {left_ + cell.column() * pitch_, top_ + cell.row() * pitch_, pitch_ - gap_,
            pitch_ - gap_};
}

Point Layout::center(Cell cell) const {
    const Rectangle r = this->cell(cell);
    return {r.x + r.width / 2.0, r.y + r.height / 2.0};
}

Rectangle Layout::board() const {
    return {left_, top_, width_ * pitch_ - gap_, height_ * pitch_ - gap_};
}

std::optional<Cell> Layout::cell_at(Point point) const {
    const auto column = column_at(point);
    const double row = std::floor((point.y - top_ + gap_ / 2.0) / pitch_);
    if (!column || row < 0 || row >= height_) return std::nullopt;
    return Cell(static_cast<int>(row), *column);
}

std::optional<int> Layout::column_at(Point point) const {
    const double column = std::floor((point.x - left_ + gap_ / 2.0) / pitch_);
    if (column < 0 || column >= width_) return std::nullopt;
    return static_cast<int>(column);
}

}  // namespace inarow::paint
