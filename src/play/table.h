// A table: one running game and those who watch it. Commands come in from players, events go out to
// the observers.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/game.h"
#include "play/observer.h"

namespace inarow::play {

class Table {
  public:
    // Why these cannot sit at a game of the variant, or nothing: a level that does not exist, or a
    // robot that does not play it.
    [[nodiscard]] static std::optional<std::string> objection(const Variant& variant,
                                                              const std::array<Seat, 2>& seats);

    explicit Table(Game game) : game_(std::move(game)) {}

    // Observers must outlive the table; they are told in the order in which they came.
    void watch(Observer& observer) { observers_.push_back(&observer); }
    void begin();

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] bool robot_to_move() const {
        return !game_.result() && game_.seat(game_.to_move()).is_robot();
    }

    // What a player does. What cannot be is refused and changes nothing.
    using Done = tl::expected<void, Objection>;
    Done move(Player player, Move move);
    Done err(Player player, Refusal refusal, std::string_view input);
    Done resign(Player player);
    // The player's time is over.
    Done time_out(Player player);
    Done agree_draw();
    // Undoes the player's move or choice just made; against a robot, all that the robot did last
    // and their own move before it.
    Done undo(Player player);
    // The same with the opponent's consent: at any time, without a charge, and with what the
    // opponent has done since.
    Done undo_agreed(Player player);
    // Makes the moves again that the latest undo took back, if nothing else was played since.
    Done redo();

    [[nodiscard]] bool can_redo() const { return !undone_.empty() && !game_.result(); }
    // Whose move an undo would take back now.
    [[nodiscard]] Player undo_charged_to() const;
    // How many moves and choices an undo of the player takes back; 0 if they have made none.
    [[nodiscard]] int undo_plies(Player player) const;

    // Ends the game without a result.
    void abandon();
    // Abandons the game and begins another one with the same setup and a new random seed.
    void restart();

  private:
    Done apply(const Event& event);
    Done take_back(Player player, bool agreed);

    Game game_;
    std::vector<Observer*> observers_;
    // What could be made again: one list for each undo, moves in order.
    std::vector<std::vector<Move>> undone_;
};

}  // namespace inarow::play
