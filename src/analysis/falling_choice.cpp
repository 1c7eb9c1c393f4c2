#include "analysis/falling_choice.h"

#include <algorithm>
#include <cstdlib>

#include "falling/best_play.h"
#include "machine/budget.h"

namespace inarow::analysis {

namespace {

// What a look at the next two moves says of a move. The better comes first.
enum class Look : std::uint8_t { Wins, Blocks, Safe, Loses };

Look look_at(const Position& before, Move move) {
    const Side me = before.to_move();
    if (before.makes_line(move.cell(), me)) return Look::Wins;
    const bool blocks = before.makes_line(move.cell(), other(me));
    Position position = before;
    position.play(move);
    for (const Move reply : position.legal_moves()) {
        if (position.makes_line(reply.cell(), other(me))) return Look::Loses;
    }
    return blocks ? Look::Blocks : Look::Safe;
}

struct Candidate {
    Move move;
    Look look;
    int from_middle;  // in half columns
};

// The moves in an order in which each of equals is as likely to be the first.
std::vector<Candidate> shuffled(const Position& position, Random random) {
    std::vector<Candidate> moves;
    for (const Move move : position.legal_moves()) {
        const int from_middle = std::abs(2 * move.cell().column() - (position.rules().width - 1));
        moves.push_back({move, look_at(position, move), from_middle});
        std::swap(moves.back(), moves[random.below(moves.size())]);
    }
    return moves;
}

// The best at a glance first; equals stay as they are.
void sort_by_looks(std::vector<Candidate>& moves) {
    std::ranges::stable_sort(moves, {}, [](const Candidate& candidate) {
        return std::pair(candidate.look, candidate.from_middle);
    });
}

// Takes away the moves at the front that are worth less, until the first is worth so much. False
// when stopped before. The position is worth so much, so that there is such a move.
bool find_worth(std::vector<Candidate>& moves, int score, const Position& position,
                falling::Solver& solver, const machine::Budget& budget) {
    while (moves.size() > 1) {
        if (budget.passed()) return false;
        const auto good =
            falling::achieves(solver, position, moves.front().move, score, budget.rest());
        if (!good) return false;
        if (*good) break;
        moves.erase(moves.begin());
    }
    return true;
}

}  // namespace

Verdict verdict_of_score(int score, const Position& position, std::vector<Move> line) {
    if (score == 0) return verdict_of(Worth::Draw, Certainty::Proved, 0, std::move(line));
    return verdict_of(score > 0 ? Worth::Win : Worth::Loss, Certainty::Proved,
                      falling::plies_to_end(score, position), std::move(line));
}

std::optional<int> falling_score(const Verdict& verdict, const Position& position) {
    if (verdict.certainty != Certainty::Proved || falling::solver_obstacle(position.rules())) {
        return std::nullopt;
    }
    if (verdict.worth == Worth::Draw) return 0;
    const int score = falling::score_of_end(verdict.plies, position);
    return verdict.worth == Worth::Win ? score : -score;
}

Thought choose_falling(falling::Solver& solver, const Position& position, Random random,
                       const Limits& limits) {
    const machine::Budget budget(limits, solver);
    const std::uint64_t before = solver.nodes();
    std::vector<Candidate> moves = shuffled(position, random);

    // The last part of the limits is for the move that goes with the score.
    constexpr int kForScore = 80;
    const auto score = solver.score(position, budget.rest(kForScore));
    // A score that is not exact says too little to choose by chance.
    if (!score) sort_by_looks(moves);
    const int known = score ? *score : solver.progress().low;
    const bool found = find_worth(moves, known, position, solver, budget);
    if (!found) sort_by_looks(moves);

    const Move move = moves.front().move;
    if (!score || !found) {
        Verdict verdict;
        if (found && known > 0) {
            verdict =
                verdict_of(Worth::Win, Certainty::AtMost, falling::plies_to_end(known, position));
        }
        verdict.line = {move};
        return thought_of(std::move(verdict), 0, solver.nodes() - before);
    }
    Verdict verdict = verdict_of_score(*score, position, {move});
    // The rest of the line is worth telling, but not worth a long search.
    constexpr std::uint64_t kForLine = 50'000;
    Limits for_line = budget.rest();
    for_line.nodes = std::min(for_line.nodes.value_or(kForLine), kForLine);
    Position next = position;
    next.play(move);
    const auto rest = falling::best_line(solver, next, -*score, for_line);
    if (rest) verdict.line.insert(verdict.line.end(), rest->begin(), rest->end());
    return thought_of(std::move(verdict), falling::plies_to_end(*score, position),
                      solver.nodes() - before);
}

}  // namespace inarow::analysis
