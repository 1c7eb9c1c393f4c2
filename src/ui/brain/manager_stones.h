// Stones as a manager tells of them: the brain's own and the opponent's, in any order.
#pragma once

#include <span>
#include <string>

#include <tl/expected.hpp>

#include "core/position.h"
#include "core/rules.h"
#include "core/types.h"

namespace inarow::brain {

struct ManagerStone {
    Cell cell;
    bool own = false;  // else the opponent's

    bool operator==(const ManagerStone&) const = default;
};

// The position of these stones, whose numbers tell who has the first side; or why there is none.
// The game may be over there.
[[nodiscard]] tl::expected<Position, std::string> position_of(std::span<const ManagerStone> stones,
                                                              const Rules& rules,
                                                              bool own_to_move = true);

}  // namespace inarow::brain
