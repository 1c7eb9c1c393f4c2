#include "robots/perfect.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include <fmt/format.h>

#include "falling/best_play.h"
#include "machine/budget.h"
#include "robots/chance.h"
#include "robots/opening_play.h"

namespace inarow::robots {

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

std::string_view in_words(Look look) {
    switch (look) {
        case Look::Wins:
            return "it wins";
        case Look::Blocks:
            return "it blocks a line";
        case Look::Safe:
            return "it keeps to the middle";
        case Look::Loses:
            return "every move loses at once";
    }
    return "";
}

struct Candidate {
    Move move;
    Look look;
    int from_middle;  // in half columns
};

// The moves in an order in which each of equals is as likely to be the first.
std::vector<Candidate> shuffled(const Game& game) {
    const Position& position = game.position();
    Random random = chance(game);
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
                falling::FallingSolver& solver, const machine::Budget& budget) {
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

// What is known of a score that is at least so much.
std::string at_least(int score, const Position& position, Look look) {
    if (score > 0) return fmt::format("wins within {}", falling::plies_to_end(score, position));
    return score == 0 ? "draws at least" : std::string(in_words(look));
}

}  // namespace

falling::FallingSolver& Perfect::solver_for(const Rules& rules, const Limits& limits) {
    falling::SolverOptions options;
    options.memory = most_memory_;
    // A short search fills no large table.
    constexpr std::uint64_t kBytes = 64;  // for a node
    if (limits.nodes && *limits.nodes < options.memory / kBytes) {
        options.memory = static_cast<std::size_t>(*limits.nodes * kBytes);
    }
    if (solver_ == nullptr || rules != rules_ || options.memory != memory_) {
        options.book = falling::builtin_book(rules);
        auto made = falling::FallingSolver::make(rules, options);
        assert(made);
        solver_ = std::move(*made);
        rules_ = rules;
        memory_ = options.memory;
    } else if (limits.nodes) {
        solver_->forget();
    }
    return *solver_;
}

Thought Perfect::choose(const Game& game, const Limits& limits) {
    const Position& position = game.position();
    if (!game.opening().over() && game.choices().empty()) return play_opening(game);
    falling::FallingSolver& solver = solver_for(position.rules(), limits);
    const machine::Budget budget(limits, solver);
    if (!game.choices().empty()) {
        const auto score = solver.score(position, budget.rest());
        if (!score) return play_opening(game);
        Thought thought = choose_side(game, *score);
        thought.score = std::abs(*score);
        return thought;
    }
    std::vector<Candidate> moves = shuffled(game);

    // The last part of the limits is for the move that goes with the score.
    constexpr int kForScore = 80;
    const auto score = solver.score(position, budget.rest(kForScore));
    // A score that is not exact says too little to choose by chance.
    if (!score) sort_by_looks(moves);
    const int known = score ? *score : solver.progress().low;
    const bool found = find_worth(moves, known, position, solver, budget);
    if (!found) sort_by_looks(moves);

    const auto [move, look, from_middle] = moves.front();
    Thought thought;
    thought.move = move;
    thought.line = {move};
    if (!score || !found) {
        thought.explanation = "out of time: " + (found ? at_least(known, position, look)
                                                       : std::string(in_words(look)));
        return thought;
    }
    thought.depth = falling::plies_to_end(*score, position);
    thought.score = *score;
    thought.explanation = falling::in_words(*score, thought.depth);
    // The rest of the line is worth telling, but not worth a long search.
    constexpr std::uint64_t kForLine = 50'000;
    Limits for_line = budget.rest();
    for_line.nodes = std::min(for_line.nodes.value_or(kForLine), kForLine);
    Position next = position;
    next.play(move);
    const auto rest = best_line(solver, next, -*score, for_line);
    if (rest) thought.line.insert(thought.line.end(), rest->begin(), rest->end());
    return thought;
}

}  // namespace inarow::robots
