// Published wins by fours and by threats, and bounds within which there is none.
#include <gtest/gtest.h>

#include "engine/four_search.h"
#include "engine/proof_data.h"
#include "engine/replay.h"
#include "engine/threat_search.h"

namespace inarow::testing {
namespace {

TEST(ProofData, WinsByFoursAreFound) {
    INAROW_NEEDS("gomoku/renju_vcf_vct.jsonl");
    int boards = 0;
    for (const PublishedProof& proof : published_proofs()) {
        if (proof.by_threats) continue;
        SCOPED_TRACE(proof.id);
        const Rules& rules = proof.drawing.rules();
        const std::vector<Move> moves = proof.stones();
        engine::Board board = board_for(rules, moves);
        engine::FourSearch search;
        const engine::ForcedWin verdict =
            search.search(board, {.moves = proof.moves, .nodes = 1'000'000});
        EXPECT_EQ(verdict, proof.won ? engine::ForcedWin::Found : engine::ForcedWin::None);
        if (verdict == engine::ForcedWin::Found) {
            EXPECT_LE(search.line().size(), static_cast<std::size_t>(2 * proof.moves - 1));
            const auto nothing_else = [](engine::Board&) { return std::vector<Cell>(); };
            EXPECT_TRUE(Replay(rules, moves, nothing_else).wins(search.line()));
        }
        ++boards;
    }
    EXPECT_EQ(boards, 17);
}

TEST(ProofData, WinsByThreatsAreFound) {
    INAROW_NEEDS("gomoku/renju_vcf_vct.jsonl");
    int boards = 0;
    for (const PublishedProof& proof : published_proofs()) {
        if (!proof.by_threats || proof.quiet()) continue;
        SCOPED_TRACE(proof.id);
        const Rules& rules = proof.drawing.rules();
        const std::vector<Move> moves = proof.stones();
        engine::Board board = board_for(rules, moves);
        engine::ThreatSearch search;
        const engine::ThreatSearch::Bounds limits{.nodes = 100'000, .moves = proof.moves};
        const engine::ForcedWin verdict = search.search(board, proof.side, limits);
        EXPECT_EQ(verdict, proof.won ? engine::ForcedWin::Found : engine::ForcedWin::None);
        if (verdict == engine::ForcedWin::Found) {
            const std::vector<Cell> line = search.line(board);
            EXPECT_LE(line.size(), static_cast<std::size_t>(2 * proof.moves - 1));
            const Replay::Oracle oracle = [&](engine::Board& here) {
                const bool won =
                    search.search(here, proof.side, limits) == engine::ForcedWin::Found;
                return won ? search.line(here) : std::vector<Cell>();
            };
            EXPECT_TRUE(Replay(rules, moves, oracle).wins(line));
        }
        ++boards;
    }
    EXPECT_EQ(boards, 12);
}

}  // namespace
}  // namespace inarow::testing
