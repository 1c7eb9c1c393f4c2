#include "ui/window/choice_page.h"

#include <fmt/format.h>

namespace inarow::window {

std::string in_words(const std::vector<Button>& buttons) {
    std::string words;
    for (const Button& button : buttons) {
        words += fmt::format("{}{}: {}", words.empty() ? "" : ", ", button.key, button.label);
    }
    return words;
}

ChoicePage::ChoicePage(Display& display, const paint::Look& look, const Game& game,
                       std::string question, std::vector<Button> buttons)
    : stage_(display), game_(game) {
    scene_.look = look;
    scene_.title = fmt::format("{} - {} ({})", game.variant().title, question, in_words(buttons));
    scene_.panel.message = std::move(question);
    scene_.panel.buttons = std::move(buttons);
}

void ChoicePage::feed(const Input& input) {
    const auto& buttons = scene_.panel.buttons;
    if (const auto* const clicked = std::get_if<Clicked>(&input);
        clicked != nullptr && !scene_.look.document) {
        chosen_ = button_at(buttons, stage_.point(clicked->x, clicked->y));
    } else if (const auto* const typed = std::get_if<Typed>(&input)) {
        for (std::size_t i = 0; i < buttons.size(); ++i) {
            if (buttons[i].key == typed->character) chosen_ = i;
        }
    } else if (std::holds_alternative<Resized>(input)) {
        dirty_ = true;
    }
}

void ChoicePage::draw() {
    if (dirty_) stage_.show(game_, scene_);
    dirty_ = false;
}

}  // namespace inarow::window
