// Short ways to falling boards.
#pragma once

#include "core/rules.h"

namespace inarow::testing {

inline Rules falling(int width, int height, int length) {
    Rules rules;
    rules.width = width;
    rules.height = height;
    rules.length = length;
    rules.falling = true;
    return rules;
}

}  // namespace inarow::testing
