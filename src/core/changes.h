// Another board or opening for a variant, without a file for it.
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

// What is to be different; nothing: as it is.
struct VariantChanges {
    std::optional<BoardSize> board;
    std::optional<Opening> opening;
};

// "20x20", width before height; nothing if it is no size of a board.
[[nodiscard]] std::optional<BoardSize> read_board_size(std::string_view text);

// The names of openings in variant files, in the order of the enumeration.
[[nodiscard]] std::span<const std::string_view> opening_names();
[[nodiscard]] std::optional<Opening> read_opening(std::string_view name);

// The variant with the changes, which its new name and title tell; or why nobody could play it. One
// that is like that already stays itself.
[[nodiscard]] tl::expected<Variant, std::string> changed(Variant variant,
                                                         const VariantChanges& changes);

}  // namespace inarow
