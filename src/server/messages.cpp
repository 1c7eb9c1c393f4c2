#include "server/messages.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/names.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "server/secrets.h"
#include "wire/phrases.h"

namespace inarow::server {

namespace {

using wire::Json;
using Read = tl::expected<decltype(Message::what), std::string>;

constexpr std::size_t kLongestId = 32;

constexpr Names<Wish, Wish::Rematch> kWishes("undo", "draw", "restart", "rematch");

bool is_command_id(std::string_view text) {
    return !text.empty() && text.size() <= kLongestId && std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '-' || c == '_';
    });
}

bool is_too_deep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kDeepestMessage) return true;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return false;
}

// The number of an event.
std::optional<std::uint64_t> number_at(const Json& object, std::string_view key) {
    const auto found = object.find(std::string(key));
    if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
}

// Short enough for records, too, which count bytes.
std::string name_in(const Json& object) {
    constexpr std::size_t kMostBytes = 40;
    const std::string given = wire::text_at(object, "name").value_or("");
    std::size_t limit = kLongestName;
    std::string name = plain_text(given, limit);
    while (name.size() > kMostBytes) name = plain_text(given, --limit);
    return name;
}

// A secret that the visitor has chosen; absent: the server is to make one.
tl::expected<std::optional<std::string>, std::string> token_in(const Json& object) {
    if (!object.contains("token")) return std::nullopt;
    auto token = wire::text_at(object, "token");
    if (!token || !is_token(*token)) {
        return tl::unexpected(std::string("\"token\" must be 32 hexadecimal digits"));
    }
    return token;
}

Read read_join(const Json& object) {
    Join join;
    join.game = wire::text_at(object, "game").value_or("");
    if (!is_id(join.game)) return tl::unexpected(std::string("\"game\" must be the id of a game"));
    auto token = token_in(object);
    if (!token) return tl::unexpected(token.error());
    join.token = std::move(*token);
    if (object.contains("seen")) {
        join.seen = number_at(object, "seen");
        if (!join.seen) return tl::unexpected(std::string("\"seen\" must be a whole number"));
    }
    join.sit = wire::bool_at(object, "sit").value_or(false);
    join.name = name_in(object);
    return join;
}

Read read_sit(const Json& object) {
    return read_seat_request(object);
}

Read read_at_board(const Json& object) {
    const auto seen = number_at(object, "seen");
    if (!seen) {
        return tl::unexpected(
            std::string("\"seen\" must be the number of the last event you have"));
    }
    return AtBoard{object, *seen};
}

Read read_premove(const Json& object) {
    const auto row = wire::int_at(object, "row");
    const auto column = wire::int_at(object, "column");
    if (!row && !column) return Premove{};
    const auto fits = [](std::optional<int> at) { return at && *at >= 0 && *at < kMaxSize; };
    if (!fits(row) || !fits(column)) {
        return tl::unexpected(std::string("\"row\" and \"column\" must be those of a cell"));
    }
    return Premove{Cell(*row, *column)};
}

tl::expected<Wish, std::string> wish_in(const Json& object) {
    if (const auto wish = read_wish(wire::text_at(object, "what").value_or(""))) return *wish;
    return tl::unexpected(std::string("\"what\" must be \"undo\", \"draw\" or \"rematch\""));
}

Read read_ask(const Json& object) {
    return wish_in(object).map([](Wish wish) { return decltype(Message::what)(Ask{wish}); });
}

Read read_reply(const Json& object) {
    const auto yes = wire::bool_at(object, "yes");
    if (!yes) return tl::unexpected(std::string("\"yes\" must be true or false"));
    return wish_in(object).map([&](Wish wish) {
        return decltype(Message::what)(Reply{wish, *yes});
    });
}

Read read_claim(const Json& /*object*/) {
    return Claim{};
}

