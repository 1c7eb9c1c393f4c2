// Draws positions of a variant, asks for reasons in all ways, and checks what they claim.
#pragma once

#include <map>
#include <string>

#include "analysis/explain.h"
#include "analysis/judge.h"
#include "analysis/positions.h"
#include "analysis/reason_checker.h"
#include "analysis/words.h"
#include "core/variant.h"
#include "engine/replay.h"
#include "engine/threat_search.h"

namespace inarow::testing {

class ClaimTester {
  public:
    ClaimTester(VariantPtr variant, std::uint64_t seed)
        : variant_(std::move(variant)),
          random_(seed),
          judge_(variant_->rules, {.memory = std::size_t{1} << 22}),
          exact_(variant_->rules) {}

    // The fault of the first claim that does not hold in the next position; empty: all do. Counts
    // the kinds that came up.
    std::string try_position(std::map<analysis::ReasonKind, int>& kinds) {
        moves_ = lively_moves(variant_->rules, random_);
        const Position position = position_for(variant_->rules, moves_);
        analysis::Verdict any;
        any.line = {lively_move(position, random_)};
        const analysis::Verdict best =
            judge_.judge(position, std::nullopt, {.nodes = kNodes}).verdict;
        const auto prove = [&](const Position& asked) {
            return judge_.solve_moves(asked, {.nodes = 10 * kNodes});
        };
        std::string fault = fault_in(explain(position, any, {}, {}), any, position, kinds);
        if (!fault.empty()) return fault;
        fault = fault_in(explain_mistake(position, any, {}), any, position, kinds);
        if (!fault.empty()) return fault;
        const Position then = after(position, any.line.front());
        if (then.outcome() == Outcome::Open) {
            const analysis::Verdict seen = before_move(
                judge_.judge(then, any.line.front(), {.nodes = kNodes}).verdict, any.line.front());
            fault = fault_in(explain_mistake(position, seen, {}), seen, position, kinds);
            if (!fault.empty()) return fault;
        }
        return fault_in(explain(position, best, prove, {}), best, position, kinds);
    }

  private:
    static constexpr std::uint64_t kNodes = 2000;

    std::string fault_in(const analysis::Reason& reason, const analysis::Verdict& verdict,
                         const Position& position, std::map<analysis::ReasonKind, int>& kinds) {
        ++kinds[reason.kind];
        std::string fault = fault_of(reason, position, exact_);
        if (fault.empty()) fault = fault_in_words(reason, verdict, position);
        // What the engine has proved is replayed with every answer.
        const bool leads = reason.kind == analysis::ReasonKind::LeadsToThreats;
        const bool allows = reason.kind == analysis::ReasonKind::AllowsThreats;
        if ((leads || allows) && !exact_.worth(position) &&
            !replay_wins(allows ? answer_of(reason) : reason,
                         allows ? std::vector{reason.move} : std::vector<Move>())) {
            fault = "an answer does not lose";
        }
        if (fault.empty()) return fault;
        return variant_->name + ": " + std::string(to_string(reason.kind)) + " at " +
               analysis::move_in_words(reason.move, *variant_) + " in " +
               write_diagram(position.diagram(), variant_->rules) + ": " + fault;
    }

    // A hint is one short sentence, and so is each step.
    [[nodiscard]] std::string fault_in_words(const analysis::Reason& reason,
                                             const analysis::Verdict& verdict,
                                             const Position& position) const {
        std::vector<std::string> sentences{hint_in_words(verdict, reason, *variant_)};
        for (const analysis::ReasonStep& step : steps_of(reason, position)) {
            sentences.push_back(in_words(step, reason, *variant_));
        }
        for (const std::string& sentence : sentences) {
            const auto words = 1 + std::ranges::count(sentence, ' ');
            if (words > analysis::kMostWords) return "too many words: " + sentence;
        }
        return {};
    }

    // After these moves more.
    [[nodiscard]] bool replay_wins(const analysis::Reason& reason,
                                   const std::vector<Move>& more) const {
        std::vector<Move> moves = moves_;
        moves.insert(moves.end(), more.begin(), more.end());
        engine::ThreatSearch search;
        const Side attacker = moves.size() % 2 == 0 ? Side::First : Side::Second;
        const Replay::Oracle oracle = [&](engine::Board& board) {
            const bool won = search.search(board, attacker, {.nodes = 100'000, .quiet = true}) ==
                             engine::ForcedWin::Found;
            return won ? search.line(board) : std::vector<Cell>();
        };
        std::vector<Cell> line;
        line.reserve(reason.line.size());
        for (const Move move : reason.line) line.push_back(move.cell());
        return Replay(variant_->rules, moves, oracle).wins(line);
    }

    VariantPtr variant_;
    std::vector<Move> moves_;
    Random random_;
    analysis::Judge judge_;
    Exact exact_;
};

}  // namespace inarow::testing
