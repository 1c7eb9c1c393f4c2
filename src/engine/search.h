// The engine's search, on one thread: alpha-beta with principal variations, threats first, and
// forced replies that cost no depth.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/stop.h"
#include "engine/board.h"
#include "engine/move_history.h"
#include "engine/moves.h"
#include "engine/network.h"
#include "engine/search_numbers.h"
#include "engine/transposition.h"
#include "engine/value.h"

namespace inarow::engine {

// When to stop, for all threads together.
struct Halt {
    Stop asked;
    std::atomic<bool> now{false};
    std::optional<std::uint64_t> nodes;  // of one thread

    [[nodiscard]] bool due() const { return asked.requested(); }
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
    // All that is referred to must outlive it.
    Search(Board board, const Weights& weights, Transpositions& table, Halt& halt,
           const SearchNumbers& numbers = kSearchNumbers);

    // Looks so deep at the root moves from `first` on, and puts the best of them at `first`. Says
    // false, and leaves what was known, when it was halted.
    bool iterate(std::vector<RootMove>& moves, std::size_t first, int depth);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // From time to time it lets this be done, which says how many nodes it took.
    void set_aside(std::function<std::uint64_t()> work) { aside_ = std::move(work); }
    [[nodiscard]] Board& board() { return board_; }

  private:
    // What is kept for each ply of the line that is searched now.
    struct Frame {
        MoveOrder moves;
        std::vector<Cell> line;
        std::array<std::optional<Cell>, 2> killers;
        std::optional<Cell> excluded;  // by the search for a singular move
        Value evaluation = 0;
        Threat made = Threat::None;  // what the move that is tried now threatens
    };
    // A position under search, and what is known of it. (A cut node is one where a move that
    // refutes the last one is expected.)
    struct Node {
        Value alpha;
        Value beta;
        int depth;
        int ply;
        bool cut;
        Side mover;
        bool pv;
        std::optional<Cell> excluded;
        std::uint64_t hash;
        Stored known;
        Value evaluation = 0;
        bool danger = false;     // the other side threatens an open four
        bool improving = false;  // the side to move stands better than two plies before
    };
    // A move of a node that is about to be tried.
    struct Candidate {
        Cell cell;
        int count;  // with those before it
        int gap;    // by how much it is less likely than the likeliest
        Threat threat;
    };
    // How a move is searched.
    struct Trial {
        Cell cell;
        Value alpha;
        Value beta;
        int depth;    // after the move
        int reduced;  // … at first
        bool first;
        int ply;
        bool cut;
    };

    Value root(std::vector<RootMove>& moves, std::size_t first, Value alpha, Value beta, int depth);

    Value search(Value alpha, Value beta, int depth, int ply, bool cut);
    // The value where no search is needed or possible.
    [[nodiscard]] std::optional<Value> value_at_once(int ply);
    Value answer(Value alpha, Value beta, int depth, int ply, bool cut);
    void assess(Node& node);
    // The value of a node that is so far outside the window that no move need be tried.
    [[nodiscard]] std::optional<Value> prune(const Node& node);
    [[nodiscard]] std::optional<Value> probable_cut(const Node& node);
    Value try_moves(Node& node);
    // After this many moves the rest are left out, unless all of these lose.
    [[nodiscard]] int moves_worth_trying(const Node& node) const;
    [[nodiscard]] bool may_leave_out(const Node& node, const Candidate& move, Value best) const;
    [[nodiscard]] bool may_be_singular(const Node& node, Cell cell) const;
    // What all moves but this one are worth, compared with the limit.
    [[nodiscard]] Value value_without(const Node& node, Cell cell, Value limit);
    [[nodiscard]] int reduction(const Node& node, const Candidate& move) const;
    // The depth of a node; less where there is no best move from an earlier search.
    [[nodiscard]] int worthwhile_depth(const Node& node) const;
    // Whether the evaluation alone makes a cut so likely that less depth is enough to see it.
    [[nodiscard]] bool is_surely_high(const Node& node) const;
    // How deep to look again after a reduced search was better than alpha.
    [[nodiscard]] int depth_again(const Trial& trial, Value value) const;
    // How much less deep the move with this number is searched.
    [[nodiscard]] int base_reduction(int depth, int count) const;
    // Places, searches with a reduced window and depth first where that is promising, takes back.
    Value try_move(const Trial& trial);

    Value fours_only(Value alpha, Value beta, int ply, int depth);
    Value answer_fours(Value alpha, Value beta, int ply, int depth);
    [[nodiscard]] bool has_fours_to_try(Side mover, int depth) const;

    void order(const CellSet& cells, int depth, int ply, std::optional<Cell> best);
    static ScoredCell& pick(MoveOrder& moves, std::size_t from);
    void reward(Cell cell, int depth, int ply, std::span<const ScoredCell> tried);
    void extend_line(int ply, Cell cell);
    void enter(int ply);
    [[nodiscard]] Value evaluation(Value alpha = -kInfinity, Value beta = kInfinity);
    [[nodiscard]] bool halted();
    [[nodiscard]] bool is_halted() const { return halt_->now.load(std::memory_order_relaxed); }
    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Frame& frame(int ply) const {
        return frames_[static_cast<std::size_t>(ply)];
    }

    Board board_;
    const Weights* weights_;
    std::optional<Network> network_;
    Transpositions* table_;
    Halt* halt_;
    const SearchNumbers* numbers_;
    std::uint64_t nodes_ = 0;
    std::function<std::uint64_t()> aside_;
    int selective_ = 0;
    int root_depth_ = 0;  // in plies
    std::vector<Frame> frames_;
    MoveHistory history_;
};

}  // namespace inarow::engine
