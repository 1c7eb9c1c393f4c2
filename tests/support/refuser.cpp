#include "support/refuser.h"

#include <array>
#include <stdexcept>
#include <string>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace inarow::testing {

namespace {

// Waits a moment for it.
bool comes(int socket) {
    pollfd waiting{socket, POLLIN, 0};
    return ::poll(&waiting, 1, 50) > 0;
}

}  // namespace

Refuser::Refuser(std::vector<int> statuses, int port) : statuses_(std::move(statuses)) {
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int yes = 1;
    ::setsockopt(listening_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listening_, any, size) != 0 || ::listen(listening_, 8) != 0 ||
        ::getsockname(listening_, any, &size) != 0) {
        throw std::runtime_error("cannot listen");
    }
    port_ = ntohs(address.sin_port);
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
        while (!stopping_ && !comes(listening_)) {
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
        if (!comes(client)) continue;
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
        if (comes(client) && ::recv(client, part.data(), part.size(), 0) <= 0) return;
    }
}

}  // namespace inarow::testing
