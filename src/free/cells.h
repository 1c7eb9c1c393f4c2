// Sets of cells of a free board, as bits in a fixed number of words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "machine/vectors.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

template <std::size_t Words>
class CellSet {
  public:
    static constexpr int kCells = static_cast<int>(Words) * 64;

    constexpr CellSet() = default;
    [[nodiscard]] static constexpr CellSet of(int cell) {
        CellSet set;
        set.add(cell);
        return set;
    }

    constexpr void add(int cell) { words_[word(cell)] |= bit(cell); }
    constexpr void remove(int cell) { words_[word(cell)] &= ~bit(cell); }
    [[nodiscard]] constexpr bool has(int cell) const {
        return (words_[word(cell)] & bit(cell)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t w : words_) any |= w;
        return any == 0;
    }
    [[nodiscard]] constexpr int count() const {
        int sum = 0;
        for (const std::uint64_t w : words_) sum += std::popcount(w);
        return sum;
    }
    // The lowest cell of a set that has one.
    [[nodiscard]] constexpr int first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<int>(i) * 64 + std::countr_zero(words_[i]);
    }
    [[nodiscard]] constexpr bool single() const { return !empty() && without_first().empty(); }
    [[nodiscard]] constexpr bool meets(const CellSet& other) const {
        return !(*this & other).empty();
    }
    [[nodiscard]] constexpr bool within(const CellSet& other) const {
        return (*this - other).empty();
    }

    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < Words; ++i) {
            for (std::uint64_t w = words_[i]; w != 0; w &= w - 1) {
                visit(static_cast<int>(i) * 64 + std::countr_zero(w));
            }
        }
    }

    constexpr CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    constexpr bool operator==(const CellSet&) const = default;

  private:
    [[nodiscard]] static constexpr std::size_t word(int cell) {
        return Words == 1 ? 0 : static_cast<std::size_t>(cell) / 64;
    }
    [[nodiscard]] static constexpr std::uint64_t bit(int cell) {
        return std::uint64_t{1} << (static_cast<unsigned>(cell) % 64);
    }
    [[nodiscard]] constexpr CellSet without_first() const {
        CellSet rest = *this;
        for (std::uint64_t& w : rest.words_) {
            if (w == 0) continue;
            w &= w - 1;
            break;
        }
        return rest;
    }

    std::array<std::uint64_t, Words> words_{};
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
