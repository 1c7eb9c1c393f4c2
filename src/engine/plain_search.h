// A plain alpha-beta search that plays every variant, a few plies deep. It counts its nodes and
// stops at its limits with the best it has found.
#pragma once

#include <cstdint>
#include <vector>

#include "core/limits.h"
#include "engine/rows.h"
#include "machine/budget.h"

namespace inarow::engine {

struct ScoredMove {
    Move move;
    int score = 0;  // for the side to move
};

class PlainSearch {
  public:
    // A score of this or more is a win, less the plies to it, and of its opposite or less a loss.
    static constexpr int kWon = 1'000'000;
    static constexpr int kWonFrom = kWon - 2 * kMaxCells;

    // Of a position that is not over. It takes what nodes and time the limits have.
    PlainSearch(const Position& position, const Limits& limits);

    // The moves that are not silly, by what they do at once, the best first: lines, blocked lines,
    // and what the rows gain. In free games they are near the stones, or else near the middle.
    [[nodiscard]] std::vector<ScoredMove> glance();

    // The best of these, looking this many plies ahead, at most `width` of them in each position;
    // the best first. A score that is worse than the best by more than the margin is only a bound;
    // a move that is the only one to try is not looked at.
    [[nodiscard]] std::vector<ScoredMove> look(int depth, std::size_t width, int margin);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // How far the last look got.
    [[nodiscard]] int depth() const { return depth_; }

  private:
    void add_near(std::vector<ScoredMove>& moves) const;
    void add_middle(std::vector<ScoredMove>& moves) const;
    // The moves to try, the most promising first; if there is a win, that alone.
    [[nodiscard]] std::vector<ScoredMove> candidates(std::size_t width) const;
    [[nodiscard]] bool wins_now() const;
    void play(Move move);
    void undo(Move move);
    [[nodiscard]] int score_of(Move move, int depth, int alpha, int beta, int ply);
    [[nodiscard]] int search(int depth, int alpha, int beta, int ply);
    [[nodiscard]] bool out();

    Position position_;
    Rows rows_;
    Limits limits_;
    machine::Budget budget_;
    std::uint64_t nodes_ = 0;
    std::size_t width_ = 0;
    int depth_ = 0;
    bool out_ = false;
};

}  // namespace inarow::engine
