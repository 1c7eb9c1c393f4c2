#include "support/refuser.h"

#include <array>
#include <string>

#include <sys/socket.h>
#include <unistd.h>

#include "support/loopback.h"

namespace inarow::testing {

Refuser::Refuser(std::vector<int> statuses, int port) : statuses_(std::move(statuses)) {
    const Listener listener = listen_on_loopback(port);
    listening_ = listener.socket;
    port_ = listener.port;
    thread_ = std::thread([this] { work(); });
}

Refuser::~Refuser() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
}

void Refuser::wait() {
    thread_.join();
}

void Refuser::work() {
    for (const int status : statuses_) {
        while (!stopping_ && !readable(listening_)) {
        }
        if (stopping_) break;
        const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        refuse(client, status);
        ::close(client);
    }
    ::close(listening_);
}

void Refuser::refuse(int client, int status) const {
    std::string request;
    std::array<char, 1024> part;
    while (!stopping_ && request.find("\r\n\r\n") == std::string::npos) {
        if (!readable(client)) continue;
        const auto got = ::recv(client, part.data(), part.size(), 0);
        if (got <= 0) return;
        request.append(part.data(), static_cast<std::size_t>(got));
    }
    // As long as a page for people may be.
    const std::string page(8'000, ' ');
    const std::string answer =
        "HTTP/1.1 " + std::to_string(status) +
        " Away\r\nContent-Type: text/html\r\nContent-Length: " + std::to_string(page.size()) +
        "\r\nConnection: close\r\n\r\n" + page;
    (void)::send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
    // Until the other side has read it and goes.
    while (!stopping_) {
        if (readable(client) && ::recv(client, part.data(), part.size(), 0) <= 0) return;
    }
}

}  // namespace inarow::testing
