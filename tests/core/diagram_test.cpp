// Positions set up from stones, and how they are written.
#include "core/diagram.h"

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "core/position.h"
#include "support/boards.h"
#include "support/diagrams.h"
#include "support/games.h"
#include "support/printing.h"
#include "support/reference.h"

namespace inarow {
namespace {

using testing::falling;
using testing::free_board;

std::string fault(std::string_view text, const Rules& rules) {
    const auto diagram = read_diagram(text, rules);
    return diagram ? "" : diagram.error();
}

TEST(Diagram, IsReadAsItIsDrawn) {
    const Rules rules = free_board(4, 3, 3);
    const Diagram expected{{{Cell(0, 3), Side::Second}, {Cell(1, 0), Side::First}}, Side::First};
    for (const std::string_view text :
         {"3o/x3/4 x", "...o/x.../....", ". . . O\nX . . .\n. . . .\nx to move\n",
          "\n  2 . o\r\n x...\r\n 4 / X", "3o/x3/4\nX TO MOVE", "3o / x3 / 4   x"}) {
        const auto diagram = read_diagram(text, rules);
        ASSERT_TRUE(diagram) << text << ": " << diagram.error();
        EXPECT_EQ(*diagram, expected) << text;
    }
    EXPECT_EQ(write_diagram(expected, rules), "3o/x3/4 x");
}

TEST(Diagram, SaysWhatIsWrong) {
    const Rules rules = free_board(4, 3, 3);
    EXPECT_EQ(fault("", rules), "there are 0 rows, not 3");
    EXPECT_EQ(fault("4/4", rules), "there are 2 rows, not 3");
    EXPECT_EQ(fault("4/3/4", rules), "row 2 from the top has fewer than 4 cells");
    EXPECT_EQ(fault("4/5/4", rules), "row 2 from the top has more than 4 cells");
    EXPECT_EQ(fault("4/...x./4", rules), "row 2 from the top has more than 4 cells");
    EXPECT_EQ(fault("4/99999999999/4", rules), "row 2 from the top has more than 4 cells");
    EXPECT_EQ(fault("4/..b./4", rules), "\"b./4\" is not a cell; a cell is x, o or .");
    EXPECT_EQ(fault("4/4/4 y", rules),
              "\"y\" after the last row is not \"x to move\" or \"o to move\"");
    EXPECT_EQ(fault("4/4/4/4", rules),
              "\"4\" after the last row is not \"x to move\" or \"o to move\"");
    EXPECT_EQ(fault("4/4/o3", rules), "say who is to move: \"x to move\" or \"o to move\"");
    EXPECT_EQ(fault("xxx1/ooo1/4 x", rules), "both sides have a winning line");
    EXPECT_EQ(fault("4/x3/4 o", falling(4, 3, 3)), "a piece has an empty cell below it");
}

TEST(Diagram, ReadsBackAsItWasWritten) {
    Random random(31);
    for (const VariantPtr& variant : builtin_variants()) {
        const Rules& rules = variant->rules;
        for (int i = 0; i < 20; ++i) {
            const auto stones = random.below(static_cast<std::uint64_t>(rules.cells()) / 2);
            const Diagram diagram =
                testing::random_diagram(rules, static_cast<int>(stones), random);
            if (!Position::set_up(rules, diagram)) continue;
            const std::string text = write_diagram(diagram, rules);
            const auto again = read_diagram(text, rules);
            ASSERT_TRUE(again) << text << ": " << again.error();
            EXPECT_EQ(write_diagram(*again, rules), text);
        }
    }
}

// Stones in any order give the position that play gives.
TEST(Diagram, IsThePositionThatPlayLeadsTo) {
    Random random(32);
    for (const VariantPtr& variant : builtin_variants()) {
        const Rules& rules = variant->rules;
        for (int game = 0; game < 5; ++game) {
            Position played(rules);
            Diagram diagram;
            while (played.outcome() == Outcome::Open) {
                const MoveList moves = played.legal_moves();
                const Move move = moves[random.below(moves.size())];
                const auto at =
                    static_cast<std::ptrdiff_t>(random.below(diagram.stones.size() + 1));
                diagram.stones.insert(diagram.stones.begin() + at, {move.cell(), played.to_move()});
                played.play(move);
                diagram.to_move = played.to_move();
                const auto position = Position::set_up(rules, diagram);
                ASSERT_TRUE(position);
                EXPECT_EQ(position->hash(), played.hash());
                EXPECT_EQ(position->outcome(), played.outcome());
                EXPECT_EQ(position->ply(), played.ply());
                EXPECT_EQ(position->bars_hold(), played.bars_hold());
                const MoveList legal = position->legal_moves();
                const MoveList expected = played.legal_moves();
                ASSERT_TRUE(std::ranges::equal(legal, expected)) << variant->name;
            }
        }
    }
}

// However many stones each side has, play from there goes by the rules.
TEST(Diagram, PlaysOnFromAnyStones) {
    Random random(33);
    for (const VariantPtr& variant : builtin_variants()) {
        const Rules& rules = variant->rules;
        for (int game = 0; game < 5; ++game) {
            Position position = testing::random_set_up(rules, rules.cells() / 4, random);
            const Position before = position;
            std::vector<Move> moves;
            while (position.outcome() == Outcome::Open) {
                const MoveList legal = position.legal_moves();
                moves.push_back(legal[random.below(legal.size())]);
                const Side mover = position.to_move();
                position.play(moves.back());
                ASSERT_EQ(position.to_move(), other(mover));
                if (rules.renju && position.outcome() == Outcome::SecondWins &&
                    position.line_through(moves.back().cell()).empty()) {
                    continue;
                }
                ASSERT_EQ(position.outcome(), testing::Board(position).outcome());
            }
            for (; !moves.empty(); moves.pop_back()) position.undo(moves.back());
            EXPECT_EQ(position.hash(), before.hash());
            EXPECT_EQ(position.to_move(), before.to_move());
        }
    }
}

TEST(Diagram, TheSideToMoveMakesADifference) {
    const Rules rules = free_board(4, 3, 3);
    const auto first = Position::set_up(rules, *read_diagram("xo2/4/4 x", rules));
    const auto second = Position::set_up(rules, *read_diagram("xo2/4/4 o", rules));
    EXPECT_NE(first->hash(), second->hash());
    const auto all = symmetries(rules);
    EXPECT_NE(first->canonical_hash(all), second->canonical_hash(all));
    const auto turned = Position::set_up(rules, *read_diagram("4/4/xo2 o", rules));
    EXPECT_EQ(second->canonical_hash(all), turned->canonical_hash(all));
}

TEST(Diagram, FindsALineOfFewStones) {
    // Two of the first side and none of the second: the third makes a line, sooner than in turn.
    const Rules rules = free_board(4, 3, 3);
    Position position = *Position::set_up(rules, *read_diagram("xx2/4/4 x", rules));
    position.play(Move(Cell(0, 2)));
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
}

TEST(Diagram, MayBeOver) {
    const Rules rules = free_board(4, 3, 3);
    const auto outcome = [](std::string_view text, const Rules& by) {
        return Position::set_up(by, *read_diagram(text, by))->outcome();
    };
    EXPECT_EQ(outcome("xxx1/oo2/4 o", rules), Outcome::FirstWins);
    Rules misere = rules;
    misere.misere = true;
    EXPECT_EQ(outcome("xxx1/oo2/4 o", misere), Outcome::SecondWins);
    EXPECT_EQ(outcome("xo/ox/xo/xo x", free_board(2, 4, 4)), Outcome::Draw);
}

// Where the stones may come from play in turn, what the opening bars is barred; else nothing is.
TEST(Diagram, BarsHoldWhereTheStonesMayHaveBeenPlayed) {
    const VariantPtr variant = testing::builtin("gomoku-pro");
    const Rules& rules = variant->rules;
    const auto refusal = [&](const Diagram& diagram) {
        return Position::set_up(rules, diagram)->refusal(Move(Cell(6, 6)));
    };
    Diagram diagram{{{Cell(7, 7), Side::First}, {Cell(0, 0), Side::Second}}, Side::First};
    EXPECT_EQ(refusal(diagram), Refusal::Barred);
    diagram.to_move = Side::Second;
    EXPECT_EQ(refusal(diagram), std::nullopt);
    diagram.stones.front().side = Side::Second;
    EXPECT_EQ(refusal(diagram), std::nullopt);
}

}  // namespace
}  // namespace inarow
