#include "core/opening_text.h"

#include <gtest/gtest.h>

#include "core/random.h"

namespace inarow::testing {
namespace {

TEST(OpeningText, ReadsBack) {
    Random random(2);
    for (int i = 0; i < 200; ++i) {
        std::vector<Move> moves;
        std::vector<OpeningPoint> points;
        for (std::size_t k = random.below(6); k > 0; --k) {
            const OpeningPoint point{static_cast<int>(random.below(32)),
                                     static_cast<int>(random.below(26))};
            points.push_back(point);
            moves.emplace_back(Cell(point.row, point.column));
        }
        EXPECT_EQ(read_opening_moves(write_opening_moves(moves)), points);
    }
    EXPECT_EQ(write_opening_moves(std::vector{Move(Cell(7, 7)), Move(Cell(9, 0))}), "h8a10");
}

TEST(OpeningText, KnowsWhatIsNone) {
    for (const char* const text : {"8h", "h", "H8", "h8 i9", "hh8"}) {
        EXPECT_EQ(read_opening_moves(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace inarow::testing
