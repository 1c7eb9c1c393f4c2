// What is done with a store as a whole, also while a server runs: checking it and copying it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "store/database.h"

namespace inarow::store {

struct StoreReport {
    std::uint64_t games = 0;
    std::uint64_t events = 0;
    std::uint64_t open = 0;
    std::uint64_t playing = 0;
    std::uint64_t finished = 0;
    std::vector<std::string> problems;  // "GAME: what is wrong with it", or of the database itself
};

// Why a game's contents are wrong; nothing if they are not.
using Objects = std::function<std::optional<std::string>(const StoredGame& game)>;

// Looks at everything. Fails only if the database cannot be read.
[[nodiscard]] tl::expected<StoreReport, std::string> check_store(Database& database,
                                                                 const Objects& objects);

// Writes all games, as they are at this moment, to a new SQLite file, which a server can use. The
// file is there only when it is complete. Returns the number of games, or why it could not be.
[[nodiscard]] tl::expected<std::uint64_t, std::string> back_up_store(
    Database& database, const std::filesystem::path& file);

}  // namespace inarow::store
