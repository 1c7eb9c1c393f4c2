// The time of the players in a session.

#include "play/session.h"

#include <utility>

namespace inarow::play {

void Session::set_clock() {
    if (!clock_) return;
    const auto now = asked();
    const bool runs = told_time_ && !left_ && !game().result() && !game().moves().empty() && now;
    runs ? clock_->start(now->player, now_) : clock_->stop(now_);
}

void Session::time(Milliseconds now) {
    now_ = now;
    // A game that goes on begins before it is known what time it is.
    if (!std::exchange(told_time_, true)) set_clock();
    if (!clock_ || left_ || game().result()) return;
    const auto late = clock_->ran_out(now);
    if (!late || clock_->running() != late) return;
    cancel();
    time_out(*late);
    advance();
}

std::optional<Milliseconds> Session::time_left(Player player) const {
    if (!clock_ || game().seat(player).is_robot()) return std::nullopt;
    return clock_->left(player, now_);
}

std::optional<Clock> Session::stopped_clock() const {
    auto clock = clock_;
    if (clock) clock->stop(now_);
    return clock;
}

}  // namespace inarow::play
