// A person at a board with puzzles: what they point at is tried, and what is said about it stays
// until something else happens. The screen and the window show this.
#pragma once

#include <functional>
#include <string>

#include "puzzles/practice.h"

namespace inarow::puzzles {

class Guide {
  public:
    // The practice outlives it. `keep` is called with the history when an attempt is noted.
    Guide(Practice& practice, bool only_one, std::function<void(const History&)> keep);

    [[nodiscard]] const Game& game() const { return practice_.solving().game(); }
    // A move is asked for; a wrong one is on the board with its refutation.
    [[nodiscard]] bool asks() const { return is(Solving::State::Asked); }
    [[nodiscard]] bool refuted() const { return is(Solving::State::Refuted); }
    // All is done: the person leaves, or has seen the only puzzle.
    [[nodiscard]] bool done() const { return done_; }

    // "puzzle 4b4da00f, rated 1512", and what is to be done.
    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::string task() const;
    // What was said last, and whether it is about a wrong move.
    [[nodiscard]] const std::string& said() const { return said_; }
    [[nodiscard]] bool alert() const { return alert_; }

    // Tries a move there; where pieces fall, in that column. A refuted move is taken back before.
    void point(Cell cell);
    // Tells the theme, plays the solution, goes to the next puzzle, leaves.
    void hint();
    void show();
    void next();
    void leave() { done_ = true; }
    // Takes a refuted move back.
    void try_again();

  private:
    [[nodiscard]] bool is(Solving::State state) const {
        return practice_.solving().state() == state;
    }
    void say(std::string text, bool alert = false);
    void note();

    Practice& practice_;
    bool only_one_;
    std::function<void(const History&)> keep_;
    std::string said_;
    bool alert_ = false;
    bool done_ = false;
};

}  // namespace inarow::puzzles
