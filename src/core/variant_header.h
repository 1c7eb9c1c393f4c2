// How a file that is about games of one variant names it, so that it can be read without the
// variant's own file.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/variant.h"
#include "core/variant_file.h"

namespace inarow {

// `variant NAME` for a built-in variant; for any other `variant embedded` and, each after a bar,
// the lines of the variant file that differ from the defaults.
[[nodiscard]] std::string write_variant_header(const Variant& variant);

// Reads those lines with their bars. They follow line `before` of the file.
[[nodiscard]] tl::expected<VariantPtr, Problem> read_embedded_variant(std::string_view lines,
                                                                      const std::string& file,
                                                                      unsigned before);

}  // namespace inarow
