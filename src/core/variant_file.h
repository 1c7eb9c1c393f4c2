// Reads variants from TOML files and writes them back.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/variant.h"
#include "core/variant_keys.h"

namespace inarow {

// What is wrong with a variant file, and where; lines and columns count from 1.
struct Problem {
    std::string file;
    unsigned line = 1;
    unsigned column = 1;
    std::string message;  // what is wrong, what is allowed
};
using Problems = std::vector<Problem>;

[[nodiscard]] std::string to_string(const Problem& problem);  // FILE:LINE:COLUMN: message

// The variant that `extends = "NAME"` names, or the problems of its file.
using FindVariant =
    std::function<std::optional<tl::expected<Variant, Problems>>(std::string_view name)>;

// Reads a variant. `file` is used in messages; `name`, made to fit, is the default name.
[[nodiscard]] tl::expected<Variant, Problems> parse_variant(std::string_view text,
                                                            const std::string& file,
                                                            const std::string& name,
                                                            const FindVariant& find);

// The value of the key in a file of this variant.
[[nodiscard]] std::string written_value(Variant& variant, const Key& key);

enum class Extent : std::uint8_t { Everything, Differences };

// Writes a variant with every key, or only with those that differ from the defaults. Both read back
// to an equal variant, whatever it extended.
[[nodiscard]] std::string to_toml(Variant variant, Extent extent);

}  // namespace inarow
