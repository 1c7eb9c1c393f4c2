// Which rules a solver, an engine or a book knows. Whoever meets a rule that is not on its list
// refuses the game: a rule added tomorrow is refused by all of them until they learn it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace inarow {

// The features of rules have the names of their keys in variant files, with the value where there
// are several.
namespace feature {
inline constexpr std::string_view kFalling = "board.falling";
inline constexpr std::string_view kExactLength = "win.overline=nothing";
inline constexpr std::string_view kMisere = "win.misere";
inline constexpr std::string_view kOpenEnd = "win.open_end";
inline constexpr std::string_view kRenju = "win.renju";
inline constexpr std::string_view kBars = "opening.bars";
inline constexpr std::string_view kSwap1 = "opening.protocol=swap1";
inline constexpr std::string_view kSwap = "opening.protocol=swap";
inline constexpr std::string_view kSwap2 = "opening.protocol=swap2";
inline constexpr std::string_view kPro = "opening.protocol=pro";
inline constexpr std::string_view kLongPro = "opening.protocol=long-pro";
}  // namespace feature

// All that sets rules apart from a free board on which any line of the length or longer wins.
[[nodiscard]] std::vector<std::string> features(const Rules& rules);

struct Support {
    std::string_view who;                     // "the engine"
    std::span<const std::string_view> known;  // the features that it knows

    // Names the first feature of the rules that is not known; nothing if all are.
    [[nodiscard]] std::optional<std::string> objection(const Rules& rules) const;
};

}  // namespace inarow
