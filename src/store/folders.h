// The user's folders, by the XDG rules; nothing when there is no home.
#pragma once

#include <filesystem>
#include <optional>

namespace inarow::store {

// For games in progress and the like: $XDG_STATE_HOME/inarow or ~/.local/state/inarow.
[[nodiscard]] std::optional<std::filesystem::path> state_folder();
// For preferences: $XDG_CONFIG_HOME/inarow or ~/.config/inarow.
[[nodiscard]] std::optional<std::filesystem::path> config_folder();
// For what is kept for good: $XDG_DATA_HOME/inarow or ~/.local/share/inarow.
[[nodiscard]] std::optional<std::filesystem::path> data_folder();

}  // namespace inarow::store
