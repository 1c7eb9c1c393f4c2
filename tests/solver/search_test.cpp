// The search and its bounds against plain minimax, on every position of small boards.

#include "solver/search.h"

#include <gtest/gtest.h>

#include <array>

#include "solver/boards.h"
#include "solver/minimax.h"

namespace inarow::testing {
namespace {

constexpr std::array kBoards{
    std::array{3, 3, 3}, std::array{3, 4, 3}, std::array{4, 3, 3}, std::array{3, 5, 3},
    std::array{4, 4, 3}, std::array{3, 6, 3}, std::array{4, 4, 4}, std::array{5, 3, 3},
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
        const AnyShape<Word64> shape(width, height, length);
        constexpr int kNothing = 1000;
        std::array<int, 2> told{};  // with an even and with an odd number of free cells
        on_every_position(shape, [&](const Position& position, int score) {
            const auto board = board_of(shape, position);
            const Word64 stones = board.mover | board.other;
            // The bound is for players who cannot win at once.
            if ((winning_cells(shape, board.mover, stones) & playable(shape, stones)) != 0) return;
            const FollowUp follow_up(shape, board.mover, board.other,
                                     winning_cells(shape, board.other, stones));
            const int bound = follow_up.bound(kNothing);
            ASSERT_LE(score, bound) << "ply " << position.ply();
            if (bound == kNothing) return;
            ++told.at(static_cast<std::size_t>(position.rules().cells() - position.ply()) % 2);
        });
        EXPECT_GT(told[0], 0);
        EXPECT_GT(told[1], 0);
    }
}

template <typename Shape>
void expect_scores_of_minimax(const Shape& shape) {
    BoundsTable<typename Shape::Word> table(shape.width() * shape.stride(), 1 << 12);
    Search<Shape> search(shape, table, nullptr);
    const int most = shape.width() * shape.height();
    on_every_position(shape, [&](const Position& position, int score) {
        ASSERT_EQ(search.score(board_of(shape, position), -most, most, ~std::uint64_t{0}), score)
            << "ply " << position.ply();
    });
}

TEST(Search, AgreesWithMinimaxOnEveryPositionOfSmallBoards) {
    for (const auto [width, height, length] : kBoards) {
        expect_scores_of_minimax(AnyShape<Word64>(width, height, length));
    }
}

TEST(Search, AgreesWithMinimaxInWideWordsAndFixedShapes) {
    expect_scores_of_minimax(AnyShape<Word128>(4, 4, 3));
    expect_scores_of_minimax(AnyShape<Word128>(3, 5, 3));
    expect_scores_of_minimax(FixedShape<4, 4, 3>());
    expect_scores_of_minimax(FixedShape<3, 5, 3>());
}

// A window answers on the right side of itself.
TEST(Search, BoundsWithinEveryWindow) {
    const AnyShape<Word64> shape(4, 4, 3);
    on_every_position(shape, [&](const Position& position, int score) {
        if (position.ply() > 6) return;
        for (int window = -8; window < 8; ++window) {
            BoundsTable<Word64> table(shape.width() * shape.stride(), 1 << 12);
            Search<AnyShape<Word64>> search(shape, table, nullptr);
            const auto value =
                search.score(board_of(shape, position), window, window + 1, ~std::uint64_t{0});
            ASSERT_EQ(*value <= window, score <= window);
            // What lies outside the window is a bound of the score.
            ASSERT_TRUE(*value <= window ? score <= *value : score >= *value);
        }
    });
}

TEST(Search, GivesUpWhenTheNodesAreSpent) {
    const FixedShape<7, 6, 4> shape;
    BoundsTable<Word64> table(56, 1 << 16);
    Search<FixedShape<7, 6, 4>> search(shape, table, nullptr);
    EXPECT_FALSE(search.score({0, 0, 0}, 0, 1, 100));
    EXPECT_EQ(search.nodes(), 100);
}

}  // namespace
}  // namespace inarow::testing
