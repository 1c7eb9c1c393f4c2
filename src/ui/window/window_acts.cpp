// What can be done at the window: buttons, their keys, and what they do.

#include <cctype>

#include <fmt/format.h>

#include "ui/window/window.h"
#include "ui/wording/window_words.h"
#include "ui/wording/wording.h"

namespace inarow::window {

namespace {

std::string capitalized(std::string word) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    return word;
}

}  // namespace

std::vector<Window::Act> Window::acts() {
    std::vector<Act> acts;
    const auto asked = session_.asked();
    if (asked) add_answers(acts, *asked);
    if (session_.playing() && !answers_alone()) {
        add_offers(acts);
        add_own(acts);
    }
    return acts;
}

bool Window::answers_alone() const {
    const auto asked = session_.asked();
    return asked && (!session_.playing() || asked->question == play::Question::Confirm ||
                     asked->question == play::Question::NewGame);
}

std::optional<std::size_t> Window::first_answer() const {
    const auto asked = session_.asked();
    const bool asks = asked && (answers_alone() || asked->question == play::Question::Undo);
    return asks && asked->question != play::Question::Number ? std::optional<std::size_t>(0)
                                                             : std::nullopt;
}

void Window::add_own(std::vector<Act>& acts) {
    if (session_.reviewing() != nullptr) return;
    acts.emplace_back(Button{std::string(wording::kSettings), 'o'}, [this] { show_settings(); });
    acts.emplace_back(Button{std::string(wording::kKeys), '?'}, [this] { show_keys(); });
}

void Window::add_answers(std::vector<Act>& acts, const play::Asked& asked) {
    const auto add = [&](std::string_view label, char key, const std::string& answer) {
        acts.emplace_back(Button{std::string(label), key}, [this, answer] { type(answer); });
    };
    switch (asked.question) {
        case play::Question::Opponent:
            add(wording::kRobot, 'r', "R");
            add(wording::kPerson, 'p', "P");
            acts.emplace_back(Button{std::string(wording::kLevel), 'l'}, [this] { line_ = "R "; });
            add(wording::kAdaptive, 'a', fmt::format("R {}", robots::kAdaptive));
            break;
        case play::Question::Undo:
            add(wording::kUndoIt, '1', "1");
            add(wording::kGoOn, '2', "2");
            break;
        case play::Question::NewGame:
            for (std::size_t i = 0; i < asked.answers.size(); ++i) {
                add(wording::answer_name(session_, asked, i), static_cast<char>('1' + i),
                    asked.answers[i]);
            }
            break;
        case play::Question::Confirm:
            for (std::size_t i = 0; i < asked.answers.size(); ++i) {
                add(wording::answer_name(session_, asked, i), asked.answers[i].front(),
                    asked.answers[i]);
            }
            break;
        default:
            for (const std::string& answer : asked.answers) {
                add(capitalized(answer), answer.front(), answer);
            }
    }
}

void Window::add_offers(std::vector<Act>& acts) {
    const bool chooses = !game().choices().empty();
    for (const play::Offer& offer : session_.offers()) {
        const char key = key_of(offer, chooses);
        if (key == 0) continue;
        const bool busy = offer.deed == play::Deed::Hint && thinking_;
        // What is about the position has to wait while another one is looked at.
        const bool always = offer.deed == play::Deed::Save || offer.deed == play::Deed::Quit;
        const bool now = offer.enabled && !busy && (!earlier_ || always);
        acts.emplace_back(Button{wording::offer_name(offer), key, now},
                          [this, deed = offer.deed] { session_.take(session_.speaker(), deed); });
    }
}

// The key of what is offered, or 0 if there is no button for it now. Where sides are chosen, w is
// white.
char Window::key_of(const play::Offer& offer, bool chooses) const {
    const bool reviewing = session_.reviewing() != nullptr;
    switch (offer.deed) {
        case play::Deed::Undo:
            return 'u';
        case play::Deed::Redo:
        case play::Deed::Restart:
            return 'r';
        case play::Deed::Hint:
            return 'h';
        case play::Deed::Why:
            return chooses ? '\0' : 'w';
        case play::Deed::Resign:
            return 'g';
        case play::Deed::Rematch:
            return 'm';
        case play::Deed::Review:
            return 'v';
        case play::Deed::Next:
            return 'n';
        case play::Deed::Previous:
            return 'b';
        case play::Deed::TryAgain:
            return 't';
        case play::Deed::Answer:
            return 's';
        case play::Deed::Close:
            return 'd';
        case play::Deed::NewGame:
            return reviewing ? '\0' : 'n';
        case play::Deed::Save:
            return reviewing ? '\0' : 's';
        case play::Deed::Quit:
            return 'q';
        default:
            return '\0';
    }
}

}  // namespace inarow::window
