// Books and their journals. A checksum would stop the fuzzer: each input is tried with the right
// one behind it, too.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/checksum.h"
#include "require.h"
#include "solver/book.h"
#include "solver/book_journal.h"

namespace inarow {
namespace {

void read(std::string_view bytes) {
    const auto book = Book::read(bytes);
    if (!book) {
        require(!book.error().empty(), "a refusal has a reason");
        return;
    }
    const auto entries = book->entries();
    const auto again = Book::read(write_book(book->subject(), {entries.begin(), entries.end()}));
    require(again.has_value(), "what is written reads back");
    require(again->subject() == book->subject(), "with the same subject");
    require(std::ranges::equal(again->entries(), entries), "with the same entries");
    for (const BookEntry& entry : entries) {
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
    const BookSubject subject{4, 4, 4, 5};
    if (const auto journal = read_journal(text, subject)) {
        std::string written = journal_head(subject);
        for (const JournalEntry& entry : journal->entries) written += journal_line(entry);
        require(written == text.substr(0, journal->whole), "a journal is as it was written");
    }
    return 0;
}
