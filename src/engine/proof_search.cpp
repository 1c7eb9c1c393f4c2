#include "engine/proof_search.h"

#include <algorithm>
#include <array>

#include "engine/evaluation.h"
#include "engine/moves.h"
#include "engine/value.h"

namespace inarow::engine {
namespace {

// What a position counts that looks neither near to a proof nor far from one.
constexpr ProofNumber kOne = 1024;

// What makes a position count half or twice as much: so much evaluation, so much policy of the
// attacker's moves and of the defender's.
constexpr int kEvaluationStep = 400;
constexpr int kAttackStep = 200;
constexpr int kAnswerStep = 300;
constexpr int kMostEvaluationSteps = 4;
constexpr int kMostSteps = 16;

constexpr std::size_t kAttacks = 20;  // of the attacker's moves only the likeliest are tried
constexpr FourSearch::Bounds kProofFours{.moves = 250, .nodes = 10};

constexpr std::size_t kEntries = std::size_t{1} << 16U;
constexpr std::size_t kMostQuietAnswers = std::size_t{1} << 14U;
constexpr std::uint64_t kNodesBetweenProofLooks = 8;

// Steps are counted in sixteenths.
constexpr int sixteenths(int value, int step, int most) {
    return std::clamp(value * 16 / step, -16 * most, 16 * most);
}

// kOne times two to the power of the steps. In whole numbers, because the search must be the same
// on every machine.
ProofNumber scaled(int steps_in_sixteenths) {
    static constexpr std::array<std::uint64_t, 16> kPowers{
        4096, 4277, 4467, 4664, 4871, 5087, 5312, 5547,
        5793, 6049, 6317, 6597, 6889, 7194, 7512, 7845};  // of two, times 4096
    const int whole = std::clamp(steps_in_sixteenths, -16 * kMostSteps, 16 * kMostSteps) >> 4;
    const std::uint64_t part = kOne * kPowers[static_cast<std::size_t>(steps_in_sixteenths & 15)];
    const std::uint64_t made = whole >= 0 ? part << whole >> 12 : part >> (12 - whole);
    return static_cast<ProofNumber>(std::clamp<std::uint64_t>(made, 1, kProofInfinity / 8));
}

}  // namespace

ProofSearch::ProofSearch(const Weights& weights, Side attacker)
    : weights_(&weights), attacker_(attacker), table_(kEntries) {}

bool ProofSearch::halted() {
    halted_ = halted_ || nodes() >= most_nodes_ ||
              (nodes_ % kNodesBetweenProofLooks == 0 && halt_->due());
    return halted_;
}

bool ProofSearch::wins_by_fours(Board& board) {
    return fours_.search(board, kProofFours) == ForcedWin::Found;
}

std::vector<ProofSearch::Child> ProofSearch::weighed(Board& board, const CellSet& cells) const {
    const bool attacking = board.to_move() == attacker_;
    std::vector<ScoredCell> order;
    cells.for_each([&](Cell cell) { order.push_back({cell, policy(board, *weights_, cell)}); });
    std::ranges::stable_sort(order, std::greater{}, &ScoredCell::score);
    if (attacking && order.size() > kAttacks) {
        order.resize(kAttacks);
    }
    const int evaluation = attacking ? evaluate(board, *weights_) : -evaluate(board, *weights_);
    const int distance = -sixteenths(evaluation, kEvaluationStep, kMostEvaluationSteps);
    std::vector<Child> children;
    children.reserve(order.size());
    for (const ScoredCell& move : order) {
        const int less = sixteenths(order.front().score - move.score,
                                    attacking ? kAttackStep : kAnswerStep, kMostSteps);
        Finding found;
        found.proof = scaled(attacking ? distance + less : distance - less);
        found.disproof = scaled(attacking ? -less : less);
        children.push_back({move.cell, found});
    }
    return children;
}

ProofSearch::Expansion ProofSearch::attacks(Board& board, bool again) {
    const auto won = [](int plies) { return Expansion{Finding{kProved, plies}, {}, 0}; };
    const Side mover = board.to_move();
    const Side waiter = other(mover);
    if (board.has(mover, Threat::Win)) {
        return won(1);
    }
    CellSet cells;
    if (board.has(waiter, Threat::Win)) {
        cells = answers_to_win(board);
    } else if (can_open_four(board, mover)) {
        return won(3);
    } else if (!again && wins_by_fours(board)) {
        return won(static_cast<int>(fours_.line().size()) + 2);
    } else {
        cells = can_open_four(board, waiter) ? answers_to_open_four(board) : board.near();
    }
    Expansion expansion;
    expansion.children = weighed(board, allowed(board, cells));
    if (expansion.children.empty()) {
        expansion.known = Finding{kDisproved};
    }
    return expansion;
}

ProofSearch::Expansion ProofSearch::answers(Board& board, bool again) {
    static constexpr Finding kLost{kDisproved};
    const Side mover = board.to_move();
    Expansion expansion;
    CellSet cells;
    if (board.has(mover, Threat::Win) || board.full()) {
        return {kLost, {}, 0};
    }
    if (board.has(attacker_, Threat::Win)) {
        cells = answers_to_win(board);
        expansion.plies = 2;
    } else if (can_open_four(board, mover) || (!again && wins_by_fours(board))) {
        return {kLost, {}, 0};
    } else if (can_open_four(board, attacker_)) {
        cells = answers_to_open_four(board);
        expansion.plies = 4;
    } else {
        const FourDefense& quiet = quiet_answers(board);
        cells = quiet.cells;
        expansion.plies = quiet.plies;
    }
    expansion.children = weighed(board, allowed(board, cells));
    if (expansion.children.empty()) {
        // Where nothing threatens, the defender may still move far away.
        expansion.known = expansion.plies > 0 ? Finding{kProved, expansion.plies} : kLost;
    }
    return expansion;
}

const FourDefense& ProofSearch::quiet_answers(Board& board) {
    if (quiet_answers_.size() >= kMostQuietAnswers) {
        quiet_answers_.clear();
    }
    const auto [entry, is_new] = quiet_answers_.try_emplace(board.hash());
    if (is_new) {
        // By rules with forbidden points or blocked ends it costs more than it is worth.
        const bool plain = !board.rules().renju && !line_rule(board.rules(), attacker_).open_end;
        const auto found = plain ? defense_against_fours(board, fours_) : std::nullopt;
        entry->second = found.value_or(FourDefense{board.near(), 0});
    }
    return entry->second;
}

// A position of the search.
struct ProofSearch::Node : PlainProofNode {
    using Finding = ProofSearch::Finding;
    static constexpr ProofNumber kPatience = 2;  // positions are expensive to come back to

