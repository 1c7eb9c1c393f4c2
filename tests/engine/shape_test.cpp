#include "engine/shape.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace inarow::engine {
namespace {

using Patterns = std::array<Pattern, 4>;

PatternCode code_of(const Patterns& patterns) {
    unsigned code = 0;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        code |= static_cast<unsigned>(patterns[direction]) << 4 * direction;
    }
    return static_cast<PatternCode>(code);
}

ShapeIndex shape_of(const Patterns& patterns) {
    return ShapeTable::get().index(code_of(patterns));
}
Threat threat_of(const Patterns& patterns) {
    return ShapeTable::get().threat(shape_of(patterns));
}
Permission permission_of(const Patterns& patterns) {
    return ShapeTable::get().permission(shape_of(patterns));
}

template <typename Visit>
void for_each_four(Visit visit) {
    Patterns patterns{};
    for (int i = 0; i < kPatterns * kPatterns * kPatterns * kPatterns; ++i) {
        int rest = i;
        for (Pattern& pattern : patterns) {
            pattern = static_cast<Pattern>(rest % kPatterns);
            rest /= kPatterns;
        }
        visit(patterns);
    }
}

TEST(Shape, IsTheSameInEveryOrderOfTheDirections) {
    std::set<ShapeIndex> shapes;
    for_each_four([&](Patterns patterns) {
        const ShapeIndex shape = shape_of(patterns);
        Patterns kept = ShapeTable::get().patterns(shape);
        std::ranges::sort(kept);
        std::ranges::sort(patterns);
        ASSERT_EQ(kept, patterns);
        ASSERT_EQ(shape_of(patterns), shape);
        shapes.insert(shape);
    });
    EXPECT_EQ(shapes.size(), std::size_t{kShapes});
    EXPECT_EQ(*shapes.rbegin(), kShapes - 1);
}

TEST(Shape, HasTheGreatestThreatOfItsPatterns) {
    for_each_four([](const Patterns& patterns) {
        const auto count = [&](auto... kinds) {
            return (std::ranges::count(patterns, kinds) + ...);
        };
        // Two fours in one line are two as well, although one side may not make them.
        const auto fours = count(Pattern::Four) + 2 * count(Pattern::DoubleFour);
        const auto threes = count(Pattern::Three, Pattern::ThreeTwice);
        const Threat expected = count(Pattern::Win) > 0        ? Threat::Win
                                : count(Pattern::OpenFour) > 0 ? Threat::OpenFour
                                : fours > 1                    ? Threat::OpenFour
                                : fours > 0 && threes > 0      ? Threat::FourThree
                                : fours > 0                    ? Threat::Four
                                : threes > 1                   ? Threat::DoubleThree
                                : threes > 0                   ? Threat::Three
                                                               : Threat::None;
        ASSERT_EQ(threat_of(patterns), expected);
    });
}

TEST(Shape, ThreatsOfExamples) {
    constexpr Pattern kNone = Pattern::Dead;
    EXPECT_EQ(threat_of({kNone, kNone, kNone, kNone}), Threat::None);
    EXPECT_EQ(threat_of({Pattern::TwoOften, Pattern::ClosedThree, kNone, kNone}), Threat::None);
    EXPECT_EQ(threat_of({kNone, Pattern::Three, kNone, kNone}), Threat::Three);
    EXPECT_EQ(threat_of({Pattern::Three, kNone, Pattern::ThreeTwice, kNone}), Threat::DoubleThree);
    EXPECT_EQ(threat_of({kNone, kNone, Pattern::Four, Pattern::Two}), Threat::Four);
    EXPECT_EQ(threat_of({Pattern::Three, kNone, Pattern::Four, kNone}), Threat::FourThree);
    EXPECT_EQ(threat_of({Pattern::Four, kNone, Pattern::Four, kNone}), Threat::OpenFour);
    EXPECT_EQ(threat_of({Pattern::OpenFour, kNone, kNone, kNone}), Threat::OpenFour);
    EXPECT_EQ(threat_of({Pattern::Overline, kNone, Pattern::Win, kNone}), Threat::Win);
}

TEST(Shape, PermissionOfExamples) {
    constexpr Pattern kNone = Pattern::Dead;
    EXPECT_EQ(permission_of({kNone, Pattern::Three, Pattern::Four, kNone}), Permission::Free);
    EXPECT_EQ(permission_of({kNone, Pattern::Three, Pattern::Three, kNone}), Permission::Asked);
    EXPECT_EQ(permission_of({Pattern::Four, Pattern::Three, Pattern::ThreeTwice, kNone}),
              Permission::Asked);
    EXPECT_EQ(permission_of({Pattern::Four, kNone, Pattern::OpenFour, kNone}),
              Permission::Forbidden);
    EXPECT_EQ(permission_of({Pattern::DoubleFour, kNone, kNone, kNone}), Permission::Forbidden);
    EXPECT_EQ(permission_of({Pattern::Overline, kNone, kNone, kNone}), Permission::Forbidden);
    EXPECT_EQ(permission_of({Pattern::Overline, Pattern::DoubleFour, Pattern::Win, kNone}),
              Permission::Free);
}

}  // namespace
}  // namespace inarow::engine
