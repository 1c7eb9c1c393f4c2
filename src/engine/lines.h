// The stones of a board along its lines, in all four directions. What a cell sees in a direction is
// cut out of its line.
#pragma once

#include <array>
#include <cstdint>

#include "core/rules.h"
#include "core/types.h"
#include "engine/pattern.h"

namespace inarow::engine {

// The row, the column, the sinking and the rising diagonal: from a cell to the next one.
inline constexpr std::array<int, 4> kSteps{1, kMaxSize, kMaxSize + 1, 1 - kMaxSize};

// The cells around a cell in one direction, as far as its neighbors within reach can see. The
// contents of a cell are two bits, as in a Window:
//
//    distance   -10 … -1  0  +1 … +10
//    digit        0 …  9 10  11 …  20      bits 2 * digit and 2 * digit + 1
class Surroundings {
  public:
    explicit constexpr Surroundings(std::uint64_t bits) : bits_(bits) {}

    // What the cell at a distance contains.
    [[nodiscard]] constexpr Window at(int distance) const {
        return static_cast<Window>(bits_ >> (2 * (2 * kReach + distance))) % 4;
    }
    // The halves of the cell's own window.
    [[nodiscard]] constexpr std::array<Window, 2> halves() const {
        return halves_around(4 * kReach);
    }

    // The lower bit of every cell that is so near.
    [[nodiscard]] static constexpr std::uint64_t within(int reach) {
        std::uint64_t mask = 0;
        for (int distance = 1; distance <= reach; ++distance) {
            mask |= std::uint64_t{1} << (2 * (2 * kReach + distance));
            mask |= std::uint64_t{1} << (2 * (2 * kReach - distance));
        }
        return mask;
    }
    // Visits the free ones of these cells: their distance and the halves of their windows.
    template <typename Visit>
    void for_each_free(std::uint64_t cells, Visit visit) const {
        for (std::uint64_t free = ~(bits_ | bits_ >> 1U) & cells; free != 0; free &= free - 1) {
            const int at = __builtin_ctzll(free);
            const auto [before, after] = halves_around(at);
            visit(at / 2 - 2 * kReach, before, after);
        }
    }

  private:
    [[nodiscard]] constexpr std::array<Window, 2> halves_around(int bit) const {
        return {static_cast<Window>(bits_ >> (bit - 2 * kReach)) % kHalfWindows,
                static_cast<Window>(bits_ >> (bit + 2)) % kHalfWindows};
    }
    std::uint64_t bits_;
};

class Lines {
  public:
    explicit Lines(const Rules& rules);

    // Puts on a cell what is 0 now, or takes it off.
    void add(Cell cell, Window contents);
    void remove(Cell cell, Window contents) { add(cell, contents); }

    [[nodiscard]] Surroundings around(Cell cell, std::size_t direction) const {
        const Place place = place_of(cell, direction);
        const Line& line = lines_[place.line];
        const unsigned shift = 2 * place.at;  // below 64
        return Surroundings(line[0] >> shift | line[1] << 1U << (63 - shift));
    }

  private:
    // Two bits for each cell, with cells beyond the edge before and after.
    using Line = std::array<std::uint64_t, 2>;
    static constexpr unsigned kBefore = 2 * kReach;
    static_assert(2 * (kMaxSize + 2 * kBefore) <= 128);

    // The line of a cell in a direction, and how far along it the cell is.
    struct Place {
        unsigned line;
        unsigned at;
    };
    static Place place_of(Cell cell, std::size_t direction) {
        const auto row = static_cast<unsigned>(cell.row());
        const auto column = static_cast<unsigned>(cell.column());
        switch (direction) {
            case 0:
                return {row, column};
            case 1:
                return {kMaxSize + column, row};
            case 2:
                return {3 * kMaxSize + column - row, row};
            default:
                return {4 * kMaxSize + row + column, column};
        }
    }

    std::array<Line, 6UL * kMaxSize> lines_{};
};

}  // namespace inarow::engine
