#include "engine/rows.h"

#include <algorithm>

#include "core/rows.h"

namespace inarow::engine {

namespace {

constexpr int kNear = 2;

std::size_t number(const RowPlace& place) {
    return place.start.bits() * Stones::kSteps.size() + place.direction;
}

}  // namespace

Rows::Rows(const Position& position)
    : rules_(&position.rules()), rows_(kMaxCells * Stones::kSteps.size()), near_(kMaxCells) {
    // Each stone more makes a row worth four times as much, as far as an int goes.
    constexpr int kMost = 1 << 14;
    int weight = rules_->misere ? -1 : 1;
    for (int stones = 1; stones <= rules_->length; ++stones) {
        weights_[static_cast<std::size_t>(stones)] = weight;
        if (std::abs(weight) < kMost) weight *= 4;
    }
    for (int row = 0; row < rules_->height; ++row) {
        for (int column = 0; column < rules_->width; ++column) {
            const Cell cell(row, column);
            if (const auto side = position.at(cell)) place(cell, *side);
        }
    }
}

template <int By>
void Rows::change(Cell cell, Side side) {
    const std::size_t mine = index(side);
    const std::size_t others = index(other(side));
    const int length = rules_->length;
    const auto nearly = [length](const Row& row, std::size_t i) {
        return row.of[i] + 1 == length && row.of[1 - i] == 0;
    };
    for_each_row_through(cell, *rules_, [&](const RowPlace& place) {
        Row& row = rows_[number(place)];
        worth_ -= worth_of(row);
        nearly_[mine] -= nearly(row, mine) ? 1 : 0;
        nearly_[others] -= nearly(row, others) ? 1 : 0;
        row.of[mine] = static_cast<std::uint8_t>(row.of[mine] + By);
        worth_ += worth_of(row);
        nearly_[mine] += nearly(row, mine) ? 1 : 0;
        nearly_[others] += nearly(row, others) ? 1 : 0;
    });
    const int top = std::max(cell.row() - kNear, 0);
    const int bottom = std::min(cell.row() + kNear, rules_->height - 1);
    const int left = std::max(cell.column() - kNear, 0);
    const int right = std::min(cell.column() + kNear, rules_->width - 1);
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) near_[Cell(row, column).bits()] += By;
    }
}

void Rows::place(Cell cell, Side side) {
    change<1>(cell, side);
}

void Rows::take_back(Cell cell, Side side) {
    change<-1>(cell, side);
}

int Rows::gain(Cell cell, Side side) const {
    const std::size_t mine = index(side);
    const std::size_t others = index(other(side));
    int sum = 0;
    for_each_row_through(cell, *rules_, [&](const RowPlace& place) {
        const Row& row = rows_[number(place)];
        const std::size_t m = row.of[mine];
        const std::size_t o = row.of[others];
        if (o == 0) sum += weights_[m + 1] - weights_[m];
        if (m == 0) sum += weights_[o];
    });
    return sum;
}

}  // namespace inarow::engine
