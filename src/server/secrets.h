// Names and secrets that nobody can guess.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace inarow::server {

// 64 random bits each time; tests give repeatable ones.
using Chance = std::function<std::uint64_t()>;
// The machine's own, fit for secrets.
[[nodiscard]] std::uint64_t true_chance();

// The id of a game: 12 letters and digits.
[[nodiscard]] std::string new_id(const Chance& chance);
[[nodiscard]] bool is_id(std::string_view text);
// The token of a seat: 32 hexadecimal digits.
[[nodiscard]] std::string new_token(const Chance& chance);
[[nodiscard]] bool is_token(std::string_view text);
// Compares in a time that says nothing about where texts of one length differ.
[[nodiscard]] bool same_secret(std::string_view a, std::string_view b);

}  // namespace inarow::server
