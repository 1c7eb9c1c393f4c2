#include "free/best_play.h"

#include <algorithm>

#include "machine/budget.h"

namespace inarow::free {

namespace {

// The first share of a move's nodes; each round has four times as many.
constexpr std::uint64_t kFirstShare = 32;

// The better for the side that moves, the more. What is unknown is neither better than a draw nor
// worse.
int rank(const Worth& worth) {
    constexpr int kWin = 2 * kMaxCells;
    switch (worth.outcome) {
        case Worth::Outcome::Win:
            return kWin - worth.plies;
        case Worth::Outcome::Draw:
            return 1;
        case Worth::Outcome::Unknown:
            return 0;
        case Worth::Outcome::Loss:
            break;
    }
    return worth.plies - kWin;
}

Limits at_most(Limits limits, std::uint64_t nodes) {
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    return limits;
}

bool settled(const Worth& worth) {
    return worth.outcome != Worth::Outcome::Unknown && worth.exact;
}

// What the side that has just moved gets, if the game is over.
std::optional<Worth> final_worth(const Position& position) {
    if (position.outcome() == Outcome::Open) return std::nullopt;
    if (position.outcome() == Outcome::Draw) return Worth{Worth::Outcome::Draw, 0, true};
    // Where a line loses, the last move was the loser's.
    const bool won = position.outcome() == win_for(other(position.to_move()));
    return Worth{won ? Worth::Outcome::Win : Worth::Outcome::Loss, 1, true};
}

// Whether the game goes on after the move as it should in best play: `winner` still wins, in
// `plies` plies and no sooner.
bool goes_on(Solver& solver, const Position& after, Side winner, int plies, const Limits& limits) {
    if (after.outcome() == win_for(winner)) return plies == 0;
    if (after.outcome() != Outcome::Open) return false;
    if (after.to_move() != winner) return solver.wins(after, winner, plies, limits) == true;
    return plies <= 2 || solver.wins(after, winner, plies - 2, limits) == false;
}

}  // namespace

std::vector<Analysed> analyse(Solver& solver, const Position& position, const Limits& limits) {
    const machine::Budget budget(limits, solver);
    std::vector<Analysed> moves;
    for (const Move move : position.legal_moves()) {
        Position after = position;
        after.play(move);
        moves.push_back({move, final_worth(after).value_or(Worth{}), {move}});
    }
    bool open = true;
    for (std::uint64_t share = kFirstShare; open && !budget.passed(); share *= 4) {
        open = false;
        for (Analysed& a : moves) {
            if (settled(a.worth) || budget.passed()) continue;
            Position after = position;
            after.play(a.move);
            a.worth = before_move(solver.worth(after, at_most(budget.rest(), share)));
            open |= !settled(a.worth);
        }
    }
    for (Analysed& a : moves) {
        Position after = position;
        after.play(a.move);
        if (budget.passed()) break;
        if (after.outcome() != Outcome::Open || !settled(a.worth)) continue;
        // The worth of the position after the move, to who is to move there.
        const Worth then = before_move(a.worth);
        const auto line =
            best_line(solver, after, {then.outcome, a.worth.plies - 1, true}, budget.rest());
        a.line.insert(a.line.end(), line.begin(), line.end());
    }
    std::ranges::stable_sort(
        moves, [](const Analysed& a, const Analysed& b) { return rank(a.worth) > rank(b.worth); });
    return moves;
}

std::vector<Move> best_line(Solver& solver, Position position, const Worth& worth,
                            const Limits& limits) {
    std::vector<Move> line;
    const bool won = worth.outcome == Worth::Outcome::Win;
    if (!worth.exact || (!won && worth.outcome != Worth::Outcome::Loss)) return line;
    const Side winner = won ? position.to_move() : other(position.to_move());
    const machine::Budget budget(limits, solver);
    for (int plies = worth.plies - 1; position.outcome() == Outcome::Open; --plies) {
        std::optional<Move> best;
        for (const Move move : position.legal_moves()) {
            if (budget.passed()) return line;
            Position after = position;
            after.play(move);
            if (!goes_on(solver, after, winner, plies, budget.rest())) continue;
            best = move;
            break;
        }
        if (!best) break;
        line.push_back(*best);
        position.play(*best);
    }
    return line;
}

}  // namespace inarow::free
