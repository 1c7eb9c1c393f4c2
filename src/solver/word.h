// The machine words that hold a board, and what the solver asks of their bits.
#pragma once

#include <bit>
#include <cstdint>

namespace inarow {

__extension__ using Word128 = unsigned __int128;
using Word64 = std::uint64_t;

inline int count_ones(Word64 word) {
    return std::popcount(word);
}
inline int count_ones(Word128 word) {
    return std::popcount(static_cast<Word64>(word)) +
           std::popcount(static_cast<Word64>(word >> 64));
}

// The number of the lowest bit that is set; the word is not zero.
inline int lowest_bit(Word64 word) {
    return std::countr_zero(word);
}
inline int lowest_bit(Word128 word) {
    const auto low = static_cast<Word64>(word);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<Word64>(word >> 64));
}

// Shifts by any distance: beyond the ends of the word there is nothing. (The plain operators know
// no such distances, and long lines on tall boards have them.)
template <typename Word>
constexpr Word up(Word word, int distance) {
    return distance < static_cast<int>(sizeof(Word)) * 8 ? static_cast<Word>(word << distance) : 0;
}
template <typename Word>
constexpr Word down(Word word, int distance) {
    return distance < static_cast<int>(sizeof(Word)) * 8 ? static_cast<Word>(word >> distance) : 0;
}

template <typename Word>
bool more_than_one(Word word) {
    return (word & (word - 1)) != 0;
}

}  // namespace inarow
