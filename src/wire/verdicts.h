// Verdicts and reasons as JSON that reads back to the same, for workers that share no memory with
// whoever asks them.
#pragma once

#include <string_view>
#include <vector>

#include "analysis/reason.h"
#include "analysis/verdict.h"
#include "core/rules.h"
#include "wire/json.h"

namespace inarow::wire {

// A move is [row, column], a choice its word.
[[nodiscard]] Json packed(Move move);
[[nodiscard]] Json packed(const analysis::Verdict& verdict);
[[nodiscard]] Json packed(const analysis::Reason& reason);

// The value of a key of the object; where it is none, nothing or an empty one.
[[nodiscard]] std::optional<Move> packed_move_at(const Json& object, std::string_view key,
                                                 const Rules& rules);
[[nodiscard]] analysis::Verdict packed_verdict_at(const Json& object, std::string_view key,
                                                  const Rules& rules);
[[nodiscard]] analysis::Reason packed_reason_at(const Json& object, std::string_view key,
                                                const Rules& rules);

}  // namespace inarow::wire
