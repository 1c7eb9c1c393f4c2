// What the hall says in words.
#pragma once

#include <string>
#include <string_view>

#include "core/types.h"
#include "server/messages.h"

namespace inarow::server {

// Each begins with who it is about: "Ada", or "Player 1" for one without a name.
[[nodiscard]] std::string name_or_number(std::string_view name, Player player);
[[nodiscard]] std::string sat_down(std::string_view who);
[[nodiscard]] std::string asked_for(std::string_view who, Wish wish);
[[nodiscard]] std::string declined(std::string_view who, Wish wish, bool own);
[[nodiscard]] std::string said(std::string_view who, std::string_view words);
[[nodiscard]] std::string turned_chat(std::string_view who, bool on);
[[nodiscard]] std::string rematch_begins();

// Instead of a question: what is waited for.
[[nodiscard]] std::string waits_for_player();

}  // namespace inarow::server
