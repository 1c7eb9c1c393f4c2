// Published scores against our own, as far as the caller has the patience for.
#pragma once

#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "falling/solver.h"
#include "support/boards.h"
#include "support/tables.h"

namespace inarow::testing {

inline std::unique_ptr<falling::Solver> solver_of(const Rules& rules, std::size_t memory) {
    auto solver = falling::Solver::make(rules, {.memory = memory});
    return solver ? std::move(*solver) : nullptr;
}

// The position after moves into these columns, from 1.
inline Position after(const Rules& rules, std::string_view columns) {
    Position position(rules);
    for (const char c : columns) position.play(Move(*position.landing(c - '1')));
    return position;
}

// One of the public sets of 1000 positions with their scores.
inline void check_set(const std::string& name, std::size_t memory) {
    INAROW_NEEDS("connect4/" + name);
    std::ifstream file(data_file("connect4/" + name));
    const Rules rules = falling(7, 6, 4);
    const auto solver = solver_of(rules, memory);
    std::string moves;
    int score = 0;
    int checked = 0;
    for (; file >> moves >> score; ++checked) {
        const Position position = after(rules, moves);
        ASSERT_EQ(solver->score(position, {}), score) << moves;
        ASSERT_EQ(solver->outcome(position, {}), (score > 0) - (score < 0)) << moves;
    }
    EXPECT_EQ(checked, 1000);
}

using Patience = std::function<bool(const Rules&)>;

// The rules of the boards in a table that begins with game, width, height and length, as far as
// the caller has patience; `check` gets the rest of the row.
inline int for_each_board(
    const std::string& table, const Patience& patience,
    const std::function<void(const Rules&, const std::vector<std::string>&)>& check) {
    int checked = 0;
    for (const auto& row : read_table(table, '\t').rows) {
        if (row.size() < 7 || row[0] != "connect") continue;
        const Rules rules = falling(std::stoi(row[1]), std::stoi(row[2]), std::stoi(row[3]));
        if (impossibility(rules) || falling::solver_obstacle(rules) || !patience(rules)) continue;
        SCOPED_TRACE(row[1] + "x" + row[2] + ", " + row[3]);
        check(rules, row);
        if (::testing::Test::HasFatalFailure()) break;
        ++checked;
    }
    return checked;
}

// The sign of a score and the ply at which the game ends, as they are published for the first.
inline void expect_ending(int score, int end_ply, char sign, const std::string& published) {
    EXPECT_EQ(score > 0, sign == '+');
    EXPECT_EQ(score < 0, sign == '-');
    EXPECT_EQ(std::to_string(end_ply), published.empty() ? std::to_string(end_ply) : published);
}

// The empty boards of a table; column 4 is WIN, LOSS or DRAW, column 5 the ply at which it ends.
inline int check_values(const std::string& table, std::size_t memory, const Patience& patience) {
    return for_each_board(table, patience, [&](const Rules& rules, const auto& row) {
        const Position position(rules);
        const auto solver = solver_of(rules, memory);
        const auto score = solver->score(position, {});
        ASSERT_TRUE(score);
        const char sign = row[4] == "WIN" ? '+' : row[4] == "LOSS" ? '-' : '=';
        expect_ending(*score, falling::plies_to_end(*score, position), sign, row[5]);
    });
}

// Every first move of small boards: `+9` wins at ply 9, `-12` loses at ply 12, `=` draws.
inline int check_first_moves(std::size_t memory, const Patience& patience) {
    return for_each_board(
        "connect4/small_boards.tsv", patience, [&](const Rules& rules, const auto& row) {
            const auto solver = solver_of(rules, memory);
            std::istringstream first_moves(row[6]);
            std::string published;
            int column = 0;
            for (; first_moves >> published; ++column) {
                Position position(rules);
                position.play(Move(*position.landing(column)));
                const auto score = solver->score(position, {});
                ASSERT_TRUE(score);
                // The score is that of the other player.
                expect_ending(
                    -*score, 1 + falling::plies_to_end(*score, position), published[0],
                    published == "=" ? std::to_string(rules.cells()) : published.substr(1));
            }
            EXPECT_EQ(column, rules.width);
        });
}

}  // namespace inarow::testing
