#include "engine/lines.h"

namespace inarow::engine {

Lines::Lines(const Rules& rules) {
    constexpr Window kBeyond = 3;
    for (Line& line : lines_) {
        line = {~std::uint64_t{0}, ~std::uint64_t{0}};
    }
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            remove(Cell(row, column), kBeyond);
        }
    }
}

void Lines::add(Cell cell, Window contents) {
    for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
        const auto [line, at] = place_of(cell, direction);
        const unsigned bit = 2 * (at + kBefore);
        lines_[line][bit / 64] ^= std::uint64_t{contents} << bit % 64;
    }
}

}  // namespace inarow::engine
