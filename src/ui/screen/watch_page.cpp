#include "ui/screen/watch_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/result_file.h"
#include "ui/wording/line_words.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

constexpr std::chrono::milliseconds kFastest{125};
constexpr std::chrono::milliseconds kSlowest{8000};

}  // namespace

void WatchPage::go_to(std::size_t event) {
    at_ = std::min(event, last());
}

void WatchPage::feed(const Input& input, Clock::time_point now) {
    if (help_) {
        if (!help_->feed(input)) help_.reset();
        return;
    }
    if (input.kind == Input::Kind::Mouse) {
        if (input.mouse == MouseDoes::WheelDown) go_to(at_ + 1);
        if (input.mouse == MouseDoes::WheelUp && at_ > 0) go_to(at_ - 1);
        return;
    }
    const Action action = action_for(input, watch_keys());
    if (action != Action::None && action != Action::Faster && action != Action::Slower &&
        action != Action::PlayPause) {
        playing_ = false;
    }
    switch (action) {
        case Action::Forward:
            return go_to(at_ + 1);
        case Action::Back:
            return go_to(at_ == 0 ? 0 : at_ - 1);
        case Action::First:
            return go_to(0);
        case Action::Last:
            return go_to(last());
        case Action::PlayPause:
            playing_ = !playing_;
            if (playing_ && at_ == last()) go_to(0);
            next_step_ = now + pace_;
            return;
        case Action::Faster:
            pace_ = std::max(pace_ / 2, kFastest);
            next_step_ = std::min(next_step_, now + pace_);
            return;
        case Action::Slower:
            pace_ = std::min(pace_ * 2, kSlowest);
            return;
        case Action::Help:
            help_.emplace(help_lines(watch_keys()));
            return;
        case Action::Quit:
            done_ = true;
            return;
        default:
            return;
    }
}

void WatchPage::tick(Clock::time_point now) {
    if (!playing_ || now < next_step_) return;
    go_to(at_ + 1);
    next_step_ = now + pace_;
    if (at_ == last()) playing_ = false;
}

std::optional<Clock::time_point> WatchPage::next_tick() const {
    return playing_ ? std::optional(next_step_) : std::nullopt;
}

Canvas WatchPage::draw(Size size) {
    const Game past = game_.until(at_);
    GameFrame frame{.game = past};
    if (!past.moves().empty()) frame.marked.last = past.moves().back().cell();
    if (past.result()) frame.marked.line = past.result()->line;
    frame.focus = frame.marked.last;
    frame.status = wording::watched(at_, last(), playing_);
    if (at_ > 0) {
        frame.message =
            wording::record_step(at_, wording::described(past, game_.events()[at_ - 1]));
    }
    if (past.result()) {
        frame.message += "\n" + final_statement(past);
    } else if (at_ == last()) {
        frame.message += fmt::format("\n{}", wording::kNotFinished);
    }
    frame.keys = brief_words(watch_keys());
    Canvas canvas = draw_frame(frame, size, look_, scroll_, view_);
    if (!view_) return canvas;
    scroll_ = view_->scroll();
    if (help_) help_->draw(canvas, look_);
    return canvas;
}

}  // namespace inarow::screen
