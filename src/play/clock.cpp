#include "play/clock.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/numbers.h"

namespace inarow::play {

namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::string_view kPerMove = "/move";
constexpr Milliseconds kLongest = hours(24) * 30;

struct Unit {
    char letter;
    Milliseconds length;
};
// The longest first.
constexpr std::array kUnits{Unit{'d', hours(24)}, Unit{'h', hours(1)}, Unit{'m', minutes(1)},
                            Unit{'s', seconds(1)}};

// A whole number of units that is not longer than all clocks.
std::optional<Milliseconds> read_time(std::string_view digits, Milliseconds unit) {
    const auto number = read_number<int>(digits);
    if (!number || *number < 0 || *number > kLongest / unit) return std::nullopt;
    return *number * unit;
}

std::optional<TimeControl> read_per_move(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const auto* const unit = std::ranges::find(kUnits, text.back(), &Unit::letter);
    if (unit == kUnits.end()) return std::nullopt;
    const auto time = read_time(text.substr(0, text.size() - 1), unit->length);
    if (!time || *time == Milliseconds(0)) return std::nullopt;
    return TimeControl{*time, Milliseconds(0), true};
}

std::optional<TimeControl> read_for_game(std::string_view text) {
    const auto plus = text.find('+');
    const auto time = read_time(text.substr(0, plus), minutes(1));
    const auto increment = plus == std::string_view::npos
                               ? std::optional(Milliseconds(0))
                               : read_time(text.substr(plus + 1), seconds(1));
    if (!time || !increment || *time == Milliseconds(0)) return std::nullopt;
    return TimeControl{*time, *increment};
}

}  // namespace

tl::expected<TimeControl, std::string> read_time_control(std::string_view text) {
    const auto control = text.ends_with(kPerMove)
                             ? read_per_move(text.substr(0, text.size() - kPerMove.size()))
                             : read_for_game(text);
    if (control) return *control;
    return tl::unexpected(
        std::string("a clock is minutes for the game and seconds for each move, such as 5+3, or a "
                    "time for each move, such as 30s/move or 2d/move"));
}

std::string to_string(const TimeControl& control) {
    if (!control.per_move) {
        return fmt::format("{}+{}", control.time / minutes(1), control.increment / seconds(1));
    }
    const auto* const unit = std::ranges::find_if(
        kUnits, [&](const Unit& u) { return control.time % u.length == Milliseconds(0); });
    return fmt::format("{}{}{}", control.time / unit->length, unit->letter, kPerMove);
}

Milliseconds Clock::left(Player player, Milliseconds now) const {
    const Milliseconds spent = running_ == player ? now - since_ : Milliseconds(0);
    return std::max(left_[index(player)] - spent, Milliseconds(0));
}

std::optional<Player> Clock::ran_out(Milliseconds now) const {
    for (const Player player : kPlayers) {
        if (left(player, now) == Milliseconds(0)) return player;
    }
    return std::nullopt;
}

std::optional<Milliseconds> Clock::runs_out_at() const {
    if (!running_) return std::nullopt;
    return since_ + left_[index(*running_)];
}

void Clock::start(Player player, Milliseconds now) {
    if (running_ == player) return;
    stop(now);
    running_ = player;
    since_ = now;
}

void Clock::stop(Milliseconds now) {
    if (!running_) return;
    left_[index(*running_)] = left(*running_, now);
    running_ = std::nullopt;
}

void Clock::moved(Player player, Milliseconds now) {
    stop(now);
    Milliseconds& left = left_[index(player)];
    left = control_.per_move ? control_.time : left + control_.increment;
}

void Clock::give(Player player, Milliseconds time) {
    left_[index(player)] += time;
}

std::string to_string(const Clock& clock) {
    return fmt::format("{} {} {}", to_string(clock.control()), clock.left()[0].count(),
                       clock.left()[1].count());
}

std::optional<Clock> read_clock(std::string_view text) {
    const auto first = std::min(text.find(' '), text.size());
    const auto second = std::min(text.find(' ', first + 1), text.size());
    if (second == text.size()) return std::nullopt;
    const auto control = read_time_control(text.substr(0, first));
    const auto read_left = [](std::string_view digits) {
        const auto number = read_number<std::int64_t>(digits);
        const bool possible = number && *number >= 0 && *number <= 2 * kLongest.count();
        return possible ? std::optional(Milliseconds(*number)) : std::nullopt;
    };
    const auto one = read_left(text.substr(first + 1, second - first - 1));
    const auto two = read_left(text.substr(second + 1));
    if (!control || !one || !two) return std::nullopt;
    return Clock(*control, {*one, *two});
}

}  // namespace inarow::play
