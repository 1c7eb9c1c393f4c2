// Wins that take minutes to find. Not among the ordinary tests.
#include <iostream>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "engine/proof_data.h"
#include "engine/replay.h"
#include "engine/threat_search.h"

namespace inarow::testing {
namespace {

TEST(LongEngine, WinsByQuietMovesAreFound) {
    INAROW_NEEDS("gomoku/renju_vcf_vct.jsonl");
    for (const PublishedProof& proof : published_proofs()) {
        if (!proof.quiet()) continue;
        SCOPED_TRACE(proof.id);
        const Rules& rules = proof.drawing.rules();
        const std::vector<Move> moves = proof.stones();
        engine::Board board = board_for(rules, moves);
        engine::ThreatSearch search;
        const engine::ThreatSearch::Bounds limits{
            .nodes = 300'000, .moves = proof.moves, .quiet = true};
        ASSERT_EQ(search.search(board, proof.side, limits), engine::ForcedWin::Found);
        std::cout << proof.id << ": " << search.nodes() << " nodes\n";
        const std::vector<Cell> line = search.line(board);
        const Replay::Oracle oracle = [&](engine::Board& here) {
            const bool won = search.search(here, proof.side, limits) == engine::ForcedWin::Found;
            return won ? search.line(here) : std::vector<Cell>();
        };
        EXPECT_TRUE(Replay(rules, moves, oracle).wins(line));
    }
}

// Positions of a published solution: Black wins all of them. Columns are letters, rows count from
// the bottom.
TEST(LongEngine, SolvedPositionsAreProved) {
    INAROW_NEEDS("gomoku/standard15_forced_black_wins_rv2.tsv");
    constexpr std::size_t kPositions = 60;
    const Rules rules = rules_named("ExactlyFive", 15, 15);
    engine::Engine engine(rules, {});
    std::size_t positions = 0;
    int proved = 0;
    std::uint64_t nodes = 0;
    for (const auto& row : read_table("gomoku/standard15_forced_black_wins_rv2.tsv", '\t').rows) {
        if (row.front().starts_with('#') || positions == kPositions) continue;
        std::vector<Move> moves;
        for (std::size_t i = 0; i < row[0].size();) {
            const int column = row[0][i] - 'a';
            std::size_t digits = 0;
            const int height = std::stoi(row[0].substr(i + 1), &digits);
            moves.emplace_back(Cell(rules.height - height, column));
            i += 1 + digits;
        }
        const Position position = position_for(rules, moves);
        ASSERT_EQ(position.to_move() == Side::First ? "black" : "white", row[1]);
        Limits limits;
        limits.nodes = 300'000;
        engine.forget();
        const engine::Report report = think(engine, rules, moves, limits);
        nodes += report.nodes;
        const engine::Line& best = report.lines.front();
        if (best.end) {
            EXPECT_EQ(*best.end > 0, position.to_move() == Side::First) << row[0];
            ++proved;
        } else {
            std::cout << "not proved: " << row[0] << ", score " << best.score << "\n";
        }
        ++positions;
    }
    EXPECT_EQ(positions, kPositions);
    std::cout << "proved: " << proved << " of " << positions << " positions, " << nodes
              << " nodes\n";
    EXPECT_GE(proved, 59);
}

}  // namespace
}  // namespace inarow::testing
