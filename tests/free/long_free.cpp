// Worths of free boards that take minutes. Not among the ordinary tests.
#include "free/boards.h"
#include "free/search.h"

namespace inarow::testing {
namespace {

constexpr std::size_t kMemory = std::size_t{512} << 20;

TEST(LongFree, EveryComputedValue) {
    INAROW_NEEDS("mnk/values.tsv");
    EXPECT_GE(check_mnk_values(kMemory, [](const Rules& /*rules*/) { return true; }), 86);
}

TEST(LongFree, FirstMoves) {
    INAROW_NEEDS("mnk/values.tsv");
    EXPECT_EQ(check_mnk_first_moves("mnk 6,5,4 (6 wide,5 high) first moves", free_board(6, 5, 4),
                                    kMemory),
              4);
}

TEST(LongFree, PublishedDraws) {
    const Rules rules = free_board(7, 7, 5);
    const auto solver = free_solver(rules, {.memory = kMemory});
    EXPECT_EQ(in_words(solver->outcome(Position(rules), {})), "draws");
}

// The game in which only one side's lines count.
TEST(LongFree, MakerAndBreaker) {
    INAROW_NEEDS("mnk/values.tsv");
    int checked = 0;
    for (const auto& row : read_table("mnk/values.tsv", '\t').rows) {
        if (row.size() < 3 || row[0] != "mnk-weak(maker-breaker)") continue;
        Rules rules;
        ASSERT_EQ(
            std::sscanf(row[1].c_str(), "%d,%d,%d", &rules.width, &rules.height, &rules.length), 3);
        const free::FreeBoard<1> board(rules);
        free::FreeTable table(kMemory);
        std::atomic<std::uint64_t> nodes{0};
        free::FreeEffort effort{table, nodes};
        free::FreeSearch<1> search(board, effort);
        free::FreeState<1> state;
        state.set(board, Position(rules), Side::First, free::kNoPlyLimit, false);
        const ProofNumbers found = search.prove(state, false);
        EXPECT_TRUE(found.decided());
        EXPECT_EQ(found.proof == 0, row[2] == "MAKER") << row[1];
        ++checked;
    }
    EXPECT_GE(checked, 15);
}

}  // namespace
}  // namespace inarow::testing
