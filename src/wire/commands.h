// What a browser or another program tells a session, as JSON.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "core/types.h"
#include "play/deed.h"
#include "play/session.h"
#include "wire/json.h"

namespace inarow::wire {

// A line as it is typed: a move, an answer or a word.
struct Typed {
    Player player;
    std::string line;
    bool operator==(const Typed&) const = default;
};
// A cell that is pointed at.
struct Pointed {
    Player player;
    Cell cell;
    bool operator==(const Pointed&) const = default;
};
// Something that was offered.
struct Taken {
    Player player;
    play::Deed deed;
    bool operator==(const Taken&) const = default;
};
using Command = std::variant<Typed, Pointed, Taken>;

[[nodiscard]] Json to_json(const Command& command);
// The command that the object is, for a game by these rules; or what is wrong with it.
[[nodiscard]] tl::expected<Command, std::string> read_command(const Json& object,
                                                              const Rules& rules);

// Tells the session.
void give(play::Session& session, const Command& command);

}  // namespace inarow::wire
