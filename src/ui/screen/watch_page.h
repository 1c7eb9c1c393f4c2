// The page of a recorded game: steps through its events, forward and back, or plays them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/screen/game_frame.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

class WatchPage : public Page {
  public:
    WatchPage(const Game& game, const Look& look) : game_(game), look_(look) {}

    void feed(const Input& input, Clock::time_point now) override;
    void tick(Clock::time_point now) override;
    [[nodiscard]] std::optional<Clock::time_point> next_tick() const override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return done_; }

  private:
    void go_to(std::size_t event);
    [[nodiscard]] std::size_t last() const { return game_.events().size(); }

    const Game& game_;
    const Look& look_;
    std::size_t at_ = 0;  // the number of events shown
    bool playing_ = false;
    std::chrono::milliseconds pace_{1000};
    Clock::time_point next_step_{};
    bool done_ = false;
    std::optional<HelpBox> help_;
    Cell scroll_;
    std::optional<BoardView> view_;
};

}  // namespace inarow::screen
