// What can be done in a session besides answering: undo, hint, resign and the others.

#include "core/random.h"
#include "play/adapted.h"
#include "play/session.h"
#include "play/shown_step.h"

namespace inarow::play {

bool Session::can_reopen() const {
    // Apart, a result that both have seen stands.
    if (!table_ || !game().result() || in_review_ || place_ == Place::Apart) return false;
    const Player player = table_->undo_charged_to();
    return !game().seat(player).is_robot() && game().undos_left(player) > 0 &&
           game().can_take_back(player, table_->undo_plies(player));
}

bool Session::undo_loses() const {
    const Player player = table_->undo_charged_to();
    return !game().result() && variant().house.undo == Undo::Word &&
           variant().house.beyond_undos == Beyond::Loses && game().undos_left(player) == 0 &&
           game().can_take_back(player, table_->undo_plies(player));
}

std::vector<Offer> Session::offers() const {
    if (!table_ || left_) return {};
    const House& house = variant().house;
    const bool open = !game().result();
    const bool turn = person_to_move() && !undo_offered_to_ && !confirming_ && !new_game_asked_;
    const bool person = !game().setup().seats[0].is_robot() || !game().setup().seats[1].is_robot();
    std::vector<Offer> offers;
    if (!open && !in_review_ && place_ == Place::OneDevice) offers.push_back({Deed::Rematch});
    if (person && !in_review_ && house.undo == Undo::Word) {
        const Player player = table_->undo_charged_to();
        const bool can_undo =
            open ? turn && game().can_take_back(player, table_->undo_plies(player)) : can_reopen();
        offers.push_back({Deed::Undo, can_undo, undo_loses(), game().undos_left(player)});
    }
    if (open && person && house.undo == Undo::Word) {
        offers.push_back({Deed::Redo, turn && table_->can_redo()});
    }
    if (open && person) offers.push_back({Deed::Hint, turn});
    if (open && person) offers.push_back({Deed::Why, turn && has_hint()});
    if (open && variant().rules.renju) offers.push_back({Deed::Forbidden, turn});
    if (open && house.restart) offers.push_back({Deed::Restart, turn});
    if (open && person) offers.push_back({Deed::Resign, turn, true});
    add_review_offers(offers);
    offers.push_back({Deed::NewGame});
    offers.push_back({Deed::Save});
    offers.push_back({Deed::Help});
    offers.push_back({Deed::Quit});
    return offers;
}

std::optional<Offer> Session::offer(Deed deed) const {
    for (const Offer& offer : offers()) {
        if (offer.deed == deed) return offer;
    }
    return std::nullopt;
}

void Session::take(Player player, Deed deed) {
    if (left_ || confirming_ || new_game_asked_) return;
    explained_.reset();
    if (deed == Deed::Help || deed == Deed::Quit) return perform(player, deed);
    if (!table_) return;
    if (undo_offered_to_ && (place_ == Place::OneDevice || player == *undo_offered_to_)) {
        // The answer is yes, or no and then the deed.
        answer_undo(deed == Deed::Undo ? "1" : "");
        if (deed == Deed::Undo) return advance();
    }
    if (!may_do(player, deed)) return advance();
    const auto offered = offer(deed);
    // Apart, whoever is asked may not be the one who answers: front ends ask before.
    if (place_ == Place::OneDevice && offered && offered->enabled && offered->loses) {
        confirming_ = deed;
    } else {
        perform(player, deed);
    }
    advance();
}

void Session::perform(Player player, Deed deed, std::string_view with) {
    switch (deed) {
        case Deed::Undo:
            if (variant().house.undo == Undo::Asked) {
                return tell(UndoRefused{player, UndoRefused::Why::OnlyWhenOffered});
            }
            return undo(table_->undo_charged_to());
        case Deed::Redo:
            task_.reset();
            if (!table_->redo()) tell(RedoRefused{});
            return;
        case Deed::Hint:
            return want_hint();
        case Deed::Why:
            return say_why();
        case Deed::Forbidden:
            return tell(ForbiddenWanted{});
        case Deed::Restart:
            return restart();
        case Deed::Resign:
            task_.reset();
            (void)table_->resign(place_ == Place::OneDevice ? game().to_move() : player);
            return;
        case Deed::NewGame:
            new_game_asked_ = true;
            return;
        case Deed::Save:
            return tell(SaveWanted{std::string(with)});
        case Deed::Help:
            return tell(HelpWanted{});
        case Deed::Quit:
            return leave(Leaving::Quit);
        case Deed::Board:
        case Deed::Row:
        case Deed::Moves:
        case Deed::Status:
            return tell(RepeatWanted{deed, std::string(with)});
        case Deed::Rematch:
            if (game().result() && place_ == Place::OneDevice) leave(Leaving::Rematch);
            return;
        default:
            return review(deed);
    }
}

void Session::undo(Player player) {
    using Why = UndoRefused::Why;
    if (variant().house.undo == Undo::Never) return tell(UndoRefused{player, Why::NotInThisGame});
    task_.reset();
    const auto done = table_->undo(player);
    if (done) {
        row_.reset();
        reviewing_.reset();  // of a game that is open again
    } else if (done.error() == Objection::NoUndosLeft) {
        tell(UndoRefused{player, Why::NoUndosLeft});
    } else {
        tell(UndoRefused{player, Why::NothingToUndo});
    }
}

void Session::restart() {
    if (!variant().house.restart) return tell(RestartRefused{});
    task_.reset();
    row_.reset();
    if (clock_) clock_.emplace(clock_->control());
    tell(Restarted{});
    table_->restart();
}

void Session::want_hint() {
    if (!person_to_move()) return;
    task_ = Task{++tickets_, Task::Kind::Hint, game(), Limits{}};
}

void Session::say_why() {
    if (!has_hint()) return want_hint();
    const auto steps = analysis::steps_of(hint_->reason, game().position());
    const std::size_t i = hint_->told++ % steps.size();
    explained_ = ShownStep{steps[i], shown_step(game(), steps[i])};
    tell(Explained{hint_->reason, steps[i], i + 1, steps.size()});
}

NewGame Session::next_game() const {
    NewGame next = wanted_;
    if (!table_) return next;
    next.seed = Random(game().setup().seed).next();
    if (left_ != Leaving::Rematch) return next;
    const auto& seats = game().setup().seats;
    next.seats = {unadapted(seats[0]), unadapted(seats[1])};
    next.starter = other(game().setup().starter);
    next.draws_starter = false;
    return next;
}

void Session::leave(Leaving leaving) {
    left_ = leaving;
    task_.reset();
}

}  // namespace inarow::play
