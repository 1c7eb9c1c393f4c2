#include "server/words.h"

#include <fmt/format.h>

namespace inarow::server {

std::string name_or_number(std::string_view name, Player player) {
    return name.empty() ? fmt::format("Player {}", number(player)) : std::string(name);
}

std::string sat_down(std::string_view who) {
    return fmt::format("{} sits down.", who);
}

std::string asked_for(std::string_view who, Wish wish) {
    switch (wish) {
        case Wish::Undo:
            return fmt::format("{} asks to undo their last move.", who);
        case Wish::Draw:
            return fmt::format("{} offers a draw.", who);
        case Wish::Restart:
            return fmt::format("{} wants to start again.", who);
        case Wish::Rematch:
            break;
    }
    return fmt::format("{} wants a rematch.", who);
}

std::string declined(std::string_view who, Wish wish, bool own) {
    const std::string_view what = wish == Wish::Undo      ? "the undo"
                                  : wish == Wish::Draw    ? "the draw"
                                  : wish == Wish::Restart ? "the restart"
                                                          : "the rematch";
    return own ? fmt::format("{} no longer asks for {}.", who, what)
               : fmt::format("{} declines {}.", who, what);
}

std::string said(std::string_view who, std::string_view words) {
    return fmt::format("{}: {}", who, words);
}

std::string turned_chat(std::string_view who, bool on) {
    return fmt::format("{} turns the chat {}.", who, on ? "on" : "off");
}

std::string rematch_begins() {
    return "A rematch begins.";
}

std::string waits_for_player() {
    return "Waiting for another player to sit down";
}

}  // namespace inarow::server
