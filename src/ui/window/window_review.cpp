// The window after the end of a game: the review, and mistakes tried again.

#include "ui/window/window.h"
#include "ui/wording/review_words.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

bool Window::makes_review() const {
    return thinking_ && thinking_->task().kind == play::Task::Kind::Review;
}

void Window::look(int step) {
    const std::size_t at = session_.reviewing()->at();
    if (step < 0 && at == 0) return;
    session_.look(step < 0 ? at - 1 : at + 1);
}

void Window::look_in_review(std::size_t acts) {
    const auto& moves = session_.reviewing()->review().moves;
    std::size_t at = 0;
    while (at < moves.size() && moves[at].act < acts) ++at;
    session_.look(at);
}

// Few words: the graph stands beside them.
std::string Window::review_turn() const {
    const play::Reviewing& reviewing = *session_.reviewing();
    const auto& moves = reviewing.review().moves;
    if (reviewing.at() == moves.size()) return std::string(wording::kReview);
    return wording::review_place(static_cast<std::size_t>(moves[reviewing.at()].number));
}

std::string Window::review_message() const {
    if (makes_review()) {
        const auto [done, parts] =
            std::pair(thinking_->progress().done, thinking_->progress().parts);
        return wording::review_progress(done, parts);
    }
    const play::Reviewing& reviewing = *session_.reviewing();
    std::string text = message_;
    if (const auto* const mistake = reviewing.mistake()) {
        text = wording::mistake_in_words(game(), *mistake);
        for (const std::string& line : wording::reasons(game(), *mistake)) text += "\n" + line;
    } else if (reviewing.at() == reviewing.review().moves.size()) {
        for (const Player player : kPlayers) {
            text += "\n" + wording::share(reviewing.review(), player);
        }
    }
    return text;
}

void Window::mark_review(Scene& scene) const {
    const play::Reviewing* const reviewing = session_.reviewing();
    if (reviewing == nullptr) return;
    scene.panel.graph = graph();
    if (const auto& attempt = reviewing->attempt()) {
        (attempt->right() ? scene.look.hint : scene.look.wrong) = attempt->move.cell();
    } else if (const auto* const mistake = reviewing->mistake(); mistake && !reviewing->trying()) {
        scene.look.hint = mistake->best.line.front().cell();
        scene.look.wrong = mistake->move.cell();
    }
}

paint::Graph Window::graph() const {
    const play::Reviewing& reviewing = *session_.reviewing();
    paint::Look look;
    look.high_contrast = options_.shade == Shade::HighContrast;
    const paint::Painter painter(variant(), look);
    paint::Graph graph;
    graph.course = reviewing.review().course();
    graph.shown = reviewing.at();
    graph.colors = {painter.color(game(), Player::One), painter.color(game(), Player::Two)};
    for (const std::size_t i : reviewing.review().mistakes()) {
        const bool proved = reviewing.review().moves[i].quality == analysis::Quality::Blunder;
        graph.marks.push_back({i, proved});
    }
    return graph;
}

}  // namespace inarow::window
