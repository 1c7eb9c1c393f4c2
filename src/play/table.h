// A table: one running game, its seats and those who watch it. Commands come in from a front end,
// events go out to the observers.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/game.h"
#include "robots/robot.h"

namespace inarow::play {

class Observer {
  public:
    Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;
    virtual ~Observer() = default;

    // A game begins, or goes on where it was left.
    virtual void began(const Game& game) = 0;
    // An event has happened; the game is as it is after it.
    virtual void happened(const Game& game, const Event& event) = 0;
};

// How long a robot thinks at most, if the caller says nothing else.
inline constexpr std::chrono::seconds kThinkingTime{5};

class Table {
  public:
    // Why these cannot sit at a game of the variant, or nothing: a level that does not exist, or a
    // robot that does not play it.
    [[nodiscard]] static std::optional<std::string> objection(const Variant& variant,
                                                              const std::array<Seat, 2>& seats);

    // Seats the robots, or says what is the objection to them.
    [[nodiscard]] static tl::expected<Table, std::string> open(Game game);

    // Observers must outlive the table; they are told in the order in which they came.
    void watch(Observer& observer) { observers_.push_back(&observer); }
    void begin();

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] bool robot_to_move() const { return robot(game_.to_move()) != nullptr; }

    // What the player to move does.
    tl::expected<void, Objection> move(Move move);
    tl::expected<void, Objection> err(Refusal refusal, std::string_view input);
    tl::expected<void, Objection> resign();
    // Takes back the move or choice just made, charged to who made it; against a robot, all that
    // the robot did last and the own move before it.
    tl::expected<void, Objection> undo();
    // Makes the moves again that the latest undo took back, if nothing else was played since.
    tl::expected<void, Objection> redo();

    [[nodiscard]] bool can_redo() const { return !taken_back_.empty() && !game_.result(); }

    // Whom an undo would be charged to now, and how many moves and choices it would take back; 0 if
    // he has made none.
    [[nodiscard]] Player undo_charged_to() const;
    [[nodiscard]] int undo_plies() const;

    // The move that the robot to move would make. It is for the caller to make it, so that he may
    // think in a thread of his own. Without a limit of time or nodes there is one all the same: of
    // time, when a person sits at the table; of nodes among robots, whose games can be repeated.
    [[nodiscard]] robots::Thought think(Limits limits) const;

    // Ends the game without a result.
    void abandon();
    // Abandons the game and begins another one with the same setup and new chances.
    void restart();

  private:
    explicit Table(Game game) : game_(std::move(game)) {}
    [[nodiscard]] robots::Robot* robot(Player player) const { return robots_[index(player)].get(); }
    tl::expected<void, Objection> apply(const Event& event);

    Game game_;
    std::array<std::unique_ptr<robots::Robot>, 2> robots_;
    std::vector<Observer*> observers_;
    // What was taken back and could be made again: one list for each undo, moves in order.
    std::vector<std::vector<Move>> taken_back_;
};

}  // namespace inarow::play
