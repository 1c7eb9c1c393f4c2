#include "ui/online/table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "ui/wording/online_words.h"
#include "wire/events.h"
#include "wire/phrases.h"

namespace inarow::online {

namespace {

using std::chrono::milliseconds;
using wire::Json;

// Enough for anything that a game says; more is no text for people.
constexpr std::size_t kLongestText = 2000;

// Between two tries of what could not be stored. A server takes 50 messages in 20 seconds.
constexpr milliseconds kFirstPause{1'000};
constexpr milliseconds kLongestPause{15'000};

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

std::optional<milliseconds> time_in(const Json& value) {
    if (!value.is_number_integer()) return std::nullopt;
    return milliseconds(value.get<std::int64_t>());
}

}  // namespace

Json Table::hello() const {
    Json message{{"command", "join"}};
    if (!options_.token.empty() && (options_.sit || player_)) message["token"] = options_.token;
    message["seen"] = number_;
    if (options_.sit && !player_) {
        message["sit"] = true;
        message["id"] = sit_id();
        if (!options_.name.empty()) message["name"] = options_.name;
    }
    return message;
}

// What comes.

std::vector<Json> Table::hear(const Json& message, Time now) {
    const std::string kind = wire::text_at(message, "event").value_or("");
    if (kind == "joined") return joined(message);
    if (kind == "seated") {
        player_ = wire::player_at(message, "player");
        options_.token = wire::text_at(message, "token").value_or(options_.token);
        if (player_) view_.say(wording::you_are(*player_));
    } else if (kind == "update") {
        take(at(message, "told"));
        look(message);
    } else if (kind == "people") {
        if (look_at_people(message)) view_.turn();
    } else if (kind == "done") {
        if (answers(message)) {
            if (unstored()) view_.say(wording::kStoredNow);
            answered();
        }
        expected_ = std::max(expected_, number_in(message));
        take(at(message, "told"));
        if (message.contains("view") || message.contains("room")) look(message);
    } else if (kind == "refused") {
        refused(message, now);
    } else if (kind == "bye" && wire::bool_at(message, "again") != false) {
        // A farewell for good is said at the very end.
        view_.say(wording::as_sentence(safe(wire::text_at(message, "reason").value_or(""))));
    }
    return {};
}

std::vector<Json> Table::joined(const Json& message) {
    connected_ = true;
    if (std::exchange(lost_, false)) {
        view_.say(greeted_ ? wording::kConnectedAgain : wording::kConnected);
    }
    player_ = wire::player_at(message, "player");
    if (!std::exchange(greeted_, true)) greet(message);
    take(at(message, "told"));
    look(message);
    next_try_.reset();
    if (!waiting_) return {};
    // The seat was asked for with the first message already.
    if (wire::text_at(*waiting_, "id") == sit_id()) {
        answered();
        return {};
    }
    // It may not have arrived; if it has, it is not done twice.
    return {*waiting_};
}

void Table::refused(const Json& message, Time now) {
    const std::string code = wire::text_at(message, "code").value_or("");
    const bool later = code == "unavailable" || code == "draining";
    if (later && !player_ && wire::text_at(message, "id") == sit_id() && connected_) {
        waiting_ = Json{{"command", "sit"}, {"id", sit_id()}, {"token", options_.token}};
        if (!options_.name.empty()) (*waiting_)["name"] = options_.name;
    }
    if (answers(message)) {
        if (later) {
            if (!unstored()) view_.say(wording::kNotStored);
            pause_ = pause_ ? std::min(2 * *pause_, kLongestPause) : kFirstPause;
            next_try_ = now + *pause_;
            return;
        }
        answered();
    }
    // A server that cannot read the game says so at every try.
    if (later && lost_) return;
    view_.say(wording::as_sentence(safe(wire::text_at(message, "reason").value_or(""))));
    view_.turn();
}

bool Table::answers(const Json& message) const {
    return waiting_ && wire::text_at(message, "id") == wire::text_at(*waiting_, "id");
}

void Table::answered() {
    waiting_.reset();
    next_try_.reset();
    pause_.reset();
}

std::vector<Json> Table::tick(Time now) {
    if (!waiting_ || !next_try_ || now < *next_try_) return {};
    next_try_.reset();
    return {*waiting_};
}

void Table::greet(const Json& joined) {
    Json board = at(joined, "board");
    if (!board.is_object()) return;
    if (const auto title = wire::text_at(board, "title")) view_.say(safe(*title));
    board.update(wire::setup({}));
    if (auto empty = wire::read_begin(board, find_builtin)) board_.emplace(std::move(*empty));
}

void Table::take(const Json& told) {
    if (!told.is_array()) return;
    for (const Json& one : told) {
        // After a lost connection something may be told again.
        if (const std::uint64_t number = number_in(one); number != 0 && number <= number_) continue;
        const std::string kind = wire::text_at(one, "event").value_or("");
        if (kind == "begin" || wire::is_game_event(kind)) {
            apply(one, kind);
        } else if (const auto text = wire::text_at(one, "text"); text && kind != "result") {
            view_.say(safe(*text));
        }
    }
}

void Table::apply(const Json& event, std::string_view kind) {
    if (kind == "begin") {
        auto game = wire::read_begin(event, find_builtin);
        if (!game) return view_.say(wording::cannot_read_game(safe(game.error())));
        game_.emplace(std::move(*game));
        return view_.began(*game_);
    }
    if (!game_) return;
    const auto read = wire::read_event(event, *game_);
    if (!read || !game_->apply(*read)) return view_.say(wording::kCannotFollow);
    view_.happened(*game_, *read);
}

void Table::look(const Json& message) {
    number_ = std::max(number_, number_in(message));
    if (const Json view = at(message, "view"); view.is_object()) {
        asked_ = at(view, "asked");
        status_ = safe(wire::text_at(view, "status").value_or(""));
        house_undo_ = false;
        for (const Json& offer : at(view, "offers")) {
            const bool undo = wire::text_at(offer, "what") == "undo";
            const bool free =
                wire::bool_at(offer, "enabled") == true && wire::bool_at(offer, "loses") == false;
            if (undo && free) house_undo_ = true;
        }
        row_.reset();
    }
    if (const Json room = at(message, "room"); room.is_object()) {
        look_at_people(room);
        room_ = room;
        state_ = wire::text_at(room, "state").value_or("");
    }
    view_.turn();
}

bool Table::look_at_people(const Json& people) {
    const Json players = at(people, "players");
    const Json before = at(room_, "players");
    if (!players.is_array() || players.size() != 2) return false;
    bool said = false;
    for (const Player player : kPlayers) {
        if (!before.is_array() || before.size() != 2 || player == player_ || over()) continue;
        const auto was = wire::bool_at(before[index(player)], "here");
        const auto is = wire::bool_at(players[index(player)], "here");
        const bool seated = wire::bool_at(before[index(player)], "seated").value_or(false);
        if (was == is || !seated) continue;
        view_.say(wording::is_here(name_of(player), is == true));
        said = true;
    }
    for (const char* const key : {"players", "watchers", "claim_in"}) room_[key] = at(people, key);
    return said;
}

std::string Table::name_of(Player player) const {
    const Json players = at(room_, "players");
    const std::string name = players.is_array() && players.size() == 2
                                 ? wire::text_at(players[index(player)], "name").value_or("")
                                 : "";
    return name.empty() ? fmt::format("Player {}", number(player)) : safe(name);
}

void Table::lost() {
    // Said once, however often it is tried again.
    if (std::exchange(lost_, true)) return;
    connected_ = false;
    next_try_.reset();  // the next connection begins with it
    view_.say(greeted_ ? wording::kConnectionLost : wording::kNoConnection);
}

void Table::move_on() {
    board_.reset();
    game_.reset();
    player_.reset();
    number_ = expected_ = 0;
    asked_ = nullptr;
    room_ = Json::object();
    status_.clear();
    state_.clear();
    answered();
    row_.reset();
    house_undo_ = greeted_ = confirming_ = false;
}

// What is known.

std::optional<Player> Table::asked_player() const {
    return wire::player_at(asked_, "player");
}

bool Table::my_turn() const {
    return player_ && asked_player() == player_ && !over() && !waiting_ && number_ >= expected_;
}

std::string Table::asked_for() const {
    return wire::text_at(asked_, "for").value_or("");
}

std::vector<Table::Answer> Table::answers() const {
    std::vector<Answer> list;
    for (const Json& answer : at(asked_, "answers")) {
        const auto word = wire::text_at(answer, "word");
        if (word) list.push_back({*word, safe(wire::text_at(answer, "name").value_or(*word))});
    }
    return list;
}

std::string Table::status() const {
    return status_;
}

std::string Table::other_asks() const {
    const Json asking = at(room_, "asked");
    if (!player_ || wire::player_at(asking, "player") != other(*player_)) return "";
    return safe(wire::text_at(asking, "what").value_or(""));
}

bool Table::asks() const {
    return player_ && wire::player_at(at(room_, "asked"), "player") == player_;
}

bool Table::offered(std::string_view what) const {
    const Json offers = at(room_, "offers");
    return offers.is_array() && std::ranges::find(offers, Json(what)) != offers.end();
}

std::optional<milliseconds> Table::claim_in() const {
    return time_in(at(room_, "claim_in"));
}

std::optional<Cell> Table::premove() const {
    const Json cell = at(room_, "premove");
    const auto row = wire::int_at(cell, "row");
    const auto column = wire::int_at(cell, "column");
    if (!row || !column || !board() || !board()->variant().rules.contains(*row, *column)) {
        return std::nullopt;
    }
    return Cell(*row, *column);
}

bool Table::chats() const {
    return wire::bool_at(room_, "chat").value_or(false);
}

int Table::watchers() const {
    return wire::int_at(room_, "watchers").value_or(0);
}

std::optional<milliseconds> Table::time_left(Player player) const {
    const Json left = at(at(room_, "clock"), "left");
    if (!left.is_array() || left.size() != 2) return std::nullopt;
    return time_in(left[index(player)]);
}

std::optional<Player> Table::clock_runs() const {
    return wire::player_at(at(room_, "clock"), "running");
}

std::string Table::next_game() const {
    return wire::text_at(room_, "rematch").value_or("");
}

// What the person does.

Json Table::command(Json message) {
    message["id"] = fmt::format("{}-{}", options_.ids, ++ids_);
    waiting_ = message;
    if (!connected_) view_.say(wording::kSentLater);
    return message;
}

Json Table::at_board(std::string_view line) {
    return command({{"command", "type"}, {"seen", number_}, {"line", line}});
}

std::vector<Json> Table::type(std::string_view line) {
    const std::string_view text = trim(line);
    if (std::exchange(confirming_, false)) {
        if (lower(text) == "yes") {
            return {command({{"command", "take"}, {"seen", number_}, {"what", "resign"}})};
        }
        view_.turn();
        return {};
    }
    const std::string first = lower(text.substr(0, text.find(' ')));
    const auto gap = text.find(' ');
    const std::string_view rest = gap == std::string_view::npos ? "" : trim(text.substr(gap));
    if (first == "quit") {
        left_ = true;
        return {};
    }
    if (first == "help") {
        view_.say(wording::online_help());
        view_.turn();
        return {};
    }
    if (!player_) {
        view_.say(connected_ ? wording::kOnlyWatching : wording::kNotConnected);
        return {};
    }
    if (waiting_) {
        view_.say(unstored() ? wording::kNotStored : wording::kStillSending);
        return {};
    }
    if (auto meant = word(first, rest); !meant.empty() || confirming_) return meant;
    if (text.empty() && asked_for() != "undo") {
        view_.turn();
        return {};
    }
    // A row is kept here until its column is typed.
    const bool half = asked_for() == "row" && text.find_first_of(", ") == std::string_view::npos;
    if (half && !row_) {
        row_ = std::string(text);
        view_.ask(wording::kColumnWanted);
        return {};
    }
    const std::string whole = row_ ? *row_ + "," + std::string(text) : std::string(text);
    row_.reset();
    return {at_board(whole)};
}

std::vector<Json> Table::point(Cell cell) {
    if (!player_ || waiting_ || over()) return {};
    Json message{{"row", cell.row()}, {"column", cell.column()}};
    if (my_turn()) {
        message.update({{"command", "point"}, {"seen", number_}});
    } else if (!offered("premove")) {
        return {};
    } else if (premove() == cell) {
        message = {{"command", "premove"}};
    } else {
        message["command"] = "premove";
    }
    return {command(std::move(message))};
}

std::vector<Json> Table::word(std::string_view word, std::string_view rest) {
    if (word == "undo" && asked_for() != "undo") return undo();
    if (word == "yes" && rest.empty()) return reply(true);
    if (word == "no" && rest.empty()) return reply(false);
    if (word == "draw" || word == "rematch" || word == "restart") {
        return {command({{"command", "ask"}, {"what", word}})};
    }
    if (word == "claim") return {command({{"command", "claim"}})};
    if (word == "say") {
        if (const auto phrase = wire::find_phrase(rest)) {
            return {command({{"command", "say"}, {"phrase", *phrase}})};
        }
        return {command({{"command", "say"}, {"words", rest}})};
    }
    if (word == "resign") {
        confirming_ = true;
        view_.ask(wording::kResigning);
    }
    return {};
}

std::vector<Json> Table::undo() {
    if (house_undo_) {
        return {command({{"command", "take"}, {"seen", number_}, {"what", "undo"}})};
    }
    return {command({{"command", "ask"}, {"what", "undo"}})};
}

std::vector<Json> Table::reply(bool yes) {
    const Json asking = at(room_, "asked");
    if (!asking.is_object()) return {};
    return {command({{"command", "reply"},
                     {"what", wire::text_at(asking, "what").value_or("")},
                     {"yes", yes}})};
}

}  // namespace inarow::online
