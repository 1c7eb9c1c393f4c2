#include "core/proof_check.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "core/position.h"
#include "core/rows.h"

namespace inarow {

namespace {

class StrategyCheck {
  public:
    StrategyCheck(const Strategy& strategy, const Rules& rules)
        : strategy_(strategy), rules_(rules) {}

    // Why the strategy does not do what it says; empty if it does.
    std::string check(Position position) {
        const bool moves = position.to_move() == strategy_.side;
        if (moves != strategy_.first.has_value()) {
            return moves ? "the side is to move and has no move" : "the side is not to move";
        }
        int plies = 0;
        if (moves) {
            plies = answer(position, *strategy_.first, strategy_.next);
        } else if (!strategy_.next) {
            return "the strategy does not begin";
        } else {
            plies = visit(position, *strategy_.next);
        }
        if (error_.empty() && strategy_.plies > 0 && plies > strategy_.plies) {
            error_ = fmt::format("the win takes up to {} plies, not {}", plies, strategy_.plies);
        }
        return error_;
    }

    [[nodiscard]] std::size_t positions() const { return positions_; }

  private:
    [[nodiscard]] bool wins() const { return strategy_.plies > 0; }

    int fail(const Position& position, std::string_view why) {
        if (error_.empty()) error_ = fmt::format("after {} moves: {}", position.ply(), why);
        return 0;
    }

    // The side plays its move; returns the plies until it has won.
    int answer(Position& position, Cell cell, std::optional<std::uint32_t> next) {
        const Move move(cell);
        if (!position.legal(move)) return fail(position, "an answer is not legal");
        position.play(move);
        int plies = 0;
        if (position.outcome() == Outcome::Open) {
            plies = next ? visit(position, *next) : fail(position, "the game is not over");
        } else if (next) {
            plies = fail(position, "the game is over");
        } else if (position.outcome() == Outcome::Draw && wins()) {
            plies = fail(position, "the board is full and nobody has won");
        }
        position.undo(move);
        return plies + 1;
    }

    // The other side is to move; returns the plies until the side has won.
    int visit(Position& position, std::uint32_t number) {
        if (!error_.empty()) return 0;
        auto& known = known_[number];
        std::string stones = stones_of(position);
        if (const auto found = known.find(stones); found != known.end()) return found->second;
        ++positions_;
        const ProofNode& node = strategy_.nodes[number];
        int plies = 0;
        if (node.kind == ProofNode::Kind::Answers) {
            plies = check_answers(position, node);
        } else if (wins()) {
            return fail(position, "pairs hold, but do not win");
        } else {
            check_pairs(position, node);
        }
        known.emplace(std::move(stones), plies);
        return plies;
    }

    int check_answers(Position& position, const ProofNode& node) {
        std::size_t moves = 0;
        std::vector<Cell> seen;
        int longest = 0;
        for (const ProofAnswer& entry : node.answers) {
            for (const Cell cell : entry.moves) {
                const Move move(cell);
                if (!position.legal(move)) return fail(position, "a move is not legal");
                seen.push_back(cell);
                ++moves;
                position.play(move);
                int plies = 0;
                if (position.outcome() == win_for(other(strategy_.side))) {
                    plies = fail(position, "the other side wins");
                } else if (position.outcome() == Outcome::Draw) {
                    if (wins() || entry.answer) plies = fail(position, "the board is full");
                } else if (!entry.answer) {
                    plies = fail(position, "there is no answer");
                } else {
                    plies = answer(position, *entry.answer, entry.next);
                }
                position.undo(move);
                if (!error_.empty()) return 0;
                longest = std::max(longest, plies + 1);
            }
        }
        std::ranges::sort(seen);
        const bool twice = std::ranges::adjacent_find(seen) != seen.end();
        if (twice || moves != position.legal_moves().size()) {
            return fail(position, "not every move is answered once");
        }
        return longest;
    }

