#include "play/table.h"

#include <algorithm>

#include "core/random.h"
#include "core/utf8.h"

namespace inarow::play {

namespace {

// At most this much of an invalid input is remembered.
constexpr std::size_t kInputLimit = 60;

}  // namespace

std::optional<std::string> Table::objection(const Variant& variant,
                                            const std::array<Seat, 2>& seats) {
    for (const Seat& seat : seats) {
        if (!seat.is_robot()) continue;
        const robots::Level* const level = robots::find_level(seat.robot);
        if (level == nullptr) {
            return "there is no robot \"" + seat.robot + "\" (see `inarow levels`)";
        }
        if (const auto why = level->objection(variant.rules)) {
            return seat.robot + " cannot play " + variant.name + ": " + *why;
        }
    }
    return std::nullopt;
}

void Table::begin() {
    for (Observer* const observer : observers_) observer->began(game_);
}

Table::Done Table::apply(const Event& event) {
    auto done = game_.apply(event);
    if (done) {
        for (Observer* const observer : observers_) observer->happened(game_, event);
    }
    return done;
}

Table::Done Table::move(Player player, Move move) {
    auto done = apply(Moved{player, move});
    if (done) undone_.clear();
    return done;
}

Table::Done Table::err(Player player, Refusal refusal, std::string_view input) {
    return apply(Erred{player, refusal, printable(input, kInputLimit)});
}

Table::Done Table::resign(Player player) {
    return apply(Resigned{player});
}

Table::Done Table::time_out(Player player) {
    return apply(TimedOut{player});
}

Table::Done Table::agree_draw() {
    return apply(DrawAgreed{});
}

Player Table::undo_charged_to() const {
    const auto& acts = game_.acts();
    // The one who moved last; with a robot at the table, the person.
    const Player last = acts.empty() ? other(game_.to_move()) : acts.back().player;
    return game_.seat(last).is_robot() ? other(last) : last;
}

int Table::undo_plies(Player player) const {
    const auto& acts = game_.acts();
    const auto own = std::find_if(acts.rbegin(), acts.rend(),
                                  [player](const Act& act) { return act.player == player; });
    return own == acts.rend() ? 0 : static_cast<int>(own - acts.rbegin()) + 1;
}

Table::Done Table::undo(Player player) {
    return take_back(player, false);
}

Table::Done Table::undo_agreed(Player player) {
    return take_back(player, true);
}

Table::Done Table::take_back(Player player, bool agreed) {
    const int plies = undo_plies(player);
    if (plies == 0) return tl::unexpected(Objection::NothingToTakeBack);
    std::vector<Move> moves;
    for (auto act = game_.acts().end() - plies; act != game_.acts().end(); ++act) {
        moves.push_back(act->move);
    }
    auto done = apply(TookBack{player, plies, agreed});
    if (done && !game_.result()) undone_.push_back(std::move(moves));
    return done;
}

Table::Done Table::redo() {
    if (game_.result()) return tl::unexpected(Objection::Over);
    if (undone_.empty()) return tl::unexpected(Objection::NothingToRedo);
    const std::vector<Move> moves = std::move(undone_.back());
    undone_.pop_back();
    for (const Move move : moves) {
        if (auto done = apply(Moved{game_.to_move(), move}); !done) return done;
    }
    return {};
}

void Table::abandon() {
    (void)apply(Abandoned{});
}

void Table::restart() {
    if (!game_.result()) abandon();
    Setup setup = game_.setup();
    setup.seed = Random(setup.seed).next();
    game_ = Game(game_.variant_ptr(), std::move(setup));
    undone_.clear();
    begin();
}

}  // namespace inarow::play
