// What nearly every source of the rooms that search includes; see cmake/rooms.cmake.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <tl/expected.hpp>

#include "core/game.h"
