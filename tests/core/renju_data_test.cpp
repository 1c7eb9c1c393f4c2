// Published boards with their forbidden points.
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/renju.h"
#include "support/renju_reference.h"
#include "support/tables.h"

namespace inarow::testing {
namespace {

using Points = std::map<std::string, std::string>;

std::string name(Cell cell, const Rules& rules) {
    return static_cast<char>('A' + cell.column()) + std::to_string(rules.height - cell.row());
}

TEST(RenjuData, EveryForbiddenPointIsFoundAndNoOther) {
    INAROW_NEEDS("gomoku/renju_forbidden.jsonl");
    std::ifstream file(data_file("gomoku/renju_forbidden.jsonl"));
    int boards = 0;
    for (std::string line; std::getline(file, line);) {
        const auto row = nlohmann::json::parse(line);
        SCOPED_TRACE(row["id"].get<std::string>());
        const Drawn board(row["board"].get<std::vector<std::string>>());
        RenjuJudge judge(board.stones(), board.rules());
        Points found;
        Points plain;
        for (const Cell cell : board.free()) {
            const auto add = [&](Points& points, Forbidden why) {
                if (why != Forbidden::No) {
                    points[name(cell, board.rules())] = std::string(to_string(why));
                }
            };
            add(found, judge.judge(cell));
            add(plain, plainly_forbidden(board, cell));
        }
        EXPECT_EQ(found, plain);
        if (row["complete"].get<bool>()) {
            EXPECT_EQ(found, row["forbidden"].get<Points>());
        } else {  // one point is asked about
            const auto kind = row["forbidden_kind"];
            const auto query = found.find(row["query"].get<std::string>());
            EXPECT_EQ(query != found.end() ? query->second : "",
                      kind.is_null() ? "" : kind.get<std::string>());
        }
        ++boards;
    }
    EXPECT_EQ(boards, 31);
}

}  // namespace
}  // namespace inarow::testing
