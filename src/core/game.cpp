#include "core/game.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "core/names.h"

namespace inarow {

std::string_view to_string(Objection objection) {
    static constexpr Names<Objection, Objection::NoUndosLeft> kNames(
        "the game has ended", "it is not this player's turn", "the move is not legal",
        "there is nothing to undo", "there is nothing to redo", "the player has no undos left");
    return kNames[objection];
}

Game::Game(VariantPtr variant, Setup setup)
    : variant_(std::move(variant)),
      setup_(std::move(setup)),
      position_(variant_->rules),
      opening_(setup_.diagram ? Opening::None : variant_->rules.opening) {
    if (!setup_.diagram) return;
    std::vector<Stone>& stones = setup_.diagram->stones;
    std::ranges::sort(stones, {}, &Stone::cell);
    const auto position = Position::set_up(variant_->rules, *setup_.diagram);
    assert(position);
    position_ = *position;
    std::vector<Cell> cells;
    for (const Stone& stone : stones) cells.push_back(stone.cell);
    conclude(cells);
}

Player Game::to_move() const {
    if (opening_.over()) return player_of(position_.to_move());
    return opening_.opener_acts(position_.ply()) ? setup_.starter : other(setup_.starter);
}

std::optional<Refusal> Game::refusal(Move move) const {
    if (result_) return Refusal::Over;
    const auto offered = choices();
    if (offered.empty()) return position_.refusal(move);
    const auto wanted = [&](Choice choice) { return move == Move(choice); };
    if (std::ranges::none_of(offered, wanted)) return Refusal::Malformed;
    return std::nullopt;
}

MoveList Game::legal_moves() const {
    MoveList moves;
    if (result_) return moves;
    if (choices().empty()) return position_.legal_moves();
    for (const Choice choice : choices()) moves.add(Move(choice));
    return moves;
}

tl::expected<void, Objection> Game::apply(const Event& event) {
    const auto* const undo = std::get_if<TookBack>(&event);
    if (result_ && !(undo != nullptr && can_take_back(undo->player, undo->plies, undo->agreed))) {
        return tl::unexpected(Objection::Over);
    }
    auto done = std::visit([this](const auto& e) { return handle(e); }, event);
    if (done) events_.push_back(event);
    return done;
}

Game Game::until(std::size_t events) const {
    Game past(variant_, setup_);
    for (std::size_t i = 0; i < events; ++i) (void)past.apply(events_[i]);
    return past;
}

tl::expected<void, Objection> Game::handle(const Moved& event) {
    if (event.player != to_move()) return tl::unexpected(Objection::NotYourTurn);
    if (!legal(event.move)) return tl::unexpected(Objection::IllegalMove);
    acts_.push_back({event.player, event.move});
    just_moved_ = true;
    if (event.move.is_choice()) {
        opening_.choose(event.move.choice());
        return {};
    }
    position_.play(event.move);
    moves_.push_back(event.move);
    conclude(std::array{event.move.cell()});
    return {};
}

void Game::conclude(std::span<const Cell> cells) {
    switch (position_.outcome()) {
        case Outcome::Open:
            break;
        case Outcome::Draw:
            result_ = Result{Ending::FullBoard, std::nullopt, {}};
            break;
        case Outcome::FirstWins:
        case Outcome::SecondWins: {
            const bool first = position_.outcome() == Outcome::FirstWins;
            std::set<Cell> line;
            for (const Cell cell : cells) {
                for (const Cell part : position_.line_through(cell)) line.insert(part);
            }
            result_ = Result{line.empty() ? Ending::Stalemate : Ending::Line,
                             player_of(first ? Side::First : Side::Second),
                             {line.begin(), line.end()}};
        }
    }
}

tl::expected<void, Objection> Game::handle(const Erred& event) {
    if (event.player != to_move()) return tl::unexpected(Objection::NotYourTurn);
    switch (variant_->house.on(event.refusal)) {
        case Invalid::Again:
            break;
        case Invalid::End:
            if (is_forbidden(event.refusal)) {
                lose(event.player, Ending::Forbidden);
                break;
            }
            result_ = Result{Ending::Abandoned, std::nullopt, {}};
            break;
        case Invalid::Mistake:
            if (++mistakes_[index(event.player)] >= variant_->house.mistakes) {
                lose(event.player, Ending::Mistakes);
            }
    }
    return {};
}

tl::expected<void, Objection> Game::handle(const TookBack& event) {
    if (!can_take_back(event.player, event.plies, event.agreed)) {
        return tl::unexpected(Objection::NothingToTakeBack);
    }
    if (!event.agreed && undos_left(event.player) == 0) {
        if (result_ || variant_->house.beyond_undos == Beyond::Refused) {
            return tl::unexpected(Objection::NoUndosLeft);
        }
        lose(event.player, Ending::Undos);
        return {};
    }
    if (!event.agreed) ++undos_[index(event.player)];
    for (int i = 0; i < event.plies; ++i) {
        if (acts_.back().move.is_choice()) {
            opening_.unchoose();
        } else {
            position_.undo(moves_.back());
            moves_.pop_back();
        }
        acts_.pop_back();
    }
    just_moved_ = false;
    result_.reset();
    return {};
}

tl::expected<void, Objection> Game::handle(const Resigned& event) {
    lose(event.player, Ending::Resignation);
    return {};
}

tl::expected<void, Objection> Game::handle(const TimedOut& event) {
    lose(event.player, Ending::Time);
    return {};
}

tl::expected<void, Objection> Game::handle(const DrawAgreed& /*event*/) {
    result_ = Result{Ending::Agreement, std::nullopt, {}};
    return {};
}

tl::expected<void, Objection> Game::handle(const Abandoned& /*event*/) {
    result_ = Result{Ending::Abandoned, std::nullopt, {}};
    return {};
}

void Game::lose(Player player, Ending ending) {
    result_ = Result{ending, other(player), {}};
}

bool Game::can_reopen() const {
    return result_ && variant_->house.undo == Undo::Word &&
           (result_->ending == Ending::Line || result_->ending == Ending::FullBoard ||
            result_->ending == Ending::Stalemate);
}

int Game::undos_left(Player player) const {
    return variant_->house.undos - undos_[index(player)];
}

bool Game::can_take_back(Player player, int plies, bool agreed) const {
    if (variant_->house.undo == Undo::Never && !agreed) return false;
    if (result_ && (agreed || !can_reopen())) return false;
    if (plies < 1 || std::cmp_greater(plies, acts_.size())) return false;
    // One is a player's own move, just made; more are their move and what was done after it.
    const auto own = acts_.end() - plies;
    if (own->player != player) return false;
    if (plies == 1) return just_moved_ || agreed;
    return (agreed || seat(other(player)).is_robot()) &&
           std::all_of(own + 1, acts_.end(), [&](const Act& act) { return act.player != player; });
}

const std::string& Game::mark(Player player) const {
    const Marks& marks = variant_->marks;
    const bool lone_robot = seat(player).is_robot() && !seat(other(player)).is_robot();
    if (lone_robot && !marks.robot.empty()) return marks.robot;
    return marks.of[index(looks_as(player))].text;
}

Color Game::color(Player player) const {
    return variant_->marks.of[index(looks_as(player))].color;
}

Player Game::looks_as(Player player) const {
    // Who changes sides gets the stones that are there.
    return setup_.marks_swapped != opening_.swapped() ? other(player) : player;
}

}  // namespace inarow
