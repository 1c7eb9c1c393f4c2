#include "engine/threat_search.h"

#include <algorithm>

#include "engine/four_answers.h"
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

ThreatSearch::ThreatSearch(std::size_t entries) : entries_(entries) {}

std::optional<ThreatSearch::Numbers> ThreatSearch::look_up(std::uint64_t hash, int moves) const {
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
    return std::nullopt;
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
    } else if (const auto found = limits_.quiet ? answers_to_fours(board, fours_) : std::nullopt) {
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
        keep(hash, moves, *expansion.known, 1);
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
            keep(hash, moves, numbers,
                 static_cast<std::int32_t>(std::min<std::uint64_t>(nodes_ - start + 1, 1U << 30U)));
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
        std::ranges::fill(entries_, Entry());  // which is about other moves
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

void ThreatSearch::collect_proof(Board& board, int moves, CellSet& cells,
                                 std::unordered_set<std::uint64_t>& seen) {
    if (!seen.insert(board.hash()).second) {
        return;
    }
    const bool attacking = board.to_move() == attacker_;
    const Expansion expansion = attacking ? attacks(board, moves) : answers(board);
    if (expansion.known) {
        if (attacking && fours_.search(board, {.moves = moves}) == FourSearch::Verdict::Won) {
            for (const Cell cell : fours_.line()) {
                cells.add(cell);
            }
        }
        // The wins and open fours that decide the position.
        cells |= board.cells(attacker_, Threat::Win) | board.cells(attacker_, Threat::OpenFour);
        return;
    }
    const int moves_below = attacking ? moves - 1 : moves;
    for (const Cell cell : expansion.cells) {
        board.place(cell);
        const bool won = is_won(board, moves_below);
        if (!won && !attacking) {
            prove_again(board, moves_below);
        }
        if (won || !attacking) {
            cells.add(cell);
            collect_proof(board, moves_below, cells, seen);
        }
        board.take_back();
        if (won && attacking) {
            return;
        }
    }
}

ThreatSearch::Verdict ThreatSearch::search_all_answers(Board& board, const Limits& limits) {
    const Side defender = board.to_move();
    const Side attacker = other(defender);
    const std::uint64_t end = nodes() + limits.nodes;
    const auto left = [&] {
        Limits rest = limits;
        rest.nodes = end > nodes() ? end - nodes() : 0;
        return rest;
    };
    if (board.has(defender, Threat::Win) || can_open_four(board, defender)) {
        return Verdict::Unknown;
    }
    // If he passed: the moves of that win, and all that could touch them, are where to answer.
    board.pass();
    const bool threatened = search(board, attacker, limits) == Verdict::Won;
    CellSet proof;
    if (threatened) {
        std::unordered_set<std::uint64_t> seen;
        collect_proof(board, limits.moves, proof, seen);
    }
    board.take_back_pass();
    if (!threatened) {
        return Verdict::Unknown;
    }
    CellSet answers = proof | in_line_with(board, proof);
    board.free().for_each([&](Cell cell) {
        for (int direction = 0; direction < 4; ++direction) {
            if (board.pattern(cell, defender, direction) >= Pattern::ClosedThree) {
                answers.add(cell);
            }
        }
    });
    answers &= board.free();
    if (line_rule(board.rules(), attacker).forbidden) {
        answers |= in_line_with(board, answers);
    }
    // The best answers first: where they hold, nothing is proved.
    std::vector<ScoredMove> order;
    answers.for_each([&](Cell cell) {
        const int own = static_cast<int>(board.threat(cell, defender));
        const int others = static_cast<int>(board.threat(cell, attacker));
        order.push_back({cell, 4 * others + own + (proof.contains(cell) ? 100 : 0)});
    });
    std::ranges::stable_sort(order, std::greater{}, &ScoredMove::score);
    for (const ScoredMove& move : order) {
        if (board.forbidden(move.cell, defender)) {
            continue;
        }
        board.place(move.cell);
        const Verdict verdict = search(board, attacker, left());
        board.take_back();
        if (verdict != Verdict::Won) {
            return Verdict::Unknown;
        }
    }
    return Verdict::Won;
}

}  // namespace inarow::engine
