#include "engine/threat_search.h"

#include <algorithm>

#include "engine/moves.h"

namespace inarow::engine {
namespace {

using Number = std::uint32_t;
constexpr Number kNever = 1U << 30U;

constexpr Number plus(Number a, Number b) {
    return std::min(a + b, kNever);
}

// Wins by fours are looked for in every position, this far.
constexpr FourSearch::Limits kQuickFours{.moves = 250, .nodes = 200};

}  // namespace

ThreatSearch::ThreatSearch(std::size_t entries) : entries_(entries) {}

ThreatSearch::Numbers ThreatSearch::look_up(std::uint64_t hash, int moves) const {
    const std::size_t base = hash & (entries_.size() - 1);
    for (std::size_t i = 0; i < 4; ++i) {
        const Entry& entry = entries_[(base ^ i)];
        if (entry.hash != hash) {
            continue;
        }
        if (entry.moves == moves || (entry.numbers.proof == 0 && entry.moves <= moves) ||
            (entry.numbers.disproof == 0 && entry.moves >= moves)) {
            return entry.numbers;
        }
    }
    return {};
}

void ThreatSearch::keep(std::uint64_t hash, int moves, Numbers numbers, std::int32_t work) {
    const std::size_t base = hash & (entries_.size() - 1);
    Entry* least = &entries_[base];
    for (std::size_t i = 0; i < 4; ++i) {
        Entry& entry = entries_[base ^ i];
        if (entry.hash == hash) {
            least = &entry;
            break;
        }
        if (entry.work < least->work) {
            least = &entry;
        }
    }
    *least = {hash, numbers, moves, work};
}

ThreatSearch::Expansion ThreatSearch::attacks(Board& board, int moves) {
    static constexpr Numbers kWon{0, kNever};
    static constexpr Numbers kLost{kNever, 0};
    const Side mover = board.to_move();
    const Side waiter = other(mover);
    if (moves <= 0) {
        return {kLost, {}};
    }
    if (board.has(mover, Threat::Win)) {
        return {kWon, {}};
    }
    CellSet cells = board.fours(mover) | board.cells(mover, Threat::Three) |
                    board.cells(mover, Threat::DoubleThree);
    if (board.has(waiter, Threat::Win)) {
        cells = answers_to_win(board);
    } else {
        if (can_open_four(board, mover)) {
            return {kWon, {}};
        }
        FourSearch::Limits quick = kQuickFours;
        quick.moves = moves;
        if (fours_.search(board, quick) == FourSearch::Verdict::Won) {
            return {kWon, {}};
        }
        if (can_open_four(board, waiter)) {
            // Only a four keeps the attack, or a three on a cell that takes the open four away.
            cells &= answers_to_open_four(board);
        }
    }
    Expansion expansion;
    cells.for_each([&](Cell cell) {
        if (!board.forbidden(cell, mover)) {
            expansion.cells.push_back(cell);
        }
    });
    if (expansion.cells.empty()) {
        expansion.known = kLost;
    }
    return expansion;
}

ThreatSearch::Expansion ThreatSearch::answers(Board& board) {
    static constexpr Numbers kWon{0, kNever};
    static constexpr Numbers kLost{kNever, 0};
    const Side mover = board.to_move();
    CellSet cells;
    if (board.has(mover, Threat::Win)) {
        return {kLost, {}};
    }
    if (board.has(attacker_, Threat::Win)) {
        cells = answers_to_win(board);
    } else if (can_open_four(board, mover)) {
        return {kLost, {}};
    } else if (can_open_four(board, attacker_)) {
        cells = answers_to_open_four(board);
    } else {
        return {kLost, {}};
    }
    Expansion expansion;
    cells.for_each([&](Cell cell) { expansion.cells.push_back(cell); });
    if (expansion.cells.empty()) {
        expansion.known = kWon;
    }
    return expansion;
}

// Searches until a number reaches its limit. `moves` is what is left to the attacker.
ThreatSearch::Numbers ThreatSearch::visit(Board& board, Numbers limit, int moves) {
    ++nodes_;
    const std::uint64_t start = nodes_;
    const bool attacking = board.to_move() == attacker_;
    const std::uint64_t hash = board.hash();
    const Expansion expansion = attacking ? attacks(board, moves) : answers(board);
    if (expansion.known) {
        keep(hash, moves, *expansion.known, 1);
        return *expansion.known;
    }
    const int moves_below = attacking ? moves - 1 : moves;
    std::vector<Child> children;
    for (const Cell cell : expansion.cells) {
        board.place(cell);
        children.push_back({cell, board.hash(), look_up(board.hash(), moves_below)});
        board.take_back();
    }
    while (true) {
        // For the attacker one child must be proved and all disproved, for the defender the other
        // way round: both are written for the attacker, with the numbers exchanged.
        Number least = kNever;
        Number second = kNever;
        Number sum = 0;
        std::size_t best = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Numbers& numbers = children[i].numbers;
            const Number own = attacking ? numbers.proof : numbers.disproof;
            const Number others = attacking ? numbers.disproof : numbers.proof;
            sum = plus(sum, others);
            if (own < least) {
                second = least;
                least = own;
                best = i;
            } else if (own < second) {
                second = own;
            }
        }
        if (least == 0) {
            sum = kNever;
        }
        const Numbers numbers = attacking ? Numbers{least, sum} : Numbers{sum, least};
        if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || halted_) {
            keep(hash, moves, numbers,
                 static_cast<std::int32_t>(std::min<std::uint64_t>(nodes_ - start + 1, 1U << 30U)));
            return numbers;
        }
        if (nodes_ >= most_nodes_ ||
            (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))) {
            halted_ = true;
            continue;
        }
        Child& child = children[best];
        const Number own_limit = attacking ? limit.proof : limit.disproof;
        const Number others_limit = attacking ? limit.disproof : limit.proof;
        const Number others_now = attacking ? child.numbers.disproof : child.numbers.proof;
        // A little more than the second best, so as not to go back and forth.
        const Number own_next = std::min(own_limit, plus(second, 1 + second / 4));
        const Number others_next = plus(others_limit - std::min(others_limit, sum), others_now);
        board.place(child.cell);
        child.numbers = visit(
            board, attacking ? Numbers{own_next, others_next} : Numbers{others_next, own_next},
            moves_below);
        board.take_back();
    }
}

ThreatSearch::Verdict ThreatSearch::search(Board& board, Side attacker, const Limits& limits) {
    if (attacker != attacker_) {
        std::ranges::fill(entries_, Entry());
        attacker_ = attacker;
    }
    limits_ = limits;
    most_nodes_ = nodes_ + limits.nodes;
    halted_ = false;
    const Numbers numbers = visit(board, {kNever, kNever}, limits.moves);
    if (numbers.proof == 0) {
        return Verdict::Won;
    }
    return numbers.disproof == 0 ? Verdict::None : Verdict::Unknown;
}

}  // namespace inarow::engine
