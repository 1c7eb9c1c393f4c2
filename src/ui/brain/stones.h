// Stones as a manager tells of them, whose order may be lost.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/rules.h"
#include "core/types.h"

namespace inarow::brain {

struct Stone {
    Cell cell;
    bool own = false;  // else the opponent's

    bool operator==(const Stone&) const = default;
};

// Moves in turn that leave these stones on the board, with the game open all the time; in the order
// of the stones, as far as that is possible. Or why there are none.
[[nodiscard]] tl::expected<std::vector<Move>, std::string> arrange(std::span<const Stone> stones,
                                                                   const Rules& rules,
                                                                   bool own_to_move = true);

}  // namespace inarow::brain
