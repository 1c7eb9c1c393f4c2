#include "engine/rows.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

// What the rows are worth to the side, counted from scratch.
int plain_worth(const Position& position, Side me) {
    const Rules& rules = position.rules();
    int sum = 0;
    for (const auto [down, right] : Stones::kSteps) {
        for (int row = 0; row < rules.height; ++row) {
            for (int column = 0; column < rules.width; ++column) {
                int mine = 0;
                int others = 0;
                bool fits = true;
                for (int i = 0; i < rules.length; ++i) {
                    fits = fits && rules.contains(row + i * down, column + i * right);
                    if (!fits) break;
                    const auto side = position.at(Cell(row + i * down, column + i * right));
                    if (side) ++(*side == me ? mine : others);
                }
                if (!fits || (mine > 0) == (others > 0)) continue;
                const int worth = static_cast<int>(std::pow(4, mine + others - 1));
                sum += (mine > 0) != rules.misere ? worth : -worth;
            }
        }
    }
    return sum;
}

class RowsTest : public ::testing::TestWithParam<const char*> {};

TEST_P(RowsTest, CountAsPlainCountingDoes) {
    const VariantPtr variant = builtin(GetParam());
    Random random(1);
    for (int game = 0; game < 20; ++game) {
        Position position(variant->rules);
        engine::Rows rows(position);
        std::vector<Move> moves;
        while (position.outcome() == Outcome::Open && moves.size() < 40) {
            const MoveList legal = position.legal_moves();
            const Move move = legal[random.below(legal.size())];
            const Side me = position.to_move();
            const int before = rows.worth(me);
            const int gain = rows.gain(move.cell(), me);
            rows.place(move.cell(), me);
            position.play(move);
            moves.push_back(move);
            ASSERT_EQ(rows.worth(me), before + gain);
            ASSERT_EQ(rows.worth(me), plain_worth(position, me));
            ASSERT_EQ(engine::Rows(position).worth(Side::First), rows.worth(Side::First));
            if (position.outcome() != Outcome::Open) break;
            // Without a row that lacks but one stone, no stone makes a line.
            for (const Side side : {Side::First, Side::Second}) {
                if (rows.nearly(side) > 0) continue;
                for (const Move next : position.legal_moves()) {
                    ASSERT_FALSE(position.makes_line(next.cell(), side));
                }
            }
        }
        while (!moves.empty()) {
            position.undo(moves.back());
            rows.take_back(moves.back().cell(), position.to_move());
            moves.pop_back();
        }
        EXPECT_EQ(rows.worth(Side::First), 0);
        EXPECT_EQ(rows.nearly(Side::First) + rows.nearly(Side::Second), 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, RowsTest,
                         ::testing::Values("four", "five", "three", "misere-three", "renju"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(Rows, CountNeighbours) {
    const Game game = game_of(builtin("five"), {"7,7", "9,9"});
    const engine::Rows rows(game.position());
    EXPECT_EQ(rows.neighbors(Cell(5, 5)), 1);
    EXPECT_EQ(rows.neighbors(Cell(8, 8)), 2);
    EXPECT_EQ(rows.neighbors(Cell(4, 7)), 0);
}

}  // namespace
}  // namespace inarow::testing
