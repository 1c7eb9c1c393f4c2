// Plain sockets on this machine, for the stand-ins of servers that tests talk to.
#pragma once

#include <netinet/in.h>

namespace inarow::testing {

[[nodiscard]] sockaddr_in loopback(int port);

// A socket that listens, and its port.
struct Listener {
    int socket = -1;
    int port = 0;
};
// At this port, or at one that is free; throws if it cannot.
[[nodiscard]] Listener listen_on_loopback(int port = 0);

inline constexpr int kLookAround = 50;  // how long a moment is, in milliseconds
// Waits a moment for something to read, or for somebody who connects.
[[nodiscard]] bool readable(int socket);

}  // namespace inarow::testing
