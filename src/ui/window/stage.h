// The inside of a window: the board and, unless only the document's pixels are wanted, the panel
// below it, as large as a whole number of times fits.
#pragma once

#include <optional>
#include <string>

#include "core/game.h"
#include "ui/paint/painter.h"
#include "ui/window/display.h"
#include "ui/window/panel.h"

namespace inarow::window {

// What is to be seen.
struct Scene {
    paint::Look look;
    PanelText panel;
    std::string title;
};

// A piece on its way.
struct Moving {
    Player player;
    paint::Point center;
};

class Stage {
  public:
    // The size of the inside, in units: with the panel or without it.
    [[nodiscard]] static int height(bool document) {
        return paint::kUnits + (document ? 0 : kPanelHeight);
    }

    explicit Stage(Display& display) : display_(display) {}

    // With a piece before all else, if one moves.
    void show(const Game& game, const Scene& scene,
              const std::optional<Moving>& moving = std::nullopt);
    // The same scene again, with the piece elsewhere.
    void show_moving(const Game& game, const Moving& moving);

    // The place of a pixel, in units.
    [[nodiscard]] paint::Point point(int x, int y) const;

  private:
    // As many pixels for a unit as fit, and where the units begin.
    void measure(bool document);
    // A picture of the whole inside.
    paint::Picture& blank(std::optional<paint::Picture>& picture) const;

    Display& display_;
    double scale_ = 1;
    int left_ = 0;
    int top_ = 0;
    std::string title_;
    std::optional<paint::Painter> painter_;
    std::optional<paint::Picture> picture_;  // as shown last
    std::optional<paint::Picture> frame_;    // with a piece before it
};

}  // namespace inarow::window
