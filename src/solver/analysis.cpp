#include "solver/analysis.h"

#include <algorithm>
#include <functional>

#include "solver/follow_up.h"

namespace inarow {

namespace {

// The score of the side that has made the last move, if that ended the game.
std::optional<int> final_score(const Position& position) {
    if (position.outcome() == Outcome::Open) return std::nullopt;
    if (position.outcome() == Outcome::Draw) return 0;
    return win_score(position.rules().cells(), position.ply() - 1);
}

// Best play of both sides to the end, from a position of that score; nothing when stopped.
std::optional<std::vector<Move>> best_line(FallingSolver& solver, Position position, int score,
                                           const std::atomic<bool>* stop) {
    std::vector<Move> line;
    for (; position.outcome() == Outcome::Open; score = -score) {
        // The best move is one that leaves the other side no more than it has to.
        bool best = false;
        for (const Move move : position.legal_moves()) {
            position.play(move);
            if (const auto end = final_score(position)) {
                best = *end == score;
            } else {
                const auto better = solver.reaches(position, 1 - score, stop);
                if (!better) return std::nullopt;
                best = !*better;
            }
            if (best) {
                line.push_back(move);
                break;
            }
            position.undo(move);
        }
        if (!best) break;  // only a book with a wrong score leads here
    }
    return line;
}

std::optional<Analysed> analyse_move(FallingSolver& solver, const Position& before, Move move,
                                     const std::atomic<bool>* stop) {
    Position position = before;
    position.play(move);
    if (const auto end = final_score(position)) return Analysed{move, *end, 1, {move}};
    const auto reply = solver.score(position, stop);
    const auto rest = reply ? best_line(solver, position, *reply, stop) : std::nullopt;
    if (!rest) return std::nullopt;
    Analysed result{move, -*reply, plies_to_end(-*reply, before), {move}};
    result.line.insert(result.line.end(), rest->begin(), rest->end());
    return result;
}

}  // namespace

std::optional<std::vector<Analysed>> analyse(FallingSolver& solver, const Position& position,
                                             const std::atomic<bool>* stop) {
    std::vector<Analysed> moves;
    for (const Move move : position.legal_moves()) {
        auto analysed = analyse_move(solver, position, move, stop);
        if (!analysed) return std::nullopt;
        moves.push_back(std::move(*analysed));
    }
    std::ranges::stable_sort(moves, std::greater<>(), &Analysed::score);
    return moves;
}

}  // namespace inarow
