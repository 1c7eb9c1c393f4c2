// How strong the levels are, as data: what a robot sees at each step, and where on these steps the
// ten levels stand. docs/levels.md says how the numbers were found.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/rules.h"
#include "robots/robot.h"

namespace inarow::robots {

// What a robot sees when it chooses a move.
struct Sight {
    // How: only where there is room, apart from the rows; all moves at a glance; some plies ahead;
    // or as the strongest that plays by the rules.
    enum class Kind : std::uint8_t { Room, Glance, Look, Best };
    Kind kind = Kind::Glance;
    // It mistakes a move for another that looks worse by about this much. A row with n stones is
    // worth 4 to the power n - 1.
    double noise = 0;
    int depth = 0;  // plies ahead
    std::size_t width = 0;
    std::uint64_t nodes = 0;
};

// Games that the same numbers suit.
struct Family {
    // The weakest first. A skill between two of them is sometimes the one and sometimes the other:
    // 2.75 is sight 3 in three moves of four, else sight 2.
    std::span<const Sight> sights;
    std::array<double, kLevels> skills;  // of the levels 1 to 10
};

[[nodiscard]] const Family& family_of(const Rules& rules);

// The skill of a level from 1 to 10; one between two levels is between them.
[[nodiscard]] double skill_of(const Family& family, double level);

}  // namespace inarow::robots
