// What nearly every source of the other rooms includes; see cmake/rooms.cmake.
#pragma once

#include <set>

#include <nlohmann/json.hpp>

#include "headers/searching.h"