Read read_say(const Json& object) {
    Say say{wire::text_at(object, "phrase").value_or(""),
            plain_text(wire::text_at(object, "words").value_or(""), kLongestWords)};
    if (say.phrase.empty() == say.words.empty()) {
        return tl::unexpected(std::string("say either a \"phrase\" or \"words\""));
    }
    if (!say.phrase.empty() && !wire::phrase_words(say.phrase)) {
        return tl::unexpected(std::string("there is no such \"phrase\""));
    }
    return say;
}

Read read_chat(const Json& object) {
    const auto on = wire::bool_at(object, "on");
    if (!on) return tl::unexpected(std::string("\"on\" must be true or false"));
    return Chat{*on};
}

Read read_ping(const Json& object) {
    const auto at = object.find("at");
    return Ping{at != object.end() && at->is_number() ? *at : Json(nullptr)};
}

struct Kind {
    std::string_view name;
    Read (*read)(const Json& object);
    bool has_id;
};
constexpr std::array kKinds{
    Kind{"join", read_join, false},    Kind{"sit", read_sit, true},
    Kind{"type", read_at_board, true}, Kind{"point", read_at_board, true},
    Kind{"take", read_at_board, true}, Kind{"premove", read_premove, false},
    Kind{"ask", read_ask, true},       Kind{"reply", read_reply, true},
    Kind{"claim", read_claim, true},   Kind{"say", read_say, true},
    Kind{"chat", read_chat, true},     Kind{"ping", read_ping, false},
};

// Marks that turn the direction of writing, or that cannot be seen.
bool is_hidden(std::uint32_t code) {
    return (code >= 0x80 && code < 0xA0) || (code >= 0x200B && code <= 0x200F) ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
           code == 0xFEFF || code == 0x061C || (code >= 0xE0000 && code <= 0xE0FFF);
}

}  // namespace

std::string_view to_string(Wish wish) {
    return kWishes[wish];
}

std::optional<Wish> read_wish(std::string_view text) {
    return kWishes.find(text);
}

tl::expected<Sit, std::string> read_seat_request(const Json& object) {
    return token_in(object).map([&](const std::optional<std::string>& token) {
        return Sit{name_in(object), token};
    });
}

tl::expected<Json, std::string> read_object(std::string_view text, std::size_t largest) {
    if (text.size() > largest) return tl::unexpected(std::string("it is too large"));
    if (is_too_deep(text)) return tl::unexpected(std::string("it is nested too deeply"));
    auto object = wire::parse(text);
    if (!object) return tl::unexpected(std::string("it is not a JSON object"));
    return *object;
}

tl::expected<Message, Fault> read_message(std::string_view text) {
    const auto object = read_object(text, kLargestMessage);
    if (!object) return tl::unexpected(Fault{"malformed", object.error()});
    std::string id = wire::text_at(*object, "id").value_or("");
    if (!id.empty() && !is_command_id(id)) {
        return tl::unexpected(
            Fault{"malformed", "\"id\" must be 1 to 32 letters, digits, \"-\" or \"_\""});
    }
    const std::string name = wire::text_at(*object, "command").value_or("");
    const auto* const kind = std::ranges::find(kKinds, name, &Kind::name);
    if (kind == kKinds.end()) {
        return tl::unexpected(Fault{"unknown", "there is no such command", std::move(id)});
    }
    if (kind->has_id && id.empty()) {
        return tl::unexpected(Fault{"malformed", "\"id\" is missing"});
    }
    auto what = kind->read(*object);
    if (!what) return tl::unexpected(Fault{"malformed", what.error(), std::move(id)});
    return Message{std::move(id), std::move(*what)};
}

std::string plain_text(std::string_view text, std::size_t limit) {
    std::string plain;
    std::size_t count = 0;
    text = trim(text);
    while (!text.empty() && count < limit) {
        const Character character = first_character(text);
        const std::size_t length = std::max<std::size_t>(character.length, 1);
        const bool control = character.code < 0x20 || character.code == 0x7F;
        if (character.length > 0 && !control && !is_hidden(character.code)) {
            plain += text.substr(0, length);
            ++count;
        }
        text.remove_prefix(length);
    }
    return std::string(trim(plain));
}

}  // namespace inarow::server
