#include "puzzles/guide.h"

#include <utility>

#include "core/notation.h"
#include "puzzles/words.h"

namespace inarow::puzzles {

Guide::Guide(Practice& practice, bool only_one, std::function<void(const History&)> keep)
    : practice_(practice), only_one_(only_one), keep_(std::move(keep)) {}

std::string Guide::title() const {
    return title_in_words(practice_);
}

std::string Guide::task() const {
    const Solving& solving = practice_.solving();
    if (refuted()) return "Try again from the same position.";
    if (!asks()) return only_one_ ? "Press n to leave." : "Press n for the next puzzle.";
    return solving.found() == 0 ? task_in_words(solving) : "Find the next move.";
}

void Guide::say(std::string text, bool alert) {
    said_ = std::move(text);
    alert_ = alert;
}

void Guide::note() {
    if (!practice_.note()) return;
    keep_(practice_.history());
    const std::string rating = new_rating_in_words(practice_);
    if (rating.empty()) return;
    const bool ended = said_.ends_with('.') || said_.ends_with('!');
    said_ += (ended ? " " : ". ") + rating + ".";
}

void Guide::point(Cell cell) {
    if (refuted()) try_again();
    if (!asks()) return;
    const Position& position = game().position();
    if (position.rules().falling) cell = position.landing(cell.column()).value_or(cell);
    Solving& solving = practice_.solving();
    const Response response = solving.play(Move(cell));
    say(in_words(response, solving), response.kind == Response::Kind::Wrong);
    note();
}

void Guide::hint() {
    if (!asks()) return;
    say("The theme is " + theme_in_words(practice_.solving().puzzle().theme) + ".");
}

void Guide::show() {
    if (!asks() && !refuted()) return;
    say(solution_in_words(practice_.solving().show(), *practice_.set().variant));
    note();
}

void Guide::next() {
    if (only_one_) return leave();
    practice_.next();
    say({});
}

void Guide::try_again() {
    practice_.solving().try_again();
    say({});
}

}  // namespace inarow::puzzles
