// Puzzles in a window: the board with the task below it, and buttons.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "puzzles/guide.h"
#include "ui/window/overlay.h"
#include "ui/window/page.h"
#include "ui/window/stage.h"
#include "ui/window/window_options.h"

namespace inarow::window {

class PuzzlePage : public Page {
  public:
    // The display and the guide outlive it.
    PuzzlePage(Display& display, puzzles::Guide& guide, const WindowOptions& options)
        : guide_(guide), stage_(display), options_(options) {}

    void feed(const Input& input) override;
    void draw() override;
    [[nodiscard]] bool done() const override { return guide_.done(); }
    // Where the parts of the panel were drawn last.
    [[nodiscard]] const PanelPlaces& places() const { return stage_.places(); }

  private:
    [[nodiscard]] std::vector<Button> buttons() const;
    void press(char key);
    void click(const Clicked& clicked);
    void step(int rows, int columns);
    // At the cell that is pointed at; after the end of a puzzle the next one begins.
    void play();
    [[nodiscard]] std::optional<Cell> cell_at(paint::Point point) const;
    // Where a piece over the cell comes to rest.
    [[nodiscard]] Cell landed(Cell cell) const;

    puzzles::Guide& guide_;
    Stage stage_;
    WindowOptions options_;
    bool dirty_ = true;
    std::optional<Cell> pointed_;
    std::unique_ptr<Overlay> overlay_;
};

}  // namespace inarow::window
