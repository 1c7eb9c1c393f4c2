// What a person has done with a set of puzzles: their rating, and what they failed.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "puzzles/glicko2.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

// The last time that a puzzle was tried.
struct Attempt {
    bool solved = false;
    std::uint64_t number = 0;  // among all attempts at the set, from 1

    bool operator==(const Attempt&) const = default;
};

struct History {
    Rating rating;
    std::uint64_t attempts = 0;
    std::map<std::string, Attempt> puzzles;  // by their ids

    bool operator==(const History&) const = default;

    // Notes how an attempt ended. The first one at each puzzle counts for the rating.
    void add(const Puzzle& puzzle, bool solved);
};

}  // namespace inarow::puzzles
