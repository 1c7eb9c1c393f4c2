#include "core/opening.h"

#include <array>
#include <cassert>

namespace inarow {

int OpeningPhase::stones() const {
    switch (opening_) {
        case Opening::None:
        case Opening::Pro:
        case Opening::LongPro:
            break;
        case Opening::Swap1:
            return 1;
        case Opening::Swap:
        case Opening::Swap2:
            return two_more_ ? 5 : 3;
    }
    return 0;
}

std::span<const Choice> OpeningPhase::choices(int ply) const {
    static constexpr std::array kAll{Choice::First, Choice::Second, Choice::TwoMore};
    const std::span<const Choice> all(kAll);
    if (over() || ply < stones()) return all.first(0);
    return opening_ == Opening::Swap2 && !two_more_ ? all : all.first(2);
}

void OpeningPhase::choose(Choice choice) {
    assert(!over());
    if (choice == Choice::TwoMore) {
        two_more_ = true;
    } else {
        side_ = choice;
    }
}

void OpeningPhase::unchoose() {
    assert(side_ || two_more_);
    if (side_) {
        side_.reset();
    } else {
        two_more_ = false;
    }
}

}  // namespace inarow
