#include "falling/best_play.h"

#include <algorithm>
#include <functional>

#include "falling/follow_up.h"
#include "machine/budget.h"

namespace inarow::falling {

namespace {

// The score of the side that has made the last move, if that ended the game.
std::optional<int> final_score(const Position& position) {
    if (position.outcome() == Outcome::Open) return std::nullopt;
    if (position.outcome() == Outcome::Draw) return 0;
    return win_score(position.rules().cells(), position.ply() - 1);
}

std::optional<Analysed> score_move(Solver& solver, const Position& before, Move move,
                                   const Limits& limits) {
    Position position = before;
    position.play(move);
    if (const auto end = final_score(position)) return Analysed{move, *end, 1, {move}};
    const auto reply = solver.score(position, limits);
    if (!reply) return std::nullopt;
    return Analysed{move, -*reply, plies_to_end(-*reply, before), {move}};
}

}  // namespace

std::optional<bool> achieves(Solver& solver, const Position& before, Move move, int score,
                             const Limits& limits) {
    Position position = before;
    position.play(move);
    if (const auto end = final_score(position)) return *end >= score;
    const auto better = solver.reaches(position, 1 - score, limits);
    if (!better) return std::nullopt;
    return !*better;
}

std::optional<std::vector<Move>> best_line(Solver& solver, Position position, int score,
                                           const Limits& limits) {
    const machine::Budget budget(limits, solver);
    std::vector<Move> line;
    while (position.outcome() == Outcome::Open) {
        std::optional<Move> best;
        for (const Move move : position.legal_moves()) {
            const auto good = achieves(solver, position, move, score, budget.rest());
            if (!good) return std::nullopt;
            if (!*good) continue;
            best = move;
            break;
        }
        if (!best) break;  // there is one, if the score is right
        line.push_back(*best);
        position.play(*best);
        score = -score;
    }
    return line;
}

std::optional<std::vector<Analysed>> analyse(Solver& solver, const Position& position,
                                             const Limits& limits) {
    const machine::Budget budget(limits, solver);
    std::vector<Analysed> moves;
    for (const Move move : position.legal_moves()) {
        auto scored = score_move(solver, position, move, budget.rest());
        if (!scored) return std::nullopt;
        moves.push_back(std::move(*scored));
    }
    std::ranges::stable_sort(moves, std::greater<>(), &Analysed::score);
    for (Analysed& scored : moves) {
        Position after = position;
        after.play(scored.move);
        const auto rest = best_line(solver, after, -scored.score, budget.rest());
        if (!rest) break;
        scored.line.insert(scored.line.end(), rest->begin(), rest->end());
    }
    return moves;
}

}  // namespace inarow::falling
