// The search and its bounds against plain minimax, on every position of small boards.

#include "falling/search.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/random.h"
#include "falling/minimax.h"
#include "support/boards.h"

namespace inarow::testing {
namespace {

constexpr std::array kBoards{
    std::array{3, 3, 3}, std::array{3, 4, 3}, std::array{4, 3, 3}, std::array{3, 5, 3},
    std::array{4, 4, 3}, std::array{3, 6, 3}, std::array{4, 4, 4}, std::array{5, 3, 3},
    std::array{3, 5, 4}, std::array{4, 3, 4}, std::array{3, 5, 5}, std::array{5, 3, 5},
};

template <typename Shape, typename Check>
void on_every_position(const Shape& shape, Check check) {
    SCOPED_TRACE(::testing::Message()
                 << shape.width() << "x" << shape.height() << ", " << shape.length());
    Minimax().for_each(falling(shape.width(), shape.height(), shape.length()), check);
}

// The follow-up bound is never below the truth, and says something now and then.
TEST(FollowUpBound, HoldsOnEveryPositionOfSmallBoards) {
    for (const auto [width, height, length] : kBoards) {
        const falling::AnyShape<falling::Word64> shape(width, height, length);
        constexpr int kNothing = 1000;
        std::array<int, 2> told{};  // with an even and with an odd number of free cells
        on_every_position(shape, [&](const Position& position, int score) {
            const auto board = falling::board_of(shape, position);
            const falling::Word64 stones = board.mover | board.other;
            // The bound is for players who cannot win at once.
            if ((falling::winning_cells(shape, board.mover, stones) & playable(shape, stones)) != 0)
                return;
            const int bound = falling::follow_up_bound(
                shape, board, falling::winning_cells(shape, board.other, stones), kNothing);
            ASSERT_LE(score, bound) << "ply " << position.ply();
            if (bound == kNothing) return;
            ++told.at(static_cast<std::size_t>(position.rules().cells() - position.ply()) % 2);
        });
        EXPECT_GT(told[0], 0);
        // falling::Lines that only go up have no winning cell that could wait.
        EXPECT_EQ(told[1] > 0, length <= width);
    }
}

template <typename Shape>
void expect_scores_of_minimax(const Shape& shape) {
    falling::SearchTables<typename Shape::Word> tables(shape.width() * shape.stride(), 1 << 12);
    falling::Search<Shape> search(shape, tables, nullptr);
    const int most = shape.width() * shape.height();
    on_every_position(shape, [&](const Position& position, int score) {
        ASSERT_EQ(search.score(falling::board_of(shape, position), -most, most, ~std::uint64_t{0}),
                  score)
            << "ply " << position.ply();
    });
}

TEST(Search, AgreesWithMinimaxOnEveryPositionOfSmallBoards) {
    for (const auto [width, height, length] : kBoards) {
        expect_scores_of_minimax(falling::AnyShape<falling::Word64>(width, height, length));
    }
}

TEST(Search, AgreesWithMinimaxInWideWordsAndFixedShapes) {
    expect_scores_of_minimax(falling::AnyShape<falling::Word128>(4, 4, 3));
    expect_scores_of_minimax(falling::AnyShape<falling::Word128>(3, 5, 3));
    expect_scores_of_minimax(falling::AnyShape<falling::Word128>(4, 3, 4));
    expect_scores_of_minimax(falling::AnyShape<falling::Word128>(3, 5, 5));
    expect_scores_of_minimax(falling::FixedShape<4, 4, 3>());
    expect_scores_of_minimax(falling::FixedShape<3, 5, 3>());
    expect_scores_of_minimax(falling::FixedShape<3, 5, 4>());
}

// Endings of boards that fill the words, reached by random moves that do not end the game.
template <typename Word>
void expect_endings_of_minimax(int width, int height, int length) {
    SCOPED_TRACE(::testing::Message() << width << "x" << height << ", " << length);
    constexpr int kFree = 10;
    const falling::AnyShape<Word> shape(width, height, length);
    const Rules rules = falling(width, height, length);
    falling::SearchTables<Word> tables(shape.width() * shape.stride(), 1 << 12);
    Random random(1);
    std::set<int> scores;
    int checked = 0;
    for (int game = 0; game < 200 && checked < 25; ++game) {
        Position position(rules);
        std::vector<Move> moves;
        do {
            moves.clear();
            for (const Move move : position.legal_moves()) {
                if (!position.makes_line(move.cell(), position.to_move())) moves.push_back(move);
            }
            if (!moves.empty()) position.play(moves[random.below(moves.size())]);
        } while (!moves.empty() && position.ply() < rules.cells() - kFree);
        if (moves.empty()) continue;
        const int score = Minimax().score(position);
        falling::Search<falling::AnyShape<Word>> search(shape, tables, nullptr);
        ASSERT_EQ(search.score(falling::board_of(shape, position), -100, 100, ~std::uint64_t{0}),
                  score);
        scores.insert(score);
        ++checked;
    }
    EXPECT_GE(checked, 5);
    EXPECT_GE(scores.size(), 2U);
}

TEST(Search, AgreesWithMinimaxInEndingsOfLargeBoards) {
    expect_endings_of_minimax<falling::Word64>(9, 6, 4);
    expect_endings_of_minimax<falling::Word64>(8, 7, 4);
    expect_endings_of_minimax<falling::Word64>(5, 11, 5);
    expect_endings_of_minimax<falling::Word128>(9, 7, 4);
    expect_endings_of_minimax<falling::Word128>(10, 8, 5);
    expect_endings_of_minimax<falling::Word128>(16, 7, 5);
    expect_endings_of_minimax<falling::Word128>(8, 15, 6);
}

// A window answers on the right side of itself.
TEST(Search, BoundsWithinEveryWindow) {
    const falling::AnyShape<falling::Word64> shape(4, 4, 3);
    on_every_position(shape, [&](const Position& position, int score) {
        if (position.ply() > 6) return;
        for (int window = -8; window < 8; ++window) {
            falling::SearchTables<falling::Word64> tables(shape.width() * shape.stride(), 1 << 12);
            falling::Search<falling::AnyShape<falling::Word64>> search(shape, tables, nullptr);
            const auto value = search.score(falling::board_of(shape, position), window, window + 1,
                                            ~std::uint64_t{0});
            ASSERT_EQ(*value <= window, score <= window);
            // What lies outside the window is a bound of the score.
            ASSERT_TRUE(*value <= window ? score <= *value : score >= *value);
        }
    });
}

TEST(Search, GivesUpWhenTheNodesAreSpent) {
    const falling::FixedShape<7, 6, 4> shape;
    falling::SearchTables<falling::Word64> tables(56, 1 << 16);
    falling::Search<falling::FixedShape<7, 6, 4>> search(shape, tables, nullptr);
    EXPECT_FALSE(search.score({0, 0, 0}, 0, 1, 100));
    EXPECT_EQ(search.nodes(), 100);
}

}  // namespace
}  // namespace inarow::testing
