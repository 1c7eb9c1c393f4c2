// The openings in which one player places the first stones of both sides and the other chooses a
// side. The phase lasts until each player has a side.
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

    // Whether the sides are decided and take turns; true from the start without a swap opening.
    [[nodiscard]] bool over() const { return side_ || stones() == 0; }
    // Whether the opener has the second side.
    [[nodiscard]] bool swapped() const {
        return side_ == (two_more_ ? Choice::Second : Choice::First);
    }

    // How many stones are placed before the next choice.
    [[nodiscard]] int stones() const;
    // What may be chosen after `ply` stones; empty if a stone is due instead.
    [[nodiscard]] std::span<const Choice> choices(int ply) const;
    // Whether the opener is the one to place or choose, until the phase is over.
    [[nodiscard]] bool opener_acts(int ply) const { return (ply < stones()) != two_more_; }

    void choose(Choice choice);
    // Undoes the last choice.
    void unchoose();

  private:
    Opening opening_;
    bool two_more_ = false;  // were chosen
    std::optional<Choice> side_;
};

}  // namespace inarow
