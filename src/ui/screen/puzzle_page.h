// The page of puzzles: the board with the task, to be solved with keys or the mouse.
#pragma once

#include <optional>

#include "puzzles/guide.h"
#include "ui/screen/game_frame.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

class PuzzlePage : public Page {
  public:
    // The guide and the look outlive it.
    PuzzlePage(puzzles::Guide& guide, const Look& look);

    void feed(const Input& input, Clock::time_point now) override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return guide_.done(); }

  private:
    void feed_mouse(const Input& input);
    void act(Action action);
    // A digit that names a column is a move where pieces fall.
    void type_column(char32_t character);
    void step(int rows, int columns);
    // After the end of a puzzle the next one begins.
    void play();
    [[nodiscard]] Marked marked() const;

    puzzles::Guide& guide_;
    const Look& look_;
    Cell cursor_;
    Cell scroll_;
    std::optional<BoardView> view_;
    std::optional<HelpBox> help_;
};

}  // namespace inarow::screen
