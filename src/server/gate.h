// How much one address may have at once: connections, and new games in a while.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>

#include "play/clock.h"

namespace inarow::server {

class Gate {
  public:
    static constexpr int kMostConnections = 64;
    static constexpr int kMostGames = 30;
    static constexpr play::Milliseconds kGamesTime = std::chrono::minutes(10);

    // Behind a proxy that counts itself, and for tests under load.
    explicit Gate(int most_connections = kMostConnections, int most_games = kMostGames)
        : most_connections_(most_connections), most_games_(most_games) {}

    // Whether another connection may come in; it counts until it goes.
    [[nodiscard]] bool come(const std::string& address);
    void go(const std::string& address);
    // Whether another game may be made.
    [[nodiscard]] bool make_game(const std::string& address, play::Milliseconds now);

  private:
    int most_connections_;
    int most_games_;
    std::unordered_map<std::string, int> connections_;
    std::unordered_map<std::string, std::deque<play::Milliseconds>> games_;  // when they were made
};

}  // namespace inarow::server
