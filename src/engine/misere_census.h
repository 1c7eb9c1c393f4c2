// Counts the free cells of a misère game, where whoever completes a line loses, by how near a stone
// there would bring each side to a line. What a position is worth follows from these counts.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board.h"
#include "engine/misere_weights.h"
#include "engine/value.h"

namespace inarow::engine {

// What a stone of the side on a free cell does to the side itself.
enum class Danger : std::uint8_t {
    None,     // nothing, ever: no line of the side can hold the cell
    Distant,  // a line lacks three stones or more
    Near,     // a line lacks two
    Close,    // a line lacks one: there is a cell more that the side must not take
    Closer,   // the same in more ways
    Fatal,    // it completes a line
};
static_assert(static_cast<std::size_t>(Danger::Fatal) + 1 == kDangers);

[[nodiscard]] Danger danger_of(ShapeIndex shape);

// The dangers of a free cell to both sides.
struct Dangers {
    Danger mover = Danger::None;
    Danger waiter = Danger::None;

    // Neither side's lines can hold it: it is a move that changes nothing.
    [[nodiscard]] bool is_idle() const { return mover == Danger::None && waiter == Danger::None; }
    // The side to move may take it whenever it likes, and the other never.
    [[nodiscard]] bool is_reserve() const {
        return mover == Danger::None && waiter == Danger::Fatal;
    }
};
[[nodiscard]] inline Dangers dangers(const Board& board, Cell cell) {
    const Side mover = board.to_move();
    return {danger_of(board.shape(cell, mover)), danger_of(board.shape(cell, other(mover)))};
}

// Whether a cell that is fatal to a side stays so: where longer lines count as well, and nothing at
// their ends matters.
[[nodiscard]] bool dangers_last(const Rules& rules);

// What the weights say of shapes, on boards of a size.
class MisereTables {
  public:
    MisereTables(const MisereWeights& weights, int cells);

    // What one side would make on a free cell.
    struct Entry {
        int early = 0;  // the worth to the side to move while all cells are free
        int late = 0;   // and when none is left
        int pull = 0;   // how willingly the side to move takes the cell
        Danger danger = Danger::None;
    };
    [[nodiscard]] const Entry& own(ShapeIndex shape) const { return own_[shape]; }
    [[nodiscard]] const Entry& others(ShapeIndex shape) const { return others_[shape]; }
    // Takes out what the number of cells alone adds where the board is larger than those that the
    // weights were fitted on.
    void balance(const Board& empty);
    // That much, in both phases, while all cells are free.
    [[nodiscard]] const std::array<int, 2>& surplus() const { return surplus_; }

    [[nodiscard]] const MisereWeights& weights() const { return *weights_; }
    [[nodiscard]] int cells() const { return cells_; }

  private:
    const MisereWeights* weights_;
    int cells_;
    std::array<int, 2> surplus_{};
    std::vector<Entry> own_;  // by shape
    std::vector<Entry> others_;
};

class Census {
  public:
    Census(const Board& board, const MisereTables& tables);

    [[nodiscard]] int free() const { return free_; }
    [[nodiscard]] int idle() const { return count(Danger::None, Danger::None); }
    [[nodiscard]] int count(Danger mover, Danger waiter) const {
        return counts_[static_cast<std::size_t>(mover)][static_cast<std::size_t>(waiter)];
    }

    // The weights of all free cells together, in both phases.
    [[nodiscard]] std::array<int, 2> sums() const;
    // What the position is worth to the side to move, as an opinion.
    [[nodiscard]] Value estimate() const;

    // What the rules alone prove where dangers last: a value that the side to move gets at least,
    // and one that it gets at most. Wins and losses take no longer than they say.
    struct Bounds {
        Value least;
        Value most;
    };
    [[nodiscard]] Bounds bounds(int ply) const;

  private:
    const MisereTables* tables_;
    std::array<std::array<int, kDangers>, kDangers> counts_{};  // mover, waiter
    int early_ = 0;
    int late_ = 0;
    int free_ = 0;
};

}  // namespace inarow::engine
