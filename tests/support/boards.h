// Short ways to plain boards.
#pragma once

#include "core/rules.h"

namespace inarow::testing {

inline Rules free_board(int width, int height, int length) {
    Rules rules;
    rules.width = width;
    rules.height = height;
    rules.length = length;
    return rules;
}

inline Rules falling(int width, int height, int length) {
    Rules rules = free_board(width, height, length);
    rules.falling = true;
    return rules;
}

}  // namespace inarow::testing
