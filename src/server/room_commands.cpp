// What visitors of a room may do.

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "server/room.h"
#include "server/sha256.h"
#include "wire/commands.h"

namespace inarow::server {

namespace {

using play::Deed;
using wire::Json;

// The rest is for one's own device: hints would be unfair, and a restart needs both players.
bool is_for_rooms(Deed deed) {
    return deed == Deed::Undo || deed == Deed::Redo || deed == Deed::Resign ||
           deed == Deed::Forbidden || deed == Deed::Help;
}

// What a command asks for besides moves and answers.
std::optional<Deed> deed_in(const wire::Command& command, const play::Session& session) {
    if (const auto* const taken = std::get_if<wire::Taken>(&command)) return taken->deed;
    const auto* const typed = std::get_if<wire::Typed>(&command);
    if (typed == nullptr || !session.playing()) return std::nullopt;
    const std::string word = lower(trim(typed->line));
    return play::deed_of(word.substr(0, word.find(' ')), session.variant());
}

bool is_settled_by_answer(play::Question question) {
    return question == play::Question::Number || question == play::Question::Color ||
           question == play::Question::Undo;
}

}  // namespace

void Room::handle(Errand errand) {
    const Message& message = errand.message;
    const auto* const join = std::get_if<Join>(&message.what);
    if (join == nullptr && errand.visitor != nullptr) errand.seat = errand.visitor->seat_;
    if (errand.seat && !message.id.empty()) {
        if (const auto number = standing_->done(*errand.seat, message.id)) {
            return answer_done(errand, *number);
        }
    }
    const bool writes = join == nullptr && !std::holds_alternative<Ping>(message.what) &&
                        !std::holds_alternative<Premove>(message.what);
    // Nothing comes before what has happened by itself, such as the end of a player's time.
    if (errand.failed || (writes && store_fails())) {
        return refuse(errand, "unavailable", "it could not be stored; try again");
    }
    const bool for_all = join != nullptr || std::holds_alternative<Sit>(message.what) ||
                         std::holds_alternative<Ping>(message.what);
    if (!for_all && !errand.seat) {
        return refuse(errand, "not-seated", "only players may do this");
    }
    if (!for_all && !standing_->full() && !std::holds_alternative<Say>(message.what)) {
        return refuse(errand, "waiting", "the other player has not sat down yet");
    }
    std::visit([&](const auto& what) { do_it(errand, what); }, message.what);
}

// Coming in.

void Room::do_it(const Errand& errand, const Join& join) {
    Visitor* const visitor = errand.visitor;
    if (visitor == nullptr) return;
    const auto player = join.token ? standing_->seat_of(*join.token) : std::nullopt;
    if (join.token && !player && !join.sit) {
        constexpr std::string_view kWhy = "the token is not one of this game's";
        refuse(errand, "token", kWhy);
        return visitor->close(closing::kNoGame, kWhy);
    }
    if (player) {
        seat(*visitor, *player);
    } else {
        watchers_.insert(visitor);
    }
    people_changed_ = true;
    Json object = wire::stream_header("joined");
    object["game"] = id_;
    object["player"] = player ? Json(number(*player)) : Json(nullptr);
    object["number"] = standing_->number();
    const auto last_id = player ? standing_->last_id(*player) : std::nullopt;
    object["last_id"] = last_id ? Json(*last_id) : Json(nullptr);
    object["board"] = board();
    object["view"] = view_for(player);
    object["room"] = room_for(player);
    Json told = Json::array();
    if (join.seen) {
        for (Json& one : told_since(*join.seen)) {
            if (player || !one.contains("words")) told.push_back(std::move(one));
        }
    }
    object["told"] = std::move(told);
    send(visitor, object);
    const auto free = standing_->free_seat();
    if (join.sit && !player && free) sit_down(errand, {join.name, join.token}, *free);
}

void Room::seat(Visitor& visitor, Player player) {
    Visitor*& place = seats_[index(player)];
    if (place != nullptr && place != &visitor) {
        send(place, {{"event", "bye"},
                     {"code", closing::kOpenedElsewhere},
                     {"reason", "your seat was opened elsewhere"},
                     {"again", false}});
        place->close(closing::kOpenedElsewhere, "your seat was opened elsewhere");
    }
    place = &visitor;
    watchers_.erase(&visitor);
    visitor.seat_ = player;
    gone_[index(player)].reset();
    people_changed_ = true;
}

void Room::do_it(const Errand& errand, const Sit& sit) {
    const auto player = sit.token ? standing_->seat_of(*sit.token) : std::nullopt;
    if (errand.seat && player != errand.seat) {
        return refuse(errand, "taken", "you have a seat already");
    }
    // A repeated request: it was granted, but the answer was lost.
    if (player) {
        if (errand.visitor == nullptr) return;
        seated(errand, sit, *player);
        return answer_done(errand, standing_->number());
    }
    const auto free = standing_->free_seat();
    if (!free) return refuse(errand, "taken", "no seat is free");
    sit_down(errand, sit, *free);
}

void Room::sit_down(const Errand& errand, const Sit& sit, Player player) {
    Errand sits = errand;
    const std::string token = sit.token ? *sit.token : new_token(desk_.chance);
    sits.message.what = Sit{sit.name, token};
    Json event{{"event", "sit"}, {"player", number(player)}};
    if (!sit.name.empty()) event["name"] = sit.name;
    event["hash"] = sha256(token);
    record(std::move(event));
    finish(sits, desk_.now());
}

void Room::seated(const Errand& errand, const Sit& sit, Player player) {
    if (errand.visitor == nullptr) return;
    seat(*errand.visitor, player);
    send(errand.visitor, {{"event", "seated"},
                          {"id", errand.message.id},
                          {"player", number(player)},
                          {"token", *sit.token},
                          {"number", standing_->number()}});
}

// At the board.

void Room::do_it(const Errand& errand, const AtBoard& act) {
    if (act.seen < standing_->board_number()) {
        return refuse(errand, "stale", "the game has gone on since");
    }
    Json object = act.command;
    object["player"] = number(*errand.seat);
    const auto command = wire::read_command(object, session_->variant().rules);
    if (!command) return refuse(errand, "malformed", command.error());
    const auto before = session_->asked();
    const bool answers = before && is_settled_by_answer(before->question);
    const auto deed = deed_in(*command, *session_);
    // The house lets one player restart; here it takes both.
    if (deed == Deed::Restart && !answers) return do_it(errand, Ask{Wish::Restart});
    if (deed && !answers && !is_for_rooms(*deed)) {
        return refuse(errand, "not-now", "this is not done in games between people");
    }
    if (over()) return refuse(errand, "not-now", "the game has ended");
    wire::give(*session_, *command);
    const auto after = session_->asked();
    const bool answered =
        answers && before->player == *errand.seat &&
        (!after || after->question != before->question || after->player != before->player);
    const bool undone =
        before && before->question == play::Question::Undo && !batch_.events.empty();
    if (answered && !undone) {
        const auto* const typed = std::get_if<wire::Typed>(&*command);
        batch_.events.insert(batch_.events.begin(),
                             Json{{"event", "answer"},
                                  {"player", number(*errand.seat)},
                                  {"line", typed != nullptr ? typed->line : ""}});
        batch_.told.insert(batch_.told.begin(), nullptr);
    }
    if (!batch_.events.empty() && errand.visitor != nullptr) {
        batch_.events.front()["lag"] = std::min(errand.visitor->lag(), kMostLag).count();
    }
    finish(errand, desk_.now());
}

void Room::do_it(const Errand& errand, const Premove& premove) {
    const Rules& rules = header_->variant->rules;
    const bool on_board =
        !premove.cell || rules.contains(premove.cell->row(), premove.cell->column());
    if (!on_board) return refuse(errand, "malformed", "there is no such cell");
    if (over() || !begun()) return refuse(errand, "not-now", "there is nothing to move");
    premoves_[index(*errand.seat)] = premove.cell;
    send(errand.visitor, {{"event", "done"},
                          {"id", errand.message.id},
                          {"told", Json::array()},
                          {"room", room_for(errand.seat)}});
}

// What needs consent.

std::optional<std::string> Room::objection(Wish wish, Player player) const {
    if (!begun()) return "the game has not begun";
    switch (wish) {
        case Wish::Rematch:
            if (!over()) return "the game has not ended";
            if (!standing_->rematch().empty()) return "the next game is there already";
            return std::nullopt;
        case Wish::Undo: {
            if (over()) return "the game has ended";
            const auto& acts = session_->game().acts();
            const bool moved = std::ranges::find(acts, player, &inarow::Act::player) != acts.end();
            if (!moved) return "there is nothing to undo";
            return std::nullopt;
        }
        case Wish::Restart:
            if (!session_->variant().house.restart) return "this game is not started again";
            break;
        case Wish::Draw:
            break;
    }
    if (over()) return "the game has ended";
    return std::nullopt;
}

void Room::do_it(const Errand& errand, const Ask& ask) {
    const auto& asking = standing_->asking();
    if (asking == Asking{ask.wish, other(*errand.seat)}) return grant(errand, ask.wish);
    if (const auto why = objection(ask.wish, *errand.seat)) return refuse(errand, "not-now", *why);
    if (asking) {
        return refuse(errand, "not-now",
                      "another question is open; it must be answered or withdrawn first");
    }
    record({{"event", "ask"}, {"player", number(*errand.seat)}, {"what", to_string(ask.wish)}});
    finish(errand, desk_.now());
}

void Room::do_it(const Errand& errand, const Reply& reply) {
    const auto& asking = standing_->asking();
    if (!asking || asking->wish != reply.wish) {
        return refuse(errand, "not-now", "nobody has asked for it");
    }
    const bool own = asking->player == *errand.seat;
    if (reply.yes && own) return refuse(errand, "not-now", "the other player has to agree");
    if (reply.yes) return grant(errand, reply.wish);
    Json event{
        {"event", "decline"}, {"player", number(*errand.seat)}, {"what", to_string(reply.wish)}};
    if (own) event["own"] = true;
    record(std::move(event));
    finish(errand, desk_.now());
}

void Room::grant(const Errand& errand, Wish wish) {
    const Player asker = other(*errand.seat);
    if (const auto why = objection(wish, asker)) return refuse(errand, "not-now", *why);
    if (wish == Wish::Rematch) return arrange_rematch(errand);
    if (wish == Wish::Undo) {
        session_->undo_agreed(asker);
    } else if (wish == Wish::Restart) {
        premoves_ = {};
        session_->take(session_->speaker(), Deed::Restart);
    } else {
        session_->agree_draw();
    }
    finish(errand, desk_.now());
}

void Room::arrange_rematch(const Errand& errand) {
    NextGame next{*header_, {standing_->sitter(Player::One), standing_->sitter(Player::Two)}};
    next.header.starter = other(session_->game().setup().starter);
    next.header.seed = desk_.chance();
    next.header.created = desk_.now();
    busy_ = true;
    waiting_ = errand.visitor;
    desk_.make(std::move(next), [this, errand](const std::optional<std::string>& game) {
        busy_ = false;
        Errand waited = errand;
        waited.visitor = std::exchange(waiting_, nullptr);
        if (game) {
            record({{"event", "rematch"}, {"game", *game}});
            finish(waited, desk_.now());
        } else {
            refuse(waited, "unavailable", "it could not be stored; try again");
            work();
        }
    });
}

// Gone.

bool Room::may_claim_ever() const {
    return begun() && !over() &&
           (!header_->control || !header_->control->per_move ||
            header_->control->time < std::chrono::hours(1));
}

std::optional<play::Milliseconds> Room::claim_in(Player player) const {
    const auto gone = gone_since(other(player));
    if (!gone || !may_claim_ever()) return std::nullopt;
    return std::max(*gone + kGone - desk_.now(), play::Milliseconds(0));
}

void Room::do_it(const Errand& errand, const Claim& /*claim*/) {
    const auto wait = claim_in(*errand.seat);
    if (!wait) return refuse(errand, "not-now", "the other player is not gone");
    if (*wait > play::Milliseconds(0)) {
        return refuse(errand, "not-now", "the other player has not been gone for long enough");
    }
    session_->time_out(other(*errand.seat));
    finish(errand, desk_.now());
}

// Talking.

void Room::do_it(const Errand& errand, const Say& say) {
    if (!say.words.empty() && (header_->listed || !standing_->chat())) {
        return refuse(errand, "not-now", "there is no free text in this game");
    }
    // All of it is told to whoever comes back.
    if (standing_->said(*errand.seat) >= kMostSaid) {
        return refuse(errand, "not-now", "you have said enough in this game");
    }
    Json event{{"event", "say"}, {"player", number(*errand.seat)}};
    event[say.words.empty() ? "phrase" : "words"] = say.words.empty() ? say.phrase : say.words;
    record(std::move(event));
    finish(errand, desk_.now());
}

void Room::do_it(const Errand& errand, const Chat& chat) {
    if (header_->listed) return refuse(errand, "not-now", "there is no free text in this game");
    record({{"event", "chat"}, {"player", number(*errand.seat)}, {"on", chat.on}});
    finish(errand, desk_.now());
}

void Room::do_it(const Errand& errand, const Ping& ping) {
    send(errand.visitor, {{"event", "pong"}, {"at", ping.at}, {"now", desk_.now().count()}});
}

}  // namespace inarow::server
