// A game is its variant, its setup and a list of events; everything else follows from them, and
// applying the same events to the same setup gives the same game.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "core/position.h"
#include "core/types.h"
#include "core/variant.h"

namespace inarow {

// Who sits at a place of the table.
struct Seat {
    std::string robot;  // the robot's level; empty: a person

    [[nodiscard]] bool is_robot() const { return !robot.empty(); }
    bool operator==(const Seat&) const = default;
};

// What is settled before the first move.
struct Setup {
    std::array<Seat, 2> seats;
    Player starter = Player::One;
    bool marks_swapped = false;  // the players have each other's marks and colours
    std::uint64_t seed = 0;      // of all that is drawn in this game

    bool operator==(const Setup&) const = default;
};

struct Moved {
    Player player;
    Move move;
    bool operator==(const Moved&) const = default;
};
struct Erred {  // an input that was no move; whether that costs anything is the house's business
    Player player;
    Refusal refusal;
    std::string input;  // as printable() makes it
    bool operator==(const Erred&) const = default;
};
struct TookBack {
    Player player;  // who is charged
    int plies;      // 1: his own move; 2: also the reply to it
    bool operator==(const TookBack&) const = default;
};
struct Resigned {
    Player player;
    bool operator==(const Resigned&) const = default;
};
struct Abandoned {
    bool operator==(const Abandoned&) const = default;
};
using Event = std::variant<Moved, Erred, TookBack, Resigned, Abandoned>;

enum class Ending : std::uint8_t { Line, Mistakes, Undos, Resignation, FullBoard, Abandoned };

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
    Game(VariantPtr variant, Setup setup);

    // Lets the event happen, or says why it cannot and changes nothing.
    tl::expected<void, Objection> apply(const Event& event);

    // The game as it was after so many of its events.
    [[nodiscard]] Game until(std::size_t events) const;

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] const VariantPtr& variant_ptr() const { return variant_; }
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    // The moves that stand on the board, in order.
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] const std::optional<Result>& result() const { return result_; }

    [[nodiscard]] Player to_move() const { return player_of(position_.to_move()); }
    [[nodiscard]] Side side_of(Player player) const {
        return player == setup_.starter ? Side::First : Side::Second;
    }
    [[nodiscard]] Player player_of(Side side) const {
        return side == Side::First ? setup_.starter : other(setup_.starter);
    }
    [[nodiscard]] const Seat& seat(Player player) const { return setup_.seats[index(player)]; }

    [[nodiscard]] int mistakes(Player player) const { return mistakes_[index(player)]; }
    [[nodiscard]] int undos_left(Player player) const;
    // Whether taking back so many plies would give the player his own move again.
    [[nodiscard]] bool can_take_back(Player player, int plies) const;

    // What the player's pieces look like; a lone robot may have a mark of its own.
    [[nodiscard]] const std::string& mark(Player player) const;
    [[nodiscard]] Color color(Player player) const;

  private:
    tl::expected<void, Objection> handle(const Moved& event);
    tl::expected<void, Objection> handle(const Erred& event);
    tl::expected<void, Objection> handle(const TookBack& event);
    tl::expected<void, Objection> handle(const Resigned& event);
    tl::expected<void, Objection> handle(const Abandoned& event);
    void lose(Player player, Ending ending);

    VariantPtr variant_;
    Setup setup_;
    Position position_;
    std::vector<Move> moves_;
    std::vector<Event> events_;
    std::array<int, 2> mistakes_{};
    std::array<int, 2> undos_{};
    bool just_moved_ = false;  // no move has been taken back since the last one
    std::optional<Result> result_;
};

}  // namespace inarow
