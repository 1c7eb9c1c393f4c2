// What a stone of either side would make on a free cell, in one word, so that it is quick to keep
// and to bring back.
#pragma once

#include <array>
#include <cstdint>

#include "core/types.h"
#include "engine/shape.h"

namespace inarow::engine {

//   bits 0-7, 8-15, 16-23, 24-31      32-47           48-63
//        the pairs of each direction  the first side  the second side: shape and threat
class Point {
  public:
    constexpr Point() = default;
    Point(const std::array<PatternPair, 4>& pairs, const ShapeTable& table) {
        for (std::size_t direction = 0; direction < pairs.size(); ++direction) {
            bits_ |= std::uint64_t{pairs[direction]} << (8 * direction);
        }
        *this = renewed(table);
    }

    [[nodiscard]] PatternPairs pairs() const { return static_cast<PatternPairs>(bits_); }
    [[nodiscard]] PatternPair pair(std::size_t direction) const {
        return pair_of(pairs(), direction);
    }
    [[nodiscard]] Pattern pattern(Side side, std::size_t direction) const {
        return static_cast<Pattern>(bits_ >> (8 * direction + 4 * index(side)) & 15U);
    }
    [[nodiscard]] ShapeIndex shape(Side side) const { return shape_of(both(side)); }
    [[nodiscard]] Threat threat(Side side) const { return threat_of(both(side)); }
    [[nodiscard]] bool has_threats_of(Point other) const {
        constexpr std::uint64_t kThreatBits =
            std::uint64_t{kThreatMask} << 32U | std::uint64_t{kThreatMask} << 48U;
        return ((bits_ ^ other.bits_) & kThreatBits) == 0;
    }

    // With another pair in a direction, but shapes and threats as they were.
    [[nodiscard]] Point with_pair(std::size_t direction, PatternPair pair) const {
        const std::uint64_t change = std::uint64_t{pair} ^ this->pair(direction);
        return Point(bits_ ^ change << (8 * direction));
    }
    // With the shapes and threats that belong to its pairs.
    [[nodiscard]] Point renewed(const ShapeTable& table) const {
        const std::uint64_t pairs = bits_ & 0xFFFF'FFFFU;
        const std::uint64_t codes = both_codes(pairs);
        return Point(pairs | std::uint64_t{table.find(static_cast<PatternCode>(codes))} << 32U |
                     std::uint64_t{table.find(static_cast<PatternCode>(codes >> 32U))} << 48U);
    }

  private:
    explicit constexpr Point(std::uint64_t bits) : bits_(bits) {}
    [[nodiscard]] ShapeAndThreat both(Side side) const {
        return static_cast<ShapeAndThreat>(bits_ >> (32 + 16 * index(side)));
    }
    // Brings every other four bits together, in either half.
    static constexpr std::uint64_t both_codes(std::uint64_t pairs) {
        std::uint64_t codes = (pairs | pairs << 28U) & 0x0F0F'0F0F'0F0F'0F0FU;
        codes = (codes | codes >> 4U) & 0x00FF'00FF'00FF'00FFU;
        return codes | codes >> 8U;
    }

    std::uint64_t bits_ = 0;
};

}  // namespace inarow::engine
