#include "ui/brain/stones.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/position.h"
#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using Stones = std::vector<brain::Stone>;

std::string problem_of(const Stones& stones, const Rules& rules) {
    const auto moves = brain::arrange(stones, rules);
    return moves ? "" : moves.error();
}

TEST(Arrange, KeepsTheOrderOfPlay) {
    const Rules rules = builtin("five")->rules;
    const Stones stones{
        {Cell(7, 7), true}, {Cell(8, 8), false}, {Cell(7, 8), true}, {Cell(7, 9), false}};
    const auto moves = brain::arrange(stones, rules);
    ASSERT_TRUE(moves);
    const std::vector<Move> expected{Move(Cell(7, 7)), Move(Cell(8, 8)), Move(Cell(7, 8)),
                                     Move(Cell(7, 9))};
    EXPECT_EQ(*moves, expected);
}

TEST(Arrange, WhoIsToMoveFollowsFromTheNumbers) {
    const Rules rules = builtin("five")->rules;
    EXPECT_EQ(problem_of({}, rules), "");
    EXPECT_EQ(problem_of({{Cell(0, 0), false}}, rules), "");
    const std::string wrong = "so many stones of each side cannot be";
    EXPECT_EQ(problem_of({{Cell(0, 0), true}}, rules), wrong);
    EXPECT_EQ(problem_of({{Cell(0, 0), false}, {Cell(0, 1), false}}, rules), wrong);
    const Stones one{{Cell(0, 0), true}};
    EXPECT_TRUE(brain::arrange(one, rules, false));
}

TEST(Arrange, ALongRowMayPassFive) {
    // Six in a row are nothing here, but five of them would have been a win.
    const Rules rules = builtin("gomoku")->rules;
    Stones stones;
    for (int column = 0; column < 6; ++column) {
        stones.push_back({Cell(0, column), true});
        stones.push_back({Cell(2 * column + 1, 14), false});
    }
    const auto moves = brain::arrange(stones, rules);
    ASSERT_TRUE(moves) << moves.error();
    EXPECT_EQ(moves->size(), 12U);
}

TEST(Arrange, AGameThatIsOverIsTold) {
    const Rules rules = builtin("five")->rules;
    Stones stones;
    for (int column = 0; column < 5; ++column) {
        stones.push_back({Cell(0, column), false});
        if (column < 4) stones.push_back({Cell(5, 2 * column), true});
    }
    EXPECT_EQ(problem_of(stones, rules), "the game is over");
}

TEST(Arrange, PiecesDoNotFloat) {
    const Rules rules = builtin("connect4")->rules;
    EXPECT_EQ(problem_of({{Cell(4, 3), false}}, rules),
              "the stones cannot be there by these rules");
    EXPECT_EQ(problem_of({{Cell(4, 3), true}, {Cell(5, 3), false}}, rules),
              "the stones cannot be there by these rules");
    EXPECT_EQ(problem_of({{Cell(4, 3), false}, {Cell(5, 3), true}}, rules), "");
}

// Random games, told in random order.
TEST(Arrange, AnyOrderOfAGame) {
    Random random(7);
    for (const char* const name : {"five", "gomoku", "connect4", "tictactoe", "three"}) {
        const Rules rules = builtin(name)->rules;
        for (int round = 0; round < 50; ++round) {
            Position position(rules);
            std::vector<Move> moves;
            const auto length = random.below(static_cast<std::uint64_t>(rules.cells()) / 2);
            while (moves.size() < length) {
                const auto legal = position.legal_moves();
                if (legal.empty()) break;
                const Move move = legal[random.below(legal.size())];
                position.play(move);
                if (position.outcome() != Outcome::Open) {
                    position.undo(move);
                    break;
                }
                moves.push_back(move);
            }
            Stones stones;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const bool own = (moves.size() - i) % 2 == 0;
                stones.push_back({moves[i].cell(), own});
                std::swap(stones.back(), stones[random.below(stones.size())]);
            }
            const auto arranged = brain::arrange(stones, rules);
            ASSERT_TRUE(arranged) << name << ": " << arranged.error();
            Position again(rules);
            for (const Move move : *arranged) {
                ASSERT_TRUE(again.legal(move));
                again.play(move);
            }
            EXPECT_EQ(again.hash(), position.hash()) << name;
        }
    }
}

}  // namespace
}  // namespace inarow::testing
