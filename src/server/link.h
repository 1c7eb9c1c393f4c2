// The address of a game on a server, as players send it to each other.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace inarow::server {

struct Link {
    bool secure = false;  // https
    std::string host;
    std::string port;
    std::string game;
    std::string token;  // of a seat; empty: none

    // "127.0.0.1:8642", "[::1]:8642" or "example.org": where the server is.
    [[nodiscard]] std::string authority() const;
    // "http://127.0.0.1:8642".
    [[nodiscard]] std::string origin() const;
    // The link that has the seat with it.
    [[nodiscard]] std::string with_seat(std::string_view seat) const;

    bool operator==(const Link&) const = default;
};

// Reads "http://HOST:PORT/g/ID" or "https://HOST/#g=ID&seat=TOKEN"; or says what is wrong.
[[nodiscard]] tl::expected<Link, std::string> read_link(std::string_view text);

// Whether it looks like an address rather than the name of a file.
[[nodiscard]] bool is_address(std::string_view text);

}  // namespace inarow::server
