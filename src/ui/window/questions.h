// Questions to people, in the window: by buttons and their keys, or typed.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/window/display.h"
#include "ui/window/stage.h"

namespace inarow::window {

class Questions {
  public:
    Questions(Display& display, Stage& stage, const paint::Look& look)
        : display_(display), stage_(stage), look_(look) {}

    // Which button was pressed. Nothing if the window was closed or a signal came.
    [[nodiscard]] std::optional<std::size_t> choose(const Game& shown, const std::string& question,
                                                    const std::vector<Button>& buttons);

    // A line, ended by Enter.
    [[nodiscard]] std::optional<std::string> type(const Game& shown, const std::string& question);

    // Settles who is a robot, who starts and whose color is whose, as far as it is open. Adds to
    // the news who starts, where that was drawn.
    [[nodiscard]] std::optional<Setup> settle(const VariantPtr& variant,
                                              const std::array<std::optional<Seat>, 2>& seats,
                                              std::uint64_t seed, std::string& news);

  private:
    // As SetupQuestions takes it.
    [[nodiscard]] std::optional<std::string> ask_opponent(const Game& shown);
    [[nodiscard]] Scene made_of(const std::string& question, const std::vector<Button>& buttons,
                                const std::string& title) const;
    // Shows the scene and waits for the next key or click.
    [[nodiscard]] std::optional<Input> next(const Game& shown, const Scene& scene);

    Display& display_;
    Stage& stage_;
    paint::Look look_;
};

}  // namespace inarow::window
