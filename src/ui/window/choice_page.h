// A question with a few answers, before a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/window/page.h"
#include "ui/window/stage.h"
#include "ui/window/window_options.h"

namespace inarow::window {

class ChoicePage : public Page {
  public:
    // Behind the question stands the game, which outlives the page.
    ChoicePage(Display& display, const WindowOptions& options, const Game& game,
               std::string question, std::vector<Button> buttons);

    void feed(const Input& input) override;
    void draw() override;
    [[nodiscard]] bool done() const override { return chosen_.has_value(); }
    // Which button was pressed, when done.
    [[nodiscard]] std::size_t chosen() const { return *chosen_; }

  private:
    Stage stage_;
    const Game& game_;
    Scene scene_;
    bool dirty_ = true;
    std::optional<std::size_t> chosen_;
};

// "r: Robot, p: Person": the buttons in words, for a window without a panel.
[[nodiscard]] std::string in_words(const std::vector<Button>& buttons);

}  // namespace inarow::window
