#include "ui/line/online_table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "wire/events.h"

namespace inarow::line {

namespace {

using wire::Json;

// Enough for anything that a game says; more is no text for people.
constexpr std::size_t kLongestText = 2000;

// What a server sends may be anything: control codes do not reach the terminal.
std::string safe(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!lines.empty()) lines += '\n';
        lines += printable(line, kLongestText);
    }
    return lines;
}

Json at(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? Json(nullptr) : *found;
}

std::uint64_t number_in(const Json& message) {
    const Json number = at(message, "number");
    return number.is_number_unsigned() ? number.get<std::uint64_t>() : 0;
}

}  // namespace

std::string online_help() {
    return "Type a move or an answer, or one of these words:\n"
           "  undo     undo your last move, or ask the other player for it\n"
           "  draw     offer a draw\n"
           "  resign   resign\n"
           "  rematch  ask for another game, after the end\n"
           "  yes, no  answer what the other player asks\n"
           "  claim    claim the game when the other player is gone\n"
           "  say ...  say something to the other player\n"
           "  quit     leave; you can come back";
}

Json OnlineTable::hello() const {
    Json message{{"command", "join"}};
    if (!options_.token.empty() && (options_.sit || player_)) message["token"] = options_.token;
    message["seen"] = number_;
    if (options_.sit && !player_) {
        message["sit"] = true;
        message["id"] = options_.ids + "-sit";
        if (!options_.name.empty()) message["name"] = options_.name;
    }
    return message;
}

// What comes.

std::vector<Json> OnlineTable::hear(const Json& message) {
    const std::string kind = wire::text_at(message, "event").value_or("");
    const auto answers = [&] {
        return waiting_ && wire::text_at(message, "id") == wire::text_at(*waiting_, "id");
    };
    if (kind == "joined") {
        player_ = wire::player_at(message, "player");
        if (!std::exchange(greeted_, true)) greet(message);
        take(at(message, "told"));
        look(message);
        // It may not have arrived; if it has, it is not done twice.
        if (waiting_) return {*waiting_};
    } else if (kind == "seated") {
        player_ = wire::player_at(message, "player");
        options_.token = wire::text_at(message, "token").value_or(options_.token);
        say(fmt::format("You are player {}.", player_ ? number(*player_) : 0));
    } else if (kind == "update") {
        take(at(message, "told"));
        look(message);
    } else if (kind == "people") {
        look_at_people(at(message, "players"));
        room_["players"] = at(message, "players");
    } else if (kind == "done") {
        if (answers()) waiting_.reset();
        expected_ = std::max(expected_, number_in(message));
        take(at(message, "told"));
        if (message.contains("view")) look(message);
    } else if (kind == "refused") {
        if (answers()) waiting_.reset();
        say(safe(wire::text_at(message, "reason").value_or("")));
        prompt();
    } else if (kind == "bye") {
        say("The server says: " + safe(wire::text_at(message, "reason").value_or("")) + ".");
    }
    return {};
}

void OnlineTable::greet(const Json& joined) {
    const Json board = at(joined, "board");
    say(safe(wire::text_at(board, "title").value_or("")));
    if (options_.typed && options_.sit) say("(\"help\" says what can be typed.)");
}

void OnlineTable::take(const Json& told) {
    if (!told.is_array()) return;
    for (const Json& one : told) {
        const std::string kind = wire::text_at(one, "event").value_or("");
        if (kind == "begin" || wire::is_game_event(kind)) {
            apply(one, kind);
        } else if (kind != "result") {
            say(safe(wire::text_at(one, "text").value_or("")));
        }
    }
}

void OnlineTable::apply(const Json& event, std::string_view kind) {
    if (kind == "begin") {
        auto game = wire::read_begin(event, find_builtin);
        if (!game) return say("This program cannot read the game: " + safe(game.error()));
        game_.emplace(std::move(*game));
        return view_.began(*game_);
    }
    if (!game_) return;
    const auto read = wire::read_event(event, *game_);
    if (!read || !game_->apply(*read)) return say("This program cannot follow the game.");
    view_.happened(*game_, *read);
}

void OnlineTable::look(const Json& message) {
    number_ = std::max(number_, number_in(message));
    const Json view = at(message, "view");
    asked_ = at(view, "asked");
    status_ = wire::text_at(view, "status").value_or("");
    house_undo_ = false;
    for (const Json& offer : at(view, "offers")) {
        const bool undo = wire::text_at(offer, "what") == "undo";
        const bool free =
            wire::bool_at(offer, "enabled") == true && wire::bool_at(offer, "loses") == false;
        if (undo && free) house_undo_ = true;
    }
    row_.reset();
    if (const Json room = at(message, "room"); room.is_object()) {
        look_at_people(at(room, "players"));
        const Json before = at(room_, "rematch");
        room_ = room;
        state_ = wire::text_at(room, "state").value_or("");
        if (const auto next = wire::text_at(room, "rematch"); next && before.is_null()) {
            say(fmt::format("The next game is {}.", safe(*next)));
        }
    }
    prompt();
}

void OnlineTable::look_at_people(const Json& players) {
    const Json before = at(room_, "players");
    if (!players.is_array() || players.size() != 2 || !before.is_array()) return;
    for (const Player player : kPlayers) {
        const auto was = wire::bool_at(before[index(player)], "here");
        const auto is = wire::bool_at(players[index(player)], "here");
        const bool seated = wire::bool_at(before[index(player)], "seated").value_or(false);
        if (player == player_ || was == is || !seated || over()) continue;
        say(fmt::format("{} is {}.", name_of(player), is == true ? "here" : "gone"));
    }
}

