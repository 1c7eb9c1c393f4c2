// A reason told step by step: the moves that show it, one at a time, with the cells to look at.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/reason.h"
#include "core/position.h"

namespace inarow::analysis {

struct ReasonStep {
    enum class Kind : std::uint8_t {
        Claim,       // what the reason says
        Plays,       // a move
        Threatens,   // a move that threatens to complete a line; cells: where
        MustAnswer,  // the only move that stops a threat
        CannotStop,  // a move after threats that no move stops
        Completes,   // a move that completes a line; cells: the line
    };
    // What it needs to be said before it.
    enum class Lead : std::uint8_t {
        None,
        Otherwise,   // as if the move of the reason were not played
        Unanswered,  // as if the move before it were not answered
        Instead,     // another move in place of the reason's
    };

    Kind kind = Kind::Claim;
    Lead lead = Lead::None;
    bool yours = true;               // whose move it is: that of the side the reason speaks to
    Move move = {};                  // of all but a claim
    std::vector<Cell> cells = {};    // to be marked
    std::vector<Stone> stones = {};  // that are on the board besides those of the position

    bool operator==(const ReasonStep&) const = default;
};

// The first step is the claim. The reason is one for a move of the position.
[[nodiscard]] std::vector<ReasonStep> steps_of(const Reason& reason, const Position& position);

}  // namespace inarow::analysis
