#include "cli/book_file.h"

#include "store/files.h"

namespace inarow::cli {

tl::expected<falling::Book, std::string> load_book(const std::filesystem::path& path) {
    const auto bytes = store::read_file(path);
    if (!bytes) return tl::unexpected(bytes.error());
    return falling::Book::read(*bytes);
}

}  // namespace inarow::cli
