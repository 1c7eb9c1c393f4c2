// What a session does after the end of its game: it is reviewed, and the mistakes are tried again.

#include <utility>

#include "play/session.h"

namespace inarow::play {

namespace {

// How long it may take to judge a move that was tried.
constexpr std::chrono::milliseconds kAttemptTime{1000};

}  // namespace

bool Session::can_review() const {
    // While sides are chosen, no stone is worth anything yet.
    return table_ && game().result() && game().opening().over() && !game().moves().empty() &&
           !analysis::Judge::objection(variant().rules, analysis::Witnesses::All);
}

void Session::add_review_offers(std::vector<Offer>& offers) const {
    if (!in_review_) {
        if (game().result()) offers.push_back({Deed::Review, can_review() && !task_});
        return;
    }
    offers.push_back({Deed::Next, reviewing_->trying() || reviewing_->next()});
    offers.push_back({Deed::Previous, reviewing_->previous().has_value()});
    if (reviewing_->trying()) {
        offers.push_back({Deed::Answer});
    } else {
        offers.push_back({Deed::TryAgain, !reviewing_->to_try().empty()});
    }
    offers.push_back({Deed::Close});
}

void Session::look(std::size_t move) {
    if (!in_review_ || reviewing_->trying() || move == reviewing_->at()) return;
    reviewing_->look(move);
    tell(ReviewLooked{});
}

void Session::review(Deed deed) {
    if (deed == Deed::Review) return open_review();
    if (!in_review_) return tell(NotUnderstood{});
    task_.reset();
    row_.reset();
    switch (deed) {
        case Deed::Next:
            return next_mistake();
        case Deed::Previous:
            if (const auto previous = reviewing_->previous()) {
                reviewing_->look(*previous);
                tell(ReviewLooked{});
            }
            return;
        case Deed::TryAgain:
            if (reviewing_->to_try().empty()) return;
            reviewing_->begin_trying();
            return tell(ReviewLooked{});
        case Deed::Answer:
            if (!reviewing_->trying()) return;
            reviewing_->stop_trying();
            return tell(ReviewLooked{});
        default:
            reviewing_->stop_trying();
            in_review_ = false;
            return tell(ReviewClosed{});
    }
}

void Session::open_review() {
    if (!can_review() || in_review_) return;
    if (!reviewing_) {
        task_ = Task{++tickets_, Task::Kind::Review, game(), analysis::review_limits(game())};
        return;
    }
    in_review_ = true;
    reviewing_->look(reviewing_->review().moves.size());
    tell(ReviewReady{});
}

void Session::next_mistake() {
    if (const auto next = reviewing_->next()) {
        reviewing_->look(*next);
        return tell(ReviewLooked{});
    }
    if (!reviewing_->trying()) return;
    reviewing_->stop_trying();
    reviewing_->look(reviewing_->review().moves.size());
    tell(TriedAll{reviewing_->found(), static_cast<int>(reviewing_->to_try().size())});
}

void Session::attempt(const tl::expected<Move, Refusal>& move, std::string_view input) {
    task_.reset();
    if (!move) return tell(AttemptRefused{move.error(), std::string(input)});
    if (auto known = reviewing_->known(*move)) return attempted(std::move(*known));
    Limits limits;
    limits.time = kAttemptTime;
    task_ =
        Task{++tickets_, Task::Kind::Attempt, shown(), limits, *move, reviewing_->mistake()->best};
}

void Session::attempted(analysis::Attempt attempt) {
    reviewing_->add(attempt);
    tell(Attempted{std::move(attempt)});
}

void Session::reviewed(Reviewed review) {
    if (!review) return tell(ReviewStopped{});
    reviewing_.emplace(game(), std::move(*review));
    in_review_ = true;
    tell(ReviewReady{});
}

}  // namespace inarow::play
