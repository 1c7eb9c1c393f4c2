#include "server/room.h"

#include <algorithm>
#include <utility>

#include "server/replay.h"
#include "ui/page/telling.h"
#include "wire/events.h"

namespace inarow::server {

namespace {

using play::Milliseconds;
using wire::Json;

// How long a room without visitors stays in memory.
constexpr Milliseconds kDesertedTime = std::chrono::seconds(30);
// Between two messages about who is here.
constexpr Milliseconds kPeopleTime = std::chrono::seconds(1);

// Before what happens by itself is written again, after the store has failed.
constexpr Milliseconds kRetryTime = std::chrono::seconds(1);

constexpr auto kApart = play::Session::Place::Apart;

std::unique_ptr<play::Session> new_session(const Header& header, const Standing& standing) {
    const auto seats = seats_of(standing);
    return std::make_unique<play::Session>(
        play::NewGame{header.variant, {seats[0], seats[1]}, header.seed, header.starter}, kApart);
}

}  // namespace

Room::Room(Desk& desk, std::string id) : desk_(desk), id_(std::move(id)), last_seen_(desk.now()) {
    load();
}

// Reading.

void Room::load() {
    busy_ = true;
    desk_.log.read(id_, 0, [this](auto game) { loaded(std::move(game)); });
}

void Room::loaded(tl::expected<std::optional<store::StoredGame>, std::string> game) {
    busy_ = false;
    missing_ = game && !*game;
    broken_ = !game || (!missing_ && !rebuild(**game));
    for (const auto& then : std::exchange(when_read_, {})) then(*this);
    if (missing_ || broken_) return turn_away();
    if (sent_ < standing_->number()) publish_since(sent_);
    work();
}

bool Room::rebuild(const store::StoredGame& game) {
    auto header = read_header(game.header);
    if (!header) return false;
    const bool again = header_.has_value();
    header_ = std::move(*header);
    Replay replay(*header_);
    events_.clear();
    for (const store::StoredEvent& event : game.events) {
        if (!replay.add(event.text)) return false;
        events_.push_back(event.text);
    }
    standing_ = replay.standing();
    facts_ = game.facts;
    if (!again) {
        sent_ = standing_->number();
        // Who is not here now has been away since nobody knows when.
        gone_.fill(desk_.now());
    }
    restore_session(replay);
    return true;
}

void Room::restore_session(const Replay& replay) {
    batch_ = {};
    session_.reset();
    if (!replay.game() && replay.answers().empty()) return;
    muted_ = true;
    session_ = replay.game() ? std::make_unique<play::Session>(*replay.game(), kApart)
                             : new_session(*header_, *standing_);
    session_->watch(*this);
    session_->begin();
    if (!replay.game()) {
        for (const auto& [player, line] : replay.answers()) session_->type(player, line);
    }
    if (const auto player = replay.lets_stand()) session_->type(*player, "0");
    muted_ = false;
}

void Room::start_session() {
    session_ = new_session(*header_, *standing_);
    session_->watch(*this);
    session_->begin();
    if (!batch_.events.empty()) return;
    // Something is asked before the game.
    const Json notices = std::exchange(batch_.notices, Json::array());
    publish({notices.begin(), notices.end()});
}

void Room::turn_away() {
    const std::string_view why =
        missing_ ? "there is no such game" : "the game cannot be read at the moment";
    for (const Errand& errand : std::exchange(errands_, {})) {
        refuse(errand, missing_ ? "no-game" : "unavailable", why);
        const bool joins = std::holds_alternative<Join>(errand.message.what);
        if (errand.visitor == nullptr || !joins) continue;
        errand.visitor->close(missing_ ? closing::kNoGame : closing::kGoingAway, why);
    }
}

void Room::when_read(std::function<void(const Room&)> then) {
    if (missing_ || readable()) return then(*this);
    when_read_.push_back(std::move(then));
}

void Room::news(std::uint64_t number) {
    if (busy_ || !standing_) return;  // a write that comes too late says so itself
    if (number == 0 || number > standing_->number()) load();
}

// Working.

void Room::enter(Visitor& visitor) {
    visitor.room_ = this;
    ++entered_;
}

void Room::hear(Visitor& visitor, Message message) {
    last_seen_ = desk_.now();
    errands_.push_back({&visitor, visitor.seat_, std::move(message)});
    if (!busy_ && (missing_ || broken_)) return turn_away();
    work();
}

void Room::leave(Visitor& visitor) {
    last_seen_ = desk_.now();
    for (Errand& errand : errands_) {
        if (errand.visitor == &visitor) errand.visitor = nullptr;
    }
    watchers_.erase(&visitor);
    if (visitor.seat_ && seats_[index(*visitor.seat_)] == &visitor) {
        seats_[index(*visitor.seat_)] = nullptr;
        gone_[index(*visitor.seat_)] = desk_.now();
        premoves_[index(*visitor.seat_)].reset();
    }
    visitor.room_ = nullptr;
    --entered_;
    if (waiting_ == &visitor) waiting_ = nullptr;
    people_changed_ = true;
}

void Room::tick() {
    if (busy_) return;
    const Milliseconds now = desk_.now();
    if (broken_ && now - people_told_ >= kPeopleTime) {
        people_told_ = now;
        return load();
    }
    if (!readable()) return;
    work();
    if (people_changed_ && now - people_told_ >= kPeopleTime) {
        people_changed_ = false;
        people_told_ = now;
        tell_people();
    }
}

bool Room::deserted() const {
    return entered_ == 0 && !busy_ && errands_.empty() && when_read_.empty() &&
           (missing_ || desk_.now() - last_seen_ >= kDesertedTime);
}

void Room::work() {
    while (!busy_ && readable()) {
        if (!store_fails() && happens_by_itself()) continue;
        if (errands_.empty()) return;
        Errand errand = std::move(errands_.front());
        errands_.pop_front();
        handle(std::move(errand));
    }
}

bool Room::store_fails() const {
    return desk_.now() < retry_at_;
}

bool Room::happens_by_itself() {
    if (!session_ && standing_->full()) start_session();
    if (!batch_.events.empty()) {  // the game begins
        finish(nobodys(), desk_.now());
        return true;
    }
    return passed_time() || made_premove() || noted_presence();
}

bool Room::passed_time() {
    if (!begun() || over() || !standing_->clock()) return false;
    const auto running = standing_->clock()->running();
    const auto end = standing_->clock()->runs_out_at();
    if (!running || !end) return false;
    const Visitor* const visitor = seats_[index(*running)];
    // A move may be on its way.
    const Milliseconds lag =
        visitor == nullptr ? Milliseconds(0) : std::min(visitor->lag(), kMostLag);
    if (desk_.now() < *end + lag) return false;
    session_->time_out(*running);
    finish(nobodys(), *end);
    return true;
}

bool Room::made_premove() {
    const auto asked = session_ && begun() && !over() ? session_->asked() : std::nullopt;
    if (!asked ||
        (asked->question != play::Question::Move && asked->question != play::Question::Row)) {
        return false;
    }
    std::optional<Cell>& cell = premoves_[index(asked->player)];
    if (!cell) return false;
    const Position& position = session_->game().position();
    const auto landing =
        session_->variant().rules.falling ? position.landing(cell->column()) : std::optional(*cell);
    if (!landing || !session_->game().legal(Move(*landing))) {
        cell.reset();
        return false;
    }
    session_->point(asked->player, *landing);
    finish(nobodys(), desk_.now());
    return true;
}

bool Room::noted_presence() {
    if (desk_.node.empty()) return false;
    for (const Player player : kPlayers) {
        const bool here = seats_[index(player)] != nullptr;
        // Whoever left this node may have come to another one since.
        const bool known = standing_->node(player) == desk_.node;
        if (here == known) continue;
        Json event{{"event", here ? "here" : "away"}, {"player", number(player)}};
        if (here) event["node"] = desk_.node;
        record(std::move(event));
        finish(nobodys(), desk_.now());
        return true;
    }
    return false;
}

std::optional<Milliseconds> Room::gone_since(Player player) const {
    if (seats_[index(player)] != nullptr) return std::nullopt;
    if (desk_.node.empty()) return gone_[index(player)];
    const std::string& name = standing_->node(player);
    if (name.empty()) return standing_->away(player);
    if (name == desk_.node) return std::nullopt;
    const Desk::Node& node = desk_.nodes.try_emplace(name, Desk::Node{desk_.now()}).first->second;
    return node.silent ? std::optional(node.heard) : std::nullopt;
}

// What the session tells.

void Room::began(const Game& game) {
    if (muted_) return;
    batch_.events.push_back(wire::begin(game));
    batch_.told.emplace_back(Json::array());
    page::tell_begin(batch_.told.back(), game);
}

void Room::happened(const Game& game, const Event& event) {
    if (muted_) return;
    batch_.events.push_back(wire::event(game, event));
    batch_.told.emplace_back(Json::array());
    page::tell_event(batch_.told.back(), game, event);
}

void Room::noticed(const play::Session& session, const play::Notice& notice) {
    if (!muted_) page::tell_notice(batch_.notices, session, notice);
}

// Storing.

void Room::record(Json event) {
    batch_.events.push_back(std::move(event));
    batch_.told.emplace_back(nullptr);
}

void Room::finish(const Errand& errand, Milliseconds at) {
    if (batch_.events.empty()) return answer_without_events(errand);
    at = std::max(at, standing_->time());
    Json& last = batch_.events.back();
    if (!errand.message.id.empty() && errand.seat) {
        last["id"] = errand.message.id;
        last["by"] = number(*errand.seat);
    }
    std::vector<store::StoredEvent> events;
    for (std::size_t i = 0; i < batch_.events.size(); ++i) {
        Json& event = batch_.events[i];
        event["at"] = at.count();
        standing_->note(standing_->number() + 1, event, acting());
        if (batch_.told[i].is_null()) {
            batch_.told[i] = Json::array();
            if (is_told(wire::text_at(event, "event").value_or(""))) {
                batch_.told[i].push_back(told_of_room(event, *standing_));
            }
        }
        for (Json& object : batch_.told[i]) object["number"] = standing_->number();
        std::string text = wire::line(event);
        text.pop_back();
        events_.push_back(text);
        events.push_back({standing_->number(), std::move(text)});
    }
    commit(errand, std::move(events));
}

void Room::commit(const Errand& errand, std::vector<store::StoredEvent> events) {
    busy_ = true;
    std::optional<store::Facts> facts = this->facts();
    if (facts == facts_) facts.reset();
    if (facts) facts_ = facts;
    waiting_ = errand.visitor;
    const std::size_t count = events.size();
    desk_.log.append(id_, std::move(events), std::move(facts),
                     [this, errand, began = desk_.now(), count](const store::WriteAnswer& answer) {
                         committed(errand, answer, began, count);
                     });
}

void Room::committed(const Errand& sent, const store::WriteAnswer& answer, Milliseconds began,
                     std::size_t events) {
    busy_ = false;
    Errand errand = sent;
    errand.visitor = std::exchange(waiting_, nullptr);  // null if they have left meanwhile
    desk_.figures.commit.add(desk_.now() - began);
    if (answer.written != store::Written::safe) {
        // What is stored decides; the command is tried again on top of it, or answered.
        errand.failed = answer.written == store::Written::failed;
        if (!errand.message.id.empty()) {
            errands_.push_front(std::move(errand));
        } else if (errand.failed) {
            retry_at_ = desk_.now() + kRetryTime;
        }
        return load();
    }
    desk_.figures.events += events;
    // A premove is kept until it is safe.
    const Json& first = batch_.events.front();
    const auto player = wire::player_at(first, "player");
    if (player && wire::text_at(first, "event") == "move") premoves_[index(*player)].reset();
    std::vector<Json> told;
    for (Json& notice : batch_.notices) told.push_back(std::move(notice));
    for (Json& list : batch_.told) {
        for (Json& object : list) told.push_back(std::move(object));
    }
    batch_ = {};
    if (const auto* const sit = std::get_if<Sit>(&errand.message.what)) {
        seated(errand, *sit, *standing_->seat_of(*sit->token));
    }
    answer_done(errand, standing_->number());
    publish(told);
    work();
}

void Room::answer_without_events(const Errand& errand) {
    Json told = std::exchange(batch_.notices, Json::array());
    batch_ = {};
    const auto refused = std::ranges::find_if(
        told, [](const Json& object) { return wire::text_at(object, "event") == "refused"; });
    if (refused != told.end()) {
        const bool turn = wire::text_at(*refused, "what") == "turn";
        return refuse(errand, turn ? "turn" : "not-now",
                      wire::text_at(*refused, "text")
                          .value_or(wire::text_at(*refused, "reason").value_or("")));
    }
    Json object{{"event", "done"}, {"id", errand.message.id}, {"told", std::move(told)}};
    object["view"] = view_for(errand.seat);
    send(errand.visitor, object);
}

// Telling.

void Room::publish(const std::vector<Json>& told) {
    sent_ = standing_->number();
    people_changed_ = false;
    const auto update = [&](std::optional<Player> seat) {
        Json list = Json::array();
        for (const Json& object : told) {
            // What players say to each other is not for others.
            const bool whisper = object.contains("words");
            if (seat || !whisper) list.push_back(object);
        }
        return Json{{"event", "update"},
                    {"number", standing_->number()},
                    {"told", std::move(list)},
                    {"view", view_for(seat)},
                    {"room", room_for(seat)}};
    };
    for (const Player player : kPlayers) {
        Visitor* const visitor = seats_[index(player)];
        if (visitor != nullptr) send(visitor, update(player));
    }
    if (watchers_.empty()) return;
    const auto text = std::make_shared<const std::string>(wire::line(update(std::nullopt)));
    for (Visitor* const visitor : watchers_) visitor->send(text);
}

void Room::publish_since(std::uint64_t number) {
    publish(told_since(number));
}

std::vector<Json> Room::told_since(std::uint64_t number) const {
    Replay replay(*header_);
    Json told = Json::array();
    for (std::size_t i = 0; i < events_.size(); ++i) {
        (void)(i < number ? replay.add(events_[i]) : replay.add(events_[i], told));
    }
    return {told.begin(), told.end()};
}

void Room::tell_people() {
    Json object{{"event", "people"}, {"players", players()}, {"watchers", watchers_.size()}};
    for (const Player player : kPlayers) {
        const auto wait = claim_in(player);
        object["claim_in"] = wait ? Json(wait->count()) : Json(nullptr);
        send(seats_[index(player)], object);
    }
    if (watchers_.empty()) return;
    object["claim_in"] = nullptr;
    const auto text = std::make_shared<const std::string>(wire::line(object));
    for (Visitor* const visitor : watchers_) visitor->send(text);
}

void Room::send(Visitor* visitor, const Json& object) const {
    if (visitor != nullptr) visitor->send(std::make_shared<const std::string>(wire::line(object)));
}

void Room::refuse(const Errand& errand, std::string_view code, std::string_view reason) {
    ++desk_.figures.refusals[std::string(code)];
    send(errand.visitor,
         {{"event", "refused"}, {"id", errand.message.id}, {"code", code}, {"reason", reason}});
}

void Room::answer_done(const Errand& errand, std::uint64_t number) {
    if (errand.message.id.empty()) return;
    send(errand.visitor, {{"event", "done"}, {"id", errand.message.id}, {"number", number}});
}

}  // namespace inarow::server
