#include "core/renju.h"

#include <algorithm>
#include <bit>

#include "core/names.h"

namespace inarow {

namespace {

constexpr int kFive = 5;

// A stretch of one line around a cell, as far as it can matter to a five through the cell: five
// cells either way. The cell is bit 5, and its neighbors follow the line.
class Stretch {
  public:
    static constexpr int kMiddle = 5;
    static constexpr unsigned kWhole = 0x7FF;

    Stretch(const Stones& stones, Stones::Place place, Stones::Line board)
        : black_(around(stones.line(place, Side::First), place.bit)),
          free_(around(board, place.bit) & ~black_ &
                ~around(stones.line(place, Side::Second), place.bit)) {}

    // How many black stones stand on it.
    [[nodiscard]] int black() const { return std::popcount(black_); }
    // The length of the run through the cell, whose stone is there.
    [[nodiscard]] int run() const { return run(black_); }

    // The fours that the cell's stone belongs to, which makes no five.
    [[nodiscard]] int fours() const {
        // The same four stones with a point at either end are one straight four. There is no point
        // between its two, so it is enough to remember the last.
        int count = 0;
        unsigned last = 0;
        for (int point = kMiddle - 4; point <= kMiddle + 4; ++point) {
            if (!is_free(point) || run(black_ | bit(point)) != kFive) continue;
            const unsigned four = run_cells(black_ | bit(point)) & ~bit(point);
            if (four != last) ++count;
            last = four;
        }
        return count;
    }

    // Whether a stone on the point makes a straight four that both it and the cell belong to.
    [[nodiscard]] bool straight_four(int point) const {
        if (!is_free(point)) return false;
        const unsigned with = black_ | bit(point);
        const unsigned four = run_cells(with);
        if (std::popcount(four) != 4 || (four & bit(point)) == 0) return false;
        const int below = std::countr_zero(four) - 1;
        const int above = below + kFive;
        return is_free(below) && is_free(above) && run(with | bit(below)) == kFive &&
               run(with | bit(above)) == kFive;
    }

  private:
    static constexpr unsigned bit(int i) { return 1U << i; }
    static unsigned around(Stones::Line line, int middle) {
        return static_cast<unsigned>((std::uint64_t{line} << kMiddle) >> middle) & kWhole;
    }
    [[nodiscard]] bool is_free(int point) const { return (free_ & bit(point)) != 0; }

    static int run(unsigned black) { return Stones::run(black, kMiddle); }
    static unsigned run_cells(unsigned black) {
        unsigned cells = bit(kMiddle);
        for (int i = kMiddle - 1; i >= 0 && (black & bit(i)) != 0; --i) cells |= bit(i);
        for (int i = kMiddle + 1; (black & bit(i)) != 0; ++i) cells |= bit(i);
        return cells;
    }

    unsigned black_;
    unsigned free_;
};

// The bits of a line that are on the board.
Stones::Line on_board(const Rules& rules, Cell cell, std::size_t direction) {
    const auto bits = [](int first, int last) {
        return (~Stones::Line{0} >> (31 - last)) & (~Stones::Line{0} << first);
    };
    const int sinking = cell.column() - cell.row();
    const int rising = cell.column() + cell.row();
    switch (direction) {
        case 0:
            return bits(0, rules.width - 1);
        case 1:
            return bits(0, rules.height - 1);
        case 2:
            return bits(std::max(0, sinking), std::min(rules.width, rules.height + sinking) - 1);
        default:
            return bits(std::max(0, rising + 1 - rules.height), std::min(rules.width - 1, rising));
    }
}

Stretch look(const Stones& stones, const Rules& rules, Cell cell, std::size_t direction) {
    return {stones, Stones::places(cell)[direction], on_board(rules, cell, direction)};
}

}  // namespace

Forbidden RenjuJudge::judge(Cell cell) {
    stones_.flip(cell, Side::First);
    const Forbidden found = judge_stone(cell);
    stones_.flip(cell, Side::First);
    return found;
}

Forbidden RenjuJudge::judge_stone(Cell cell) {
    int longest = 0;
    int fours = 0;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        const Stretch stretch = look(stones_, rules_, cell, direction);
        if (stretch.run() == kFive) return Forbidden::No;
        longest = std::max(longest, stretch.run());
        if (stretch.black() >= 4) fours += stretch.fours();
    }
    if (longest > kFive) return Forbidden::Overline;
    if (fours >= 2) return Forbidden::DoubleFour;
    int threes = 0;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        if (has_three(cell, direction)) ++threes;
    }
    return threes >= 2 ? Forbidden::DoubleThree : Forbidden::No;
}

// There is at most one three in a line: another would stand where this one needs free cells.
bool RenjuJudge::has_three(Cell cell, std::size_t direction) {
    const Stretch stretch = look(stones_, rules_, cell, direction);
    if (stretch.black() < 3) return false;
    for (int away = -3; away <= 3; ++away) {
        if (away == 0 || !stretch.straight_four(Stretch::kMiddle + away)) continue;
        const Stones::Step step = Stones::kSteps[direction];
        const Cell point(cell.row() + away * step.rows, cell.column() + away * step.columns);
        if (may_go_on(point)) return true;
    }
    return false;
}

bool RenjuJudge::may_go_on(Cell point) {
    stones_.flip(point, Side::First);
    bool five = false;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        five = five || look(stones_, rules_, point, direction).run() == kFive;
    }
    const bool may = !five && judge_stone(point) == Forbidden::No;
    stones_.flip(point, Side::First);
    return may;
}

std::string_view to_string(Forbidden forbidden) {
    static constexpr Names<Forbidden, Forbidden::DoubleThree> kNames("not forbidden", "overline",
                                                                     "double-four", "double-three");
    return kNames[forbidden];
}

std::vector<ForbiddenPoint> forbidden_points(const Position& position) {
    const Rules& rules = position.rules();
    std::vector<ForbiddenPoint> points;
    if (!rules.renju || position.to_move() != Side::First || position.outcome() != Outcome::Open) {
        return points;
    }
    RenjuJudge judge(position.stones(), rules);
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            if (position.at(cell)) continue;
            const Forbidden why = judge.judge(cell);
            if (why != Forbidden::No) points.push_back({cell, why});
        }
    }
    return points;
}

}  // namespace inarow
