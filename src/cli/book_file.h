// Books in files.
#pragma once

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

#include "falling/opening_book.h"

namespace inarow::cli {

// Reads a book; the error says why not, without the file's name.
[[nodiscard]] tl::expected<falling::Book, std::string> load_book(const std::filesystem::path& path);

}  // namespace inarow::cli
