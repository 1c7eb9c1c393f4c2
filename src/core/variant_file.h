// Variant files: TOML to Variant and back.
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

// The variant that `extends = "NAME"` names, with the file's own problems if it has some.
using FindVariant =
    std::function<std::optional<tl::expected<Variant, Problems>>(std::string_view name)>;

// Reads a variant. `file` is used in messages; `name`, made to fit, if the text gives none.
[[nodiscard]] tl::expected<Variant, Problems> parse_variant(std::string_view text,
                                                            const std::string& file,
                                                            const std::string& name,
                                                            const FindVariant& find);

// What stands behind the key in a file of this variant.
[[nodiscard]] std::string written_value(Variant& variant, const Key& key);

enum class Extent : std::uint8_t { Everything, Differences };

// Writes a variant with every key, or with those alone that differ from the defaults. Either reads
// back to an equal variant, whatever it extended.
[[nodiscard]] std::string to_toml(Variant variant, Extent extent);

}  // namespace inarow
