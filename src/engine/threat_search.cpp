#include "engine/threat_search.h"

#include <algorithm>

#include "engine/four_defense.h"
#include "engine/moves.h"

namespace inarow::engine {
namespace {

// Wins by fours are looked for in every position, this far.
constexpr FourSearch::Bounds kQuickFours{.moves = 250, .nodes = 200};
// What quiet moves begin with: they are tried when the others promise little.
constexpr ProofNumber kQuietProof = 6;

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

std::optional<ProofNumbers> ThreatSearch::look_up(std::uint64_t hash, int moves) const {
    const Entry* const entry = table_.find(hash);
    const bool tells = entry != nullptr && (entry->moves == moves ||
                                            (entry->numbers.proved() && entry->moves <= moves) ||
                                            (entry->numbers.disproved() && entry->moves >= moves));
    return tells ? std::optional(entry->numbers) : std::nullopt;
}

ThreatSearch::Expansion ThreatSearch::attacks(Board& board, int moves) {
    const Side mover = board.to_move();
    const Side waiter = other(mover);
    if (moves <= 0) {
        return {kDisproved, {}};
    }
    if (board.has(mover, Threat::Win)) {
        return {kProved, {}};
    }
    CellSet cells = board.fours(mover) | board.cells(mover, Threat::Three) |
                    board.cells(mover, Threat::DoubleThree);
    if (board.has(waiter, Threat::Win)) {
        cells = answers_to_win(board);
    } else {
        if (can_open_four(board, mover)) {
            return {kProved, {}};
        }
        FourSearch::Bounds quick = kQuickFours;
        quick.moves = moves;
        if (fours_.search(board, quick) == ForcedWin::Found) {
            return {kProved, {}};
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
    if (bounds_.quiet && !board.has(waiter, Threat::Win) && !board.has(waiter, Threat::OpenFour)) {
        board.near().for_each([&](Cell cell) {
            if (!cells.contains(cell) && is_promising(board, cell, mover)) {
                add(cell);
            }
        });
    }
    if (expansion.cells.empty()) {
        expansion.known = kDisproved;
    }
    return expansion;
}

ThreatSearch::Expansion ThreatSearch::answers(Board& board) {
    const Side mover = board.to_move();
    CellSet cells;
    if (board.has(mover, Threat::Win)) {
        return {kDisproved, {}};
    }
    if (board.has(attacker_, Threat::Win)) {
        cells = answers_to_win(board);
    } else if (can_open_four(board, mover)) {
        return {kDisproved, {}};
    } else if (can_open_four(board, attacker_)) {
        cells = answers_to_open_four(board);
    } else if (const auto found =
                   bounds_.quiet ? defense_against_fours(board, fours_) : std::nullopt) {
        cells = found->cells;
    } else {
        return {kDisproved, {}};
    }
    Expansion expansion;
    cells.for_each([&](Cell cell) {
        if (!board.forbidden(cell, mover)) {
            expansion.cells.push_back(cell);
        }
    });
    expansion.quiet_from = expansion.cells.size();
    if (expansion.cells.empty()) {
        expansion.known = kProved;
    }
    return expansion;
}

// A position of the search.
struct ThreatSearch::Node : PlainProofNode {
    using Finding = ProofNumbers;

    [[nodiscard]] bool attacking() const { return is_attacking; }
    [[nodiscard]] std::size_t size() const { return children.size(); }
    [[nodiscard]] const ProofNumbers& finding(std::size_t i) const { return children[i].numbers; }
    [[nodiscard]] static ProofNumbers nothing_found() { return {}; }
    [[nodiscard]] bool stopped() const { return search.halted(); }
    void visit(std::size_t i, const ProofNumbers& limit, const ProofNumbers& /*found*/) {
        board.place(children[i].cell);
        children[i].numbers = search.visit(board, limit, moves_below);
        board.take_back();
    }
    void keep(const ProofNumbers& found, std::size_t /*best*/) const {
        search.table_.keep({board.hash(), found, moves, as_work(search.nodes_ - start)});
    }

    ThreatSearch& search;
    Board& board;
    bool is_attacking;
    int moves;            // left to the attacker
    int moves_below;      // and after a move
    std::uint64_t start;  // nodes searched before
    std::vector<Child> children{};
};

bool ThreatSearch::halted() {
    halted_ = halted_ || nodes() >= most_nodes_ || bounds_.stop.requested();
    return halted_;
}

ProofNumbers ThreatSearch::visit(Board& board, const ProofNumbers& limit, int moves) {
    const std::uint64_t start = nodes_++;
    const bool attacking = board.to_move() == attacker_;
    const Expansion expansion = attacking ? attacks(board, moves) : answers(board);
    if (expansion.known) {
        table_.keep({board.hash(), *expansion.known, moves, 1});
        return *expansion.known;
    }
    Node node{{}, *this, board, attacking, moves, attacking ? moves - 1 : moves, start};
    for (const Cell cell : expansion.cells) {
        std::optional<ProofNumbers> known = look_up(board.hash_after(cell), node.moves_below);
        if (!known) {
            const bool quiet = node.children.size() >= expansion.quiet_from;
            known = quiet ? ProofNumbers{kQuietProof, 1} : ProofNumbers{};
        }
        node.children.push_back({cell, *known});
    }
    return ProofNumberSearch<Node>::run(node, limit);
}

ForcedWin ThreatSearch::search(Board& board, Side attacker, const Bounds& bounds) {
    if (attacker != attacker_ || bounds.quiet != bounds_.quiet) {
        table_.clear();  // which is about other moves
        attacker_ = attacker;
    }
    bounds_ = bounds;
    most_nodes_ = nodes() + bounds.nodes;
    halted_ = false;
    const ProofNumbers numbers = visit(board, kNoProofLimit, bounds.moves);
    return numbers.proved()      ? ForcedWin::Found
           : numbers.disproved() ? ForcedWin::None
                                 : ForcedWin::Unknown;
}

std::vector<Cell> ThreatSearch::line(Board& board) {
    return longest_line(board, bounds_.moves);
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
    if (attacking) {
        const auto attack = winning_attack(board, expansion.cells, moves - 1);
        if (!attack) return found;
        board.place(*attack);
        found = longest_line(board, moves - 1);
        board.take_back();
        found.insert(found.begin(), *attack);
        return found;
    }
    for (const Cell cell : expansion.cells) {
        board.place(cell);
        if (!is_won(board, moves)) prove_again(board, moves);
        std::vector<Cell> rest = longest_line(board, moves);
        board.take_back();
        rest.insert(rest.begin(), cell);
        if (rest.size() > found.size()) found = std::move(rest);
    }
    return found;
}

std::optional<Cell> ThreatSearch::winning_attack(Board& board, std::span<const Cell> cells,
                                                 int moves_below) {
    for (const bool again : {false, true}) {
        for (const Cell cell : cells) {
            board.place(cell);
            if (again) prove_again(board, moves_below);
            const bool won = is_won(board, moves_below);
            board.take_back();
            if (won) return cell;
        }
    }
    return std::nullopt;
}

bool ThreatSearch::is_won(const Board& board, int moves) const {
    const std::optional<ProofNumbers> known = look_up(board.hash(), moves);
    return known && known->proved();
}

void ThreatSearch::prove_again(Board& board, int moves) {
    most_nodes_ = nodes() + bounds_.nodes;
    halted_ = false;
    (void)visit(board, kNoProofLimit, moves);
}

}  // namespace inarow::engine
