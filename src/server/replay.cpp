#include "server/replay.h"

#include "core/builtin.h"
#include "server/words.h"
#include "ui/page/telling.h"
#include "wire/events.h"
#include "wire/phrases.h"

namespace inarow::server {

namespace {

using wire::Json;
using Done = tl::expected<void, std::string>;

std::string worded(const Json& event, const Standing& standing) {
    const std::string kind = wire::text_at(event, "event").value_or("");
    const Player player = wire::player_at(event, "player").value_or(Player::One);
    const std::string who = name_or_number(standing.sitter(player).name, player);
    const auto wish = read_wish(wire::text_at(event, "what").value_or(""));
    if (kind == "sit") return sat_down(who);
    if (kind == "ask" && wish) return asked_for(who, *wish);
    if (kind == "decline" && wish) {
        return declined(who, *wish, wire::bool_at(event, "own").value_or(false));
    }
    if (kind == "rematch") return rematch_begins();
    if (kind == "chat") return turned_chat(who, wire::bool_at(event, "on").value_or(false));
    if (kind != "say") return "";
    const auto phrase = wire::phrase_words(wire::text_at(event, "phrase").value_or(""));
    return said(who, phrase ? *phrase : wire::text_at(event, "words").value_or(""));
}

}  // namespace

bool is_told(std::string_view kind) {
    return kind != "here" && kind != "away";
}

Json told_of_room(const Json& event, const Standing& standing) {
    Json object = event;
    for (const char* const key : {"hash", "line", "id", "by", "at", "lag"}) object.erase(key);
    if (std::string text = worded(event, standing); !text.empty()) object["text"] = text;
    return object;
}

std::array<Seat, 2> seats_of(const Standing& standing) {
    return {Seat{"", standing.sitter(Player::One).name},
            Seat{"", standing.sitter(Player::Two).name}};
}

Done Replay::add(std::string_view text) {
    const auto event = wire::parse(text);
    if (!event) return wire::refuse("an event is not a JSON object");
    return change(*event, nullptr);
}

Done Replay::add(std::string_view text, Json& told) {
    const auto event = wire::parse(text);
    if (!event) return wire::refuse("an event is not a JSON object");
    Json list = Json::array();
    if (auto done = change(*event, &list); !done) return done;
    for (Json& object : list) {
        object["number"] = standing_.number();
        told.push_back(std::move(object));
    }
    return {};
}

Done Replay::change(const Json& event, Json* told) {
    const std::string kind = wire::text_at(event, "event").value_or("");
    if (wire::is_game_event(kind)) {
        if (auto done = play(event, told); !done) return done;
    } else if (kind == "begin") {
        auto game = wire::read_begin(event, find_builtin);
        if (!game) return wire::refuse(game.error());
        game_.emplace(std::move(*game));
        offered_.reset();
        lets_stand_.reset();
        if (told != nullptr) page::tell_begin(*told, *game_);
    } else if (kind == "answer") {
        const Player player = wire::player_at(event, "player").value_or(Player::One);
        if (game_) {
            lets_stand_ = std::exchange(offered_, std::nullopt);
        } else {
            answers_.emplace_back(player, wire::text_at(event, "line").value_or(""));
        }
    }
    const bool open = game_ && !game_->result();
    standing_.note(standing_.number() + 1, event,
                   open ? std::optional(offered_.value_or(game_->to_move())) : std::nullopt);
    if (told != nullptr && told->empty() && is_told(kind)) {
        told->push_back(told_of_room(event, standing_));
    }
    return {};
}

Done Replay::play(const Json& event, Json* told) {
    if (!game_) return wire::refuse("the game has not begun");
    const auto read = wire::read_event(event, *game_);
    if (!read) return wire::refuse(read.error());
    if (const auto done = game_->apply(*read); !done) {
        return wire::refuse(std::string(to_string(done.error())));
    }
    offered_ = play::undo_offered_after(*game_, *read);
    lets_stand_.reset();
    if (told != nullptr) page::tell_event(*told, *game_, *read);
    return {};
}

}  // namespace inarow::server
