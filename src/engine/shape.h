// The shape of a free cell: the patterns that a stone there would make in all four directions.
// Their order does not matter, which leaves 3,060 shapes, each with a threat and with weights.
#pragma once

#include <array>
#include <cstdint>

#include "engine/pattern.h"

namespace inarow::engine {

// The most that the stone does, in the order of its force.
enum class Threat : std::uint8_t {
    None,
    Three,        // one three
    DoubleThree,  // two or more
    Four,         // one four
    FourThree,    // a four and a three
    OpenFour,     // an open four or two fours: wins unless the other side wins first
    Win,
};
inline constexpr int kThreats = 7;

// Whether the side may put a stone there.
enum class Permission : std::uint8_t {
    Free,
    Asked,  // two threes: forbidden if both are real
    Forbidden,
};

// The patterns of four directions, four bits each.
using PatternCode = std::uint16_t;
// The number of the shape that a code has, below kShapes.
using ShapeIndex = std::uint16_t;
inline constexpr int kShapes = 3060;  // 15 patterns, four times, in any order

// The number of a shape in the low bits and its threat above.
using ShapeAndThreat = std::uint16_t;
inline constexpr unsigned kThreatShift = 12;
inline constexpr unsigned kThreatMask = 7U << kThreatShift;
static_assert(kShapes <= 1 << kThreatShift && kThreats <= 8);
constexpr ShapeIndex shape_of(ShapeAndThreat both) {
    return both % (1U << kThreatShift);
}
constexpr Threat threat_of(ShapeAndThreat both) {
    return static_cast<Threat>(both >> kThreatShift);
}

class ShapeTable {
  public:
    static const ShapeTable& get();

    [[nodiscard]] ShapeAndThreat find(PatternCode code) const { return found_[code]; }
    [[nodiscard]] ShapeIndex index(PatternCode code) const { return shape_of(found_[code]); }
    [[nodiscard]] Threat threat(ShapeIndex shape) const { return threats_[shape]; }
    [[nodiscard]] Permission permission(ShapeIndex shape) const { return permissions_[shape]; }
    [[nodiscard]] std::array<Pattern, 4> patterns(ShapeIndex shape) const;

  private:
    ShapeTable();

    std::array<ShapeAndThreat, 65536> found_{};
    std::array<PatternCode, kShapes> codes_{};  // with the patterns in descending order
    std::array<Threat, kShapes> threats_{};
    std::array<Permission, kShapes> permissions_{};
};

constexpr Pattern pattern_of(PatternCode code, int direction) {
    return static_cast<Pattern>((code >> (4 * direction)) & 15);
}

}  // namespace inarow::engine
