// Entries of the shipped book from all over it, solved again. Not among the ordinary tests.

#include "falling/book/shipped_book.h"

namespace inarow::testing {
namespace {

TEST(LongBooks, ASampleOfTheShippedBookIsRight) {
    constexpr std::size_t kSample = 100;
    const auto book = falling::builtin_book(falling(7, 6, 4));
    ASSERT_TRUE(book);
    const auto entries = book->entries();
    falling::SearchTables<falling::Word64> tables(56, std::size_t{1} << 30);
    const std::size_t step = std::max<std::size_t>(1, entries.size() / kSample);
    for (std::size_t i = 0; i < entries.size(); i += step) {
        EXPECT_EQ(is_right(entries[i], tables, ~std::uint64_t{0}), true)
            << entries[i].key << ", " << entries[i].score;
    }
}

}  // namespace
}  // namespace inarow::testing
