// Repeatable random numbers: the same seed gives the same numbers on every machine, which the
// standard library's distributions do not guarantee.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace inarow {

// SplitMix64 (Steele, Lea and Flood, 2014).
class Random {
  public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    // A number from 0 to bound - 1, all equally likely.
    constexpr std::size_t below(std::size_t bound) {
        const std::uint64_t count = bound;
        const std::uint64_t uneven = (0 - count) % count;  // 2^64 mod bound
        std::uint64_t value = next();
        while (value < uneven) value = next();
        return static_cast<std::size_t>(value % count);
    }

  private:
    std::uint64_t state_;
};

// Shuffles the elements, all orders equally likely (Fisher and Yates).
template <typename Range>
constexpr void shuffle(Range& range, Random& random) {
    for (std::size_t i = range.size(); i > 1; --i) std::swap(range[i - 1], range[random.below(i)]);
}

}  // namespace inarow
