#include "falling/book/extension.h"

#include <algorithm>
#include <ranges>

namespace inarow::book {

std::string extended_book(const falling::Book& book, std::span<const JournalEntry> further,
                          std::size_t bytes) {
    std::vector<JournalEntry> hardest(further.begin(), further.end());
    std::ranges::sort(hardest, [](const JournalEntry& a, const JournalEntry& b) {
        return a.nodes != b.nodes ? a.nodes > b.nodes : a.entry.key < b.entry.key;
    });
    const auto with = [&](std::size_t count) {
        std::vector<falling::BookEntry> entries(book.entries().begin(), book.entries().end());
        for (std::size_t i = 0; i < count; ++i) entries.push_back(hardest[i].entry);
        return falling::write_book(book.subject(), std::move(entries));
    };
    const auto counts = std::views::iota(std::size_t{1}, hardest.size() + 1);
    const auto too_many = std::ranges::partition_point(
        counts, [&](std::size_t count) { return with(count).size() <= bytes; });
    return with(static_cast<std::size_t>(too_many - counts.begin()));
}

}  // namespace inarow::book
