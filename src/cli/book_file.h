// Books in files.
#pragma once

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

#include "solver/book.h"

namespace inarow {

// Reads a book; the error says why not, without the file's name.
[[nodiscard]] tl::expected<Book, std::string> load_book(const std::filesystem::path& path);

}  // namespace inarow
