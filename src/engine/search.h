// Alpha-beta search of one thread: principal variations, threats first, forced replies for free.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/board.h"
#include "engine/moves.h"
#include "engine/transposition.h"
#include "engine/value.h"

namespace inarow::engine {

// When to stop, for all threads together.
struct Halt {
    const std::atomic<bool>* asked = nullptr;
    std::atomic<bool> now{false};
    std::optional<std::chrono::steady_clock::time_point> deadline;
    std::optional<std::uint64_t> nodes;  // of one thread

    // Whether it is told to stop, or the time is over.
    [[nodiscard]] bool due() const {
        return (asked != nullptr && asked->load(std::memory_order_relaxed)) ||
               (deadline && std::chrono::steady_clock::now() >= *deadline);
    }
};

struct RootMove {
    explicit RootMove(Cell of) : cell(of) {}

    Cell cell;
    Value value = -kInfinity;  // of the moves that are not the best, unknown
    int selective = 0;         // the longest line looked at
    std::vector<Cell> line;
};

class Search {
  public:
    Search(Board board, const Weights& weights, Transpositions& table, Halt& halt);

    // Looks so deep at the root moves from `first` on, and puts the best of them at `first`. Says
    // false, and leaves what was known, when it was halted.
    bool iterate(std::vector<RootMove>& moves, std::size_t first, int depth);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // From time to time it lets this be done, which says how many nodes it took.
    void set_aside(std::function<std::uint64_t()> work) { aside_ = std::move(work); }
    [[nodiscard]] Board& board() { return board_; }

  private:
    struct Frame {
        MoveOrder moves;
        std::vector<Cell> line;
        std::array<std::optional<Cell>, 2> killers;
        std::optional<Cell> excluded;
        Value evaluation = 0;
    };

    Value root(std::vector<RootMove>& moves, std::size_t first, Value alpha, Value beta, int depth);
    Value search(Value alpha, Value beta, int depth, int ply, bool cut);
    Value answer(Value alpha, Value beta, int depth, int ply, bool cut);
    Value fours_only(Value alpha, Value beta, int ply, int depth);
    std::optional<Value> probable_cut(Value goal, int depth, int ply, bool cut);
    // Places, searches with a reduced window and depth first where that is promising, takes back.
    Value try_move(Cell cell, Value alpha, Value beta, int depth, int reduction, bool first,
                   int ply, bool cut);

    void order(const CellSet& cells, int ply, std::optional<Cell> best);
    static ScoredMove& pick(MoveOrder& moves, std::size_t from);
    void reward(Cell cell, int depth, int ply, std::span<const ScoredMove> tried);
    void extend_line(int ply, Cell cell);
    [[nodiscard]] bool halted();
    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] int& history(Side side, Cell cell) { return history_[index(side)][cell.bits()]; }

    Board board_;
    const Weights* weights_;
    Transpositions* table_;
    Halt* halt_;
    std::uint64_t nodes_ = 0;
    std::function<std::uint64_t()> aside_;
    int selective_ = 0;
    std::vector<Frame> frames_;
    std::array<std::array<int, kMaxCells>, 2> history_{};
    std::array<std::array<std::optional<Cell>, kMaxCells>, 2> replies_{};
};

}  // namespace inarow::engine
