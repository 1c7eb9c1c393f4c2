#include "falling/opening_book.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/checksum.h"
#include "core/support.h"

namespace inarow::falling {

namespace {

constexpr std::string_view kMagic = "inarow-book\n";
constexpr int kVersion = 1;
constexpr std::size_t kHeadSize = kMagic.size() + 5 + 4;  // version, subject, number of entries
constexpr std::size_t kSumSize = 8;
constexpr std::size_t kLeastEntry = 2;

int most_score(const BookSubject& subject) {
    return (subject.width * subject.height + 1) / 2;
}

// Lowest byte first.
void put_number(std::string& bytes, std::uint64_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i));
}

// Seven bits a byte, the lowest first; the eighth bit says that more follow.
void put_varint(std::string& bytes, std::uint64_t number) {
    for (; number >= 128; number >>= 7) bytes += static_cast<char>(number | 128);
    bytes += static_cast<char>(number);
}

// Takes numbers off the front. What is not there reads as zero and makes it bad.
class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] std::size_t left() const { return bytes_.size(); }

    std::uint64_t byte() {
        if (bytes_.empty()) {
            good_ = false;
            return 0;
        }
        const auto value = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return value;
    }
    int small() { return static_cast<int>(byte()); }
    std::uint64_t number(std::size_t size) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i) value |= byte() << (8 * i);
        return value;
    }
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint64_t part = byte();
            value |= (part & 127) << shift;
            if (part < 128) return value;
        }
        good_ = false;
        return 0;
    }

  private:
    std::string_view bytes_;
    bool good_ = true;
};

tl::unexpected<std::string> refuse(std::string why) {
    return tl::unexpected(std::move(why));
}

}  // namespace

std::string to_string(const BookSubject& subject) {
    return fmt::format("{}x{}, {} in a row, {} plies", subject.width, subject.height,
                       subject.length, subject.plies);
}

Rules rules_of(const BookSubject& subject) {
    Rules rules;
    rules.width = subject.width;
    rules.height = subject.height;
    rules.length = subject.length;
    rules.falling = true;
    return rules;
}

tl::expected<BookSubject, std::string> book_subject(const Rules& rules, int plies) {
    const BookSubject subject{rules.width, rules.height, rules.length, plies};
    static constexpr std::array kKnown{feature::kFalling};
    static constexpr Support kSupport{"a book", kKnown};
    if (auto why = kSupport.objection(rules)) return refuse(std::move(*why));
    if (!rules.falling) return refuse("books are for games with falling pieces");
    if (rules.length < 3) return refuse("a book needs at least 3 in a row");
    if (rules.width * (rules.height + 1) > 64) {
        return refuse(
            "the board is too large for a book: columns times one more than the rows "
            "may be 64 at most");
    }
    if (plies < 0 || plies >= rules.cells()) {
        return refuse("there are fewer plies in the game");
    }
    return subject;
}

tl::expected<Book, std::string> Book::read(std::string_view bytes) {
    if (!bytes.starts_with(kMagic)) return refuse("this is not a book");
    if (bytes.size() < kHeadSize + kSumSize) return refuse("the book is cut off");
    Reader head(bytes.substr(kMagic.size()));
    if (const int version = head.small(); version != kVersion) {
        return refuse(fmt::format("the book has format {}, not {}", version, kVersion));
    }
    const auto body = bytes.substr(0, bytes.size() - kSumSize);
    if (Reader(bytes.substr(body.size())).number(kSumSize) != checksum(body)) {
        return refuse("the checksum does not match: the book is damaged");
    }
    // What follows goes wrong only if somebody gave a bad book a good checksum.
    const int width = head.small();
    const int height = head.small();
    const int length = head.small();
    const int plies = head.small();
    const std::uint64_t count = head.number(4);
    const BookSubject named{width, height, length, plies};
    const auto subject = book_subject(rules_of(named), plies);
    if (!subject || impossibility(rules_of(named))) return refuse("the book is of no known game");

    Reader reader(body.substr(kHeadSize));
    if (count > reader.left() / kLeastEntry)
        return refuse("the book has fewer entries than it says");
    const int key_bits = width * (height + 1);
    const Word64 largest = ~Word64{0} >> (64 - key_bits);
    Book book;
    book.subject_ = *subject;
    book.entries_.reserve(static_cast<std::size_t>(count));
    Word64 key = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const Word64 step = reader.varint();
        const int byte = reader.small();
        const int score = byte < 128 ? byte : byte - 256;
        if (!reader.good() || step == 0 || step > largest - key ||
            std::abs(score) > most_score(*subject)) {
            return refuse(fmt::format("entry {} of the book makes no sense", i + 1));
        }
        key += step;
        book.entries_.push_back({key, score});
    }
    if (reader.left() != 0) return refuse("the book has more entries than it says");
    return book;
}

bool Book::fits(const Rules& rules) const {
    return rules == rules_of(subject_);
}

std::optional<int> Book::find(Word64 key) const {
    const auto found = std::ranges::lower_bound(entries_, key, {}, &BookEntry::key);
    if (found == entries_.end() || found->key != key) return std::nullopt;
    return found->score;
}

std::string write_book(const BookSubject& subject, std::vector<BookEntry> entries) {
    std::ranges::sort(entries, {}, &BookEntry::key);
    std::string bytes(kMagic);
    for (const int part :
         {kVersion, subject.width, subject.height, subject.length, subject.plies}) {
        bytes += static_cast<char>(part);
    }
    put_number(bytes, entries.size(), 4);
    Word64 before = 0;
    for (const BookEntry& entry : entries) {
        put_varint(bytes, entry.key - before);
        bytes += static_cast<char>(entry.score);
        before = entry.key;
    }
    put_number(bytes, checksum(bytes), kSumSize);
    return bytes;
}

namespace {

std::vector<std::shared_ptr<const Book>>& added_books() {
    static std::vector<std::shared_ptr<const Book>> books;
    return books;
}

// Those that ship with the program. They are large, so all who ask share them.
const std::vector<std::shared_ptr<const Book>>& shipped_books() {
    static const std::vector<std::shared_ptr<const Book>> kBooks = [] {
        std::vector<std::shared_ptr<const Book>> books;
        for (const std::string_view bytes : builtin_book_bytes()) {
            if (auto book = Book::read(bytes)) {
                books.push_back(std::make_shared<const Book>(std::move(*book)));
            }
        }
        return books;
    }();
    return kBooks;
}

}  // namespace

std::shared_ptr<const Book> builtin_book(const Rules& rules) {
    for (const auto& book : added_books()) {
        if (book->fits(rules)) return book;
    }
    for (const auto& book : shipped_books()) {
        if (book->fits(rules)) return book;
    }
    return nullptr;
}

bool add_book(std::string_view bytes) {
    auto book = Book::read(bytes);
    if (book) added_books().push_back(std::make_shared<const Book>(std::move(*book)));
    return book.has_value();
}

}  // namespace inarow::falling
