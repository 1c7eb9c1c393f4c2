#include "core/rows.h"

#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace inarow {
namespace {

Rules board(int width, int height, int length) {
    Rules rules;
    rules.width = width;
    rules.height = height;
    rules.length = length;
    return rules;
}

std::set<std::pair<unsigned, std::size_t>> rows_of(const Rules& rules) {
    std::set<std::pair<unsigned, std::size_t>> rows;
    for_each_row(rules, [&](const RowPlace& place) {
        EXPECT_TRUE(rows.emplace(place.start.bits(), place.direction).second);
        for (int i = 0; i < rules.length; ++i) EXPECT_TRUE(rules.contains(place.cell(i)));
    });
    return rows;
}

TEST(Rows, AreAsManyAsOneCountsByHand) {
    EXPECT_EQ(rows_of(board(3, 3, 3)).size(), 8U);
    EXPECT_EQ(rows_of(board(7, 6, 4)).size(), 69U);
    EXPECT_EQ(rows_of(board(15, 15, 5)).size(), 572U);
    EXPECT_EQ(rows_of(board(4, 2, 3)).size(), 4U);
    EXPECT_EQ(rows_of(board(2, 2, 3)).size(), 0U);
}

TEST(Rows, ThroughACellAreThoseThatHoldIt) {
    const Rules rules = board(7, 6, 4);
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            std::set<std::pair<unsigned, std::size_t>> through;
            for_each_row_through(cell, rules, [&](const RowPlace& place) {
                EXPECT_TRUE(through.emplace(place.start.bits(), place.direction).second);
            });
            std::set<std::pair<unsigned, std::size_t>> expected;
            for_each_row(rules, [&](const RowPlace& place) {
                for (int i = 0; i < rules.length; ++i) {
                    if (place.cell(i) == cell) {
                        expected.emplace(place.start.bits(), place.direction);
                    }
                }
            });
            EXPECT_EQ(through, expected);
        }
    }
}

}  // namespace
}  // namespace inarow
