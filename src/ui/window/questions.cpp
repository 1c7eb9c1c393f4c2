#include "ui/window/questions.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "play/setup_questions.h"
#include "robots/robot.h"
#include "ui/common/signals.h"
#include "ui/window/window.h"
#include "ui/wording/wording.h"

namespace inarow::window {

namespace {

constexpr std::size_t kLongest = 20;  // typed answer

}  // namespace

Scene Questions::made_of(const std::string& question, const std::vector<Button>& buttons,
                         const std::string& title) const {
    Scene scene;
    scene.look = look_;
    scene.panel.message = question;
    scene.panel.buttons = buttons;
    scene.title = title;
    return scene;
}

std::optional<Input> Questions::next(const Game& shown, const Scene& scene) {
    stage_.show(shown, scene);
    while (ui::stop_signal() == 0) {
        const auto input = display_.wait(kLongestWait);
        if (!input) continue;
        if (std::holds_alternative<Closed>(*input)) return std::nullopt;
        if (std::holds_alternative<Resized>(*input)) stage_.show(shown, scene);
        // Where the pointer is does not matter until it clicks.
        const bool answers = std::holds_alternative<Clicked>(*input) ||
                             std::holds_alternative<Typed>(*input) ||
                             std::holds_alternative<Pressed>(*input);
        if (answers) return input;
    }
    return std::nullopt;
}

std::optional<std::size_t> Questions::choose(const Game& shown, const std::string& question,
                                             const std::vector<Button>& buttons) {
    std::string keys;
    for (const Button& button : buttons) {
        keys += fmt::format("{}{}: {}", keys.empty() ? "" : ", ", button.key, button.label);
    }
    const Scene scene =
        made_of(question, buttons,
                fmt::format("{} - {} ({})", shown.variant().title, trim(question), keys));
    while (const auto input = next(shown, scene)) {
        if (const auto* const clicked = std::get_if<Clicked>(&*input); clicked && !look_.document) {
            if (const auto i = button_at(buttons, stage_.point(clicked->x, clicked->y))) return i;
        }
        if (const auto* const typed = std::get_if<Typed>(&*input)) {
            for (std::size_t i = 0; i < buttons.size(); ++i) {
                if (buttons[i].key == typed->character) return i;
            }
        }
    }
    return std::nullopt;
}

std::optional<std::string> Questions::type(const Game& shown, const std::string& question) {
    std::string answer;
    while (true) {
        const std::string line = fmt::format("{} {}_", trim(question), answer);
        const Scene scene = made_of(line, {}, fmt::format("{} - {}", shown.variant().title, line));
        const auto input = next(shown, scene);
        if (!input) return std::nullopt;
        if (const auto* const typed = std::get_if<Typed>(&*input)) {
            if (answer.size() < kLongest) answer += typed->character;
        } else if (const auto* const pressed = std::get_if<Pressed>(&*input)) {
            if (pressed->key == Key::Enter) return answer;
            if (pressed->key == Key::Backspace && !answer.empty()) answer.pop_back();
        }
    }
}

std::optional<std::string> Questions::ask_opponent(const Game& shown) {
    const auto chosen =
        choose(shown, "Who plays the other side?",
               {{"Robot", 'r'}, {"Person", 'p'}, {"Level", 'l'}, {"Adaptive", 'a'}});
    if (!chosen) return std::nullopt;
    switch (*chosen) {
        case 0:
            return "r";
        case 1:
            return "p";
        case 2: {
            const auto level = type(shown, fmt::format("Which level, 1 to {}?", robots::kLevels));
            if (!level) return std::nullopt;
            return "r " + *level;
        }
        default:
            return fmt::format("r {}", robots::kAdaptive);
    }
}

std::optional<Setup> Questions::settle(const VariantPtr& variant,
                                       const std::array<std::optional<Seat>, 2>& seats,
                                       std::uint64_t seed, std::string& news) {
    const Game empty(variant, Setup{});
    play::SetupQuestions settling(*variant, seats, seed);
    std::string refused;
    while (const auto asked = settling.next()) {
        std::string question = wording::ask(asked->question, *variant, asked->player);
        if (!refused.empty()) question = refused + " " + question;
        std::optional<std::string> answer;
        switch (asked->question) {
            case play::Question::Opponent: {
                answer = ask_opponent(empty);
                break;
            }
            case play::Question::Color: {
                const std::string one(to_string(variant->marks.of[0].color));
                const std::string two(to_string(variant->marks.of[1].color));
                const auto chosen =
                    choose(empty, question, {{one, one.front()}, {two, two.front()}});
                if (chosen) answer = *chosen == 0 ? one : two;
                break;
            }
            default:
                answer = type(empty, question);
        }
        if (!answer) return std::nullopt;
        refused = settling.answer(*answer)
                      ? ""
                      : wording::refuse(asked->question, *variant, asked->player);
    }
    if (settling.drawn()) news = wording::start(*variant, settling.setup());
    return settling.setup();
}

}  // namespace inarow::window
