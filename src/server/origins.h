// Which pages may use the hall. A browser says where a page comes from; programs say nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inarow::server {

class Origins {
  public:
    // The server's own on this machine, at that port, and others such as "https://example.org".
    Origins(std::uint16_t port, std::vector<std::string> others);

    [[nodiscard]] bool allow(std::string_view origin) const;

  private:
    std::vector<std::string> origins_;
};

}  // namespace inarow::server
