#include "server/gate.h"

namespace inarow::server {

bool Gate::come(const std::string& address) {
    int& count = connections_[address];
    if (count >= most_connections_) return false;
    ++count;
    return true;
}

void Gate::go(const std::string& address) {
    const auto found = connections_.find(address);
    if (found != connections_.end() && --found->second <= 0) connections_.erase(found);
}

bool Gate::make_game(const std::string& address, play::Milliseconds now) {
    // What is too old is forgotten, for all addresses.
    for (auto entry = games_.begin(); entry != games_.end();) {
        auto& times = entry->second;
        while (!times.empty() && now - times.front() >= kGamesTime) times.pop_front();
        entry = times.empty() ? games_.erase(entry) : std::next(entry);
    }
    auto& times = games_[address];
    if (static_cast<int>(times.size()) >= most_games_) return false;
    times.push_back(now);
    return true;
}

}  // namespace inarow::server
