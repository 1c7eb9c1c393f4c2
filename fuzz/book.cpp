// Books and their journals. A checksum would stop the fuzzer: each input is tried with the right
// one behind it, too.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/checksum.h"
#include "falling/book/journal.h"
#include "falling/opening_book.h"
#include "require.h"

namespace inarow {
namespace {

void read(std::string_view bytes) {
    const auto book = falling::Book::read(bytes);
    if (!book) {
        require(!book.error().empty(), "a refusal has a reason");
        return;
    }
    const auto entries = book->entries();
    const auto again =
        falling::Book::read(falling::write_book(book->subject(), {entries.begin(), entries.end()}));
    require(again.has_value(), "what is written reads back");
    require(again->subject() == book->subject(), "with the same subject");
    require(std::ranges::equal(again->entries(), entries), "with the same entries");
    for (const falling::BookEntry& entry : entries) {
        require(book->find(entry.key) == entry.score, "every entry is found");
    }
}

}  // namespace
}  // namespace inarow

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace inarow;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read(text);
    std::string sealed(text);
    for (int i = 0; i < 8; ++i) sealed += static_cast<char>(checksum(text) >> (8 * i));
    read(sealed);
    const falling::BookSubject subject{4, 4, 4, 5};
    if (const auto journal = book::read_journal(text, subject)) {
        std::string written = book::journal_head(subject);
        for (const book::JournalEntry& entry : journal->entries)
            written += book::journal_line(entry);
        require(written == text.substr(0, journal->whole), "a journal is as it was written");
    }
    return 0;
}
