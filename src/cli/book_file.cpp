#include "cli/book_file.h"

#include "play/files.h"

namespace inarow {

tl::expected<Book, std::string> load_book(const std::filesystem::path& path) {
    const auto bytes = read_file(path);
    if (!bytes) return tl::unexpected(bytes.error());
    return Book::read(*bytes);
}

}  // namespace inarow