    void check_pairs(const Position& position, const ProofNode& node) {
        std::vector<Cell> cells;
        for (const auto& [a, b] : node.pairs) {
            cells.push_back(a);
            cells.push_back(b);
        }
        const auto taken = [&](Cell cell) { return position.at(cell).has_value(); };
        std::ranges::sort(cells);
        if (std::ranges::any_of(cells, taken) || std::ranges::adjacent_find(cells) != cells.end()) {
            fail(position, "a cell is taken, or in two pairs");
            return;
        }
        if (barred(position)) return;
        std::vector<std::vector<Cell>> unpaired;  // the free cells of lines without a pair
        for_each_open_line(position, [&](std::vector<Cell> line) {
            std::ranges::sort(line);
            const bool paired = std::ranges::any_of(node.pairs, [&](const auto& pair) {
                return std::ranges::binary_search(line, pair.first) &&
                       std::ranges::binary_search(line, pair.second);
            });
            if (paired) return;
            std::erase_if(line, taken);
            unpaired.push_back(std::move(line));
        });
        // Who never gets all of a few cells never gets all of more.
        std::ranges::sort(unpaired, {}, [](const auto& line) { return line.size(); });
        std::vector<std::vector<Cell>> counted;
        for (const auto& line : unpaired) {
            const bool covered = std::ranges::any_of(
                counted, [&](const auto& fewer) { return std::ranges::includes(line, fewer); });
            if (!covered) counted.push_back(line);
        }
        constexpr int kBits = 40;
        std::uint64_t weight = 0;
        for (const auto& line : counted) {
            const auto outside = std::ranges::count_if(
                line, [&](Cell cell) { return !std::ranges::binary_search(cells, cell); });
            weight += std::uint64_t{1} << (kBits - static_cast<int>(outside));
        }
        if (weight >= std::uint64_t{1} << (kBits - 1)) {
            fail(position, "the lines without a pair weigh too much");
        }
    }

    // Where cells are barred the side may not be able to answer.
    bool barred(const Position& position) {
        if (!position.bars_hold()) return false;
        fail(position, "pairs do not hold while cells are barred");
        return true;
    }

    // Every line of the winning length without a stone of the side.
    template <typename Visit>
    void for_each_open_line(const Position& position, Visit visit) {
        std::vector<Cell> line;
        for_each_row(rules_, [&](const RowPlace& place) {
            line.clear();
            for (int n = 0; n < rules_.length; ++n) line.push_back(place.cell(n));
            const bool open = std::ranges::none_of(
                line, [&](Cell cell) { return position.at(cell) == strategy_.side; });
            if (open) visit(line);
        });
    }

    [[nodiscard]] std::string stones_of(const Position& position) const {
        std::string stones;
        for (int row = 0; row < rules_.height; ++row) {
            for (const Side side : {Side::First, Side::Second}) {
                const auto line = position.stones().row(row, side);
                stones.append(reinterpret_cast<const char*>(&line), sizeof(line));
            }
        }
        return stones;
    }

    const Strategy& strategy_;
    const Rules& rules_;
    // Of each node, the positions in which it has been found good.
    std::unordered_map<std::uint32_t, std::unordered_map<std::string, int>> known_;
    std::size_t positions_ = 0;
    std::string error_;
};

// Strategies that prove something together: a win, or a draw.
std::string claim_of(const Proof& proof) {
    const auto& all = proof.strategies;
    if (all.size() == 1 && all[0].plies > 0) {
        return fmt::format("{} wins within {} plies", name_of(all[0].side), all[0].plies);
    }
    const bool draw =
        all.size() == 2 && all[0].plies == 0 && all[1].plies == 0 && all[0].side != all[1].side;
    return draw ? "draw" : "";
}

}  // namespace

tl::expected<ProofVerdict, std::string> check_proof(const Proof& proof) {
    ProofVerdict verdict{claim_of(proof), 0};
    if (verdict.claim.empty()) {
        return tl::unexpected(std::string("it proves neither a win nor a draw"));
    }
    if (const auto why = impossibility(proof.rules)) return tl::unexpected(why->reason);
    auto set_up = Position::set_up(proof.rules, proof.diagram.value_or(Diagram{}));
    if (!set_up) return tl::unexpected(std::string(to_string(set_up.error())));
    Position& position = *set_up;
    for (const Cell cell : proof.moves) {
        if (!position.legal(Move(cell))) {
            return tl::unexpected(fmt::format("move {} is not legal", position.ply() + 1));
        }
        position.play(Move(cell));
    }
    if (position.outcome() != Outcome::Open) {
        return tl::unexpected(std::string("the game is over"));
    }
    for (const Strategy& strategy : proof.strategies) {
        StrategyCheck check(strategy, proof.rules);
        const std::string why = check.check(position);
        if (!why.empty()) {
            return tl::unexpected(
                fmt::format("the strategy of the {} side: {}", name_of(strategy.side), why));
        }
        verdict.positions += check.positions();
    }
    return verdict;
}

}  // namespace inarow
