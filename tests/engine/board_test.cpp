#include "engine/board.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "support/printing.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

Weights random_weights(Random& random) {
    Weights weights;
    const auto any = [&] {
        return static_cast<std::int16_t>(static_cast<int>(random.below(4001)) - 2000);
    };
    for (Worth& worth : weights.worths) {
        const int mover = any();
        worth = Worth(mover, any());
    }
    for (Attraction& attraction : weights.attractions) attraction = {any(), any()};
    for (std::int16_t& situation : weights.situations) situation = any();
    return weights;
}

// All that a board shows.
struct Seen {
    std::uint64_t hash = 0;
    Side to_move = Side::First;
    int stones = 0;
    std::vector<std::optional<Side>> at;
    std::array<std::array<std::vector<Cell>, kThreats>, 2> cells;
    std::array<std::array<int, kThreats>, 2> counts{};
    std::array<std::vector<Cell>, 2> fours;
    std::vector<Cell> free;
    std::vector<Cell> near;
    std::array<std::vector<ShapeIndex>, 2> shapes;
    std::vector<Pattern> patterns;
    std::array<int, 4> sums{};
    bool operator==(const Seen&) const = default;
};

constexpr std::array kSides{Side::First, Side::Second};

Seen seen(const Board& board) {
    Seen made;
    made.hash = board.hash();
    made.to_move = board.to_move();
    made.stones = board.stones();
    made.free = testing::cells_of(board.free());
    made.near = testing::cells_of(board.near());
    for (int row = 0; row < board.rules().height; ++row) {
        for (int column = 0; column < board.rules().width; ++column) {
            const Cell cell(row, column);
            made.at.push_back(board.at(cell));
            for (const Side side : kSides) {
                if (!board.is_free(cell)) continue;
                made.shapes[index(side)].push_back(board.shape(cell, side));
                for (int direction = 0; direction < 4; ++direction) {
                    made.patterns.push_back(board.pattern(cell, side, direction));
                }
            }
        }
    }
    for (const Side side : kSides) {
        // Cells that threaten nothing are not kept.
        for (std::size_t threat = 1; threat < kThreats; ++threat) {
            const auto which = static_cast<Threat>(threat);
            made.cells[index(side)][threat] = testing::cells_of(board.cells(side, which));
            made.counts[index(side)][threat] = board.count(side, which);
        }
        made.fours[index(side)] = testing::cells_of(board.fours(side));
        made.sums[2 * index(side)] = board.mover_sum(side);
        made.sums[2 * index(side) + 1] = board.waiter_sum(side);
    }
    return made;
}

bool is_near(const std::vector<std::optional<Side>>& at, const Rules& rules, Cell cell) {
    for (int down = -3; down <= 3; ++down) {
        for (int right = -3; right <= 3; ++right) {
            const int row = cell.row() + down;
            const int column = cell.column() + right;
            const bool in_square = std::abs(down) <= 2 && std::abs(right) <= 2;
            const bool in_line = down == 0 || right == 0 || std::abs(down) == std::abs(right);
            const int number = row * rules.width + column;
            if (rules.contains(row, column) && (in_square || in_line) &&
                at[static_cast<std::size_t>(number)]) {
                return true;
            }
        }
    }
    return false;
}

// The same by looking over the stones, cell by cell. The hash is left out.
Seen scanned(const Board& board, const Weights& weights) {
    const Rules& rules = board.rules();
    const PatternTable& table = testing::table_for(rules);
    const ShapeTable& shapes = ShapeTable::get();
    constexpr std::array<std::pair<int, int>, 4> kDirections{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}};
    Seen made;
    made.to_move = board.to_move();
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            made.at.push_back(board.at(Cell(row, column)));
            made.stones += made.at.back() ? 1 : 0;
        }
    }
    const auto content = [&](int row, int column) -> Window {
        if (!rules.contains(row, column)) return 3;
        const int number = row * rules.width + column;
        const auto& stone = made.at[static_cast<std::size_t>(number)];
        return !stone ? 0 : *stone == Side::First ? 1 : 2;
    };
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            if (content(row, column) != 0) continue;
            made.free.push_back(cell);
            if (is_near(made.at, rules, cell)) made.near.push_back(cell);
            for (const Side side : kSides) {
                unsigned code = 0;
                for (std::size_t direction = 0; direction < 4; ++direction) {
                    const auto [down, right] = kDirections[direction];
                    Window window = 0;
                    for (int distance = -kReach; distance <= kReach; ++distance) {
                        if (distance == 0) continue;
                        window |= content(row + distance * down, column + distance * right)
                                  << window_shift(distance);
                    }
                    const Pattern pattern = table.pattern(window, side);
                    made.patterns.push_back(pattern);
                    code |= static_cast<unsigned>(pattern) << 4 * direction;
                }
                const ShapeIndex shape = shapes.index(static_cast<PatternCode>(code));
                made.shapes[index(side)].push_back(shape);
                const Threat threat = shapes.threat(shape);
                if (threat != Threat::None) {
                    made.cells[index(side)][static_cast<std::size_t>(threat)].push_back(cell);
                    ++made.counts[index(side)][static_cast<std::size_t>(threat)];
                }
                if (threat >= Threat::Four) made.fours[index(side)].push_back(cell);
                made.sums[2 * index(side)] += weights.worths[shape].mover();
                made.sums[2 * index(side) + 1] += weights.worths[shape].waiter();
            }
        }
    }
    return made;
}

