// Serves the page and the hall by HTTP and WebSockets. The one file that includes the server's part
// of Boost.Beast, which takes long to compile, is behind this header.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "server/gate.h"
#include "wire/json.h"

namespace inarow::server {

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;            // 0: any that is free
    std::vector<std::string> origins;  // of pages that may use the hall, besides the server's own
    std::string store = "memory";      // as store::open_event_log takes it
    bool behind_proxy = false;  // the last address of X-Forwarded-For is where a visitor comes from
    int most_connections = Gate::kMostConnections;     // per address
    int most_games = Gate::kMostGames;                 // per address, in ten minutes
    std::function<void(const wire::Json& entry)> log;  // may be empty; has no secrets
};

// Serves until SIGINT or SIGTERM, and then lets everybody know; `ready` is told the address when it
// can be visited. Fails with the reason.
[[nodiscard]] tl::expected<void, std::string> serve(
    const Settings& settings, const std::function<void(const std::string& address)>& ready);

}  // namespace inarow::server
