#include "engine/shape.h"

#include <algorithm>
#include <functional>

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
    if (counts.open_fours > 0 || counts.fours > 1) {
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
    for (unsigned raw = 0; raw < indices_.size(); ++raw) {
        const auto code = static_cast<PatternCode>(raw);
        Patterns patterns = split(code);
        if (std::ranges::any_of(patterns,
                                [](Pattern p) { return static_cast<int>(p) >= kPatterns; })) {
            continue;
        }
        std::ranges::sort(patterns, std::greater{});
        if (join(patterns) != code) {
            continue;  // another order of a shape
        }
        codes_[next] = code;
        const Counts counts(patterns);
        threats_[next] = threat_of(counts);
        if (counts.wins == 0) {
            if (counts.overlines + counts.double_fours > 0 ||
                counts.fours + counts.open_fours > 1) {
                permissions_[next] = Permission::Forbidden;
            } else if (counts.threes > 1) {
                permissions_[next] = Permission::Asked;
            }
        }
        ++next;
    }
    for (unsigned raw = 0; raw < indices_.size(); ++raw) {
        Patterns patterns = split(static_cast<PatternCode>(raw));
        std::ranges::sort(patterns, std::greater{});
        const PatternCode sorted = join(patterns);
        const auto found = std::ranges::lower_bound(codes_, sorted);
        if (found != codes_.end() && *found == sorted) {
            indices_[raw] = static_cast<ShapeIndex>(found - codes_.begin());
        }
    }
}

}  // namespace inarow::engine
