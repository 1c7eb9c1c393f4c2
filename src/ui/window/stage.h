// The inside of a window: the board as large as it fits and the panel beside or below it; or, where
// only the pixels of the document are wanted, the board alone, as large as a whole number of times
// fits.
#pragma once

#include <optional>
#include <string>

#include "core/game.h"
#include "ui/paint/painter.h"
#include "ui/window/display.h"
#include "ui/window/overlay.h"
#include "ui/window/panel.h"
#include "ui/window/theme.h"

namespace inarow::window {

// What a window's inside is when it is opened, in pixels of an ordinary screen.
inline constexpr int kFirstWidth = 940;
inline constexpr int kFirstHeight = 640;

// Where the board and the panel are, in pixels.
struct Arrangement {
    paint::Rectangle board;  // a square
    paint::Rectangle panel;
    double scale = 1;  // of words and buttons
};
[[nodiscard]] Arrangement arranged(int width, int height, double display_scale);
// How large words and buttons are in a window of that size.
[[nodiscard]] double scale_of(int width, int height, double display_scale);

// What is to be seen.
struct Scene {
    paint::Look look;
    Panel panel;
    std::string title;
    Shade shade = Shade::Light;
    Overlay* overlay = nullptr;  // before all else
};

// A piece on its way, or one that appears.
struct Moving {
    Player player;
    paint::Point center;
    double strength = 1;
};

class Stage {
  public:
    explicit Stage(Display& display) : display_(display) {}

    // With a piece before all else, if one moves.
    void show(const Game& game, const Scene& scene,
              const std::optional<Moving>& moving = std::nullopt);
    // The same scene again, with the piece elsewhere.
    void show_moving(const Game& game, const Moving& moving);

    // The place of a pixel, in units of the board.
    [[nodiscard]] paint::Point point(int x, int y) const;
    // The part of the panel that was shown there last.
    [[nodiscard]] std::optional<PanelHit> hit(int x, int y) const;
    [[nodiscard]] const PanelPlaces& places() const { return places_; }

  private:
    void measure(bool document);
    void paint(const Game& game, const Scene& scene);

    Display& display_;
    Arrangement arrangement_;
    double scale_ = 1;  // pixels for a unit of the board
    std::string title_;
    Panel panel_;
    PanelPlaces places_;
    std::optional<paint::Painter> painter_;
    std::optional<paint::Picture> picture_;  // as shown last
    std::optional<paint::Picture> frame_;    // with a piece before it
};

}  // namespace inarow::window
