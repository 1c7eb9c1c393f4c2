// Files, read and written whole or at their end.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace inarow::store {

// The error is the system's reason, such as "No such file or directory".
[[nodiscard]] tl::expected<std::string, std::string> read_file(const std::filesystem::path& path);

// Replaces the file so that at any moment, whatever happens to program or machine, it holds the
// old text or the new one. What is not a plain file, such as a terminal or a pipe, is written to.
[[nodiscard]] tl::expected<void, std::string> write_file(const std::filesystem::path& path,
                                                         std::string_view text);

// The same for a text in parts, which are asked for until an empty one comes.
using NextPart = std::function<std::string_view()>;
[[nodiscard]] tl::expected<void, std::string> write_file(const std::filesystem::path& path,
                                                         const NextPart& next);

// Why a file of that name cannot be written, as far as that can be seen without writing it.
[[nodiscard]] std::optional<std::string> write_obstacle(const std::filesystem::path& path);

// Adds to the end of a file that is there. If program or machine stops meanwhile, the end may be
// torn.
[[nodiscard]] tl::expected<void, std::string> append_to_file(const std::filesystem::path& path,
                                                             std::string_view text);

}  // namespace inarow::store
