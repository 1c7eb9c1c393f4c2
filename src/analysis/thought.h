// A move and what it is worth: the answer of whoever is asked for one.
#pragma once

#include <cstdint>

#include "analysis/verdict.h"

namespace inarow::analysis {

struct Thought {
    Move move;
    Verdict verdict;  // its line begins with the move
    int depth = 0;    // plies looked ahead; 0: not known
    std::uint64_t nodes = 0;
    int selective = 0;  // plies of the longest line looked at; 0: not known
};

// The first move of a verdict's line, which has one.
[[nodiscard]] inline Thought thought_of(Verdict verdict, int depth = 0, std::uint64_t nodes = 0) {
    const Move move = verdict.line.front();
    return {move, std::move(verdict), depth, nodes};
}

}  // namespace inarow::analysis
