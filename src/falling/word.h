// The machine words that hold a bitboard, and operations on their bits.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "machine/vectors.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

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

// Words side by side: an operator works on all of them at once. Only with vector instructions are
// there several. A function that takes `Bits` takes a word or lanes of words.
template <typename Word>
struct LanesOf {
    using Type = Word;
};
#if defined(__AVX2__)
template <>
struct LanesOf<Word64> {
    using Type = Word64 __attribute__((vector_size(32)));
};
#elif defined(__wasm_simd128__)
template <>
struct LanesOf<Word64> {
    using Type = Word64 __attribute__((vector_size(16)));
};
#endif
template <typename Word>
using Lanes = typename LanesOf<Word>::Type;
template <typename Word>
inline constexpr int kLanes = sizeof(Lanes<Word>) / sizeof(Word);

template <typename Bits>
inline constexpr int kWordBits = std::is_same_v<Bits, Word128> ? 128 : 64;

// Shifts by any distance: beyond the ends of the word there is nothing. (The plain operators do
// not allow these distances, which long lines on tall boards have.)
template <typename Bits>
constexpr Bits up(Bits bits, int distance) {
    return distance < kWordBits<Bits> ? static_cast<Bits>(bits << distance) : Bits{};
}
template <typename Bits>
constexpr Bits down(Bits bits, int distance) {
    return distance < kWordBits<Bits> ? static_cast<Bits>(bits >> distance) : Bits{};
}

template <typename Word>
bool more_than_one(Word word) {
    return (word & (word - 1)) != 0;
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
