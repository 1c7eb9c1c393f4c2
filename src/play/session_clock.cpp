// The time of the players in a session.

#include "play/session.h"

namespace inarow::play {

void Session::set_clock() {
    if (!clock_) return;
    const auto now = asked();
    const bool runs = !left_ && !game().result() && !game().moves().empty() && now;
    runs ? clock_->start(now->player, now_) : clock_->stop(now_);
}

void Session::time(Milliseconds now) {
    now_ = now;
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

}  // namespace inarow::play
