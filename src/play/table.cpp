#include "play/table.h"

#include <cassert>

#include "core/random.h"
#include "core/utf8.h"

namespace inarow {

namespace {

// So much of a wrong input is remembered.
constexpr std::size_t kInputLimit = 60;

}  // namespace

std::optional<std::string> Table::objection(const Variant& variant,
                                            const std::array<Seat, 2>& seats) {
    for (const Seat& seat : seats) {
        if (!seat.is_robot()) continue;
        const Level* const level = find_level(seat.robot);
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
        if (seat.is_robot()) table.robots_[index(player)] = make_robot(seat.robot);
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
    const Player asking = game_.to_move();
    return robot(other(asking)) != nullptr ? asking : other(asking);
}

tl::expected<void, Objection> Table::undo() {
    const Player charged = undo_charged_to();
    const int plies = charged == game_.to_move() ? 2 : 1;
    const std::vector<Move> before = game_.moves();
    auto done = apply(TookBack{charged, plies});
    if (done && !game_.result()) taken_back_.emplace_back(before.end() - plies, before.end());
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

Thought Table::think(Limits limits) const {
    assert(robot_to_move());
    if (!limits.time && !limits.nodes) {
        const bool robots_alone = robot(other(game_.to_move())) != nullptr;
        if (robots_alone) {
            limits.nodes = kThinkingNodes;
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

}  // namespace inarow