std::string OnlineTable::name_of(Player player) const {
    const Json players = at(room_, "players");
    const std::string name = players.is_array() && players.size() == 2
                                 ? wire::text_at(players[index(player)], "name").value_or("")
                                 : "";
    return name.empty() ? fmt::format("Player {}", number(player)) : safe(name);
}

void OnlineTable::prompt() {
    if (!options_.typed || left_) return;
    if (state_ == "waiting") return say(safe(status_) + " ...");
    const Json asking = at(room_, "asked");
    if (player_ && wire::player_at(asking, "player") == other(*player_)) {
        say(fmt::format("{} asks for {}: \"yes\" or \"no\"?", name_of(other(*player_)),
                        safe(wire::text_at(asking, "what").value_or(""))));
    }
    if (over()) {
        if (player_ && offered("rematch")) say("\"rematch\" asks for another game.");
        return;
    }
    const auto asked = wire::player_at(asked_, "player");
    if (asked && asked == player_ && !waiting_) {
        console_.write(safe(status_) + ": ");
    } else if (asked && player_) {
        say(fmt::format("Waiting for {} ...", name_of(*asked)));
    }
}

void OnlineTable::say(std::string_view text) {
    if (!text.empty()) console_.write(std::string(text) + "\n");
}

void OnlineTable::lost() {
    say("The connection is lost; trying again ...");
}

bool OnlineTable::my_turn() const {
    const bool asked = wire::player_at(asked_, "player") == player_;
    return player_ && asked && !over() && !waiting_ && number_ >= expected_;
}

std::string OnlineTable::asked_for() const {
    return wire::text_at(asked_, "for").value_or("");
}

std::optional<std::chrono::milliseconds> OnlineTable::time_left() const {
    const Json left = at(at(room_, "clock"), "left");
    if (!player_ || !left.is_array() || left.size() != 2) return std::nullopt;
    const Json& own = left[index(*player_)];
    if (!own.is_number_integer()) return std::nullopt;
    return std::chrono::milliseconds(own.get<std::int64_t>());
}

bool OnlineTable::offered(std::string_view what) const {
    const Json offers = at(room_, "offers");
    return offers.is_array() && std::ranges::find(offers, Json(what)) != offers.end();
}

// What is typed.

Json OnlineTable::command(Json message) {
    message["id"] = fmt::format("{}-{}", options_.ids, ++ids_);
    waiting_ = message;
    return message;
}

Json OnlineTable::at_board(std::string_view line) {
    return command({{"command", "type"}, {"seen", number_}, {"line", line}});
}

std::vector<Json> OnlineTable::type(std::string_view line) {
    const std::string_view text = trim(line);
    if (std::exchange(confirming_, false)) {
        if (lower(text) != "yes") {
            prompt();
            return {};
        }
        return {command({{"command", "take"}, {"seen", number_}, {"what", "resign"}})};
    }
    const std::string first = lower(text.substr(0, text.find(' ')));
    const auto gap = text.find(' ');
    const std::string_view rest = gap == std::string_view::npos ? "" : trim(text.substr(gap));
    if (first == "quit") {
        left_ = true;
        return {};
    }
    if (first == "help") {
        say(online_help());
        prompt();
        return {};
    }
    if (!player_) {
        say("You are watching; only \"quit\" and \"help\" are known.");
        return {};
    }
    if (waiting_) {
        say("The last command is still on its way.");
        return {};
    }
    if (auto meant = word(first, rest); !meant.empty() || confirming_) return meant;
    if (text.empty() && asked_for() != "undo") {
        prompt();
        return {};
    }
    // A row is kept here until its column is typed.
    const bool half = asked_for() == "row" && text.find_first_of(", ") == std::string_view::npos;
    if (half && !row_) {
        row_ = std::string(text);
        console_.write("column: ");
        return {};
    }
    const std::string whole = row_ ? *row_ + "," + std::string(text) : std::string(text);
    row_.reset();
    return {at_board(whole)};
}

std::vector<Json> OnlineTable::word(std::string_view word, std::string_view rest) {
    if (word == "undo" && asked_for() != "undo") return undo();
    if (word == "yes" && rest.empty()) return reply(true);
    if (word == "no" && rest.empty()) return reply(false);
    if (word == "draw" || word == "rematch") {
        return {command({{"command", "ask"}, {"what", word}})};
    }
    if (word == "claim") return {command({{"command", "claim"}})};
    if (word == "say") return {command({{"command", "say"}, {"words", rest}})};
    if (word == "resign") {
        confirming_ = true;
        console_.write("Resign and lose the game? Type \"yes\": ");
    }
    return {};
}

std::vector<Json> OnlineTable::undo() {
    if (house_undo_) {
        return {command({{"command", "take"}, {"seen", number_}, {"what", "undo"}})};
    }
    return {command({{"command", "ask"}, {"what", "undo"}})};
}

std::vector<Json> OnlineTable::reply(bool yes) {
    const Json asking = at(room_, "asked");
    if (!asking.is_object()) return {};
    return {command({{"command", "reply"},
                     {"what", wire::text_at(asking, "what").value_or("")},
                     {"yes", yes}})};
}

}  // namespace inarow::line
