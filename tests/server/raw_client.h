// A client of the real server that can also behave badly: HTTP and WebSocket frames by hand, over a
// plain socket. Nothing waits for ever.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace inarow::testing {

class RawClient {
  public:
    explicit RawClient(int port);
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    ~RawClient();

    void send(std::string_view bytes);
    // The next answer of HTTP: its header and its body.
    struct Response {
        int status = 0;
        std::string header;
        std::string body;
    };
    Response respond();
    Response get(const std::string& path);
    Response post(const std::string& path, const wire::Json& body, const std::string& more = "");

    // Asks for a WebSocket; the status is 101 if there is one.
    int upgrade(const std::string& more = "", const std::string& path = "/api/socket");
    void say(const wire::Json& message) { frame(0x1, wire::line(message)); }
    void frame(int opcode, std::string_view payload, bool last = true);
    // The next message; nothing when the connection was closed, as `closed` says.
    std::optional<wire::Json> hear();
    // The next message of that kind; an empty object if the connection is closed before.
    wire::Json hear(std::string_view event);
    // Reads until the connection is closed.
    int wait_for_close();

    std::optional<int> closed;  // the code, 0 where there was none

  private:
    // At least that many bytes in the buffer; false at the end.
    bool fill(std::size_t size);

    int socket_;
    std::string buffer_;
};

}  // namespace inarow::testing
