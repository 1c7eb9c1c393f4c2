// Takes whole numbers out of a text, one after the other.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace inarow::engine {

class Numbers {
  public:
    explicit Numbers(std::string_view text) : text_(text) {}

    // The next number, or nothing where there is none.
    std::optional<int> next() {
        while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\n')) {
            text_.remove_prefix(1);
        }
        int value = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
        if (error != std::errc()) {
            return std::nullopt;
        }
        text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
        return value;
    }
    [[nodiscard]] bool done() { return !next().has_value() && text_.empty(); }

  private:
    std::string_view text_;
};

}  // namespace inarow::engine
