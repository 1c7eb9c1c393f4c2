// The checksum used in the files that the program writes.
#pragma once

#include <cstdint>
#include <string_view>

namespace inarow {

// FNV-1a: detects damage and is easy to describe.
constexpr std::uint64_t checksum(std::string_view text) {
    std::uint64_t sum = 0xCBF29CE484222325ULL;
    for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return sum;
}

}  // namespace inarow
