#include "server/secrets.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include <sys/random.h>

#include <fmt/format.h>

namespace inarow::server {

namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kIdLength = 12;
constexpr std::size_t kTokenLength = 32;

}  // namespace

std::uint64_t true_chance() {
    std::uint64_t bits = 0;
    ssize_t got = 0;
    do {
        got = ::getrandom(&bits, sizeof bits, 0);
    } while (got < 0 && errno == EINTR);
    if (got != sizeof bits) std::abort();  // there are no secrets without it
    return bits;
}

std::string new_id(const Chance& chance) {
    std::string id;
    while (id.size() < kIdLength) {
        // Six bits each; those that are no letter are passed over, so that all are equally likely.
        for (std::uint64_t bits = chance(), i = 0; i < 10 && id.size() < kIdLength; ++i) {
            const std::size_t letter = bits >> (6 * i) & 63U;
            if (letter < kLetters.size()) id += kLetters[letter];
        }
    }
    return id;
}

bool is_id(std::string_view text) {
    return text.size() == kIdLength && text.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string new_token(const Chance& chance) {
    const std::uint64_t first = chance();
    return fmt::format("{:016x}{:016x}", first, chance());
}

bool is_token(std::string_view text) {
    return text.size() == kTokenLength &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool same_secret(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    }
    return difference == 0;
}

}  // namespace inarow::server
