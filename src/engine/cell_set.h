// A set of cells, a bit for each cell that a board can have; see Cell for their numbers.
#pragma once

#include "core/types.h"
#include "machine/bit_set.h"

namespace inarow::engine {

class CellSet {
  public:
    void add(Cell cell) { bits_.add(cell.bits()); }
    void remove(Cell cell) { bits_.remove(cell.bits()); }
    // A bit for each column.
    void add_row(int row, std::uint32_t columns) { bits_.add_all(row * kMaxSize, columns); }
    [[nodiscard]] bool contains(Cell cell) const { return bits_.has(cell.bits()); }
    [[nodiscard]] bool empty() const { return bits_.empty(); }
    [[nodiscard]] int size() const { return bits_.count(); }
    // The first cell of a set that is not empty.
    [[nodiscard]] Cell first() const { return cell_at(bits_.first()); }
    template <typename Visit>
    void for_each(Visit visit) const {
        bits_.for_each([&](int bit) { visit(cell_at(bit)); });
    }

    CellSet& operator|=(const CellSet& other) {
        bits_ |= other.bits_;
        return *this;
    }
    CellSet& operator&=(const CellSet& other) {
        bits_ &= other.bits_;
        return *this;
    }
    friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    bool operator==(const CellSet&) const = default;

    // The cells with their numbers so much higher, or lower when it is negative. What leaves a row
    // at one end enters another at the other.
    [[nodiscard]] CellSet shifted(int by) const {
        CellSet result;
        result.bits_ = bits_.shifted(by);
        return result;
    }

  private:
    static Cell cell_at(int bit) { return Cell::from_bits(static_cast<std::uint16_t>(bit)); }

    machine::BitSet<kMaxCells / 64> bits_;
};

}  // namespace inarow::engine
