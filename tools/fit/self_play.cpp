#include "self_play.h"

#include <algorithm>
#include <cstdlib>

#include "core/position.h"
#include "core/random.h"
#include "engine/search.h"

namespace inarow::fit {
namespace {

using namespace engine;

constexpr std::size_t kTableBytes = std::size_t{2} << 20U;
constexpr int kDeepest = 40;
constexpr int kEven = 150;           // a score below which an opening counts as even
constexpr int kOpeningAttempts = 40;  // then any opening will do
constexpr int kResigned = 2000;      // a score that has always won

struct Found {
    Cell cell;
    int score = 0;
};

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
    Search search(board, how.weights, table, halt);
    table.next_search();
    for (int depth = 1; depth <= kDeepest && search.iterate(roots, 0, depth); ++depth) {
        if (is_decided(roots.front().value)) {
            break;
        }
    }
    const Value value = roots.front().value;
    return {roots.front().cell, value == -kInfinity ? 0 : value};
}

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
            return static_cast<int>(random.below(static_cast<std::uint64_t>(2 * reach + 1))) - reach;
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

}  // namespace

SelfGame play(const SelfPlay& how, std::uint64_t seed) {
    // A number drawn from the seed: neighbouring seeds themselves would give the same numbers, one
    // step apart.
    Random random(Random(seed).next());
    Transpositions table(kTableBytes);
    Board board(how.rules, how.patterns, how.weights);
    SelfGame game;
    for (int attempt = 0;; ++attempt) {
        const std::vector<Cell> opening = random_opening(how.rules, random);
        if (!playable(how.rules, opening)) {
            continue;
        }
        for (const Cell cell : opening) {
            board.place(cell);
        }
        if (attempt >= kOpeningAttempts || std::abs(think(how, board, table).score) <= kEven) {
            for (const Cell cell : opening) {
                game.moves.push_back({cell, 0});
            }
            game.opening = static_cast<int>(opening.size());
            break;
        }
        for (std::size_t i = 0; i < opening.size(); ++i) {
            board.take_back();
        }
    }
    while (!board.full()) {
        const Side mover = board.to_move();
        const Found found = think(how, board, table);
        game.moves.push_back({found.cell, found.score});
        if (is_decided(found.score) || std::abs(found.score) > kResigned) {
            game.result = (found.score > 0) == (mover == Side::First) ? 1 : -1;
            break;
        }
        board.place(found.cell);
    }
    return game;
}

}  // namespace inarow::fit
