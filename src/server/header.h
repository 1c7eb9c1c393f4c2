// How a game on the server is set up. It is stored when the game is made and never changes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/variant.h"
#include "play/clock.h"
#include "wire/json.h"

namespace inarow::server {

struct Header {
    VariantPtr variant;
    std::uint64_t seed = 0;
    std::optional<Player> starter = std::nullopt;  // else as the variant says
    std::optional<play::TimeControl> control = std::nullopt;
    bool listed = false;  // in the lobby; else for those who have the link
    bool chat = true;     // free text at the beginning
    play::Milliseconds created{};
};

// What a request to make a game asks for, without what the server decides; or what is wrong with
// it, as an object with "error" and maybe "problems".
[[nodiscard]] tl::expected<Header, wire::Json> read_wanted(const wire::Json& request);

[[nodiscard]] wire::Json to_json(const Header& header);
[[nodiscard]] tl::expected<Header, std::string> read_header(std::string_view text);

// "none", "5+3".
[[nodiscard]] std::string clock_text(const std::optional<play::TimeControl>& control);

}  // namespace inarow::server
