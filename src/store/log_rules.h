// What every event log refuses, and in which words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <fmt/format.h>

#include "store/event_log.h"

namespace inarow::store {

inline std::string no_such_game(const std::string& id) {
    return fmt::format("there is no game {}", id);
}

inline std::string gap_before(const std::string& id, std::uint64_t number) {
    return fmt::format("event {} of game {} is missing", number - 1, id);
}

// Why these cannot be events of any game: none, or not numbered one after the other.
inline std::optional<std::string> refused_events(std::span<const StoredEvent> events) {
    if (events.empty()) return "there are no events to write";
    std::uint64_t number = events.front().number;
    if (number == 0) return "events are numbered from 1";
    for (const StoredEvent& event : events) {
        if (event.number != number++) return "the numbers of the events do not follow each other";
    }
    return std::nullopt;
}

}  // namespace inarow::store