void expect_as_scanned(const Board& board, const Weights& weights) {
    Seen found = seen(board);
    const Seen plain = scanned(board, weights);
    // A board of its own that has the same stones, in another order.
    Board fresh(board.rules(), testing::table_for(board.rules()), weights);
    for (int i = board.rules().cells() - 1; i >= 0; --i) {
        if (const auto& stone = found.at[static_cast<std::size_t>(i)]) {
            testing::put(fresh, Cell(i / board.rules().width, i % board.rules().width), *stone);
        }
    }
    if (fresh.to_move() != board.to_move()) fresh.pass();
    ASSERT_TRUE(found == seen(fresh)) << testing::drawn(board);
    found.hash = 0;
    ASSERT_EQ(found.free, plain.free);
    if (board.rules().width + 3 > kMaxSize) {
        ASSERT_TRUE(std::ranges::includes(found.near, plain.near)) << testing::drawn(board);
        found.near = plain.near;
    }
    ASSERT_EQ(found.near, plain.near) << testing::drawn(board);
    ASSERT_EQ(found.sums, plain.sums);
    ASSERT_EQ(found.counts, plain.counts) << testing::drawn(board);
    ASSERT_TRUE(found == plain) << testing::drawn(board);
}

// Places, passes and takes back at random, all on a part of the board.
void wander(const Rules& rules, int steps, int part, Random& random) {
    const Weights weights = random_weights(random);
    Board board(rules, testing::table_for(rules), weights);
    struct Step {
        bool pass;
        Seen before;
    };
    std::vector<Step> taken;
    const int top = (rules.height - std::min(part, rules.height)) / 2;
    const int left = (rules.width - std::min(part, rules.width)) / 2;
    Rules inner = rules;
    inner.height = std::min(part, rules.height);
    inner.width = std::min(part, rules.width);
    for (int i = 0; i < steps; ++i) {
        const auto draw = random.below(10);
        if (draw < 2 && !taken.empty()) {
            if (taken.back().pass) {
                board.take_back_pass();
            } else {
                board.take_back();
            }
            ASSERT_TRUE(seen(board) == taken.back().before) << testing::drawn(board);
            taken.pop_back();
        } else if (draw < 3) {
            taken.push_back({true, seen(board)});
            board.pass();
            ASSERT_EQ(board.last(), std::nullopt);
        } else {
            const Cell within = testing::random_cell(inner, random);
            const Cell cell(top + within.row(), left + within.column());
            if (!board.is_free(cell)) continue;
            const Side side = board.to_move();
            taken.push_back({false, seen(board)});
            board.place(cell);
            ASSERT_EQ(board.at(cell), side);
            ASSERT_EQ(board.last(), cell);
        }
        ASSERT_NO_FATAL_FAILURE(expect_as_scanned(board, weights));
    }
    while (!taken.empty()) {
        if (taken.back().pass) {
            board.take_back_pass();
        } else {
            board.take_back();
        }
        ASSERT_TRUE(seen(board) == taken.back().before);
        taken.pop_back();
    }
}

class BoardRules : public ::testing::TestWithParam<RuleCase> {};

TEST_P(BoardRules, TheBoardShowsWhatScanningShows) {
    Random random(11);
    wander(GetParam().rules, 60, 8, random);
    Rules small = GetParam().rules;
    small.width = 9;
    small.height = 7;
    wander(small, 70, 9, random);
}

INSTANTIATE_TEST_SUITE_P(Every, BoardRules, ::testing::ValuesIn(testing::all_rules_and_six(15, 15)),
                         testing::kCaseName);

TEST(Board, OtherSizesAreTheSame) {
    Random random(12);
    wander(testing::free_board(20, 20, 5), 25, 20, random);
    wander(testing::free_board(32, 32, 5), 25, 32, random);
    wander(testing::free_board(5, 32, 5), 25, 32, random);
    wander(testing::free_board(32, 3, 5), 25, 32, random);
}

TEST(Board, IsFullWhenNoCellIsFree) {
    const Rules rules = testing::free_board(3, 3, 3);
    Board board = testing::board_for(rules);
    for (int i = 0; i < 9; ++i) {
        EXPECT_FALSE(board.full());
        board.place(Cell(i / 3, i % 3));
    }
    EXPECT_TRUE(board.full());
    EXPECT_TRUE(board.free().empty());
    EXPECT_TRUE(board.near().empty());
    EXPECT_EQ(board.last(8), Cell(0, 0));
    EXPECT_EQ(board.last(9), std::nullopt);
}

}  // namespace
}  // namespace inarow::engine
