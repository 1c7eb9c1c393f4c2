#include "engine/misere_census.h"

#include <algorithm>
#include <vector>

namespace inarow::engine {
namespace {

// How the game ends where nothing changes any more. Each side has cells that it alone can take,
// some that both can take, which are taken first, and others that complete a line of whoever takes
// them.
Value settled(int mine, int theirs, int shared, int fatal, int ply) {
    const int my_moves = mine + (shared + 1) / 2;
    const int their_moves = theirs + shared / 2;
    if (my_moves > their_moves) {
        const bool filled = my_moves == their_moves + 1 && fatal == 0;
        return filled ? 0 : win_at(ply + 2 * (their_moves + 1));
    }
    const bool filled = my_moves == their_moves && fatal == 0;
    return filled ? 0 : loss_at(ply + 2 * my_moves + 1);
}

}  // namespace

Danger danger_of(ShapeIndex shape) {
    int fours = 0;
    bool near = false;
    bool alive = false;
    for (const Pattern pattern : ShapeTable::get().patterns(shape)) {
        switch (pattern) {
            case Pattern::Win:
                return Danger::Fatal;
            case Pattern::Four:
                fours += 1;
                break;
            case Pattern::OpenFour:
            case Pattern::DoubleFour:
                fours += 2;
                break;
            case Pattern::ClosedThree:
            case Pattern::Three:
            case Pattern::ThreeTwice:
                near = true;
                break;
            default:
                alive = alive || pattern != Pattern::Dead;
        }
    }
    if (fours > 0) return fours == 1 ? Danger::Close : Danger::Closer;
    return near ? Danger::Near : alive ? Danger::Distant : Danger::None;
}

bool dangers_last(const Rules& rules) {
    return rules.overline == Overline::Win && !rules.open_end && !rules.renju;
}

MisereTables::MisereTables(const MisereWeights& weights, int cells)
    : weights_(&weights), cells_(cells), own_(kShapes), others_(kShapes) {
    const auto& [early, late] = weights.phases;
    for (std::size_t i = 0; i < kShapes; ++i) {
        const auto shape = static_cast<ShapeIndex>(i);
        own_[i].danger = others_[i].danger = danger_of(shape);
        for (const Pattern made : ShapeTable::get().patterns(shape)) {
            const auto pattern = static_cast<std::size_t>(made);
            own_[i].early += early.own[pattern];
            own_[i].late += late.own[pattern];
            own_[i].pull += weights.takes[pattern];
            others_[i].early += early.others[pattern];
            others_[i].late += late.others[pattern];
            others_[i].pull += weights.leaves[pattern];
        }
    }
}

Census::Census(const Board& board, const MisereTables& tables) : tables_(&tables) {
    const Side mover = board.to_move();
    const Side waiter = other(mover);
    board.free().for_each([&](Cell cell) {
        const MisereTables::Entry& own = tables.own(board.shape(cell, mover));
        const MisereTables::Entry& others = tables.others(board.shape(cell, waiter));
        ++counts_[static_cast<std::size_t>(own.danger)][static_cast<std::size_t>(others.danger)];
        early_ += own.early + others.early;
        late_ += own.late + others.late;
        ++free_;
    });
}

void MisereTables::balance(const Board& empty) {
    const Rules& rules = empty.rules();
    const int fitted = kFittedCells[static_cast<std::size_t>(rules.length - kLeastMisereLength)];
    const std::array<int, 2> sums = Census(empty, *this).sums();
    for (std::size_t i = 0; i < sums.size(); ++i) {
        surplus_[i] = sums[i] * std::max(cells_ - fitted, 0) / cells_;
    }
}

std::array<int, 2> Census::sums() const {
    std::array<int, 2> sums{early_, late_};
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const MisereWeights::Phase& phase = tables_->weights().phases[i];
        for (std::size_t mover = 0; mover < kDangers; ++mover) {
            for (std::size_t waiter = 0; waiter < kDangers; ++waiter) {
                sums[i] += counts_[mover][waiter] * phase.cells[mover][waiter];
            }
        }
    }
    return sums;
}

Value Census::estimate() const {
    const int cells = tables_->cells();
    std::array<int, 2> all = sums();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const MisereWeights::Phase& phase = tables_->weights().phases[i];
        all[i] +=
            phase.turn[static_cast<std::size_t>(free_ % 2)][static_cast<std::size_t>(idle() % 2)];
        all[i] -= tables_->surplus()[i] * free_ / cells;
    }
    const int value = (all[0] * free_ + all[1] * (cells - free_)) / cells;
    return std::clamp(value, -kGreatestEvaluation, kGreatestEvaluation);
}

Census::Bounds Census::bounds(int ply) const {
    // At least: whatever may become fatal to the side to move is, and nothing more to the other. At
    // most: the other way round. A side with more moves to choose from is never worse off.
    int mine[2] = {};
    int theirs[2] = {};
    int shared[2] = {};
    int fatal[2] = {};
    for (std::size_t mover = 0; mover < kDangers; ++mover) {
        for (std::size_t waiter = 0; waiter < kDangers; ++waiter) {
            const int found = counts_[mover][waiter];
            constexpr auto kFatal = static_cast<std::size_t>(Danger::Fatal);
            const bool me[2] = {mover == 0, mover != kFatal};
            const bool them[2] = {waiter != kFatal, waiter == 0};
            for (const int most : {0, 1}) {
                int* const counted = me[most] && them[most] ? shared
                                     : me[most]             ? mine
                                     : them[most]           ? theirs
                                                            : fatal;
                counted[most] += found;
            }
        }
    }
    return {settled(mine[0], theirs[0], shared[0], fatal[0], ply),
            settled(mine[1], theirs[1], shared[1], fatal[1], ply)};
}

}  // namespace inarow::engine
