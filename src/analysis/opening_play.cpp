#include "analysis/opening_play.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "analysis/chance.h"
#include "analysis/fair_openings.h"
#include "core/rows.h"

namespace inarow::analysis {

namespace {

// A row of the winning length: how many stones of each side are in it.
struct Row {
    int mine = 0;
    int others = 0;

    // One that holds stones of one side alone is worth the more to it, the more they are.
    [[nodiscard]] int worth() const {
        if (mine > 0 && others > 0) return 0;
        return mine * mine - others * others;
    }
};

Row count(const Position& position, const RowPlace& place, Side me) {
    Row counted;
    for (int i = 0; i < position.rules().length; ++i) {
        if (const auto side = position.at(place.cell(i))) {
            ++(*side == me ? counted.mine : counted.others);
        }
    }
    return counted;
}

// What all rows are worth to the side.
int worth(const Position& position, Side me) {
    int sum = 0;
    for_each_row(position.rules(),
                 [&](const RowPlace& place) { sum += count(position, place, me).worth(); });
    return sum;
}

// How much more they would be with a stone on the cell.
int gain(const Position& position, Cell cell, Side me) {
    int sum = 0;
    for_each_row_through(cell, position.rules(), [&](const RowPlace& place) {
        Row counted = count(position, place, me);
        sum -= counted.worth();
        ++counted.mine;
        sum += counted.worth();
    });
    return sum;
}

bool near_middle(Cell cell, const Rules& rules) {
    return std::abs(2 * cell.row() - (rules.height - 1)) <= std::max(4, rules.height / 2) &&
           std::abs(2 * cell.column() - (rules.width - 1)) <= std::max(4, rules.width / 2);
}

// The legal moves near the middle, or all if there are none.
std::vector<Move> placings(const Position& position) {
    const MoveList legal = position.legal_moves();
    std::vector<Move> moves;
    std::ranges::copy_if(legal, std::back_inserter(moves),
                         [&](Move move) { return near_middle(move.cell(), position.rules()); });
    if (moves.empty()) moves.assign(legal.begin(), legal.end());
    return moves;
}

// A move that nothing is known of.
Thought unjudged(Move move) {
    Verdict unknown;
    unknown.line = {move};
    return thought_of(std::move(unknown));
}

Thought place(const Game& game) {
    const Position& position = game.position();
    const bool last = position.ply() + 1 == game.opening().stones();
    // The last stone before the choice makes the position as even as it can be; there are more ways
    // to that far from the middle.
    const MoveList legal = position.legal_moves();
    std::vector<Move> moves = last ? std::vector(legal.begin(), legal.end()) : placings(position);
    // In any order, so that each of equals is as likely.
    Random random = chance(game);
    shuffle(moves, random);
    if (!last) return unjudged(moves.front());
    constexpr std::size_t kTried = 24;
    moves.resize(std::min(moves.size(), kTried));
    return unjudged(*std::ranges::min_element(moves, {}, [&](Move move) {
        Position next = position;
        next.play(move);
        return std::abs(rough_advantage(next));
    }));
}

}  // namespace

int rough_advantage(const Position& position) {
    const Side me = position.to_move();
    // To be on the move is worth half of the best stone that can be placed.
    int best = 0;
    for (const Move move : placings(position)) {
        best = std::max(best, gain(position, move.cell(), me));
    }
    const int advantage = worth(position, me) + best / 2;
    return position.rules().misere ? -advantage : advantage;
}

Thought choose_side(const Game& game, int advantage, int even) {
    const Move more(Choice::TwoMore);
    if (game.legal(more) && std::abs(advantage) <= even) return unjudged(more);
    const Side better =
        advantage >= 0 ? game.position().to_move() : other(game.position().to_move());
    return unjudged(Move(better == Side::First ? Choice::First : Choice::Second));
}

std::optional<Thought> place_fair_stone(const Game& game) {
    if (!game.choices().empty()) return std::nullopt;
    const auto opening =
        fair_opening(game.variant().rules, static_cast<std::size_t>(game.opening().stones()),
                     game.moves(), chance(game));
    if (!opening) return std::nullopt;
    const bool first = game.position().to_move() == Side::First;
    const auto next = opening->moves.begin() + static_cast<std::ptrdiff_t>(game.moves().size());
    return thought_of(estimate(first ? opening->chance : 1 - opening->chance,
                               std::vector<Move>(next, opening->moves.end())));
}

Thought play_opening(const Game& game) {
    if (auto fair = place_fair_stone(game)) return std::move(*fair);
    constexpr int kEven = 2;
    return game.choices().empty() ? place(game)
                                  : choose_side(game, rough_advantage(game.position()), kEven);
}

}  // namespace inarow::analysis
