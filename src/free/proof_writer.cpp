#include "free/proof_writer.h"

#include <algorithm>
#include <unordered_map>

#include "machine/budget.h"

namespace inarow::free {

namespace {

class StrategyWriter {
  public:
    // Plies of 0: it holds.
    StrategyWriter(Solver& solver, const Limits& limits, Side side, int plies)
        : solver_(solver), budget_(limits, solver) {
        strategy_.side = side;
        strategy_.plies = plies;
    }

    std::optional<Strategy> write(Position position) {
        if (position.to_move() == strategy_.side) {
            ProofAnswer begin;
            if (!find_answer(position, strategy_.plies, begin)) return std::nullopt;
            strategy_.first = begin.answer;
            strategy_.next = begin.next;
        } else {
            strategy_.next = node(position, strategy_.plies);
            if (!strategy_.next) return std::nullopt;
        }
        return std::move(strategy_);
    }

  private:
    [[nodiscard]] bool wins() const { return strategy_.plies > 0; }
    // The number of the node for a position in which the other side is to move.
    std::optional<std::uint32_t> node(Position& position, int plies) {
        const auto [found, is_new] = numbers_.try_emplace(position.hash(), 0);
        if (!is_new) return found->second;
        ProofNode node;
        auto pairs = wins() ? std::nullopt : solver_.pairs(position);
        if (pairs) {
            node.kind = ProofNode::Kind::Pairs;
            node.pairs = std::move(*pairs);
        }
        if (node.kind == ProofNode::Kind::Answers && !add_answers(position, plies, node)) {
            return std::nullopt;
        }
        strategy_.nodes.push_back(std::move(node));
        return numbers_[position.hash()] = static_cast<std::uint32_t>(strategy_.nodes.size() - 1);
    }

    bool add_answers(Position& position, int plies, ProofNode& node) {
        for (const Move move : position.legal_moves()) {
            ProofAnswer entry;
            position.play(move);
            const bool found =
                position.outcome() == Outcome::Draw || find_answer(position, plies - 1, entry);
            position.undo(move);
            if (!found) return false;
            const auto same = std::ranges::find_if(node.answers, [&](const ProofAnswer& other) {
                return other.answer == entry.answer && other.next == entry.next;
            });
            if (same != node.answers.end()) {
                same->moves.push_back(move.cell());
            } else {
                entry.moves = {move.cell()};
                node.answers.push_back(std::move(entry));
            }
        }
        return true;
    }

    // What the side plays, and the node after it.
    bool find_answer(Position& position, int plies, ProofAnswer& entry) {
        const auto move = wins() ? solver_.winning_move(position, plies, budget_.rest())
                                 : solver_.holding_move(position, budget_.rest());
        if (!move) return false;
        entry.answer = move->cell();
        position.play(*move);
        bool found = true;
        if (position.outcome() == Outcome::Open) {
            entry.next = node(position, plies - 1);
            found = entry.next.has_value();
        }
        position.undo(*move);
        return found;
    }

    Solver& solver_;
    machine::Budget budget_;
    Strategy strategy_;
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace

std::optional<Proof> make_proof(Solver& solver, const Game& game, const Worth& worth,
                                const Limits& limits) {
    const Position& position = game.position();
    if (position.rules().misere) return std::nullopt;
    Proof proof{.rules = position.rules(), .diagram = game.setup().diagram};
    for (const Move move : game.moves()) proof.moves.push_back(move.cell());
    const auto add = [&](Side side, int plies) {
        auto strategy = StrategyWriter(solver, limits, side, plies).write(position);
        if (strategy) proof.strategies.push_back(std::move(*strategy));
        return strategy.has_value();
    };
    const Side mover = position.to_move();
    bool done = false;
    switch (worth.outcome) {
        case Worth::Outcome::Unknown:
            break;
        case Worth::Outcome::Win:
            done = add(mover, worth.plies);
            break;
        case Worth::Outcome::Loss:
            done = add(other(mover), worth.plies);
            break;
        case Worth::Outcome::Draw:
            done = add(Side::First, 0) && add(Side::Second, 0);
            break;
    }
    if (!done) return std::nullopt;
    return proof;
}

}  // namespace inarow::free
