// SHA-256 (FIPS 180-4), for the tokens of seats: the store has only their hashes.
#pragma once

#include <string>
#include <string_view>

namespace inarow::server {

// 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view text);

}  // namespace inarow::server
