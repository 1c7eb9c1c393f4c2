// Changes the board size or the opening of a variant without a variant file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/variant.h"

namespace inarow {

struct BoardSize {
    int width;
    int height;
};

// What to change; nothing: keep the variant's own.
struct VariantChanges {
    std::optional<BoardSize> board;
    std::optional<Opening> opening;
};

// Reads "20x20", width before height; nothing if it is not a board size.
[[nodiscard]] std::optional<BoardSize> read_board_size(std::string_view text);

// The names of openings in variant files, in the order of the enumeration.
[[nodiscard]] std::span<const std::string_view> opening_names();
[[nodiscard]] std::optional<Opening> read_opening(std::string_view name);

// The variant with the changes, shown in its new name and title, or why it would be unplayable. If
// nothing differs, the variant itself.
[[nodiscard]] tl::expected<Variant, std::string> changed(Variant variant,
                                                         const VariantChanges& changes);

}  // namespace inarow
