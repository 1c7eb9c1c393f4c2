// Serves the page on this machine by HTTP. The one file that includes Boost.Beast, which takes long
// to compile, is behind this header.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <tl/expected.hpp>

namespace inarow::server {

// Serves on 127.0.0.1 until SIGINT or SIGTERM; `ready` is told the address when it can be visited.
// Port 0 is any that is free. Fails with the reason.
[[nodiscard]] tl::expected<void, std::string> serve(
    std::uint16_t port, const std::function<void(const std::string& address)>& ready);

}  // namespace inarow::server
