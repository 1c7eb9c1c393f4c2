#include "support/loopback.h"

#include <stdexcept>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>

namespace inarow::testing {

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

Listener listen_on_loopback(int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address = loopback(port);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket, any, size) != 0 || ::listen(socket, 8) != 0 ||
        ::getsockname(socket, any, &size) != 0) {
        throw std::runtime_error("cannot listen");
    }
    return {socket, ntohs(address.sin_port)};
}

bool readable(int socket) {
    pollfd waiting{socket, POLLIN, 0};
    return ::poll(&waiting, 1, kLookAround) > 0;
}

}  // namespace inarow::testing
