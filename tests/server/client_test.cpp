#include "server/client.h"

#include <gtest/gtest.h>

#include "support/refuser.h"

namespace inarow::server {
namespace {

using namespace std::chrono_literals;

Link link_to(int port) {
    return *read_link("http://127.0.0.1:" + std::to_string(port) + "/g/abcdefghijkl");
}

TEST(Client, TriesAgainWhileServersBehindABalancerAreAway) {
    const testing::Refuser balancer({502, 503, 429, 504, 404});
    int lost = 0;
    Client::Handlers handlers;
    handlers.hello = [] { return wire::Json{{"command", "join"}}; };
    handlers.hear = [](const wire::Json& message) { ADD_FAILURE() << message; };
    handlers.lost = [&](const std::string&) { ++lost; };
    handlers.signals = false;
    handlers.first_pause = 1ms;
    Client client(link_to(balancer.port()), std::move(handlers));
    // 404 says that there is nothing of the kind at that address, and never will be.
    const auto done = client.run();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error(), "the server does not accept the connection");
    EXPECT_EQ(lost, 4);
}

TEST(Client, WakesOnceAtTheLastTimeNamed) {
    Client* waking = nullptr;
    int lost = 0;
    Client::Handlers handlers;
    handlers.hello = [] { return wire::Json{{"command", "join"}}; };
    handlers.lost = [&](const std::string&) { ++lost; };
    handlers.wake = [&] { waking->leave(); };
    handlers.signals = false;
    handlers.first_pause = 1h;
    Client client(link_to(1), std::move(handlers));  // nobody listens there
    waking = &client;
    client.wake_at(std::chrono::steady_clock::now() + 1h);
    client.wake_at(std::chrono::steady_clock::now());
    EXPECT_TRUE(client.run());
    EXPECT_LE(lost, 1);
}

}  // namespace
}  // namespace inarow::server
