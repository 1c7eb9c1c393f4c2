#include "ui/brain/manager_stones.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using Stones = std::vector<brain::ManagerStone>;

std::string problem_of(const Stones& stones, const Rules& rules) {
    const auto position = brain::position_of(stones, rules);
    return position ? "" : position.error();
}

TEST(ManagerStones, WhoIsToMoveFollowsFromTheNumbers) {
    const Rules rules = builtin("five")->rules;
    EXPECT_EQ(brain::position_of(Stones{}, rules)->to_move(), Side::First);
    const auto answer = brain::position_of(Stones{{Cell(0, 0), false}}, rules);
    EXPECT_EQ(answer->to_move(), Side::Second);
    EXPECT_EQ(answer->at(Cell(0, 0)), Side::First);
    const std::string wrong = "impossible numbers of stones";
    EXPECT_EQ(problem_of({{Cell(0, 0), true}}, rules), wrong);
    EXPECT_EQ(problem_of({{Cell(0, 0), false}, {Cell(0, 1), false}}, rules), wrong);
    const Stones one{{Cell(0, 0), true}};
    EXPECT_EQ(brain::position_of(one, rules, false)->at(Cell(0, 0)), Side::First);
}

TEST(ManagerStones, AGameThatIsOverIsSeen) {
    const Rules rules = builtin("five")->rules;
    Stones stones;
    for (int column = 0; column < 5; ++column) {
        stones.push_back({Cell(0, column), false});
        if (column < 4) stones.push_back({Cell(5, 2 * column), true});
    }
    EXPECT_EQ(brain::position_of(stones, rules)->outcome(), Outcome::FirstWins);
}

TEST(ManagerStones, PiecesDoNotFloat) {
    const Rules rules = builtin("connect4")->rules;
    const std::string floats = "a piece has an empty cell below it";
    EXPECT_EQ(problem_of({{Cell(4, 3), false}}, rules), floats);
    EXPECT_EQ(problem_of({{Cell(4, 3), false}, {Cell(5, 3), true}}, rules), "");
}

// Random games, told in random order.
TEST(ManagerStones, AnyOrderOfAGame) {
    Random random(7);
    for (const char* const name : {"five", "gomoku", "renju", "connect4", "tictactoe", "three"}) {
        const Rules rules = builtin(name)->rules;
        for (int round = 0; round < 50; ++round) {
            Position position(rules);
            Stones stones;
            const auto length = random.below(static_cast<std::uint64_t>(rules.cells()) / 2);
            std::vector<Move> moves;
            while (moves.size() < length && position.outcome() == Outcome::Open) {
                const auto legal = position.legal_moves();
                moves.push_back(legal[random.below(legal.size())]);
                position.play(moves.back());
            }
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const bool own = (moves.size() - i) % 2 == 0;
                stones.push_back({moves[i].cell(), own});
                std::swap(stones.back(), stones[random.below(stones.size())]);
            }
            const auto again = brain::position_of(stones, rules);
            ASSERT_TRUE(again) << name << ": " << again.error();
            EXPECT_EQ(again->hash(), position.hash()) << name;
        }
    }
}

}  // namespace
}  // namespace inarow::testing
