// How much time players have, and the clock that counts it. It knows the time only by being told.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/types.h"

namespace inarow::play {

// Times of a clock: durations, or the time since whatever moment the caller counts from.
using Milliseconds = std::chrono::milliseconds;

struct TimeControl {
    Milliseconds time{};       // of each player for the game or, with `per_move`, for each move
    Milliseconds increment{};  // for each move, added after it
    bool per_move = false;

    bool operator==(const TimeControl&) const = default;
};

// "5+3": five minutes for the game and three seconds for each move; "5": five minutes; "30s/move",
// "10m/move", "12h/move", "2d/move": for each move. The error says what is wrong.
[[nodiscard]] tl::expected<TimeControl, std::string> read_time_control(std::string_view text);
[[nodiscard]] std::string to_string(const TimeControl& control);

class Clock {
  public:
    using Left = std::array<Milliseconds, 2>;

    explicit Clock(const TimeControl& control) : Clock(control, {control.time, control.time}) {}
    // Goes on with what the players have left.
    Clock(const TimeControl& control, Left left) : control_(control), left_(left) {}

    [[nodiscard]] const TimeControl& control() const { return control_; }
    // When it was stopped last, or given time.
    [[nodiscard]] const Left& left() const { return left_; }
    // Whose time runs; nobody's before it is started and while it is stopped.
    [[nodiscard]] std::optional<Player> running() const { return running_; }
    // At least zero.
    [[nodiscard]] Milliseconds left(Player player, Milliseconds now) const;
    // Who has no time left.
    [[nodiscard]] std::optional<Player> ran_out(Milliseconds now) const;
    // When the time that runs will be over.
    [[nodiscard]] std::optional<Milliseconds> runs_out_at() const;

    // From now on the player's time runs, and nobody else's. If it does already, it goes on.
    void start(Player player, Milliseconds now);
    void stop(Milliseconds now);
    // The player has moved and gets what a move earns.
    void moved(Player player, Milliseconds now);
    // Gives time to a player, such as what their move took on its way.
    void give(Player player, Milliseconds time);

  private:
    TimeControl control_;
    Left left_;
    std::optional<Player> running_;
    Milliseconds since_{};
};

// "5+3 178000 300000": the time control and the milliseconds that players 1 and 2 have left; and
// back, nothing if it is no such text. A clock that is read stands still.
[[nodiscard]] std::string to_string(const Clock& clock);
[[nodiscard]] std::optional<Clock> read_clock(std::string_view text);

}  // namespace inarow::play
