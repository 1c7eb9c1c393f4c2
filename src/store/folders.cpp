#include "store/folders.h"

#include <cstdlib>

namespace inarow::store {

namespace fs = std::filesystem;

namespace {

// A relative path is as good as none.
std::optional<fs::path> folder(const char* variable, const char* in_home) {
    const char* const set = std::getenv(variable);
    if (set != nullptr && set[0] == '/') return fs::path(set) / "inarow";
    const char* const home = std::getenv("HOME");
    if (home != nullptr && home[0] == '/') return fs::path(home) / in_home / "inarow";
    return std::nullopt;
}

}  // namespace

std::optional<fs::path> state_folder() {
    return folder("XDG_STATE_HOME", ".local/state");
}

std::optional<fs::path> config_folder() {
    return folder("XDG_CONFIG_HOME", ".config");
}

std::optional<fs::path> data_folder() {
    return folder("XDG_DATA_HOME", ".local/share");
}

}  // namespace inarow::store