    [[nodiscard]] bool attacking() const { return is_attacking; }
    [[nodiscard]] std::size_t size() const { return expansion.children.size(); }
    [[nodiscard]] const Finding& finding(std::size_t i) const {
        return expansion.children[i].found;
    }
    [[nodiscard]] Finding nothing_found() const {
        return {{}, is_attacking ? kMaxPly : expansion.plies};
    }
    // Not the whole sum: the positions are much alike, and a proof for one helps with the others.
    [[nodiscard]] static ProofNumber combined(ProofNumber sum, ProofNumber most) {
        if (sum >= kProofInfinity) {
            return kProofInfinity;
        }
        return most + static_cast<ProofNumber>(std::uint64_t{sum - most} * 7 / 10);
    }
    void include(Finding& found, const Finding& child) const {
        if (child.proved()) {
            found.plies = is_attacking ? std::min(found.plies, child.plies + 1)
                                       : std::max(found.plies, child.plies + 1);
        }
    }
    [[nodiscard]] bool stopped() const { return search.halted(); }
    void visit(std::size_t i, const ProofNumbers& limit, const Finding& /*found*/) {
        Child& child = expansion.children[i];
        board.place(child.cell);
        child.found = search.visit(board, limit);
        board.take_back();
    }
    void keep(const Finding& found, std::size_t /*best*/) const {
        search.table_.keep({board.hash(), found, as_work(search.nodes() - start)});
    }

    ProofSearch& search;
    Board& board;
    bool is_attacking;
    std::uint64_t start;  // nodes searched before
    Expansion expansion;
};

ProofSearch::Finding ProofSearch::visit(Board& board, const ProofNumbers& limit) {
    const std::uint64_t start = nodes();
    ++nodes_;
    const bool attacking = board.to_move() == attacker_;
    const bool again = table_.find(board.hash()) != nullptr;
    Node node{{},        *this, board,
              attacking, start, attacking ? attacks(board, again) : answers(board, again)};
    if (const std::optional<Finding> known = node.expansion.known) {
        table_.keep({board.hash(), *known, 1});
        return *known;
    }
    for (Child& child : node.expansion.children) {
        if (const Entry* const known = table_.find(board.hash_after(child.cell))) {
            child.found = known->found;
        }
    }
    return ProofNumberSearch<Node>::run(node, limit);
}

bool ProofSearch::search(Board& board, std::uint64_t nodes_at_most, const Halt& halt) {
    halt_ = &halt;
    most_nodes_ = nodes() + nodes_at_most;
    halted_ = false;
    const Finding found = visit(board, kNoProofLimit);
    plies_ = found.plies;
    refuted_ = found.disproved();
    return found.proved();
}

std::vector<Cell> ProofSearch::line(Board& board) {
    const bool attacking = board.to_move() == attacker_;
    const Expansion expansion = attacking ? attacks(board, false) : answers(board, false);
    if (expansion.known) {
        const bool by_fours = attacking && wins_by_fours(board);
        return by_fours ? fours_.line() : std::vector<Cell>();
    }
    std::optional<Cell> best;
    int best_plies = 0;
    for (const Child& child : expansion.children) {
        const Entry* const known = table_.find(board.hash_after(child.cell));
        if (known == nullptr || !known->found.proved()) {
            continue;
        }
        const int plies = known->found.plies;
        if (!best || (attacking ? plies < best_plies : plies > best_plies)) {
            best = child.cell;
            best_plies = plies;
        }
    }
    std::vector<Cell> found;
    if (best) {
        board.place(*best);
        found = line(board);
        board.take_back();
        found.insert(found.begin(), *best);
    }
    return found;
}

}  // namespace inarow::engine
