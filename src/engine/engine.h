// The engine: strong play on boards where pieces do not fall.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules.h"
#include "core/types.h"

namespace inarow {

struct EngineOptions {
    std::size_t memory = std::size_t{64} << 20;
    int threads = 1;
};

struct EngineLimits {
    std::optional<std::chrono::milliseconds> turn;  // at most so long for this move
    std::optional<std::chrono::milliseconds> left;  // on the clock for the rest of the game
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    const std::atomic<bool>* stop = nullptr;  // answer at once when it turns true
    int lines = 1;                            // how many best moves to find
};

struct EngineLine {
    Move move;
    int score = 0;           // for the side to move; about 100 to an open three
    std::optional<int> end;  // proved: plies to the end, positive when the mover wins, negative
                             // when he loses
    int depth = 0;
    int selective = 0;
    std::vector<Move> line;  // expected play, own move first
};

struct EngineReport {
    std::vector<EngineLine> lines;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{};
};

class Engine {
  public:
    // Why the engine cannot play by these rules, or nothing.
    static std::optional<std::string> objection(const Rules& rules);
    Engine(const Rules& rules, EngineOptions options);  // rules are copied
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    ~Engine();

    // The best moves of the position that the moves lead to, best first; `told` hears of every
    // finished iteration.
    EngineReport think(std::span<const Move> moves, const EngineLimits& limits,
                       const std::function<void(const EngineReport&)>& told = {});
    void forget();  // clears the table

  private:
    class Search;
    std::unique_ptr<Search> search_;
};

}  // namespace inarow
