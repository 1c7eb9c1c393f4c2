// How long the brain may think: what the manager allows, less what it costs to answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace inarow::brain {

class TimeKeeper {
  public:
    using Milliseconds = std::chrono::milliseconds;

    struct Budget {
        Milliseconds turn;                 // for this move
        std::optional<Milliseconds> left;  // for the rest of the game
    };

    // What the manager says, in milliseconds.
    void set_turn(std::int64_t time) { turn_ = to_time(time); }
    void set_match(std::int64_t time);
    void set_left(std::int64_t time);
    [[nodiscard]] Milliseconds turn() const { return turn_; }
    // A new game begins.
    void restart();

    // For a move that was asked for so long ago.
    [[nodiscard]] Budget budget(Milliseconds ago) const;
    // Thinking took so long, where so much was planned.
    void spent(Milliseconds ago, Milliseconds planned, Milliseconds taken);

  private:
    [[nodiscard]] static Milliseconds to_time(std::int64_t time);

    Milliseconds turn_{30'000};
    std::optional<Milliseconds> match_;
    std::optional<Milliseconds> left_;
    Milliseconds overshoot_{0};  // the most that thinking has taken beyond the plan, of late
};

}  // namespace inarow::brain
