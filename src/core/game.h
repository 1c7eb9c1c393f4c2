// A game is its variant, its setup and a list of events; everything else follows from them, and
// applying the same events to the same setup gives the same game.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "core/diagram.h"
#include "core/opening.h"
#include "core/position.h"
#include "core/types.h"
#include "core/variant.h"

namespace inarow {

// Who plays: a person or a robot.
struct Seat {
    std::string robot;      // the robot's level; empty: a person
    std::string name = {};  // of a person, who may have none

    [[nodiscard]] bool is_robot() const { return !robot.empty(); }
    bool operator==(const Seat&) const = default;
};

// What is decided before the first move.
struct Setup {
    std::array<Seat, 2> seats;
    Player starter = Player::One;  // who has the first side
    bool marks_swapped = false;    // the players have each other's marks and colors
    std::uint64_t seed = 0;        // of everything random in this game
    // The stones on the board before the first move, in the order of their cells; nothing: the
    // board is empty. With them the opening is over.
    std::optional<Diagram> diagram = std::nullopt;

    bool operator==(const Setup&) const = default;
};

struct Moved {
    Player player;
    Move move;
    bool operator==(const Moved&) const = default;
};
struct Erred {  // an input that was not a move; the house rules decide whether it counts
    Player player;
    Refusal refusal;
    std::string input;  // as printable() makes it
    bool operator==(const Erred&) const = default;
};
struct TookBack {
    Player player;        // who is charged
    int plies;            // the player's own last move or choice, and what was done after it
    bool agreed = false;  // the opponent agreed, so that it costs nothing and needs no offer
    bool operator==(const TookBack&) const = default;
};
struct Resigned {
    Player player;
    bool operator==(const Resigned&) const = default;
};
struct TimedOut {
    Player player;  // who has no time left
    bool operator==(const TimedOut&) const = default;
};
struct DrawAgreed {
    bool operator==(const DrawAgreed&) const = default;
};
struct Abandoned {
    bool operator==(const Abandoned&) const = default;
};
using Event = std::variant<Moved, Erred, TookBack, Resigned, TimedOut, DrawAgreed, Abandoned>;

enum class Ending : std::uint8_t {
    Line,
    Mistakes,
    Undos,
    Resignation,
    Forbidden,  // a forbidden point was played; the last event says which
    Stalemate,  // the player to move has no legal move
    Time,
    FullBoard,
    Agreement,  // on a draw
    Abandoned,
};

// A move or a choice that stands.
struct Act {
    Player player;
    Move move;
    bool operator==(const Act&) const = default;
};

struct Result {
    Ending ending;
    std::optional<Player> winner;
    std::vector<Cell> line;  // the deciding cells, for Ending::Line
};

// Why an event cannot happen now.
enum class Objection : std::uint8_t {
    Over,
    NotYourTurn,
    IllegalMove,
    NothingToTakeBack,
    NothingToRedo,
    NoUndosLeft,
};
[[nodiscard]] std::string_view to_string(Objection objection);

class Game {
  public:
    // The setup's diagram must be one that Position::set_up accepts; the game may be over there.
    Game(VariantPtr variant, Setup setup);

    // Applies the event, or says why it cannot happen and changes nothing.
    tl::expected<void, Objection> apply(const Event& event);

    // The game as it was after this many events.
    [[nodiscard]] Game until(std::size_t events) const;

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] const VariantPtr& variant_ptr() const { return variant_; }
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    // The stones that were played and are on the board, in order.
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] std::optional<Move> last_move() const {
        return moves_.empty() ? std::nullopt : std::optional(moves_.back());
    }
    // The same with the choices of the opening, and with who placed and chose.
    [[nodiscard]] const std::vector<Act>& acts() const { return acts_; }
    [[nodiscard]] const std::optional<Result>& result() const { return result_; }

    // Who is to place a stone or to choose. In an opening one player may do so several times.
    [[nodiscard]] Player to_move() const;
    // Who has which side. Until the players have chosen, the starter has the first.
    [[nodiscard]] Side side_of(Player player) const {
        return player == player_of(Side::First) ? Side::First : Side::Second;
    }
    [[nodiscard]] Player player_of(Side side) const {
        return (side == Side::First) != opening_.swapped() ? setup_.starter : other(setup_.starter);
    }

    // The opening in which sides are chosen; over at once where there is none.
    [[nodiscard]] const OpeningPhase& opening() const { return opening_; }
    // What the player to move may choose; empty if a stone is due instead.
    [[nodiscard]] std::span<const Choice> choices() const {
        return result_ ? std::span<const Choice>() : opening_.choices(position_.ply());
    }
    // Why the player to move may not do this; nothing if it is legal.
    [[nodiscard]] std::optional<Refusal> refusal(Move move) const;
    [[nodiscard]] bool legal(Move move) const { return !refusal(move); }
    // All legal moves: the choices, or where a stone may be placed.
    [[nodiscard]] MoveList legal_moves() const;

    [[nodiscard]] const Seat& seat(Player player) const { return setup_.seats[index(player)]; }

    [[nodiscard]] int mistakes(Player player) const { return mistakes_[index(player)]; }
    [[nodiscard]] int undos_left(Player player) const;
    // Whether the player may undo this many moves and choices: their own just made; against a robot
    // and, if the opponent agrees, also what was done after it. Where undo is a word, the move that
    // ended the game can be undone, too, and the game is open again.
    [[nodiscard]] bool can_take_back(Player player, int plies, bool agreed = false) const;

    // Which player's marks and color of the variant the player has.
    [[nodiscard]] Player looks_as(Player player) const;
    // What the player's pieces look like; a lone robot may have a mark of its own.
    [[nodiscard]] const std::string& mark(Player player) const;
    [[nodiscard]] Color color(Player player) const;

  private:
    tl::expected<void, Objection> handle(const Moved& event);
    tl::expected<void, Objection> handle(const Erred& event);
    tl::expected<void, Objection> handle(const TookBack& event);
    tl::expected<void, Objection> handle(const Resigned& event);
    tl::expected<void, Objection> handle(const TimedOut& event);
    tl::expected<void, Objection> handle(const DrawAgreed& event);
    tl::expected<void, Objection> handle(const Abandoned& event);
    void lose(Player player, Ending ending);
    // Whether the game is over by a move and can be opened again.
    [[nodiscard]] bool can_reopen() const;
    // Notes the result if the position is decided; a deciding line goes through one of the cells.
    void conclude(std::span<const Cell> cells);

    VariantPtr variant_;
    Setup setup_;
    Position position_;
    OpeningPhase opening_;
    std::vector<Move> moves_;
    std::vector<Act> acts_;
    std::vector<Event> events_;
    std::array<int, 2> mistakes_{};
    std::array<int, 2> undos_{};
    bool just_moved_ = false;  // nothing was undone since the last move
    std::optional<Result> result_;
};

}  // namespace inarow
