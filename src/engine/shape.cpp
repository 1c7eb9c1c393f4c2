#include "engine/shape.h"

#include <algorithm>

namespace inarow::engine {
namespace {

using Patterns = std::array<Pattern, 4>;

Patterns split(PatternCode code) {
    return {pattern_of(code, 0), pattern_of(code, 1), pattern_of(code, 2), pattern_of(code, 3)};
}

PatternCode join(const Patterns& patterns) {
    unsigned code = 0;
    for (int direction = 3; direction >= 0; --direction) {
        code = code << 4 | static_cast<unsigned>(patterns[static_cast<std::size_t>(direction)]);
    }
    return static_cast<PatternCode>(code);
}

struct Counts {
    explicit Counts(const Patterns& patterns) {
        for (const Pattern pattern : patterns) {
            wins += pattern == Pattern::Win ? 1 : 0;
            open_fours += pattern == Pattern::OpenFour ? 1 : 0;
            fours += pattern == Pattern::Four ? 1 : 0;
            threes += is_three(pattern) ? 1 : 0;
            overlines += pattern == Pattern::Overline ? 1 : 0;
            double_fours += pattern == Pattern::DoubleFour ? 1 : 0;
        }
    }
    int wins = 0;
    int open_fours = 0;
    int fours = 0;
    int threes = 0;
    int overlines = 0;
    int double_fours = 0;
};

Threat threat_of(const Counts& counts) {
    if (counts.wins > 0) {
        return Threat::Win;
    }
    // Two fours in one line are two as well: the other side can answer there.
    if (counts.open_fours > 0 || counts.double_fours > 0 || counts.fours > 1) {
        return Threat::OpenFour;
    }
    if (counts.fours > 0) {
        return counts.threes > 0 ? Threat::FourThree : Threat::Four;
    }
    if (counts.threes > 0) {
        return counts.threes > 1 ? Threat::DoubleThree : Threat::Three;
    }
    return Threat::None;
}

Permission permission_of(const Counts& counts) {
    if (counts.wins > 0) {
        return Permission::Free;
    }
    if (counts.overlines + counts.double_fours > 0 || counts.fours + counts.open_fours > 1) {
        return Permission::Forbidden;
    }
    return counts.threes > 1 ? Permission::Asked : Permission::Free;
}

}  // namespace

std::array<Pattern, 4> ShapeTable::patterns(ShapeIndex shape) const {
    return split(codes_[shape]);
}

const ShapeTable& ShapeTable::get() {
    static const ShapeTable table;
    return table;
}

ShapeTable::ShapeTable() {
    ShapeIndex next = 0;
    const auto add = [&](Patterns patterns) {  // in descending order
        const Counts counts(patterns);
        codes_[next] = join(patterns);
        threats_[next] = threat_of(counts);
        const auto both = static_cast<ShapeAndThreat>(next | static_cast<unsigned>(threats_[next])
                                                                 << kThreatShift);
        permissions_[next] = permission_of(counts);
        do {
            found_[join(patterns)] = both;
        } while (std::ranges::prev_permutation(patterns).found);
        ++next;
    };
    for (int d = 0; d < kPatterns; ++d) {
        for (int c = d; c < kPatterns; ++c) {
            for (int b = c; b < kPatterns; ++b) {
                for (int a = b; a < kPatterns; ++a) {
                    add({Pattern(a), Pattern(b), Pattern(c), Pattern(d)});
                }
            }
        }
    }
}

}  // namespace inarow::engine
