#include "self_play.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/position.h"
#include "engine/search.h"

namespace inarow::fit {
namespace {

using namespace engine;

constexpr int kDeepest = 40;
constexpr int kEven = 150;            // a score below which an opening counts as even
constexpr int kOpeningAttempts = 40;  // then any opening will do
constexpr int kResigned = 2000;       // a score that has always won

// How far positions aside are from the game, in moves.
constexpr std::size_t kFewAside = 4;
constexpr std::size_t kMostAside = 12;  // with those that are forced
// How their moves are drawn: the larger, the more of the unlikely ones.
constexpr double kSpread = 1.3 * kUnit;
constexpr int kLikeliest = 10 * kUnit;  // more counts no more

// A few stones at random around a random place near the middle.
std::vector<Cell> random_opening(const Rules& rules, Random& random) {
    const int stones = 2 + static_cast<int>(random.below(7));
    const int reach = 2 + static_cast<int>(random.below(2));
    const auto near_middle = [&](int size) {
        return size / 2 - 2 + static_cast<int>(random.below(5));
    };
    const int row = near_middle(rules.height);
    const int column = near_middle(rules.width);
    std::vector<Cell> opening;
    while (static_cast<int>(opening.size()) < stones) {
        const auto shift = [&] {
            return static_cast<int>(random.below(2 * static_cast<std::uint64_t>(reach) + 1)) -
                   reach;
        };
        const Cell cell(row + shift(), column + shift());
        if (rules.contains(cell) && std::ranges::find(opening, cell) == opening.end()) {
            opening.push_back(cell);
        }
    }
    return opening;
}

bool playable(const Rules& rules, const std::vector<Cell>& opening) {
    Position position(rules);
    for (const Cell cell : opening) {
        if (!position.legal(Move(cell))) {
            return false;
        }
        position.play(Move(cell));
    }
    return position.outcome() == Outcome::Open;
}

// A move that the policy finds likely, or one that is forced; nothing where the game is decided.
std::optional<Cell> likely_move(const SelfPlay& how, Board& board, Random& random) {
    const Side mover = board.to_move();
    if (board.has(mover, Threat::Win)) {
        return std::nullopt;
    }
    const CellSet cells =
        allowed(board, board.has(other(mover), Threat::Win) ? answers_to_win(board)
                                                            : sensible_moves(board));
    std::vector<std::pair<Cell, double>> odds;
    double sum = 0;
    cells.for_each([&](Cell cell) {
        sum += std::exp(std::min(policy(board, how.weights, cell), kLikeliest) / kSpread);
        odds.emplace_back(cell, sum);
    });
    if (odds.empty()) {
        return std::nullopt;
    }
    const double drawn = sum * static_cast<double>(random.below(1U << 20U)) / (1U << 20U);
    return std::ranges::upper_bound(odds, drawn, {}, &std::pair<Cell, double>::second)->first;
}

// Goes a few likely moves away from the game, until it is quiet, and thinks there.
std::optional<Aside> look_aside(const SelfPlay& how, Board board, Transpositions& table,
                                Random& random) {
    Aside aside;
    aside.after = board.stones();
    const std::size_t least = 1 + random.below(kFewAside);
    while (aside.moves.size() < least || !is_quiet(board)) {
        const std::optional<Cell> cell = likely_move(how, board, random);
        if (!cell || aside.moves.size() == kMostAside) {
            return std::nullopt;
        }
        board.place(*cell);
        aside.moves.push_back(*cell);
    }
    if (board.full()) {
        return std::nullopt;
    }
    const Found found = think(how, board, table);
    aside.score = found.score;
    aside.best = found.cell;
    return aside;
}

}  // namespace

int Found::winner(Side mover) const {
    if (!is_decided(score) && std::abs(score) <= kResigned) {
        return 0;
    }
    return (score > 0) == (mover == Side::First) ? 1 : -1;
}

Found think(const SelfPlay& how, const Board& board, Transpositions& table) {
    Halt halt;
    halt.nodes = how.nodes;
    std::vector<RootMove> roots;
    Board copy = board;
    sensible_moves(board).for_each([&](Cell cell) {
        if (!copy.forbidden(cell, board.to_move())) {
            roots.emplace_back(cell);
        }
    });
    std::ranges::stable_sort(roots, std::greater{}, [&](const RootMove& root) {
        return policy(board, how.weights, root.cell);
    });
    Search search(board, how.weights, table, halt, how.numbers);
    table.next_search();
    for (int depth = 1; depth <= kDeepest && search.iterate(roots, 0, depth); ++depth) {
        if (is_decided(roots.front().value)) {
            break;
        }
    }
    const Value value = roots.front().value;
    return {roots.front().cell, value == -kInfinity ? 0 : value};
}

std::vector<Cell> even_opening(const SelfPlay& how, Random& random, Transpositions& table,
                               const std::function<void(const std::vector<Cell>&, int)>& tried) {
    for (int attempt = 0;; ++attempt) {
        std::vector<Cell> opening = random_opening(how.rules, random);
        if (!playable(how.rules, opening)) {
            continue;
        }
        Board board(how.rules, how.patterns, how.weights);
        for (const Cell cell : opening) {
            board.place(cell);
        }
        const int score = think(how, board, table).score;
        if (tried) {
            tried(opening, score);
        }
        if (attempt >= kOpeningAttempts || std::abs(score) <= kEven) {
            return opening;
        }
    }
}

bool is_quiet(Board& board) {
    const Side mover = board.to_move();
    return !board.has(mover, Threat::Win) && !board.has(other(mover), Threat::Win) &&
           !can_open_four(board, mover);
}

SelfGame play(const SelfPlay& how, std::uint64_t seed) {
    // A number drawn from the seed: neighbouring seeds themselves would give the same numbers, one
    // step apart.
    Random random(Random(seed).next());
    Transpositions table(kTableBytes);
    Board board(how.rules, how.patterns, how.weights);
    SelfGame game;
    const std::vector<Cell> opening =
        even_opening(how, random, table, [&](const std::vector<Cell>& tried, int score) {
            if (how.asides) {
                game.asides.push_back({0, tried, score, std::nullopt});
            }
        });
    for (const Cell cell : opening) {
        board.place(cell);
        game.moves.push_back({cell, 0});
    }
    game.opening = static_cast<int>(opening.size());
    while (!board.full()) {
        const Side mover = board.to_move();
        const Found found = think(how, board, table);
        game.moves.push_back({found.cell, found.score});
        game.result = found.winner(mover);
        if (game.result != 0) {
            break;
        }
        if (how.asides) {
            if (auto aside = look_aside(how, board, table, random)) {
                game.asides.push_back(std::move(*aside));
            }
        }
        board.place(found.cell);
    }
    return game;
}

}  // namespace inarow::fit
