// What a person does with the review of a game: looks at its positions and mistakes, and tries to
// find better moves. A part of a session, which feeds it.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "analysis/review.h"
#include "core/game.h"

namespace inarow::play {

class Reviewing {
  public:
    // It looks at the end of the game.
    Reviewing(Game game, analysis::Review review);

    [[nodiscard]] const analysis::Review& review() const { return review_; }

    // The position that is looked at: the one before the review's move of that place, or the end.
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const Game& shown() const { return shown_; }
    // The mistake that was made there, if it was one.
    [[nodiscard]] const analysis::ReviewedMove* mistake() const;
    void look(std::size_t move);
    // Where the next mistake was made, or the one before; nothing behind the last. After the end
    // comes the first. Whoever tries meets only the mistakes to be tried.
    [[nodiscard]] std::optional<std::size_t> next() const;
    [[nodiscard]] std::optional<std::size_t> previous() const;

    // The mistakes to be tried again: those of persons or, where robots played, all.
    [[nodiscard]] const std::vector<std::size_t>& to_try() const { return to_try_; }
    // How many of them were found so far.
    [[nodiscard]] int found() const { return static_cast<int>(found_.size()); }
    [[nodiscard]] bool trying() const { return trying_; }
    // At the mistake that is looked at, or else at the first.
    void begin_trying();
    void stop_trying();
    // The last move that was tried here.
    [[nodiscard]] const std::optional<analysis::Attempt>& attempt() const { return attempt_; }
    // What is known of a move here without thinking.
    [[nodiscard]] std::optional<analysis::Attempt> known(Move move) const;
    void add(analysis::Attempt attempt);

  private:
    [[nodiscard]] const std::vector<std::size_t>& stops() const {
        return trying_ ? to_try_ : mistakes_;
    }

    Game game_;
    analysis::Review review_;
    std::vector<std::size_t> mistakes_;
    std::vector<std::size_t> to_try_;
    std::size_t at_;
    Game shown_;
    bool trying_ = false;
    std::optional<analysis::Attempt> attempt_;
    std::set<std::size_t> found_;
};

}  // namespace inarow::play
