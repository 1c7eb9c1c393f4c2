#include "server/hall.h"

#include <utility>

#include "core/record.h"
#include "server/card.h"
#include "server/room.h"
#include "server/sha256.h"

namespace inarow::server {

namespace {

using play::Milliseconds;
using wire::Json;

constexpr std::size_t kMostListed = 100;
// A node that was not heard for so long is gone: it missed two heartbeats.
constexpr Milliseconds kSilence = std::chrono::seconds(15);
constexpr Milliseconds kLobbyTime = std::chrono::seconds(1);
// Whoever is told to connect again waits for up to so long, so that not all come at once.
constexpr std::uint64_t kReconnectTime = 3000;

Hall::Reply no_store() {
    return {503, {{"error", "the store does not answer; try again"}}};
}

Hall::Reply no_game() {
    return {404, {{"error", "there is no such game"}}};
}

Text to_text(const Json& object) {
    return std::make_shared<const std::string>(wire::line(object));
}

// How a game is stored when it is made.
struct FirstEvents {
    std::vector<store::StoredEvent> events;
    Standing standing;
};
FirstEvents first_events(const NextGame& game) {
    FirstEvents first{{}, Standing(game.header)};
    for (const Player player : kPlayers) {
        const Sitter& sitter = game.sitters[index(player)];
        if (!sitter.taken) continue;
        Json event{{"event", "sit"}, {"player", number(player)}};
        if (!sitter.name.empty()) event["name"] = sitter.name;
        event["hash"] = sitter.hash;
        event["at"] = game.header.created.count();
        first.standing.note(first.events.size() + 1, event, std::nullopt);
        std::string text = wire::line(event);
        text.pop_back();
        first.events.push_back({first.standing.number(), std::move(text)});
    }
    return first;
}

}  // namespace

Hall::Hall(store::EventLog& log, std::function<Milliseconds()> now, Chance chance, std::string node)
    : desk_(std::make_unique<Desk>(
          Desk{log,
               std::move(now),
               std::move(chance),
               figures_,
               [this](NextGame game, std::function<void(std::optional<std::string>)> done) {
                   make(std::move(game), std::move(done));
               },
               std::move(node),
               {}})) {}

Hall::~Hall() = default;

// Games.

void Hall::make(NextGame game, std::function<void(std::optional<std::string>)> done) {
    std::string id = new_id(desk_->chance);
    FirstEvents first = first_events(game);
    std::string header = wire::line(to_json(game.header));
    header.pop_back();
    desk_->log.create(
        {id, std::move(header), facts_of(id, game.header, first.standing, false, std::nullopt)},
        [](const store::WriteAnswer&) {});  // the next answer says it, too
    desk_->log.append(id, std::move(first.events), std::nullopt,
                      [this, id, done = std::move(done)](const store::WriteAnswer& answer) {
                          const bool safe = answer.written == store::Written::safe;
                          if (safe) ++figures_.games;
                          done(safe ? std::optional(id) : std::nullopt);
                      });
}

void Hall::create(const Json& request, Done done) {
    if (draining_) return done({503, {{"error", "the server is shutting down"}}});
    auto header = read_wanted(request);
    if (!header) return done({400, header.error()});
    const auto wanted = read_seat_request(request);
    if (!wanted) return done({400, {{"error", wanted.error()}}});
    header->seed = desk_->chance();
    header->created = desk_->now();
    const Player player = wire::player_at(request, "player").value_or(Player::One);
    const std::string token = wanted->token ? *wanted->token : new_token(desk_->chance);
    NextGame game{std::move(*header), {}};
    game.sitters[index(player)] = {true, wanted->name, sha256(token)};
    make(std::move(game), [player, token, done](const std::optional<std::string>& id) {
        if (!id) return done(no_store());
        Json object = wire::stream_header("created");
        object.update(
            {{"game", *id}, {"player", number(player)}, {"token", token}, {"link", "/g/" + *id}});
        done({201, std::move(object)});
    });
}

Room& Hall::room(const std::string& id) {
    auto& room = rooms_[id];
    if (!room) room = std::make_unique<Room>(*desk_, id);
    figures_.rooms = rooms_.size();
    return *room;
}

void Hall::describe(const std::string& id, Done done) {
    if (!is_id(id)) return done(no_game());
    room(id).when_read([done = std::move(done)](const Room& room) {
        if (room.missing()) return done(no_game());
        done(room.readable() ? Reply{200, room.card()} : no_store());
    });
}

void Hall::record(const std::string& id, std::function<void(std::optional<std::string>)> done) {
    if (!is_id(id)) return done(std::nullopt);
    room(id).when_read([done = std::move(done)](const Room& room) {
        done(room.readable() ? std::optional(write_record(room.game())) : std::nullopt);
    });
}

// The lobby.

void Hall::list(const std::string& variant, const std::string& clock, Done done) {
    auto answer = [this, variant, clock, done = std::move(done)] {
        if (lobby_.failed) return done(no_store());
        done({200,
              {{"open", cards(store::Stage::open, variant, clock)},
               {"live", cards(store::Stage::playing, variant, clock)}}});
    };
    if (lobby_.read && desk_->now() - *lobby_.read < kLobbyTime) return answer();
    lobby_.waiting.emplace_back(std::move(answer));
    if (lobby_.reading > 0) return;
    lobby_.reading = 2;
    lobby_.failed = false;
    for (const store::Stage stage : {store::Stage::open, store::Stage::playing}) {
        desk_->log.list(stage, kMostListed,
                        [this, stage](auto games) { listed(stage, std::move(games)); });
    }
}

void Hall::listed(store::Stage stage,
                  tl::expected<std::vector<store::ListedGame>, std::string> games) {
    auto& cards = stage == store::Stage::open ? lobby_.open : lobby_.live;
    cards.clear();
    lobby_.failed = lobby_.failed || !games;
    if (games) {
        for (const store::ListedGame& game : *games) {
            if (auto card = wire::parse(game.facts.card)) cards.push_back(std::move(*card));
        }
    }
    if (--lobby_.reading > 0) return;
    lobby_.read = desk_->now();
    for (const auto& answer : std::exchange(lobby_.waiting, {})) answer();
    if (lobby_.failed) lobby_.read.reset();
}

Json Hall::cards(store::Stage stage, const std::string& variant, const std::string& clock) const {
    Json list = Json::array();
    for (const Json& card : stage == store::Stage::open ? lobby_.open : lobby_.live) {
        const bool wanted = (variant.empty() || wire::text_at(card, "variant") == variant) &&
                            (clock.empty() || wire::text_at(card, "clock") == clock);
        if (!wanted) continue;
        const auto room = rooms_.find(wire::text_at(card, "game").value_or(""));
        const bool open = room != rooms_.end() && room->second->readable();
        list.push_back(open ? room->second->card() : card);
        if (!open) list.back()["watchers"] = 0;
    }
    return list;
}

// Visitors.

void Hall::enter(Visitor& visitor) {
    visitors_.insert(&visitor);
    visitor.window_ = desk_->now();
    figures_.visitors = visitors_.size();
}

void Hall::leave(Visitor& visitor) {
    visitors_.erase(&visitor);
    figures_.visitors = visitors_.size();
    if (visitor.room_ != nullptr) visitor.room_->leave(visitor);
}

void Hall::hear(Visitor& visitor, std::string_view text) {
    ++figures_.messages;
    const Milliseconds now = desk_->now();
    if (now - visitor.window_ >= kMessageTime) {
        visitor.window_ = now;
        visitor.messages_ = 0;
    }
    if (++visitor.messages_ > kMostMessages) {
        // Said once; what comes before the end of the connection is not read.
        if (visitor.messages_ == kMostMessages + 1) turn_away(visitor, "too many messages");
        return;
    }
    auto message = read_message(text);
    if (!message) return refuse(visitor, message.error());
    if (const auto* const join = std::get_if<Join>(&message->what)) {
        if (visitor.room_ != nullptr) {
            return refuse(visitor, {"joined", "you have joined already", message->id});
        }
        if (draining_) return refuse(visitor, {"draining", "the server is shutting down"});
        room(join->game).enter(visitor);
    }
    if (visitor.room_ == nullptr) {
        return refuse(visitor, {"not-joined", "join a game first", message->id});
    }
    visitor.room_->hear(visitor, std::move(*message));
}

void Hall::refuse(Visitor& visitor, const Fault& fault) {
    ++figures_.refusals[std::string(fault.code)];
    visitor.send(to_text(
        {{"event", "refused"}, {"id", fault.id}, {"code", fault.code}, {"reason", fault.reason}}));
}

void Hall::turn_away(Visitor& visitor, std::string_view reason) {
    ++figures_.turned_away[std::string(reason)];
    visitor.send(to_text(
        {{"event", "bye"}, {"code", closing::kPolicy}, {"reason", reason}, {"again", false}}));
    visitor.close(closing::kPolicy, reason);
}

// Time.

void Hall::listen_for_nodes() {
    for (auto& [name, node] : desk_->nodes) {
        if (node.silent || desk_->now() - node.heard < kSilence) continue;
        node.silent = true;
        for (const auto& [id, room] : rooms_) room->people_changed();
    }
}

void Hall::tick() {
    listen_for_nodes();
    for (auto room = rooms_.begin(); room != rooms_.end();) {
        room->second->tick();
        room = room->second->deserted() ? rooms_.erase(room) : std::next(room);
    }
    figures_.rooms = rooms_.size();
}

void Hall::news(const store::News& news) {
    if (!news.node.empty()) {
        const bool back = std::exchange(desk_->nodes[news.node], {desk_->now(), false}).silent;
        for (const auto& [id, room] : rooms_) {
            if (back) room->people_changed();
        }
        if (news.id.empty()) return;
    }
    if (news.id.empty()) {
        // Nodes could not be heard meanwhile.
        for (auto& [name, node] : desk_->nodes) node.heard = desk_->now();
        for (const auto& [id, room] : rooms_) room->news(0);
        return;
    }
    const auto room = rooms_.find(news.id);
    if (room != rooms_.end()) room->second->news(news.number);
}

void Hall::drain() {
    draining_ = true;
    for (Visitor* const visitor : visitors_) {
        const std::uint64_t after = desk_->chance() % kReconnectTime;
        visitor->send(to_text({{"event", "bye"},
                               {"code", closing::kGoingAway},
                               {"reason", "the server is going away"},
                               {"again", true},
                               {"after", after}}));
        visitor->close(closing::kGoingAway, "the server is going away");
    }
}

}  // namespace inarow::server
