#include "robots/engine_terms.h"

#include <gtest/gtest.h>

namespace inarow::robots {
namespace {

engine::EngineLine line_of(int score, std::optional<int> end = std::nullopt) {
    engine::EngineLine line;
    line.move = Move(Cell(2, 3));
    line.score = score;
    line.end = end;
    line.line = {line.move, Move(Cell(4, 5))};
    return line;
}

engine::EngineReport report_of(std::vector<engine::EngineLine> lines) {
    engine::EngineReport report;
    report.lines = std::move(lines);
    report.depth = 7;
    report.nodes = 1234;
    return report;
}

TEST(EngineTerms, Words) {
    EXPECT_EQ(in_words(line_of(30000, 9)), "wins within 9");
    EXPECT_EQ(in_words(line_of(-30000, -4)), "loses within 4");
    EXPECT_EQ(in_words(line_of(0)), "wins with a chance of 50% by its reckoning");
    EXPECT_EQ(in_words(line_of(200)), "wins with a chance of 73% by its reckoning");
}

TEST(EngineTerms, ALineIsAThought) {
    const engine::EngineReport report = report_of({line_of(30), line_of(10)});
    const Thought thought = thought_of(report, report.lines[1]);
    EXPECT_EQ(thought.move, Move(Cell(2, 3)));
    EXPECT_EQ(thought.explanation, in_words(report.lines[1]));
    EXPECT_EQ(thought.score, 10);
    EXPECT_EQ(thought.depth, 7);
    EXPECT_EQ(thought.line, report.lines[1].line);
}

}  // namespace
}  // namespace inarow::robots
