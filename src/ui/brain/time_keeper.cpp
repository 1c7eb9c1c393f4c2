#include "ui/brain/time_keeper.h"

#include <algorithm>

namespace inarow::brain {

namespace {

// `INFO time_left` of a clock that does not run.
constexpr std::int64_t kUnlimited = 2'147'483'647;
// For pipes and for a system that is busy elsewhere.
constexpr std::chrono::milliseconds kMargin{30};

}  // namespace

TimeKeeper::Milliseconds TimeKeeper::to_time(std::int64_t time) {
    return Milliseconds(std::clamp<std::int64_t>(time, 0, kUnlimited));
}

void TimeKeeper::set_match(std::int64_t time) {
    match_ = time > 0 ? std::optional(to_time(time)) : std::nullopt;
    left_ = match_;
}

void TimeKeeper::set_left(std::int64_t time) {
    left_ = time < kUnlimited ? std::optional(to_time(time)) : std::nullopt;
}

void TimeKeeper::restart() {
    left_ = match_;
}

TimeKeeper::Budget TimeKeeper::budget(Milliseconds ago) const {
    constexpr Milliseconds kLeast{1};
    // Where little time is allowed, at least half of it is for thinking.
    const auto usable = [&](Milliseconds allowed) {
        const Milliseconds margin = std::min(kMargin + overshoot_, allowed / 2);
        return std::max(allowed - ago - margin, kLeast);
    };
    Budget budget{usable(turn_), std::nullopt};
    if (left_) {
        budget.left = usable(*left_);
        budget.turn = std::min(budget.turn, *budget.left);
    }
    return budget;
}

void TimeKeeper::spent(Milliseconds ago, Milliseconds planned, Milliseconds taken) {
    // What was bad for a moment is forgotten in time.
    overshoot_ = std::max(taken - planned, overshoot_ * 7 / 8);
    overshoot_ = std::max(overshoot_, Milliseconds(0));
    // Managers that limit the game tell what is left before each move; in case one does not.
    if (left_) *left_ = std::max(*left_ - ago - taken, Milliseconds(0));
}

}  // namespace inarow::brain
