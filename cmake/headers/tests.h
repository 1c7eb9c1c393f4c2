// What nearly every test includes; see cmake/rooms.cmake.
#pragma once

#include <gtest/gtest.h>

#include "headers/quick.h"
#include "support/games.h"
