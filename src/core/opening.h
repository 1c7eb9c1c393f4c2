// The openings in which one player places the first stones, of both sides, and the other chooses
// his side. A phase of the game: stones and choices, until the sides belong to somebody.
//
//     swap1   the opener places 1 stone, the other chooses
//     swap    the opener places 3 stones, the other chooses
//     swap2   the opener places 3 stones; the other chooses, or places 2 more, and then the opener
//             chooses
#pragma once

#include <optional>
#include <span>

#include "core/rules.h"
#include "core/types.h"

namespace inarow {

class OpeningPhase {
  public:
    explicit OpeningPhase(Opening opening) : opening_(opening) {}

    // Whether the sides are settled and take turns; so from the start in games without the phase.
    [[nodiscard]] bool over() const { return side_ || stones() == 0; }
    // Whether the opener has the second side.
    [[nodiscard]] bool swapped() const {
        return side_ == (two_more_ ? Choice::Second : Choice::First);
    }

    // So many stones stand before the next choice.
    [[nodiscard]] int stones() const;
    // What may be chosen after `ply` stones; nothing if a stone is to be placed.
    [[nodiscard]] std::span<const Choice> choices(int ply) const;
    // Whether it is for the opener to place or choose, while it is not over.
    [[nodiscard]] bool opener_acts(int ply) const { return (ply < stones()) != two_more_; }

    void choose(Choice choice);
    // Takes back the last choice.
    void unchoose();

  private:
    Opening opening_;
    bool two_more_ = false;  // were chosen
    std::optional<Choice> side_;
};

}  // namespace inarow
