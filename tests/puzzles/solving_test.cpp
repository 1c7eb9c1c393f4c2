#include "puzzles/solving.h"

#include <gtest/gtest.h>

#include "core/notation.h"
#include "puzzles/sets.h"

namespace inarow::puzzles {
namespace {

using State = Solving::State;
using Kind = Response::Kind;

constexpr Limits kLimits{.nodes = 1'000'000};

class SolvingTest : public ::testing::Test {
  protected:
    SolvingTest()
        : set_(testing::read_set(testing::kFallingPuzzles)), prover_(set_.variant->rules) {}

    Solving solving(std::size_t number) {
        return {set_.variant, set_.puzzles[number], prover_, kLimits};
    }
    static Move column(const Solving& solving, int number) {
        return Move(*solving.game().position().landing(number - 1));
    }

    PuzzleSet set_;
    Prover prover_;
};

TEST_F(SolvingTest, TheSolutionSolves) {
    for (std::size_t i = 0; i < set_.puzzles.size(); ++i) {
        Solving one = solving(i);
        const auto& line = set_.puzzles[i].solution;
        for (std::size_t at = 0; at < line.size(); at += 2) {
            ASSERT_EQ(one.state(), State::Asked);
            EXPECT_EQ(one.right_move(), line[at]);
            const Response response = one.play(line[at]);
            const bool last = at + 1 == line.size();
            EXPECT_EQ(response.kind, last ? Kind::Solved : Kind::Right);
            EXPECT_EQ(response.answers,
                      last ? std::vector<Move>() : std::vector<Move>{line[at + 1]});
        }
        EXPECT_EQ(one.state(), State::Solved);
        EXPECT_EQ(one.found(), one.asked());
        EXPECT_FALSE(one.failed());
    }
}

TEST_F(SolvingTest, AWrongMoveIsRefutedOnTheBoardAndTakenBack) {
    Solving one = solving(2);
    const std::size_t before = one.game().moves().size();
    const Response response = one.play(column(one, 3));
    EXPECT_EQ(response.kind, Kind::Wrong);
    EXPECT_EQ(one.state(), State::Refuted);
    EXPECT_TRUE(one.failed());
    // The opponent wins, by the moves of the line.
    EXPECT_GT(response.wins_in, 0);
    ASSERT_EQ(response.answers.size(), static_cast<std::size_t>(2 * response.wins_in - 1));
    EXPECT_EQ(one.game().moves().size(), before + 2);
    Position position = one.game().position();
    for (std::size_t i = 1; i < response.answers.size(); ++i) position.play(response.answers[i]);
    EXPECT_EQ(position.outcome(), win_for(other(one.stage().solver)));
    // No more moves before it is off the board.
    EXPECT_EQ(one.play(column(one, 6)).kind, Kind::Illegal);
    one.try_again();
    EXPECT_EQ(one.state(), State::Asked);
    EXPECT_EQ(one.game().moves().size(), before);
    EXPECT_EQ(one.play(column(one, 6)).kind, Kind::Solved);
    EXPECT_TRUE(one.failed());
}

TEST_F(SolvingTest, AMoveThatDoesNotWinIsAnswered) {
    Solving one = solving(1);
    const Response response = one.play(column(one, 7));
    EXPECT_EQ(response.kind, Kind::Wrong);
    ASSERT_FALSE(response.answers.empty());
    // After the answer there is no win any more.
    const Position& position = one.game().position();
    EXPECT_EQ(prover_.wins(position, one.stage().solver, std::nullopt, {}), false);
}

TEST_F(SolvingTest, IllegalMovesChangeNothing) {
    Solving one = solving(0);
    const Response response = one.play(Move(Cell(0, 3)));
    EXPECT_EQ(response.kind, Kind::Illegal);
    EXPECT_TRUE(response.refusal);
    EXPECT_EQ(one.state(), State::Asked);
    EXPECT_FALSE(one.failed());
}

TEST_F(SolvingTest, AnotherMoveThatWinsInTimeIsRightAndASlowerOneIsAskedAgain) {
    // Whatever is played after the first move, each answer follows from a proof.
    int right = 0;
    int slower = 0;
    for (std::size_t i = 0; i < set_.puzzles.size(); ++i) {
        for (int number = 1; number <= 7; ++number) {
            Solving one = solving(i);
            if (one.asked() < 2) continue;
            (void)one.play(set_.puzzles[i].solution[0]);
            if (!one.game().position().landing(number - 1)) continue;
            const Move move = column(one, number);
            if (move == set_.puzzles[i].solution[2]) continue;
            const Side solver = one.stage().solver;
            Position next = one.game().position();
            next.play(move);
            const bool over = next.outcome() != Outcome::Open;
            const bool soon = over ? next.outcome() == win_for(solver)
                                   : *prover_.wins(next, solver, one.stage().left - 1, {});
            const bool ever = over ? soon : *prover_.wins(next, solver, std::nullopt, {});
            const Kind kind = one.play(move).kind;
            const bool is_right = kind == Kind::Right || kind == Kind::Solved;
            EXPECT_EQ(is_right, soon);
            EXPECT_EQ(kind == Kind::Slower, ever && !soon);
            right += is_right ? 1 : 0;
            slower += kind == Kind::Slower ? 1 : 0;
        }
    }
    EXPECT_GE(right + slower, 1);
}

TEST_F(SolvingTest, ShowingTheSolutionFailsAndPlaysIt) {
    Solving one = solving(1);
    (void)one.play(column(one, 7));
    EXPECT_EQ(one.show(), set_.puzzles[1].solution);
    EXPECT_EQ(one.state(), State::Shown);
    EXPECT_TRUE(one.failed());
    EXPECT_TRUE(one.game().result());
    // After it is solved nothing is left to show, and it stays solved.
    Solving other = solving(2);
    (void)other.play(column(other, 6));
    EXPECT_TRUE(other.show().empty());
    EXPECT_FALSE(other.failed());
}

TEST(SolvingBoundedTest, WrongMovesAreRefutedOnALargeBoard) {
    const PuzzleSet set = testing::read_set(testing::kGomokuPuzzles);
    Prover prover(set.variant->rules);
    for (const Puzzle& puzzle : set.puzzles) {
        Solving one(set.variant, puzzle, prover, kLimits);
        const auto move = read_move("a1", set.variant->coordinates, one.game().position());
        ASSERT_TRUE(move);
        const Response response = one.play(*move);
        EXPECT_EQ(response.kind, Kind::Wrong);
        ASSERT_FALSE(response.answers.empty());
        if (puzzle.goal == Goal::Hold) {
            EXPECT_GT(response.wins_in, 0);
            EXPECT_LE(response.wins_in, puzzle.length);
        }
    }
}

}  // namespace
}  // namespace inarow::puzzles
