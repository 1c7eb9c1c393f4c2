#include "server/standing.h"

#include <algorithm>

#include "server/secrets.h"
#include "server/sha256.h"
#include "wire/events.h"

namespace inarow::server {

namespace {

using play::Milliseconds;
using wire::Json;

// So many commands of each player are remembered.
constexpr std::size_t kRemembered = 32;

Milliseconds time_at(const Json& event, std::string_view key) {
    const auto found = event.find(std::string(key));
    return Milliseconds(
        found != event.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0);
}

}  // namespace

Standing::Standing(const Header& header) : chat_(header.chat) {
    if (header.control) clock_.emplace(*header.control);
}

void Standing::note(std::uint64_t number, const Json& event, std::optional<Player> acting) {
    number_ = number;
    time_ = std::max(time_, time_at(event, "at"));
    const std::string kind = wire::text_at(event, "event").value_or("");
    const auto player = wire::player_at(event, "player");
    const auto id = wire::text_at(event, "id");
    if (const auto by = wire::player_at(event, "by"); id && by) {
        auto& done = done_[index(*by)];
        done.emplace_back(*id, number);
        if (done.size() > kRemembered) done.erase(done.begin());
    }
    if (wire::is_game_event(kind) || kind == "begin" || kind == "answer") {
        board_number_ = number;
        if (asking_ && asking_->wish != Wish::Rematch) asking_.reset();
        note_clock(event, kind, acting);
    } else if (kind == "sit" && player) {
        sitters_[index(*player)] = {true, wire::text_at(event, "name").value_or(""),
                                    wire::text_at(event, "hash").value_or("")};
        away_[index(*player)] = time_;
    } else if ((kind == "here" || kind == "away") && player) {
        nodes_[index(*player)] = wire::text_at(event, "node").value_or("");
        away_[index(*player)] = time_;
    } else if (kind == "ask" && player) {
        const auto wish = read_wish(wire::text_at(event, "what").value_or(""));
        if (wish) asking_ = Asking{*wish, *player};
    } else if (kind == "decline") {
        asking_.reset();
    } else if (kind == "chat") {
        chat_ = wire::bool_at(event, "on").value_or(chat_);
    } else if (kind == "say" && player) {
        ++said_[index(*player)];
    } else if (kind == "rematch") {
        rematch_ = wire::text_at(event, "game").value_or("");
        asking_.reset();
    }
}

void Standing::note_clock(const Json& event, std::string_view kind, std::optional<Player> acting) {
    if (!clock_) return;
    if (kind == "begin") clock_.emplace(clock_->control());  // perhaps again
    const auto player = wire::player_at(event, "player");
    if (player && (kind == "move" || kind == "choice")) {
        // What the message took on its way is not the player's time.
        clock_->give(*player, time_at(event, "lag"));
        clock_->moved(*player, time_);
    }
    if (acting) {
        clock_->start(*acting, time_);
    } else {
        clock_->stop(time_);
    }
}

std::optional<Player> Standing::free_seat() const {
    for (const Player player : kPlayers) {
        if (!sitter(player).taken) return player;
    }
    return std::nullopt;
}

std::optional<Player> Standing::seat_of(std::string_view token) const {
    const std::string hash = sha256(token);
    for (const Player player : kPlayers) {
        if (sitter(player).taken && same_secret(sitter(player).hash, hash)) return player;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> Standing::done(Player player, std::string_view id) const {
    const auto& done = done_[index(player)];
    const auto found = std::ranges::find(done, id, &Done::first);
    if (found == done.end()) return std::nullopt;
    return found->second;
}

std::optional<std::string_view> Standing::last_id(Player player) const {
    const auto& done = done_[index(player)];
    if (done.empty()) return std::nullopt;
    return done.back().first;
}

}  // namespace inarow::server
