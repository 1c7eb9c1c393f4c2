// Proves every puzzle that ships again.

#include <gtest/gtest.h>

#include "puzzles/builtin_sets.h"
#include "puzzles/check.h"

namespace inarow::puzzles {
namespace {

TEST(LongPuzzles, EveryShippedOneIsTrue) {
    for (const PuzzleSet& set : builtin_sets()) {
        Prover prover(set.variant->rules);
        std::size_t proved = 0;
        for (const Puzzle& puzzle : set.puzzles) {
            const auto fault = fault_of(puzzle, *set.variant, prover, {});
            EXPECT_EQ(fault.value_or("none"), "none") << set.name << " " << id_of(puzzle);
            if (!fault) ++proved;
        }
        std::cout << set.name << ": " << proved << " of " << set.puzzles.size() << " proved, "
                  << prover.nodes() << " nodes\n";
    }
}

}  // namespace
}  // namespace inarow::puzzles
