#include "play/reviewing.h"

#include <algorithm>
#include <iterator>

namespace inarow::play {

Reviewing::Reviewing(Game game, analysis::Review review)
    : game_(std::move(game)),
      review_(std::move(review)),
      mistakes_(review_.mistakes()),
      at_(review_.moves.size()),
      shown_(game_) {
    const auto& seats = game_.setup().seats;
    const bool robots = seats[0].is_robot() && seats[1].is_robot();
    std::ranges::copy_if(mistakes_, std::back_inserter(to_try_), [&](std::size_t i) {
        return robots || !game_.seat(review_.moves[i].player).is_robot();
    });
}

const analysis::ReviewedMove* Reviewing::mistake() const {
    return std::ranges::find(mistakes_, at_) == mistakes_.end() ? nullptr : &review_.moves[at_];
}

void Reviewing::look(std::size_t move) {
    at_ = std::min(move, review_.moves.size());
    shown_ =
        at_ == review_.moves.size() ? game_ : analysis::first_acts(game_, review_.moves[at_].act);
    attempt_.reset();
}

std::optional<std::size_t> Reviewing::next() const {
    const bool end = at_ == review_.moves.size();
    const auto found = end ? stops().begin() : std::ranges::upper_bound(stops(), at_);
    return found == stops().end() ? std::nullopt : std::optional(*found);
}

std::optional<std::size_t> Reviewing::previous() const {
    const auto found = std::ranges::lower_bound(stops(), at_);
    return found == stops().begin() ? std::nullopt : std::optional(*std::prev(found));
}

void Reviewing::begin_trying() {
    if (to_try_.empty()) return;
    trying_ = true;
    const bool here = std::ranges::find(to_try_, at_) != to_try_.end();
    look(here ? at_ : to_try_.front());
}

void Reviewing::stop_trying() {
    trying_ = false;
    attempt_.reset();
}

std::optional<analysis::Attempt> Reviewing::known(Move move) const {
    const analysis::ReviewedMove& mistake = review_.moves[at_];
    if (move == mistake.best.line.front()) {
        return analysis::Attempt{move, analysis::Quality::Best, mistake.best, {}};
    }
    if (move == mistake.move) {
        return analysis::Attempt{move, mistake.quality, mistake.played, mistake.why_wrong};
    }
    return std::nullopt;
}

void Reviewing::add(analysis::Attempt attempt) {
    if (attempt.right()) found_.insert(at_);
    attempt_ = std::move(attempt);
}

}  // namespace inarow::play
