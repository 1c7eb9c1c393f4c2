// The engine's board: it knows for every free cell what a stone of either side would make there.
// Placing a stone and taking it back update only the lines through its cell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/rules.h"
#include "core/types.h"
#include "engine/cell_set.h"
#include "engine/lines.h"
#include "engine/pattern.h"
#include "engine/point.h"
#include "engine/weights.h"

namespace inarow::engine {

class Board {
  public:
    // All that is referred to must outlive the board.
    Board(const Rules& rules, const PatternTable& table, const Weights& weights);
    // The empty board for the same rules.
    [[nodiscard]] Board cleared() const { return {*rules_, *table_, *weights_}; }

    void place(Cell cell);
    // Makes it the side's turn, while stones are set up in no order. Nothing before is taken back.
    void set_turn(Side side);
    void take_back();
    // Lets the other side move, and takes that back.
    void pass();
    void take_back_pass();

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] Side to_move() const { return to_move_; }
    [[nodiscard]] int stones() const { return static_cast<int>(frames_.size()) - passes_; }
    [[nodiscard]] bool full() const { return stones() == rules_->cells(); }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    // The hash that a stone on this free cell leads to.
    [[nodiscard]] std::uint64_t hash_after(Cell cell) const;
    [[nodiscard]] bool is_free(Cell cell) const { return free_.contains(cell); }
    [[nodiscard]] std::optional<Side> at(Cell cell) const;
    // The cell taken last; nothing on the empty board and after a pass.
    [[nodiscard]] std::optional<Cell> last(int back = 0) const;

    // The free cells where a stone of the side makes just this threat.
    [[nodiscard]] const CellSet& cells(Side side, Threat threat) const {
        return cells_[index(side)][static_cast<std::size_t>(threat)];
    }
    [[nodiscard]] int count(Side side, Threat threat) const {
        return counts_[index(side)][static_cast<std::size_t>(threat)];
    }
    [[nodiscard]] bool has(Side side, Threat threat) const { return count(side, threat) > 0; }
    // The free cells where it makes at least a four.
    [[nodiscard]] CellSet fours(Side side) const;
    // The free cells near any stone.
    [[nodiscard]] CellSet near() const { return near_ & free_; }
    [[nodiscard]] const CellSet& free() const { return free_; }

    // What a stone of the side on this free cell makes.
    [[nodiscard]] ShapeIndex shape(Cell cell, Side side) const { return point(cell).shape(side); }
    [[nodiscard]] Threat threat(Cell cell, Side side) const { return point(cell).threat(side); }
    [[nodiscard]] Pattern pattern(Cell cell, Side side, int direction) const {
        return point(cell).pattern(side, static_cast<std::size_t>(direction));
    }
    // The patterns of both sides in all directions.
    [[nodiscard]] PatternPairs pairs(Cell cell) const { return point(cell).pairs(); }
    // How many moves and passes there were, and the hash after some of them.
    [[nodiscard]] std::size_t moves() const { return frames_.size(); }
    [[nodiscard]] std::uint64_t hash_at(std::size_t moves) const {
        return moves < frames_.size() ? frames_[moves].hash : hash_;
    }
    // Visits all that has changed since then: a cell with its pairs before and after. What changed
    // more than once comes as often, first with its pairs of then.
    template <typename Visit>
    void for_each_change_since(std::size_t moves, Visit visit) const {
        for (std::size_t i = frames_[moves].changes; i < change_count_; ++i) {
            visit(changes_[i].cell, changes_[i].before.pairs(), changes_[i].after.pairs());
        }
    }
    // And the cells where stones were placed since then, with the pairs that they had.
    template <typename Visit>
    void for_each_stone_since(std::size_t moves, Visit visit) const {
        for (std::size_t i = moves; i < frames_.size(); ++i) {
            if (!frames_[i].pass) {
                visit(frames_[i].cell, pairs(frames_[i].cell));
            }
        }
    }
    // Whether the side may not put a stone on this free cell; only some rules forbid any.
    [[nodiscard]] bool forbidden(Cell cell, Side side) {
        return may_forbid_[index(side)] && is_forbidden(cell, side);
    }

    // Sums of the weights of all free cells.
    [[nodiscard]] int mover_sum(Side side) const { return sums_[index(side)].mover(); }
    [[nodiscard]] int waiter_sum(Side side) const { return sums_[index(side)].waiter(); }
    // By how much these sums overrate the side when it is to move, because the board is larger than
    // the one that the weights were fitted on.
    [[nodiscard]] int size_bias(Side side) const { return size_bias_[index(side)]; }

  private:
    // A point as it was before a stone was placed.
    struct Change {
        Cell cell;
        Point before;
        Point after;
    };
    // What to go back to.
    struct Frame {
        Cell cell;
        bool pass = false;
        std::uint64_t hash = 0;
        std::size_t changes = 0;  // how many there were before
        std::array<Worth, 2> sums{};
        CellSet near;
    };

    [[nodiscard]] Point point(Cell cell) const { return points_[cell.bits()]; }
    void renew_around(Cell cell);
    [[nodiscard]] Worth worth(Point point, Side side) const {
        return weights_->worths[point.shape(side)];
    }
    void change_threats(Cell cell, Point from, Point to);
    // Lets the free cell make another threat.
    void change_threat(Cell cell, Side side, Threat from, Threat to);
    [[nodiscard]] bool is_forbidden(Cell cell, Side side);
    [[nodiscard]] bool real_double_three(Cell cell, Side side);

    const Rules* rules_;
    const PatternTable* table_;
    const Weights* weights_;
    const ShapeTable* shapes_;
    std::array<bool, 2> may_forbid_{};
    std::uint64_t within_sight_;  // the surroundings that a stone can change
    std::vector<Point> points_;
    Lines lines_;
    CellSet free_;
    CellSet near_;  // all cells near any stone
    std::array<CellSet, 2> stones_;
    std::array<std::array<CellSet, kThreats>, 2> cells_;
    std::array<std::array<int, kThreats>, 2> counts_{};
    std::array<Worth, 2> sums_{};
    std::array<int, 2> size_bias_{};
    std::uint64_t hash_ = 0;
    Side to_move_ = Side::First;
    int passes_ = 0;
    std::vector<Frame> frames_;
    std::vector<Change> changes_;  // with room for all that there can be
    std::size_t change_count_ = 0;
};

}  // namespace inarow::engine
