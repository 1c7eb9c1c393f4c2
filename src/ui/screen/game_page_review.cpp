// The page after the end of the game: looking back, the review, and mistakes tried again.

#include <algorithm>

#include "ui/screen/game_page.h"
#include "ui/wording/review_words.h"

namespace inarow::screen {

// Without a review the moves can be looked at again, too.
void GamePage::look_back(int step) {
    const auto& acts = game().acts();
    const int last = static_cast<int>(acts.size());
    const int at = static_cast<int>(looked_back_.value_or(acts.size())) + step;
    looked_back_ = static_cast<std::size_t>(std::clamp(at, 0, last));
    if (*looked_back_ == acts.size()) looked_back_.reset();
    const std::size_t shown = looked_back_.value_or(acts.size());
    if (shown > 0 && !acts[shown - 1].move.is_choice()) focus_ = acts[shown - 1].move.cell();
}

void GamePage::look(int step) {
    const std::size_t at = session_.reviewing()->at();
    if (step < 0 && at == 0) return;
    session_.look(step < 0 ? at - 1 : at + 1);
}

void GamePage::feed_review(const Input& input) {
    if (input.kind == Input::Kind::Mouse) {
        if (input.mouse == MouseDoes::WheelUp) look(-1);
        if (input.mouse == MouseDoes::WheelDown) look(1);
        return;
    }
    switch (action_for(input, review_keys())) {
        case Action::NextMistake:
            return take(play::Deed::Next);
        case Action::PreviousMistake:
            return take(play::Deed::Previous);
        case Action::Forward:
            return look(1);
        case Action::Back:
            return look(-1);
        case Action::First:
            return session_.look(0);
        case Action::Last:
            return session_.look(game().acts().size());
        case Action::TryAgain:
            return take(play::Deed::TryAgain);
        case Action::Close:
            return take(play::Deed::Close);
        case Action::Save:
            return take(play::Deed::Save);
        case Action::Help:
            return take(play::Deed::Help);
        case Action::Quit:
            return take(play::Deed::Quit);
        default:
            return;
    }
}

// What was played and what was better or, while somebody tries, what they tried last.
void GamePage::mark_review(Marked& marked) const {
    const play::Reviewing* const reviewing = session_.reviewing();
    if (reviewing == nullptr || looked_back_) return;
    if (const auto& attempt = reviewing->attempt()) {
        (attempt->right() ? marked.hint : marked.wrong) = attempt->move.cell();
    } else if (const auto* const mistake = reviewing->mistake(); mistake && !reviewing->trying()) {
        marked.hint = mistake->best.line.front().cell();
        marked.wrong = mistake->move.cell();
    }
}

std::string GamePage::review_message() const {
    const play::Reviewing& reviewing = *session_.reviewing();
    std::string text = message_;
    if (reviewing.at() == reviewing.review().moves.size()) {
        for (const Player player : kPlayers) {
            text += "\n" + wording::share(reviewing.review(), player);
        }
    }
    if (reviewing.mistake() == nullptr) return text;
    for (const std::string& line : wording::reasons(game(), *reviewing.mistake())) {
        text += "\n" + line;
    }
    return text;
}

}  // namespace inarow::screen
