// The tables of published counts against our own, as far as the caller has the patience for.
#pragma once

#include <gtest/gtest.h>

#include "core/rules.h"
#include "support/counting.h"
#include "support/games.h"
#include "support/tables.h"

namespace inarow::testing {

// Small boards: game, width, height, k, then the counts in the columns named. Boards of more
// positions than `most` are passed over, as are lines that do not fit on the board.
struct Columns {
    std::size_t positions, classes, games;
    std::optional<std::size_t> won, won_first, won_second, drawn;
};

inline int check_small_boards(const Table& table, const std::string& game, bool falling,
                              const Columns& columns, std::uint64_t most) {
    int checked = 0;
    for (const auto& row : table.rows) {
        const auto positions = Table::number(row, columns.positions);
        if (row.empty() || row.front() != game || !positions || *positions > most) continue;
        const Rules rules{.width = std::stoi(row.at(1)),
                          .height = std::stoi(row.at(2)),
                          .length = std::stoi(row.at(3)),
                          .falling = falling};
        if (impossibility(rules)) continue;
        SCOPED_TRACE(row.at(1) + "x" + row.at(2) + ", " + row.at(3) + " in a row");
        const Census census(rules);
        const Tally total = census.total();
        const auto expect = [&](std::uint64_t count, std::optional<std::size_t> column) {
            const auto published = column ? Table::number(row, *column) : std::nullopt;
            EXPECT_EQ(count, published.value_or(count)) << "column " << column.value_or(0);
        };
        expect(total.positions, columns.positions);
        expect(total.classes, columns.classes);
        expect(census.games(), columns.games);
        expect(total.won(), columns.won);
        expect(total.won_first, columns.won_first);
        expect(total.won_second, columns.won_second);
        expect(total.drawn, columns.drawn);
        ++checked;
    }
    return checked;
}

inline int check_free_boards(std::uint64_t most) {
    return check_small_boards(read_table("mnk/counts.tsv", '\t'), "mnk", false,
                              {.positions = 4,
                               .classes = 5,
                               .games = 9,
                               .won = {},
                               .won_first = 7,
                               .won_second = 8,
                               .drawn = 6},
                              most);
}

inline int check_falling_boards(std::uint64_t most) {
    return check_small_boards(read_table("connect4/small_boards.tsv", '\t'), "connect", true,
                              {.positions = 7,
                               .classes = 8,
                               .games = 10,
                               .won = 9,
                               .won_first = {},
                               .won_second = {},
                               .drawn = {}},
                              most);
}

// Heights down, widths across, four in a row.
inline int check_sizes(std::uint64_t most) {
    const Table table = read_table("connect4/position_counts_by_size.csv", ',');
    int checked = 0;
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        for (std::size_t width = 1; width < row.size(); ++width) {
            const auto positions = Table::number(row, width);
            const Rules rules{.width = static_cast<int>(width),
                              .height = std::stoi(row.front()),
                              .length = 4,
                              .falling = true};
            if (!positions || *positions > most || impossibility(rules)) continue;
            EXPECT_EQ(Census(rules).total().positions, *positions)
                << rules.width << "x" << rules.height;
            ++checked;
        }
    }
    return checked;
}

// Ply, positions, won ones, mirror classes, perft and how many of it end with a line.
inline void check_connect_four(int depth) {
    const auto variant = builtin("connect4");
    const Census census(variant->rules, depth);
    Position position(variant->rules);
    int checked = 0;
    for (const auto& row : read_table("connect4/perft_7x6.txt", '\t').rows) {
        const auto ply = Table::number(row, 0);
        if (!ply || *ply == 0 || std::cmp_greater(*ply, depth)) continue;
        SCOPED_TRACE("ply " + row.front());
        const int plies = static_cast<int>(*ply);
        EXPECT_EQ(census.at(plies).positions, Table::number(row, 1));
        EXPECT_EQ(census.at(plies).won(), Table::number(row, 2));
        EXPECT_EQ(census.at(plies).classes, Table::number(row, 3));
        EXPECT_EQ(perft(position, plies), Table::number(row, 4));
        EXPECT_EQ(decided_games(position, plies), Table::number(row, 5));
        ++checked;
    }
    EXPECT_EQ(checked, depth);
    for (const auto& row : read_table("connect4/positions_per_ply_7x6.csv", ',').rows) {
        const auto ply = Table::number(row, 0);
        if (!ply || std::cmp_greater(*ply, depth)) continue;
        EXPECT_EQ(census.at(static_cast<int>(*ply)).positions, Table::number(row, 4));
        EXPECT_EQ(census.at(static_cast<int>(*ply)).won(), Table::number(row, 5));
    }
}

// Ply, positions, open ones, won ones, perft and how many of it end with a line.
inline void check_three(int depth) {
    const auto variant = builtin("three");
    const Census census(variant->rules, depth);
    Position position(variant->rules);
    int checked = 0;
    for (const auto& row : read_table("mnk/three_perft.txt", '\t').rows) {
        const auto ply = Table::number(row, 0);
        if (!ply || *ply == 0 || std::cmp_greater(*ply, depth)) continue;
        SCOPED_TRACE("ply " + row.front());
        const int plies = static_cast<int>(*ply);
        EXPECT_EQ(census.at(plies).positions, Table::number(row, 1));
        EXPECT_EQ(census.at(plies).won(), Table::number(row, 3));
        EXPECT_EQ(perft(position, plies), Table::number(row, 4));
        EXPECT_EQ(decided_games(position, plies), Table::number(row, 5));
        ++checked;
    }
    EXPECT_EQ(checked, depth);
}

}  // namespace inarow::testing
