// Sums of products of 16-bit numbers, several at once where the machine has instructions for it.
// Every machine gets the same sums.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "machine/vectors.h"

#ifdef __AVX512VNNI__
#include <immintrin.h>
#endif

namespace inarow::machine {
inline namespace INAROW_MACHINE {

#if defined(__AVX512VNNI__)
inline constexpr int kVectorBytes = 64;
#elif defined(__AVX2__)
inline constexpr int kVectorBytes = 32;
#else
inline constexpr int kVectorBytes = 16;
#endif
using Shorts = std::int16_t __attribute__((vector_size(kVectorBytes)));
using Ints = std::int32_t __attribute__((vector_size(kVectorBytes)));
inline constexpr std::size_t kShorts = sizeof(Shorts) / sizeof(std::int16_t);
inline constexpr std::size_t kInts = sizeof(Ints) / sizeof(std::int32_t);

// The vector that begins at a number.
template <typename Vector, typename Number>
inline void load(const Number& from, Vector& into) {
    std::memcpy(&into, &from, sizeof(into));
}

// Adds the products of numbers with the same place, two neighbors to each sum.
inline void add_products_of_pairs(const Shorts& a, const Shorts& b, Ints& sums) {
#if defined(__AVX512VNNI__)
    sums = reinterpret_cast<Ints>(_mm512_dpwssd_epi32(reinterpret_cast<__m512i>(sums),
                                                      reinterpret_cast<__m512i>(a),
                                                      reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__)
    sums += __builtin_ia32_pmaddwd256(a, b);
#elif defined(__SSE2__)
    sums += __builtin_ia32_pmaddwd128(a, b);
#elif defined(__wasm_simd128__)
    sums += __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
    for (std::size_t i = 0; i < kInts; ++i) {
        sums[i] += a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    }
#endif
}

// So many numbers, as vectors.
template <std::size_t Count>
using Lanes = std::array<Ints, Count / kInts>;

// One vector after the other: an array that is copied as a whole is written in other parts than it
// is read in, which makes a processor wait.
template <std::size_t Count>
inline Lanes<Count> to_lanes(const std::array<std::int32_t, Count>& numbers) {
    static_assert(Count % kInts == 0);
    Lanes<Count> lanes;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        load(numbers[kInts * i], lanes[i]);
    }
    return lanes;
}
template <std::size_t Vectors>
inline std::array<std::int32_t, Vectors * kInts> to_numbers(
    const std::array<Ints, Vectors>& lanes) {
    std::array<std::int32_t, Vectors * kInts> numbers;
    for (std::size_t i = 0; i < Vectors; ++i) {
        std::memcpy(&numbers[kInts * i], &lanes[i], sizeof(lanes[i]));
    }
    return numbers;
}

inline Ints clamp(const Ints& values, std::int32_t least, std::int32_t most) {
    const Ints low = Ints{} + least;
    const Ints high = Ints{} + most;
    const Ints raised = values > low ? values : low;
    return raised < high ? raised : high;
}

inline std::int32_t sum(const Ints& values) {
    std::int32_t all = 0;
    for (std::size_t i = 0; i < kInts; ++i) {
        all += values[i];
    }
    return all;
}

// Adds the inputs times the weights to the outputs; no sum may overflow. For every two inputs the
// weights have a row: those of both to the first output, to the second, and so on.
template <std::size_t Inputs, std::size_t Vectors>
inline void add_products(
    const std::array<std::int16_t, Inputs>& inputs,
    const std::array<std::array<std::int16_t, 2 * kInts * Vectors>, Inputs / 2>& weights,
    std::array<Ints, Vectors>& sums) {
    static_assert(Inputs % 2 == 0);
    std::array<Ints, Vectors> lanes = sums;
    for (std::size_t two = 0; two < Inputs / 2; ++two) {
        std::int32_t pair = 0;
        load(inputs[2 * two], pair);
        const auto pairs = std::bit_cast<Shorts>(Ints{} + pair);
        for (std::size_t i = 0; i < Vectors; ++i) {
            Shorts row;
            load(weights[two][kShorts * i], row);
            add_products_of_pairs(pairs, row, lanes[i]);
        }
    }
    sums = lanes;
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::machine
