// A set of cells, a bit for each cell that a board can have; see Cell for their numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/types.h"

namespace inarow::engine {

class CellSet {
  public:
    void add(Cell cell) { word(cell) |= bit(cell); }
    void remove(Cell cell) { word(cell) &= ~bit(cell); }
    [[nodiscard]] bool contains(Cell cell) const {
        return (words_[cell.bits() / 64U] & bit(cell)) != 0;
    }
    [[nodiscard]] bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) {
            all |= word;
        }
        return all == 0;
    }
    [[nodiscard]] int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) {
            count += std::popcount(word);
        }
        return count;
    }
    // The first cell of a set that is not empty.
    [[nodiscard]] Cell first() const {
        std::size_t i = 0;
        while (words_[i] == 0) {
            ++i;
        }
        return cell_at(i, words_[i]);
    }
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < kWords; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(cell_at(i, rest));
            }
        }
    }

    CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < kWords; ++i) {
            words_[i] &= other.words_[i];
        }
        return *this;
    }
    friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    bool operator==(const CellSet&) const = default;

    // The cells with their numbers so much higher, or lower when it is negative. What leaves a row
    // at one end enters another at the other.
    [[nodiscard]] CellSet shifted(int by) const {
        CellSet result;
        const int skip = by >> 6;  // rounds down
        const int bits = by & 63;
        for (int i = 0; i < static_cast<int>(kWords); ++i) {
            const auto at = [&](int j) {
                return j >= 0 && j < static_cast<int>(kWords) ? words_[static_cast<std::size_t>(j)]
                                                              : 0;
            };
            result.words_[static_cast<std::size_t>(i)] =
                bits == 0 ? at(i - skip) : at(i - skip) << bits | at(i - skip - 1) >> (64 - bits);
        }
        return result;
    }

  private:
    static constexpr std::size_t kWords = kMaxCells / 64;

    static std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell.bits() % 64U); }
    std::uint64_t& word(Cell cell) { return words_[cell.bits() / 64U]; }
    static Cell cell_at(std::size_t word, std::uint64_t bits) {
        const auto low = static_cast<std::size_t>(std::countr_zero(bits));
        return Cell::from_bits(static_cast<std::uint16_t>(64 * word + low));
    }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace inarow::engine
