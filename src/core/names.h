// The names of an enumeration's values, or whatever else goes with each of them, in their order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace inarow {

// For values that count from 0 to the last.
template <typename Enum, Enum Last, typename Value = std::string_view>
class Names {
  public:
    static constexpr std::size_t kCount = static_cast<std::size_t>(Last) + 1;

    template <typename... Values>
        requires(sizeof...(Values) == kCount)
    consteval explicit Names(Values... values) : of_{values...} {}

    [[nodiscard]] constexpr const Value& operator[](Enum which) const {
        return of_[static_cast<std::size_t>(which)];
    }
    // The value of that name, or nothing.
    [[nodiscard]] constexpr std::optional<Enum> find(const Value& name) const {
        const auto found = std::ranges::find(of_, name);
        if (found == of_.end()) return std::nullopt;
        return static_cast<Enum>(found - of_.begin());
    }

  private:
    std::array<Value, kCount> of_;
};

}  // namespace inarow
