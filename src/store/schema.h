// The tables of an event log, version by version: step N makes version N of version N - 1, and the
// first makes the tables. A step that was released never changes; what is new is a new step.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace inarow::store {

[[nodiscard]] std::span<const std::string_view> sqlite_steps();
[[nodiscard]] std::span<const std::string_view> postgres_steps();

// Why a database of that version is refused.
[[nodiscard]] std::string newer_version(std::size_t version, std::size_t known);
[[nodiscard]] std::string older_version(std::size_t version, std::size_t known);

}  // namespace inarow::store
