// What fills the screen for a while: the list of games, a game, a record. A page knows nothing of
// the terminal: it is fed with input and the time, and draws itself.
#pragma once

#include <chrono>
#include <optional>

#include "ui/screen/canvas.h"
#include "ui/screen/keys.h"

namespace inarow::screen {

using Clock = std::chrono::steady_clock;

class Page {
  public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    virtual void feed(const Input& input, Clock::time_point now) = 0;
    // Does what the time has come for: a piece falls on, a robot has chosen.
    virtual void tick(Clock::time_point /*now*/) {}
    // When it wants to be ticked, besides when something happens.
    [[nodiscard]] virtual std::optional<Clock::time_point> next_tick() const {
        return std::nullopt;
    }
    [[nodiscard]] virtual Canvas draw(Size size) = 0;
    [[nodiscard]] virtual bool done() const = 0;
};

}  // namespace inarow::screen
