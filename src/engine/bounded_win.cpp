#include "engine/bounded_win.h"

#include <algorithm>
#include <vector>

#include "engine/engine.h"
#include "engine/four_defense.h"
#include "engine/moves.h"
#include "engine/set_up.h"
#include "machine/budget.h"

namespace inarow::engine {
namespace {

constexpr std::size_t kBoundedEntries = std::size_t{1} << 18U;
// With this many free cells there is one that renju does not forbid.
constexpr int kManyFree = 60;

// The cells as moves, the most promising first.
std::vector<Cell> ordered(const Board& board, const CellSet& cells) {
    std::vector<ScoredCell> scored;
    cells.for_each([&](Cell cell) {
        const int threat = static_cast<int>(board.threat(cell, board.to_move()));
        constexpr int kForce = 1 << 14;  // above every policy
        scored.push_back({cell, threat * kForce + policy(board, builtin_weights(), cell)});
    });
    std::ranges::stable_sort(scored, std::greater{}, &ScoredCell::score);
    std::vector<Cell> made;
    made.reserve(scored.size());
    for (const ScoredCell& move : scored) made.push_back(move.cell);
    return made;
}

}  // namespace

std::optional<std::string> BoundedWin::objection(const Rules& rules) {
    if (rules.misere) {
        return "forced wins are not searched for in misere games";
    }
    return Engine::objection(rules);
}

bool BoundedWin::can_search(const Position& position) {
    const Rules& rules = position.rules();
    return !position.bars_hold() && (!rules.renju || rules.cells() - position.ply() >= kManyFree);
}

BoundedWin::BoundedWin(const Rules& rules)
    : rules_(rules),
      patterns_(line_rule(rules, Side::First), line_rule(rules, Side::Second)),
      table_(kBoundedEntries) {}

bool BoundedWin::may_forbid_answers() const {
    return line_rule(rules_, defender_).forbidden;
}

bool BoundedWin::halted() {
    halted_ = halted_ || nodes() >= most_nodes_ || stop_.requested();
    return halted_;
}

std::optional<bool> BoundedWin::search(const Position& position, Side attacker, int moves,
                                       const Limits& limits) {
    const machine::Budget budget(limits, *this);
    stop_ = budget.stop();
    most_nodes_ = limits.nodes ? nodes() + *limits.nodes : ~std::uint64_t{0};
    halted_ = false;
    attacker_ = attacker;
    defender_ = other(attacker);
    moves = std::min(moves, kMostMoves);
    Board board(rules_, patterns_, builtin_weights());
    set_up(board, position);
    const bool won = position.to_move() == attacker ? attack(board, moves) : defend(board, moves);
    return halted_ ? std::nullopt : std::optional(won);
}

template <typename Search>
bool BoundedWin::remembered(const Board& board, int moves, Search search) {
    const std::uint64_t hash = board.hash() + (attacker_ == Side::First ? 1 : 0);
    Entry entry{.hash = hash};
    if (const Entry* const known = table_.find(hash)) entry = *known;
    if (entry.won <= moves) return true;
    if (entry.held >= moves) return false;
    const std::uint64_t start = nodes();
    const bool won = search();
    if (halted_) return false;
    if (won) {
        entry.won = static_cast<std::int16_t>(moves);
    } else {
        entry.held = static_cast<std::int16_t>(moves);
    }
    entry.work = as_work(nodes() - start);
    table_.keep(entry);
    return won;
}

CellSet BoundedWin::attacks(Board& board, int moves) const {
    CellSet cells = board.free();
    if (board.has(defender_, Threat::Win)) cells = answers_to_win(board);
    // The last but one makes a four. The one before it threatens to make one that cannot be
    // answered; no stone of the defender adds to what the attacker has.
    const CellSet fours = board.fours(attacker_);
    if (moves == 2) return cells & fours;
    if (moves == 3 && !board.has(attacker_, Threat::OpenFour) && !may_forbid_answers()) {
        return cells & (fours | board.cells(attacker_, Threat::Three) |
                        board.cells(attacker_, Threat::DoubleThree));
    }
    return cells;
}

bool BoundedWin::attack(Board& board, int moves) {
    ++nodes_;
    if (moves <= 0 || halted()) return false;
    if (board.has(attacker_, Threat::Win)) return true;
    if (moves == 1) return false;
    if (!board.has(defender_, Threat::Win) && can_open_four(board, attacker_)) return true;
    return remembered(board, moves, [&] {
        for (const Cell cell : ordered(board, attacks(board, moves))) {
            if (board.forbidden(cell, attacker_)) continue;
            board.place(cell);
            const bool won = defend(board, moves - 1);
            board.take_back();
            if (won) return true;
            if (halted_) return false;
        }
        return false;
    });
}

CellSet BoundedWin::answers(Board& board, int moves) {
    if (board.has(attacker_, Threat::Win)) return answers_to_win(board);
    // Where fours would win after a pass, few moves help against them.
    const auto defense = defense_against_fours(board, fours_);
    const bool soon = defense && defense->plies / 2 <= moves;
    return allowed(board, soon ? defense->cells : board.free());
}

bool BoundedWin::defend(Board& board, int moves) {
    ++nodes_;
    if (moves <= 0 || halted() || board.has(defender_, Threat::Win)) return false;
    if (!board.has(attacker_, Threat::Win)) {
        if (moves == 1 || can_open_four(board, defender_)) return false;
        const bool may_fork = board.has(attacker_, Threat::OpenFour) ||
                              (may_forbid_answers() && !board.fours(attacker_).empty());
        if (moves == 2 && !may_fork) return false;
    }
    return remembered(board, moves, [&] {
        if (board.full()) return false;
        std::vector<Cell> cells = ordered(board, answers(board, moves));
        Cell& refutation = refutations_[static_cast<std::size_t>(moves)];
        std::ranges::stable_partition(cells, [&](Cell cell) { return cell == refutation; });
        for (const Cell cell : cells) {
            board.place(cell);
            const bool won = attack(board, moves);
            board.take_back();
            if (halted_) return false;
            if (won) continue;
            refutation = cell;
            return false;
        }
        return true;
    });
}

}  // namespace inarow::engine
