// The forbidden points of the engine's board are those of the core.
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/renju.h"
#include "engine/boards.h"
#include "support/renju_reference.h"
#include "support/tables.h"

namespace inarow::testing {
namespace {

// Asks about every free cell of the board, whoever is to move.
void expect_as_judged(const Drawn& drawing, std::map<Forbidden, int>& found) {
    engine::Board board = board_for(drawing.rules());
    for (const Side side : {Side::First, Side::Second}) {
        for (const Cell cell : cells_of(board.free())) {
            if (drawing.stones().has(cell, side)) put(board, cell, side);
        }
    }
    RenjuJudge judge(drawing.stones(), drawing.rules());
    const std::uint64_t hash = board.hash();
    for (int turn = 0; turn < 2; ++turn) {
        for (const Cell cell : drawing.free()) {
            const Forbidden why = judge.judge(cell);
            ASSERT_EQ(board.forbidden(cell, Side::First), why != Forbidden::No)
                << to_string(why) << "\n"
                << drawing.text(cell);
            ASSERT_FALSE(board.forbidden(cell, Side::Second));
            ++found[why];
        }
        board.pass();
    }
    EXPECT_EQ(board.hash(), hash);
}

Drawn random_drawing(Random& random) {
    const auto size = 8 + random.below(8);
    std::vector<std::string> rows(size, std::string(size, '.'));
    // Stones close together, mostly black ones, on a part of the board.
    const auto part = 5 + random.below(size - 4);
    const auto top = random.below(size - part + 1);
    const auto left = random.below(size - part + 1);
    const std::uint64_t free = 3 + random.below(12);
    const std::uint64_t white = random.below(3);
    for (std::size_t row = top; row < top + part; ++row) {
        for (std::size_t column = left; column < left + part; ++column) {
            const auto draw = random.below(free + white + 3);
            rows[row][column] = draw < free ? '.' : draw < free + white ? 'O' : 'X';
        }
    }
    return Drawn(rows);
}

TEST(RenjuBoard, ForbidsWhatTheJudgeForbids) {
    Random random(5);
    std::map<Forbidden, int> found;
    for (int i = 0; i < 200; ++i) {
        ASSERT_NO_FATAL_FAILURE(expect_as_judged(random_drawing(random), found));
    }
    for (const Forbidden why :
         {Forbidden::No, Forbidden::Overline, Forbidden::DoubleFour, Forbidden::DoubleThree}) {
        EXPECT_GT(found[why], 60) << to_string(why);
    }
}

// Two open twos that cross in one point, and more stones at random: the threes there are often
// real, and often not.
TEST(RenjuBoard, KnowsWhichThreesAreReal) {
    Random random(6);
    std::map<Forbidden, int> found;
    for (int i = 0; i < 200; ++i) {
        std::vector<std::string> rows(13, std::string(13, '.'));
        const auto put_stones = [&](int down, int right) {
            const auto gap = static_cast<int>(random.below(3));
            for (const int distance : {gap - 2, gap - 1, gap, gap + 1}) {
                if (distance == 0 || random.below(4) == 0) continue;
                rows[static_cast<std::size_t>(6 + distance * down)]
                    [static_cast<std::size_t>(6 + distance * right)] = 'X';
            }
        };
        put_stones(0, 1);
        put_stones(1, 0);
        put_stones(1, 1);
        for (int extra = 0; extra < 14; ++extra) {
            char& cell = rows[random.below(13)][random.below(13)];
            if (cell == '.') cell = random.below(3) == 0 ? 'O' : 'X';
        }
        rows[6][6] = '.';
        ASSERT_NO_FATAL_FAILURE(expect_as_judged(Drawn(rows), found));
    }
    EXPECT_GT(found[Forbidden::DoubleThree], 400);
}

// The three of the row can only go on where it makes two fours; the straight four on its left is
// one of other stones.
TEST(RenjuBoard, DoesNotCountTheFoursOfOtherStones) {
    const Drawn drawing({
        "...............",
        "...............",
        ".......X.......",
        ".......X..X....",
        ".XXX...+XX.....",
        "..........X....",
        "......X...X....",
        "......X........",
        "......X........",
        "...............",
        "...............",
    });
    EXPECT_EQ(RenjuJudge(drawing.stones(), drawing.rules()).judge(drawing.marked().front()),
              Forbidden::No);
    std::map<Forbidden, int> found;
    expect_as_judged(drawing, found);
}

// The three of the column can only go on where a diagonal becomes five.
TEST(RenjuBoard, DoesNotCountAThreeThatGoesOnToAFive) {
    const Drawn drawing({
        ".X....X.......",
        "...X..X.......",
        ".......+..X...",
        "......XX......",
        ".........X....",
        "....X.XXX.....",
        "...X.XX.......",
        "....X...XX....",
        "...XX.........",
        ".X...X....X...",
        "..............",
    });
    EXPECT_EQ(RenjuJudge(drawing.stones(), drawing.rules()).judge(drawing.marked().front()),
              Forbidden::No);
    std::map<Forbidden, int> found;
    expect_as_judged(drawing, found);
}

TEST(RenjuBoard, PublishedBoardsAreJudgedAlike) {
    INAROW_NEEDS("gomoku/renju_forbidden.jsonl");
    std::ifstream file(data_file("gomoku/renju_forbidden.jsonl"));
    std::map<Forbidden, int> found;
    int boards = 0;
    for (std::string line; std::getline(file, line);) {
        const auto row = nlohmann::json::parse(line);
        SCOPED_TRACE(row["id"].get<std::string>());
        expect_as_judged(Drawn(row["board"].get<std::vector<std::string>>()), found);
        ++boards;
    }
    EXPECT_EQ(boards, 31);
}

}  // namespace
}  // namespace inarow::testing
