// What lists of games show of one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/header.h"
#include "server/standing.h"
#include "store/event_log.h"

namespace inarow::server {

[[nodiscard]] store::Stage stage_of(const Standing& standing, bool over);
// "waiting", "playing", "over".
[[nodiscard]] std::string_view state_name(store::Stage stage);

[[nodiscard]] wire::Json card_of(const std::string& id, const Header& header,
                                 const Standing& standing, bool over);
// As they are stored; `before` are those that are stored now.
[[nodiscard]] store::Facts facts_of(const std::string& id, const Header& header,
                                    const Standing& standing, bool over,
                                    const std::optional<store::Facts>& before);

}  // namespace inarow::server
