#include "server/origins.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation.h"

namespace inarow::server {

Origins::Origins(std::uint16_t port, std::vector<std::string> others)
    : origins_(std::move(others)) {
    for (std::string& origin : origins_) {
        origin = lower(origin);
        if (origin.ends_with('/')) origin.pop_back();
    }
    for (const std::string_view host : {"127.0.0.1", "localhost", "[::1]"}) {
        origins_.push_back(fmt::format("http://{}:{}", host, port));
        if (port == 80) origins_.push_back(fmt::format("http://{}", host));
    }
}

bool Origins::allow(std::string_view origin) const {
    return origin.empty() || std::ranges::find(origins_, lower(origin)) != origins_.end();
}

}  // namespace inarow::server
