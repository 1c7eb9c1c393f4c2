#include "play/table.h"

#include <algorithm>
#include <cassert>

#include "core/random.h"
#include "core/utf8.h"

namespace inarow::play {

namespace {

// So much of a wrong input is remembered.
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

tl::expected<Table, std::string> Table::open(Game game) {
    if (auto why = objection(game.variant(), game.setup().seats)) return tl::unexpected(*why);
    Table table(std::move(game));
    for (const Player player : kPlayers) {
        const Seat& seat = table.game_.seat(player);
        if (seat.is_robot()) table.robots_[index(player)] = robots::make_robot(seat.robot);
    }
    return table;
}

void Table::begin() {
    for (Observer* const observer : observers_) observer->began(game_);
}

tl::expected<void, Objection> Table::apply(const Event& event) {
    auto done = game_.apply(event);
    if (done) {
        for (Observer* const observer : observers_) observer->happened(game_, event);
    }
    return done;
}

tl::expected<void, Objection> Table::move(Move move) {
    auto done = apply(Moved{game_.to_move(), move});
    if (done) taken_back_.clear();
    return done;
}

tl::expected<void, Objection> Table::err(Refusal refusal, std::string_view input) {
    return apply(Erred{game_.to_move(), refusal, printable(input, kInputLimit)});
}

tl::expected<void, Objection> Table::resign() {
    return apply(Resigned{game_.to_move()});
}

Player Table::undo_charged_to() const {
    if (game_.acts().empty()) {
        const Player asking = game_.to_move();
        return robot(other(asking)) != nullptr ? asking : other(asking);
    }
    const Player last = game_.acts().back().player;
    return robot(last) != nullptr ? other(last) : last;
}

int Table::undo_plies() const {
    const auto& acts = game_.acts();
    const auto his = std::find_if(
        acts.rbegin(), acts.rend(),
        [charged = undo_charged_to()](const Act& act) { return act.player == charged; });
    return his == acts.rend() ? 0 : static_cast<int>(his - acts.rbegin()) + 1;
}

tl::expected<void, Objection> Table::undo() {
    const int plies = undo_plies();
    if (plies == 0) return tl::unexpected(Objection::NothingToTakeBack);
    std::vector<Move> moves;
    for (auto act = game_.acts().end() - plies; act != game_.acts().end(); ++act) {
        moves.push_back(act->move);
    }
    auto done = apply(TookBack{undo_charged_to(), plies});
    if (done && !game_.result()) taken_back_.push_back(std::move(moves));
    return done;
}

tl::expected<void, Objection> Table::redo() {
    if (game_.result()) return tl::unexpected(Objection::Over);
    if (taken_back_.empty()) return tl::unexpected(Objection::NothingToRedo);
    const std::vector<Move> moves = std::move(taken_back_.back());
    taken_back_.pop_back();
    for (const Move move : moves) {
        if (auto done = apply(Moved{game_.to_move(), move}); !done) return done;
    }
    return {};
}

robots::Thought Table::think(Limits limits) const {
    assert(robot_to_move());
    if (!limits.time && !limits.nodes) {
        const bool robots_alone = robot(other(game_.to_move())) != nullptr;
        if (robots_alone) {
            limits.nodes = robots::find_level(game_.seat(game_.to_move()).robot)->nodes;
        } else {
            limits.time = kThinkingTime;
        }
    }
    return robot(game_.to_move())->choose(game_, limits);
}

void Table::abandon() {
    (void)apply(Abandoned{});
}

void Table::restart() {
    if (!game_.result()) abandon();
    Setup setup = game_.setup();
    setup.seed = Random(setup.seed).next();
    game_ = Game(game_.variant_ptr(), std::move(setup));
    taken_back_.clear();
    begin();
}

}  // namespace inarow::play
