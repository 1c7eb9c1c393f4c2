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

ChoicePage::ChoicePage(Display& display, const WindowOptions& options, const Game& game,
                       std::string question, std::vector<Button> buttons)
    : stage_(display), game_(game) {
    scene_.look.document = options.document;
    scene_.shade = options.shade;
    scene_.panel.chosen = 0;
    scene_.title = fmt::format("{} - {} ({})", game.variant().title, question, in_words(buttons));
    scene_.panel.message = std::move(question);
    scene_.panel.buttons = std::move(buttons);
}

void ChoicePage::feed(const Input& input) {
    const auto& buttons = scene_.panel.buttons;
    std::size_t& chosen = *scene_.panel.chosen;
    if (const auto* const clicked = std::get_if<Clicked>(&input);
        clicked != nullptr && !scene_.look.document) {
        if (const auto hit = stage_.hit(clicked->x, clicked->y)) chosen_ = hit->number;
    } else if (const auto* const typed = std::get_if<Typed>(&input)) {
        for (std::size_t i = 0; i < buttons.size(); ++i) {
            if (buttons[i].key == typed->character) chosen_ = i;
        }
    } else if (const auto* const pressed = std::get_if<Pressed>(&input)) {
        const bool back = pressed->key == Key::Left || pressed->key == Key::Up;
        const bool on =
            pressed->key == Key::Right || pressed->key == Key::Down || pressed->key == Key::Tab;
        if (pressed->key == Key::Enter) chosen_ = chosen;
        if (on) chosen = (chosen + 1) % buttons.size();
        if (back) chosen = (chosen + buttons.size() - 1) % buttons.size();
        dirty_ = true;
    } else if (std::holds_alternative<Resized>(input)) {
        dirty_ = true;
    }
}

void ChoicePage::draw() {
    if (dirty_) stage_.show(game_, scene_);
    dirty_ = false;
}

}  // namespace inarow::window
