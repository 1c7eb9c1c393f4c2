// Sets of small numbers, as bits in a fixed number of words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "machine/vectors.h"

namespace inarow::machine {
inline namespace INAROW_MACHINE {

template <std::size_t Words>
class BitSet {
  public:
    static constexpr int kBits = static_cast<int>(Words) * 64;

    constexpr BitSet() = default;
    [[nodiscard]] static constexpr BitSet of(int number) {
        BitSet set;
        set.add(number);
        return set;
    }

    constexpr void add(int number) { words_[word(number)] |= bit(number); }
    // Numbers from this one on, all in one word: a bit for each.
    constexpr void add_all(int first, std::uint64_t bits) {
        words_[word(first)] |= bits << (static_cast<unsigned>(first) % 64);
    }
    constexpr void remove(int number) { words_[word(number)] &= ~bit(number); }
    [[nodiscard]] constexpr bool has(int number) const {
        return (words_[word(number)] & bit(number)) != 0;
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
    // The lowest number of a set that has one.
    [[nodiscard]] constexpr int first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<int>(i) * 64 + std::countr_zero(words_[i]);
    }
    [[nodiscard]] constexpr bool single() const { return !empty() && without_first().empty(); }
    [[nodiscard]] constexpr bool meets(const BitSet& other) const {
        return !(*this & other).empty();
    }
    [[nodiscard]] constexpr bool within(const BitSet& other) const {
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

    constexpr BitSet& operator|=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr BitSet& operator&=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr BitSet& operator-=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    // The numbers so much higher, or lower when it is negative; those that leave the set's words at
    // either end are lost.
    [[nodiscard]] constexpr BitSet shifted(int by) const {
        BitSet result;
        const int skip = by >> 6;  // rounds down
        const int bits = by & 63;
        for (int i = 0; i < static_cast<int>(Words); ++i) {
            const auto at = [&](int j) {
                return j >= 0 && j < static_cast<int>(Words) ? words_[static_cast<std::size_t>(j)]
                                                             : 0;
            };
            result.words_[static_cast<std::size_t>(i)] =
                bits == 0 ? at(i - skip) : at(i - skip) << bits | at(i - skip - 1) >> (64 - bits);
        }
        return result;
    }

    friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    constexpr bool operator==(const BitSet&) const = default;

  private:
    [[nodiscard]] static constexpr std::size_t word(int number) {
        return Words == 1 ? 0 : static_cast<std::size_t>(number) / 64;
    }
    [[nodiscard]] static constexpr std::uint64_t bit(int number) {
        return std::uint64_t{1} << (static_cast<unsigned>(number) % 64);
    }
    [[nodiscard]] constexpr BitSet without_first() const {
        BitSet rest = *this;
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
}  // namespace inarow::machine
