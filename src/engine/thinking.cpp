#include "engine/thinking.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "engine/helper_threads.h"
#include "engine/misere_search.h"
#include "engine/set_up.h"
#include "engine/threat_search.h"

namespace inarow::engine {
namespace {

using std::chrono::milliseconds;

// What forced wins are worth looking for before the search begins.
constexpr std::uint64_t kFourNodes = 20'000;
constexpr std::uint64_t kThreatNodes = 10'000;
constexpr std::uint64_t kThreatNodesPerMillisecond = 8;  // about a tenth of the time
constexpr std::uint64_t kThreatEntriesPerNode = 8;

// Where a score is beyond the first number, a proof is looked for as well. It gets four nodes for
// five of the search from the second number on, and fewer in between.
constexpr Value kProofScore = 600;
constexpr Value kFullProofScore = 700;
constexpr std::uint64_t kProofDivisor = (kFullProofScore - kProofScore) * 5 / 4;
constexpr std::uint64_t kLeastProofNodes = 200;

// How long to think, of what there is.
struct Allowance {
    std::optional<milliseconds> hard;  // never longer
    std::optional<milliseconds> soft;
};
Allowance allowance(const Limits& limits) {
    Allowance made;
    if (limits.time) {
        made.hard = *limits.time;
        made.soft = *limits.time * 9 / 10;
    }
    if (limits.left) {
        // A share of it, so that there is always as much again for the moves to come.
        const milliseconds most = std::max(*limits.left / 8, milliseconds(1));
        const milliseconds usual = std::max(*limits.left / 30, milliseconds(1));
        made.hard = std::min(made.hard.value_or(most), most);
        made.soft = std::min(made.soft.value_or(usual), usual);
    }
    return made;
}

Limits within_allowance(const Limits& limits) {
    return {.time = allowance(limits).hard, .stop = limits.stop};
}

std::optional<int> end_of(Value value) {
    if (value == -kInfinity) {
        return std::nullopt;  // not looked at
    }
    if (is_win(value)) {
        return kWin - value;
    }
    if (is_loss(value)) {
        return -(kWin + value);
    }
    return std::nullopt;
}

}  // namespace

Thinking::Thinking(const Rules& rules, const PatternTable& patterns, Transpositions& table,
                   int threads, const Position& position, std::optional<Move> last,
                   const Limits& limits, int lines)
    : limits_(limits),
      budget_(within_allowance(limits)),
      board_(rules, patterns, builtin_weights()),
      table_(&table),
      threads_(threads),
      bars_hold_(position.bars_hold()) {
    halt_.asked = budget_.stop();
    halt_.nodes = limits.nodes;
    soft_ = allowance(limits).soft;
    set_up(board_, position, last);
    lines_ = static_cast<std::size_t>(std::max(lines, 1));
    if (rules.misere) {
        find_misere_roots(position);
    } else {
        find_roots(position);
    }
    lines_ = std::min(lines_, roots_.size());
}

void Thinking::find_roots(const Position& position) {
    sensible_moves(board_).for_each([&](Cell cell) {
        if (position.legal(Move(cell))) {
            roots_.emplace_back(cell);
        }
    });
    if (roots_.empty()) {
        for (const Move move : position.legal_moves()) {
            roots_.emplace_back(move.cell());
        }
    }
    std::ranges::stable_sort(roots_, std::greater{}, [&](const RootMove& root) {
        return policy(board_, builtin_weights(), root.cell);
    });
    // A win is taken however little there is to think.
    std::ranges::stable_partition(roots_, [&](const RootMove& root) {
        return board_.threat(root.cell, board_.to_move()) == Threat::Win;
    });
}

void Thinking::find_misere_roots(const Position& position) {
    misere_tables_.emplace(builtin_misere_weights(board_.rules().length), board_.rules().cells());
    misere_tables_->balance(board_.cleared());
    roots_ = misere_roots(board_, *misere_tables_);
    std::erase_if(roots_, [&](const RootMove& root) { return !position.legal(Move(root.cell)); });
    if (lines_ == 1) {
        leave_one_of_each_kind(board_, roots_);
    }
    // What completes a line is looked at only if it must be.
    const auto fatal = std::ranges::find_if(roots_, [&](const RootMove& root) {
        return board_.threat(root.cell, board_.to_move()) == Threat::Win;
    });
    const auto most = std::max<std::ptrdiff_t>(fatal - roots_.begin(), 1);
    if (std::cmp_less_equal(lines_, most)) {
        roots_.resize(static_cast<std::size_t>(most), RootMove(Cell()));
    }
}

Report Thinking::report(int depth, std::uint64_t nodes) const {
    Report made;
    made.depth = depth;
    made.nodes = nodes;
    made.time = std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
    for (std::size_t i = 0; i < lines_; ++i) {
        const RootMove& root = roots_[i];
        Line line;
        line.move = Move(root.cell);
        line.score = root.value == -kInfinity ? 0 : root.value;
        line.end = end_of(root.value);
        line.forced = misere_tables_ && line.end && !bars_hold_;
        line.depth = depth;
        line.selective = root.selective;
        for (const Cell cell : root.line) {
            line.line.emplace_back(cell);
        }
        if (line.line.empty()) {
            line.line.push_back(line.move);
        }
        made.lines.push_back(std::move(line));
    }
    return made;
}

bool Thinking::enough(int depth) const {
    if (soft_ && Clock::now() - start_ >= *soft_) {
        return true;
    }
    if (roots_.size() == 1 && soft_) {
        return true;  // there is no choice
    }
    // A win or loss that is not beyond the depth does not get any shorter; nor need one that is
    // proved.
    return std::ranges::all_of(report_.lines, [&](const Line& line) {
        return line.end && (misere_tables_ || std::abs(*line.end) <= depth);
    });
}

bool Thinking::find_forced_win() {
    if (lines_ != 1) {
        return false;
    }
    std::vector<Cell> line;
    FourSearch fours;
    FourSearch::Bounds fours_bounds{.nodes = kFourNodes};
    // Again and again with fewer moves, until the shortest is found.
    while (fours.search(board_, fours_bounds) == ForcedWin::Found) {
        line = fours.line();
        fours_bounds.moves = static_cast<int>(line.size()) / 2;
    }
    nodes_ += fours.nodes();
    if (line.empty()) {
        ThreatSearch::Bounds limits{.nodes = kThreatNodes, .stop = limits_.stop};
        if (limits_.nodes) {
            limits.nodes = std::min(limits.nodes, *limits_.nodes / 20);
        }
        if (const auto left = budget_.rest().time) {
            limits.nodes = std::min(limits.nodes, kThreatNodesPerMillisecond *
                                                      static_cast<std::uint64_t>(left->count()));
        }
        ThreatSearch threats(
            static_cast<std::size_t>(std::bit_ceil(kThreatEntriesPerNode * limits.nodes)));
        if (threats.search(board_, board_.to_move(), limits) == ForcedWin::Found) {
            line = threats.line(board_);
        }
        nodes_ += threats.nodes();
    }
    if (line.empty()) {
        return false;
    }
    const bool legal = std::ranges::find(roots_, line.front(), &RootMove::cell) != roots_.end();
    if (!legal) {
        return false;  // the opening bars it
    }
    // After the last move of the line comes any answer, and then the win, if it is not made yet.
    const bool wins_at_once =
        line.size() == 1 && board_.threat(line[0], board_.to_move()) == Threat::Win;
    const int plies = static_cast<int>(line.size()) + (wins_at_once ? 0 : 2);
    const auto best = std::ranges::find(roots_, line.front(), &RootMove::cell);
    best->value = win_at(plies);
    best->selective = plies;
    best->line = std::move(line);
    std::iter_swap(roots_.begin(), best);
    report_ = report(plies, nodes_);
    report_.lines.front().forced = true;
    return true;
}

std::uint64_t Thinking::prove(std::uint64_t nodes) {
    if (is_decided(score_) || std::abs(score_) < kProofScore) {
        return 0;
    }
    const auto part =
        static_cast<std::uint64_t>(std::min(std::abs(score_), kFullProofScore) - kProofScore);
    const std::uint64_t allowed = (nodes - proof_nodes_) * part / kProofDivisor;
    // Not often, for every time it begins at the root.
    if (allowed < proof_nodes_ + proof_nodes_ / 4 + kLeastProofNodes) {
        return 0;
    }
    std::uint64_t limit = allowed - proof_nodes_;
    if (halt_.nodes) {
        limit = std::min(limit, *halt_.nodes - std::min(*halt_.nodes, nodes));
    }
    const Side attacker = score_ > 0 ? board_.to_move() : other(board_.to_move());
    if (!proof_ || proof_->attacker() != attacker) {
        proof_.emplace(builtin_weights(), attacker);
    }
    if (proof_->refuted()) {
        return 0;
    }
    const std::uint64_t before = proof_->nodes();
    proved_ = proof_->search(board_, limit, halt_);
    proof_nodes_ += proof_->nodes() - before;
    if (proved_) {
        halt_.now.store(true, std::memory_order_relaxed);
    }
    return proof_->nodes() - before;
}

void Thinking::report_proof() {
    std::vector<Cell> line;
    auto best = roots_.begin();
    const bool wins = proof_->attacker() == board_.to_move();
    if (wins) {
        line = proof_->line(board_);
        best =
            line.empty() ? roots_.end() : std::ranges::find(roots_, line.front(), &RootMove::cell);
        if (best == roots_.end()) {
            return;  // the opening bars it
        }
    } else {
        // All moves lose: the one that looked best is as good as any.
        board_.place(best->cell);
        line = proof_->line(board_);
        board_.take_back();
        line.insert(line.begin(), best->cell);
    }
    best->value = wins ? win_at(proof_->plies()) : loss_at(proof_->plies());
    best->selective = proof_->plies();
    best->line = std::move(line);
    std::iter_swap(roots_.begin(), best);
}

void Thinking::tell(const std::function<void(const Report&)>& told) const {
    if (limits_.progress != nullptr) {
        limits_.progress->tell(
            {.depth = report_.depth, .score = report_.lines.front().score, .nodes = report_.nodes});
    }
    if (told) {
        told(report_);
    }
}

template <typename Searcher>
void Thinking::deepen(Searcher& search, int deepest,
                      const std::function<void(const Report&)>& told) {
    deepest = std::min(limits_.depth.value_or(deepest), deepest);
    for (int depth = 1; depth <= deepest; ++depth) {
        bool whole = true;
        for (std::size_t i = 0; i < lines_ && whole; ++i) {
            whole = search.iterate(roots_, i, depth);
        }
        if (!whole && depth > 1 && lines_ > 1) {
            // Some lines are of this depth and some are lost: the last whole depth has them all.
            report_.nodes = search.nodes();
            report_.time = std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
            return;
        }
        std::ranges::stable_sort(roots_.begin(),
                                 roots_.begin() + static_cast<std::ptrdiff_t>(lines_),
                                 std::greater{}, &RootMove::value);
        if (proved_) {
            report_proof();
        }
        score_ = roots_.front().value;
        report_ = report(whole ? depth : depth - 1, nodes_ + search.nodes());
        if (whole || proved_) {
            tell(told);
        }
        if (!whole || enough(depth)) {
            break;
        }
    }
}

void Thinking::think(const std::function<void(const Report&)>& told) {
    Search search(board_, builtin_weights(), *table_, halt_);
    HelperThreads helpers(works_like(search, threads_ - 1, roots_), halt_);
    if (lines_ == 1) {
        search.set_aside([&] { return prove(search.nodes()); });
    }
    deepen(search, kDeepest, told);
    report_.nodes += helpers.finish();
}

void Thinking::think_misere(const std::function<void(const Report&)>& told) {
    MisereSearch search(board_, *misere_tables_, *table_, halt_);
    HelperThreads helpers(works_like(search, threads_ - 1, roots_), halt_);
    const int free = board_.rules().cells() - board_.stones();
    deepen(search, std::min(free, kDeepest), told);
    report_.nodes += helpers.finish();
}

Report Thinking::run(const std::function<void(const Report&)>& told) {
    report_ = report(0, 0);
    table_->next_search();
    if (misere_tables_) {
        think_misere(told);
    } else if (!find_forced_win()) {
        think(told);
    } else {
        tell(told);
    }
    report_.time = std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
    return report_;
}

}  // namespace inarow::engine
