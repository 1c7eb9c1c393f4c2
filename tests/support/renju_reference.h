// The forbidden points of renju once more, straight from their definitions: every set of stones in
// a line is looked at, on a board of characters. Slow, and easy to believe.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/renju.h"
#include "support/reference.h"

namespace inarow::testing {

// A board as it is drawn: X black, O white, + a free cell to look at, . any other.
class Drawn {
  public:
    explicit Drawn(const std::vector<std::string>& rows) {
        rules_.height = static_cast<int>(rows.size());
        rules_.width = static_cast<int>(rows.front().size());
        rules_.length = 5;
        rules_.renju = true;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            std::ranges::copy(rows[row], marks_[row].begin());
        }
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] Stones stones() const {
        Stones stones;
        for (const Cell cell : cells("X")) stones.flip(cell, Side::First);
        for (const Cell cell : cells("O")) stones.flip(cell, Side::Second);
        return stones;
    }
    [[nodiscard]] std::vector<Cell> marked() const { return cells("+"); }
    [[nodiscard]] std::vector<Cell> free() const { return cells("+."); }

    [[nodiscard]] bool black(int row, int column) const { return at(row, column) == 'X'; }
    [[nodiscard]] bool is_free(int row, int column) const {
        return at(row, column) == '.' || at(row, column) == '+';
    }
    [[nodiscard]] Drawn with_black(Cell cell) const {
        Drawn board = *this;
        board.at(cell) = 'X';
        return board;
    }
    [[nodiscard]] std::string text(Cell marked) const {
        Drawn board = *this;
        board.at(marked) = '+';
        std::string text;
        for (int row = 0; row < rules_.height; ++row) {
            for (int column = 0; column < rules_.width; ++column) text += board.at(row, column);
            text += '\n';
        }
        return text;
    }

  private:
    [[nodiscard]] char at(int row, int column) const {
        if (!rules_.contains(row, column)) return '#';
        return marks_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    [[nodiscard]] char& at(Cell cell) {
        return marks_[static_cast<std::size_t>(cell.row())]
                     [static_cast<std::size_t>(cell.column())];
    }
    [[nodiscard]] std::vector<Cell> cells(const std::string& kinds) const {
        std::vector<Cell> found;
        for (int row = 0; row < rules_.height; ++row) {
            for (int column = 0; column < rules_.width; ++column) {
                if (kinds.find(at(row, column)) != std::string::npos) {
                    found.emplace_back(row, column);
                }
            }
        }
        return found;
    }

    // A board of fixed size is quickly copied.
    std::array<std::array<char, kMaxSize>, kMaxSize> marks_{};
    Rules rules_;
};

// So many cells from a first one on.
using Row = std::vector<Cell>;

// All rows of so many cells that the cell belongs to.
inline std::vector<Row> rows_through(const Drawn& board, Cell cell, int length,
                                     std::pair<int, int> direction) {
    std::vector<Row> rows;
    for (int first = 1 - length; first <= 0; ++first) {
        Row row;
        for (int i = first; i < first + length; ++i) {
            const int r = cell.row() + i * direction.first;
            const int c = cell.column() + i * direction.second;
            if (board.rules().contains(r, c)) row.emplace_back(r, c);
        }
        if (std::cmp_equal(row.size(), length)) rows.push_back(row);
    }
    return rows;
}

// Whether the cells are black and those at both ends are not: a run of just this length.
inline bool is_run(const Drawn& board, const Row& row, std::pair<int, int> direction) {
    const auto [down, right] = direction;
    const auto black = [&](Cell cell) { return board.black(cell.row(), cell.column()); };
    return std::ranges::all_of(row, black) &&
           !board.black(row.front().row() - down, row.front().column() - right) &&
           !board.black(row.back().row() + down, row.back().column() + right);
}

inline bool makes_run(const Drawn& board, Cell cell, int length, std::pair<int, int> direction) {
    return std::ranges::any_of(rows_through(board, cell, length, direction),
                               [&](const Row& row) { return is_run(board, row, direction); });
}

inline bool makes_five(const Drawn& board, Cell cell) {
    return std::ranges::any_of(
        kDirections, [&](auto direction) { return makes_run(board, cell, 5, direction); });
}

// The fours that the stone on the cell belongs to: each a set of four stones.
inline std::set<Row> fours(const Drawn& board, Cell cell, std::pair<int, int> direction) {
    std::set<Row> found;
    for (const Row& row : rows_through(board, cell, 5, direction)) {
        for (const Cell point : row) {
            if (!board.is_free(point.row(), point.column())) continue;
            if (!is_run(board.with_black(point), row, direction)) continue;
            Row four = row;
            std::erase(four, point);
            found.insert(four);
        }
    }
    return found;
}

// Whether the row of four is straight: a five at either end.
inline bool is_straight(const Drawn& board, const Row& four, std::pair<int, int> direction) {
    if (!is_run(board, four, direction)) return false;
    const auto [down, right] = direction;
    for (const auto& [end, way] : {std::pair(four.front(), -1), std::pair(four.back(), 1)}) {
        const int row = end.row() + way * down;
        const int column = end.column() + way * right;
        if (!board.is_free(row, column)) return false;
        const Cell point(row, column);
        if (!makes_run(board.with_black(point), point, 5, direction)) return false;
    }
    return true;
}

inline Forbidden plainly_forbidden(const Drawn& before, Cell cell);

// Whether the stone on the cell belongs to a three in that direction.
inline bool has_three(const Drawn& board, Cell cell, std::pair<int, int> direction) {
    for (const Row& row : rows_through(board, cell, 4, direction)) {
        for (const Cell point : row) {
            if (!board.is_free(point.row(), point.column())) continue;
            const Drawn next = board.with_black(point);
            if (is_straight(next, row, direction) && !makes_five(next, point) &&
                plainly_forbidden(board, point) == Forbidden::No) {
                return true;
            }
        }
    }
    return false;
}

inline Forbidden plainly_forbidden(const Drawn& before, Cell cell) {
    const Drawn board = before.with_black(cell);
    if (makes_five(board, cell)) return Forbidden::No;
    std::size_t four_count = 0;
    int three_count = 0;
    for (const auto& direction : kDirections) {
        for (int length = 6; length <= kMaxSize; ++length) {
            if (makes_run(board, cell, length, direction)) return Forbidden::Overline;
        }
    }
    for (const auto& direction : kDirections) {
        four_count += fours(board, cell, direction).size();
        three_count += has_three(board, cell, direction) ? 1 : 0;
    }
    if (four_count >= 2) return Forbidden::DoubleFour;
    return three_count >= 2 ? Forbidden::DoubleThree : Forbidden::No;
}

}  // namespace inarow::testing
