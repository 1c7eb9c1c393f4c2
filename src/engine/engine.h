// The engine: strong play on boards without falling pieces, where no exact answer is near.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/limits.h"
#include "core/position.h"
#include "core/rules.h"
#include "core/types.h"

namespace inarow::engine {

struct Options {
    std::size_t memory = std::size_t{64} << 20U;
    int threads = 1;
};

struct Line {
    Move move;
    int score = 0;           // for the side to move
    std::optional<int> end;  // at most this many plies to the end; negative: the mover loses
    bool forced = false;     // the end is proved: no answer was left out
    int depth = 0;
    int selective = 0;
    std::vector<Move> line;  // the play it expects, its own move first
};

struct Report {
    std::vector<Line> lines;  // the best first
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{};
};

class Engine {
  public:
    // Why the engine cannot play by these rules, or nothing.
    [[nodiscard]] static std::optional<std::string> objection(const Rules& rules);

    Engine(const Rules& rules, Options options);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // The best moves, this many, of a position where the game is not over; `told` hears of every
    // depth that is done. The move that led there, if it is known, is a hint of what to look at
    // first. Without any limit it thinks until all is proved.
    Report think(const Position& position, std::optional<Move> last, const Limits& limits,
                 int lines = 1, const std::function<void(const Report&)>& told = {});

    // Forgets what it has found so far.
    void forget();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace inarow::engine
