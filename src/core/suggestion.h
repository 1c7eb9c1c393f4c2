// The name that somebody may have meant who mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace inarow {

// The nearest of the names, if one is near enough.
[[nodiscard]] std::optional<std::string> nearest(std::string_view typed,
                                                 std::span<const std::string> names);

// `; did you mean "play"?`, or nothing.
[[nodiscard]] std::string suggestion(std::string_view typed, std::span<const std::string> names);

}  // namespace inarow
