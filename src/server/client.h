// The other end of a hall's WebSocket, plain or with TLS: for a person at a terminal, or a program.
// Connects again by itself. The one file that includes the client's part of Boost.Beast is behind
// this header.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "server/link.h"
#include "wire/json.h"

namespace inarow::server {

class Client {
  public:
    struct Handlers {
        std::function<wire::Json()> hello;  // the first message of each connection
        std::function<void(const wire::Json& message)> hear;
        // The connection is lost, or there is none yet, and will be tried again.
        std::function<void(const std::string& why)> lost;
        // A line of standard input, and its end; empty: it is not read.
        std::function<void(const std::string& line)> type;
        std::function<void()> end_of_input;
        std::function<void()> wake;                  // the time that wake_at named has come
        bool signals = true;                         // SIGINT and SIGTERM end the conversation
        std::chrono::milliseconds first_pause{250};  // before another try; then it grows
    };

    Client(Link link, Handlers handlers);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    // These may be called from any thread.
    void send(const wire::Json& message);
    // Connects again, to say something else at first.
    void reconnect();
    // Calls `wake` then, once; a new time replaces the one before.
    void wake_at(std::chrono::steady_clock::time_point time);
    // Ends the conversation.
    void leave();
    // Until somebody leaves, or a signal comes. Fails if the server does not want this client.
    [[nodiscard]] tl::expected<void, std::string> run();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace inarow::server
