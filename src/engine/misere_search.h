// The engine's search for misère games, where whoever completes a line loses: alpha-beta with
// principal variations. No move that completes a line is tried while there is another.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board.h"
#include "engine/misere_census.h"
#include "engine/move_history.h"
#include "engine/moves.h"
#include "engine/search.h"
#include "engine/transposition.h"

namespace inarow::engine {

// All moves that complete no line, the most promising first, and then those that do.
[[nodiscard]] std::vector<RootMove> misere_roots(const Board& board, const MisereTables& tables);

// Of root moves that are the same as each other, leaves one.
void leave_one_of_each_kind(const Board& board, std::vector<RootMove>& roots);

class MisereSearch {
  public:
    // All that is referred to must outlive it.
    MisereSearch(Board board, const MisereTables& tables, Transpositions& table, Halt& halt);

    // Looks so deep at the root moves from `first` on, and puts the best of them at `first`. Says
    // false, and leaves what was known, when it was halted. Wins and losses that it finds are
    // proved, as long as no cell is barred.
    bool iterate(std::vector<RootMove>& moves, std::size_t first, int depth);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    struct Frame {
        MoveOrder moves;
        std::vector<Cell> line;
        std::array<std::optional<Cell>, 2> killers;
    };
    struct Node {
        Value alpha;
        Value beta;
        int depth;
        int ply;
        Value evaluation = 0;
    };

    Value root(std::vector<RootMove>& moves, std::size_t first, Value alpha, Value beta, int depth);
    Value search(Value alpha, Value beta, int depth, int ply);
    // The value where no search is needed or possible.
    [[nodiscard]] std::optional<Value> value_at_once(const Census& census, Node& node);
    Value try_moves(Node node, int free);
    Value try_move(Cell cell, const Node& node, int depth, int reduced, bool first);

    // The moves to try. Of those that are the same as each other, one.
    void order(const Census& census, int ply, std::optional<Cell> best);
    void reward(Cell cell, const Node& node, std::size_t tried);
    void extend_line(int ply, Cell cell);
    [[nodiscard]] bool halted();
    [[nodiscard]] bool is_halted() const { return halt_->now.load(std::memory_order_relaxed); }
    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }

    Board board_;
    const MisereTables* tables_;
    Transpositions* table_;
    Halt* halt_;
    bool lasting_;  // dangers last
    std::uint64_t nodes_ = 0;
    int selective_ = 0;
    std::vector<Frame> frames_;
    MoveHistory history_;
};

}  // namespace inarow::engine
