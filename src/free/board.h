// What never changes on a free board: its lines, its symmetries, and the random numbers of its
// keys.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "core/rules.h"
#include "core/symmetry.h"
#include "machine/bit_set.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

template <std::size_t Words>
using CellSet = machine::BitSet<Words>;

// Names a position in the table: where it is kept, and how it is told from others there.
struct FreeKey {
    std::uint64_t place = 0;
    std::uint64_t tag = 0;
    bool operator==(const FreeKey&) const = default;
};

template <std::size_t Words>
class FreeBoard {
  public:
    using Cells = CellSet<Words>;

    struct Line {
        Cells cells;
        Cells ends;  // where a stone of the line's own side makes it too long, if that matters
        int row;     // lines on the same row of cells, in whichever direction, have the same
    };

    explicit FreeBoard(const Rules& rules) : rules_(rules) {
        make_lines();
        make_keys();
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
    // Lines on the same row follow each other.
    [[nodiscard]] const Line& line(int i) const { return lines_[static_cast<std::size_t>(i)]; }
    [[nodiscard]] int number(Cell cell) const { return cell.row() * rules_.width + cell.column(); }
    [[nodiscard]] Cell cell(int number) const {
        return {number / rules_.width, number % rules_.width};
    }
    // Longer lines are worth nothing: then a stone can harm the side that places it.
    [[nodiscard]] bool exact() const { return rules_.overline == Overline::Nothing; }

    // One key for all positions that are the same but for a symmetry: free cells, the stones of
    // each side, and anything else that makes a difference.
    [[nodiscard]] FreeKey key(const Cells& free, const Cells& attackers, const Cells& defenders,
                              std::uint64_t salt) const {
        Sums sums{};
        add(sums, 0, free);
        add(sums, 1, attackers);
        add(sums, 2, defenders);
        std::size_t least = 0;
        for (std::size_t i = 1; i < symmetries_; ++i) {
            if (sums[i] < sums[least]) least = i;
        }
        std::uint64_t tag = salt;
        const auto add_tags = [&](std::size_t kind, const Cells& cells) {
            cells.for_each([&](int cell) { tag += tags_[kind][index(cell)][least]; });
        };
        add_tags(0, free);
        add_tags(1, attackers);
        add_tags(2, defenders);
        return {sums[least] + salt * 0x9E3779B97F4A7C15U, tag};
    }

  private:
    static constexpr std::size_t kSymmetries = 8;
    using Sums = std::array<std::uint64_t, kSymmetries>;
    static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

    void add(Sums& sums, std::size_t kind, const Cells& cells) const {
        cells.for_each([&](int cell) {
            const Sums& numbers = numbers_[kind][index(cell)];
            for (std::size_t i = 0; i < kSymmetries; ++i) sums[i] += numbers[i];
        });
    }

    void make_lines() {
        constexpr std::array<std::array<int, 2>, 4> kSteps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
        int row_number = 0;
        for (const auto& [down, right] : kSteps) {
            for (int row = 0; row < rules_.height; ++row) {
                for (int column = 0; column < rules_.width; ++column) {
                    if (rules_.contains(row - down, column - right)) continue;
                    add_row(Cell(row, column), down, right, row_number++);
                }
            }
        }
    }

    // All lines on the row of cells that begins there.
    void add_row(Cell begin, int down, int right, int row_number) {
        const auto at = [&](int n) {
            const int row = begin.row() + n * down;
            const int column = begin.column() + n * right;
            return rules_.contains(row, column) ? row * rules_.width + column : -1;
        };
        for (int from = 0; at(from + rules_.length - 1) >= 0; ++from) {
            Line line{{}, {}, row_number};
            for (int n = 0; n < rules_.length; ++n) line.cells.add(at(from + n));
            if (exact()) {
                for (const int end : {at(from - 1), at(from + rules_.length)}) {
                    if (end >= 0) line.ends.add(end);
                }
            }
            lines_.push_back(line);
        }
    }

    void make_keys() {
        const auto all = inarow::symmetries(rules_);
        symmetries_ = all.size();
        Random random(0xF4EE);
        for (std::size_t kind = 0; kind < 3; ++kind) {
            std::vector<std::uint64_t> numbers;
            std::vector<std::uint64_t> tags;
            for (int cell = 0; cell < rules_.cells(); ++cell) {
                numbers.push_back(random.next());
                tags.push_back(random.next());
            }
            numbers_[kind].resize(numbers.size());
            tags_[kind].resize(tags.size());
            for (int cell_number = 0; cell_number < rules_.cells(); ++cell_number) {
                for (std::size_t i = 0; i < symmetries_; ++i) {
                    const auto image = index(number(all[i].apply(cell(cell_number), rules_)));
                    numbers_[kind][index(cell_number)][i] = numbers[image];
                    tags_[kind][index(cell_number)][i] = tags[image];
                }
            }
        }
    }

    Rules rules_;
    std::vector<Line> lines_;
    std::size_t symmetries_ = 1;
    // For free cells and the stones of each side: a number for each cell and symmetry.
    std::array<std::vector<Sums>, 3> numbers_;
    std::array<std::vector<Sums>, 3> tags_;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
