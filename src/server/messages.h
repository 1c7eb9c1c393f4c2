// What visitors of the hall send (docs/online.md), read from text that may be anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "core/types.h"
#include "wire/json.h"

namespace inarow::server {

inline constexpr std::size_t kLargestMessage = std::size_t{4} * 1024;
inline constexpr int kDeepestMessage = 8;
inline constexpr std::size_t kLongestName = 24;    // in characters
inline constexpr std::size_t kLongestWords = 200;  // in characters
inline constexpr int kMostSaid = 200;              // by each player of a game

// What one player may ask of the other.
enum class Wish : std::uint8_t { Undo, Draw, Restart, Rematch };
[[nodiscard]] std::string_view to_string(Wish wish);
[[nodiscard]] std::optional<Wish> read_wish(std::string_view text);

struct Join {
    std::string game;
    std::optional<std::string> token = std::nullopt;
    std::optional<std::uint64_t> seen = std::nullopt;
    bool sit = false;
    std::string name = {};
};
struct Sit {
    std::string name;
    std::optional<std::string> token = std::nullopt;
};
struct AtBoard {         // a move, an answer, a deed
    wire::Json command;  // as wire::read_command reads it, but for the player
    std::uint64_t seen;
};
struct Premove {
    std::optional<Cell> cell;
};
struct Ask {
    Wish wish;
};
struct Reply {
    Wish wish;
    bool yes;
};
struct Claim {};
struct Say {
    std::string phrase;  // one of kPhrases, or empty
    std::string words;
};
struct Chat {
    bool on;
};
struct Ping {
    wire::Json at;
};

struct Message {
    std::string id;  // empty where none is needed
    std::variant<Join, Sit, AtBoard, Premove, Ask, Reply, Claim, Say, Chat, Ping> what;
};

// Why something was not done.
struct Fault {
    std::string_view code;
    std::string reason;
    std::string id = {};  // of the message, as far as it has one
};

[[nodiscard]] tl::expected<Message, Fault> read_message(std::string_view text);

// Who sits down: "name" and "token" of a request; or what is wrong with them.
[[nodiscard]] tl::expected<Sit, std::string> read_seat_request(const wire::Json& object);

// One object of at most that many bytes, nested at most kDeepestMessage levels; or what is wrong.
[[nodiscard]] tl::expected<wire::Json, std::string> read_object(std::string_view text,
                                                                std::size_t largest);

// What somebody wrote, as plain text on one line: without control characters and those that turn
// the direction of writing, and cut after `limit` characters.
[[nodiscard]] std::string plain_text(std::string_view text, std::size_t limit);

}  // namespace inarow::server
