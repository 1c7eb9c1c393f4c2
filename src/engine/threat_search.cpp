#include "engine/threat_search.h"

#include <algorithm>

#include "engine/four_defense.h"
#include "engine/moves.h"

namespace inarow::engine {
namespace {

using Number = ProofNumber;

// Wins by fours are looked for in every position, this far.
constexpr FourSearch::Limits kQuickFours{.moves = 250, .nodes = 200};
// What quiet moves begin with: they are tried when the others promise little.
constexpr Number kQuietProof = 6;

constexpr ThreatSearch::Verdict verdict(Number proof, Number disproof) {
    return proof == 0      ? ThreatSearch::Verdict::Won
           : disproof == 0 ? ThreatSearch::Verdict::None
                           : ThreatSearch::Verdict::Unknown;
}

// Whether a stone there could be the beginning of fours.
bool is_promising(const Board& board, Cell cell, Side side) {
    int lines = 0;
    for (int direction = 0; direction < 4; ++direction) {
        const Pattern pattern = board.pattern(cell, side, direction);
        lines += pattern >= Pattern::Two && pattern <= Pattern::ClosedThree ? 1 : 0;
    }
    return lines >= 1;
}

}  // namespace

ThreatSearch::ThreatSearch(std::size_t entries) : table_(entries) {}

std::optional<ThreatSearch::Numbers> ThreatSearch::look_up(std::uint64_t hash, int moves) const {
    const Entry* const entry = table_.find(hash);
    const bool tells =
        entry != nullptr &&
        (entry->moves == moves || (entry->numbers.proof == 0 && entry->moves <= moves) ||
         (entry->numbers.disproof == 0 && entry->moves >= moves));
    return tells ? std::optional(entry->numbers) : std::nullopt;
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
    const auto add = [&](Cell cell) {
        if (!board.forbidden(cell, mover)) {
            expansion.cells.push_back(cell);
        }
    };
    cells.for_each(add);
    expansion.quiet_from = expansion.cells.size();
    if (limits_.quiet && !board.has(waiter, Threat::Win) && !board.has(waiter, Threat::OpenFour)) {
        board.near().for_each([&](Cell cell) {
            if (!cells.contains(cell) && is_promising(board, cell, mover)) {
                add(cell);
            }
        });
    }
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
    } else if (const auto found =
                   limits_.quiet ? defense_against_fours(board, fours_) : std::nullopt) {
        cells = found->cells;
    } else {
        return {kLost, {}};
    }
    Expansion expansion;
    cells.for_each([&](Cell cell) {
        if (!board.forbidden(cell, mover)) {
            expansion.cells.push_back(cell);
        }
    });
    expansion.quiet_from = expansion.cells.size();
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
        table_.keep({hash, *expansion.known, moves, 1});
        return *expansion.known;
    }
    const int moves_below = attacking ? moves - 1 : moves;
    std::vector<Child> children;
    for (const Cell cell : expansion.cells) {
        board.place(cell);
        std::optional<Numbers> known = look_up(board.hash(), moves_below);
        if (!known) {
            known = children.size() < expansion.quiet_from ? Numbers{} : Numbers{kQuietProof, 1};
        }
        children.push_back({cell, board.hash(), *known});
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
            table_.keep({hash, numbers, moves, as_work(nodes_ - start + 1)});
            return numbers;
        }
        if (nodes() >= most_nodes_ ||
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
    if (attacker != attacker_ || limits.quiet != limits_.quiet) {
        table_.clear();  // which is about other moves
        attacker_ = attacker;
    }
    limits_ = limits;
    most_nodes_ = nodes() + limits.nodes;
    halted_ = false;
    const Numbers numbers = visit(board, {kNever, kNever}, limits.moves);
    return verdict(numbers.proof, numbers.disproof);
}

std::vector<Cell> ThreatSearch::line(Board& board) {
    return longest_line(board, limits_.moves);
}

// What the table has lost of the proof is found again.
std::vector<Cell> ThreatSearch::longest_line(Board& board, int moves) {
    const bool attacking = board.to_move() == attacker_;
    const Expansion expansion = attacking ? attacks(board, moves) : answers(board);
    std::vector<Cell> found;
    if (expansion.known) {
        if (attacking) {
            (void)fours_.search(board, {.moves = moves});
            found = fours_.line();
        }
        return found;
    }
    const int moves_below = attacking ? moves - 1 : moves;
    for (const Cell cell : expansion.cells) {
        board.place(cell);
        std::vector<Cell> rest;
        const bool won = is_won(board, moves_below);
        if (won || !attacking) {
            if (!won) {
                prove_again(board, moves_below);
            }
            rest = longest_line(board, moves_below);
            rest.insert(rest.begin(), cell);
        }
        board.take_back();
        if (rest.size() > found.size()) {
            found = std::move(rest);
        }
        if (won && attacking) {
            break;
        }
    }
    return found;
}

bool ThreatSearch::is_won(const Board& board, int moves) const {
    const std::optional<Numbers> known = look_up(board.hash(), moves);
    return known && known->proof == 0;
}

void ThreatSearch::prove_again(Board& board, int moves) {
    most_nodes_ = nodes() + limits_.nodes;
    halted_ = false;
    (void)visit(board, {kNever, kNever}, moves);
}

}  // namespace inarow::engine
