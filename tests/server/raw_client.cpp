#include "raw_client.h"

#include <array>
#include <chrono>
#include <stdexcept>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fmt/format.h>

#include "support/process.h"

namespace inarow::testing {

RawClient::RawClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        throw std::runtime_error("cannot connect");
    }
}

RawClient::~RawClient() {
    ::close(socket_);
}

void RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // it was closed, which is found when reading
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool RawClient::fill(std::size_t size) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (buffer_.size() < size) {
        pollfd waiting{socket_, POLLIN, 0};
        if (std::chrono::steady_clock::now() > end) throw std::runtime_error("no answer");
        if (::poll(&waiting, 1, 100) <= 0) continue;
        std::array<char, 65536> part;
        const ssize_t got = ::recv(socket_, part.data(), part.size(), 0);
        if (got <= 0) return false;
        buffer_.append(part.data(), static_cast<std::size_t>(got));
    }
    return true;
}

RawClient::Response RawClient::respond() {
    Response response;
    std::size_t end = std::string::npos;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
        if (!fill(buffer_.size() + 1)) return response;
    }
    response.header = buffer_.substr(0, end + 2);
    buffer_.erase(0, end + 4);
    response.status = std::stoi(response.header.substr(9, 3));
    const auto length = response.header.find("Content-Length: ");
    if (length == std::string::npos) return response;
    const std::size_t size = std::stoul(response.header.substr(length + 16));
    if (!fill(size)) return response;
    response.body = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return response;
}

RawClient::Response RawClient::get(const std::string& path) {
    send(fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", path));
    return respond();
}

RawClient::Response RawClient::post(const std::string& path, const wire::Json& body,
                                    const std::string& more) {
    const std::string text = wire::line(body);
    send(
        fmt::format("POST {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                    "{}Content-Length: {}\r\n\r\n{}",
                    path, more, text.size(), text));
    return respond();
}

int RawClient::upgrade(const std::string& more, const std::string& path) {
    send(
        fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    "Sec-WebSocket-Version: 13\r\n{}\r\n",
                    path, more));
    return respond().status;
}

void RawClient::frame(int opcode, std::string_view payload, bool last) {
    std::string bytes(1, static_cast<char>((last ? 0x80 : 0) | opcode));
    constexpr std::string_view kMask = "mask";
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 255);
    }
    bytes += kMask;
    for (std::size_t i = 0; i < payload.size(); ++i) {
        bytes += static_cast<char>(payload[i] ^ kMask[i % 4]);
    }
    send(bytes);
}

std::optional<wire::Json> RawClient::hear() {
    while (!closed) {
        if (!fill(2)) break;
        const int opcode = buffer_[0] & 15;
        std::size_t size = static_cast<unsigned char>(buffer_[1]) & 127U;
        std::size_t head = 2;
        if (size >= 126) {
            head = size == 126 ? 4 : 10;
            if (!fill(head)) break;
            size = 0;
            for (std::size_t i = 2; i < head; ++i) {
                size = size << 8U | static_cast<unsigned char>(buffer_[i]);
            }
        }
        if (!fill(head + size)) break;
        const std::string payload = buffer_.substr(head, size);
        buffer_.erase(0, head + size);
        if (opcode == 0x1) return wire::parse(payload);
        if (opcode == 0x9) frame(0xA, payload);
        if (opcode == 0x8) {
            closed = payload.size() < 2 ? 0
                                        : static_cast<unsigned char>(payload[0]) << 8 |
                                              static_cast<unsigned char>(payload[1]);
            frame(0x8, payload);
        }
    }
    if (!closed) closed = 0;
    return std::nullopt;
}

wire::Json RawClient::hear(std::string_view event) {
    while (const auto message = hear()) {
        if (wire::text_at(*message, "event") == event) return *message;
    }
    return wire::Json::object();
}

int RawClient::wait_for_close() {
    while (hear()) {
    }
    return *closed;
}

}  // namespace inarow::testing
