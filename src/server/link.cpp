#include "server/link.h"

#include <fmt/format.h>

#include "core/utf8.h"
#include "server/secrets.h"

namespace inarow::server {

namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kSecure = "https://";
constexpr std::string_view kPlainPort = "80";
constexpr std::string_view kSecurePort = "443";

tl::unexpected<std::string> refuse(std::string_view text) {
    return tl::unexpected(fmt::format(
        "\"{}\" is not the link of a game, such as http://127.0.0.1:8642/g/c7Qm2xWb9KfT",
        printable(text)));
}

// Takes what stands before the mark, or all of it.
std::string_view take_until(std::string_view& text, std::string_view marks) {
    const std::string_view taken = text.substr(0, text.find_first_of(marks));
    text.remove_prefix(taken.size());
    return taken;
}

}  // namespace

std::string Link::authority() const {
    const bool six = host.find(':') != std::string::npos;
    const bool usual = port == (secure ? kSecurePort : kPlainPort);
    return fmt::format("{}{}", six ? fmt::format("[{}]", host) : host, usual ? "" : ":" + port);
}

std::string Link::origin() const {
    return fmt::format("{}{}", secure ? kSecure : kPlain, authority());
}

std::string Link::with_seat(std::string_view seat) const {
    return fmt::format("{}/#g={}&seat={}", origin(), game, seat);
}

bool is_address(std::string_view text) {
    return text.starts_with(kPlain) || text.starts_with(kSecure);
}

tl::expected<Link, std::string> read_link(std::string_view text) {
    if (!is_address(text)) return refuse(text);
    std::string_view rest = text;
    Link link;
    link.secure = text.starts_with(kSecure);
    rest.remove_prefix(link.secure ? kSecure.size() : kPlain.size());
    if (rest.starts_with('[')) {
        rest.remove_prefix(1);
        link.host = take_until(rest, "]");
        if (rest.empty()) return refuse(text);
        rest.remove_prefix(1);
    } else {
        link.host = take_until(rest, ":/");
    }
    link.port = link.secure ? kSecurePort : kPlainPort;
    if (rest.starts_with(':')) {
        rest.remove_prefix(1);
        link.port = take_until(rest, "/");
    }
    const bool number = !link.port.empty() && link.port.size() <= 5 &&
                        link.port.find_first_not_of("0123456789") == std::string::npos;
    if (link.host.empty() || !number) return refuse(text);
    if (rest.starts_with("/g/")) {
        rest.remove_prefix(3);
        link.game = take_until(rest, "?#/");
    } else if (rest.starts_with("/#g=")) {
        rest.remove_prefix(4);
        link.game = take_until(rest, "&");
        constexpr std::string_view kSeat = "&seat=";
        if (rest.starts_with(kSeat)) link.token = rest.substr(kSeat.size());
    }
    const bool seat = link.token.empty() || is_token(link.token);
    if (!is_id(link.game) || !seat) return refuse(text);
    return link;
}

}  // namespace inarow::server
