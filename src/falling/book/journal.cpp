#include "falling/book/journal.h"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "core/checksum.h"

namespace inarow::book {

namespace {

constexpr std::string_view kMagic = "inarow-book-journal 2: ";

// Reads a line with its end; nothing if it is not just as it was written.
std::optional<JournalEntry> read_line(std::string_view line) {
    JournalEntry entry{};
    const char* const end = line.data() + line.size();
    const auto key = std::from_chars(line.data(), end, entry.entry.key, 16);
    if (key.ec != std::errc() || key.ptr == end) return std::nullopt;
    const auto score = std::from_chars(key.ptr + 1, end, entry.entry.score);
    if (score.ec != std::errc() || score.ptr == end) return std::nullopt;
    if (std::from_chars(score.ptr + 1, end, entry.nodes).ec != std::errc()) return std::nullopt;
    if (line != journal_line(entry)) return std::nullopt;
    return entry;
}

}  // namespace

std::string journal_head(const falling::BookSubject& subject) {
    return fmt::format("{}{}\n", kMagic, to_string(subject));
}

std::string journal_line(const JournalEntry& entry) {
    const std::string text =
        fmt::format("{:x} {} {}", entry.entry.key, entry.entry.score, entry.nodes);
    return fmt::format("{} {:016x}\n", text, checksum(text));
}

tl::expected<Journal, std::string> read_journal(std::string_view text,
                                                const falling::BookSubject& subject) {
    const std::string head = journal_head(subject);
    if (!text.starts_with(kMagic)) {
        return tl::unexpected(std::string("this is not the journal of a book"));
    }
    if (!text.starts_with(head)) {
        const auto other = text.substr(kMagic.size(), text.find('\n') - kMagic.size());
        return tl::unexpected(fmt::format("this is the journal of another book: {}, not {}",
                                          other.substr(0, 60), to_string(subject)));
    }
    Journal journal;
    journal.whole = head.size();
    while (true) {
        const auto end = text.find('\n', journal.whole);
        if (end == std::string_view::npos) return journal;
        const auto entry = read_line(text.substr(journal.whole, end + 1 - journal.whole));
        if (!entry) return journal;
        journal.entries.push_back(*entry);
        journal.whole = end + 1;
    }
}

}  // namespace inarow::book
