// What is to be thought about and what was found, as JSON, for workers that share no memory with
// the session, as in a browser.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "core/record.h"
#include "play/task.h"
#include "wire/json.h"

namespace inarow::wire {

// ticket, kind, limits, and the game as a record.
[[nodiscard]] Json to_json(const play::Task& task);
[[nodiscard]] tl::expected<play::Task, std::string> read_task(const Json& object,
                                                              const FindByName& find);

// What was found about the task.
[[nodiscard]] Json found(const play::Found& found);
[[nodiscard]] tl::expected<play::Found, std::string> read_found(const Json& object,
                                                                const play::Task& task);

}  // namespace inarow::wire
