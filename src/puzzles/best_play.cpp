#include "puzzles/best_play.h"

#include <algorithm>

#include "engine/plain_search.h"

namespace inarow::puzzles {

namespace {

// After at most this many moves a refutation is looked for that wins.
constexpr int kQuickWin = 4;

Position after(Position position, Move move) {
    position.play(move);
    return position;
}

// The same where the game may be over.
std::optional<bool> wins_or_has_won(Prover& prover, const Position& position, Side side,
                                    std::optional<int> moves, const Limits& limits) {
    if (position.outcome() != Outcome::Open) return position.outcome() == win_for(side);
    return prover.wins(position, side, moves, limits);
}

// A move after which the winner, to move now, wins with this many further moves.
std::optional<Move> winning_move(Prover& prover, const Position& position, Side winner, int further,
                                 const Limits& limits) {
    for (const Move move : moves_by_promise(position)) {
        if (wins_or_has_won(prover, after(position, move), winner, further, limits)
                .value_or(false)) {
            return move;
        }
    }
    return std::nullopt;
}

}  // namespace

Stage stage_of(const Puzzle& puzzle, const Position& position) {
    return {position.to_move(), puzzle.goal, puzzle.length};
}

std::optional<Worth> worth_of(Prover& prover, const Position& position, Move move,
                              const Stage& stage, const Limits& limits) {
    const Position next = after(position, move);
    const bool settles = prover.settles();
    if (stage.goal == Goal::Hold) {
        const auto moves = settles ? std::nullopt : std::optional(stage.left);
        const auto lost = wins_or_has_won(prover, next, other(stage.solver), moves, limits);
        if (!lost) return std::nullopt;
        return *lost ? Worth::Fails : Worth::Solves;
    }
    const auto won = wins_or_has_won(prover, next, stage.solver, stage.left - 1, limits);
    if (!won) return std::nullopt;
    if (*won) return Worth::Solves;
    if (!settles) return Worth::Fails;
    const auto later = wins_or_has_won(prover, next, stage.solver, std::nullopt, limits);
    if (!later) return std::nullopt;
    return *later ? Worth::Slower : Worth::Fails;
}

std::vector<Move> moves_by_promise(const Position& position) {
    std::vector<Move> moves;
    for (const auto& scored : engine::PlainSearch(position, {}).glance()) {
        moves.push_back(scored.move);
    }
    for (const Move move : position.legal_moves()) {
        if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
    }
    return moves;
}

std::optional<Move> longest_defense(Prover& prover, const Position& position, Side winner,
                                    int moves, const Limits& limits) {
    const std::vector<Move> replies = moves_by_promise(position);
    for (int fewer = moves - 1; fewer >= 0; --fewer) {
        for (const Move reply : replies) {
            const auto won = wins_or_has_won(prover, after(position, reply), winner, fewer, limits);
            if (!won) return std::nullopt;
            if (!*won) return reply;
        }
    }
    return std::nullopt;
}

std::vector<Move> best_line(Prover& prover, Position position, Side winner, int moves,
                            const Limits& limits) {
    std::vector<Move> line;
    while (position.outcome() == Outcome::Open) {
        const auto shortest = prover.shortest_win(position, winner, moves, limits);
        if (!shortest || *shortest == 0) break;
        moves = *shortest;
        const auto move = position.to_move() == winner
                              ? winning_move(prover, position, winner, --moves, limits)
                              : longest_defense(prover, position, winner, moves, limits);
        if (!move) break;
        line.push_back(*move);
        position.play(*move);
    }
    return line;
}

Refutation refute(Prover& prover, const Position& position, const Stage& stage,
                  const Limits& limits) {
    const Side opponent = other(stage.solver);
    const int most = stage.goal == Goal::Win ? kQuickWin
                     : prover.settles()      ? position.rules().cells()
                                             : stage.left;
    Refutation made;
    made.wins_in = prover.shortest_win(position, opponent, most, limits).value_or(0);
    if (made.wins_in > 0) {
        made.line = best_line(prover, position, opponent, made.wins_in, limits);
        return made;
    }
    if (stage.goal == Goal::Hold) return made;
    const auto moves = prover.settles() ? std::nullopt : std::optional(stage.left - 1);
    for (const Move reply : moves_by_promise(position)) {
        const auto won =
            wins_or_has_won(prover, after(position, reply), stage.solver, moves, limits);
        if (!won.value_or(true)) {
            made.line = {reply};
            break;
        }
    }
    return made;
}

}  // namespace inarow::puzzles
