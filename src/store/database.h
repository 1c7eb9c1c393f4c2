// A database that keeps an event log (event_log.h). Its calls block; grouping_log.h makes an event
// log of it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "store/event_log.h"

namespace inarow::store {

// One call of EventLog::create (with a header), append (with events) or update (with facts alone).
struct Write {
    std::string id;
    std::optional<std::string> header = {};
    std::vector<StoredEvent> events = {};
    std::optional<Facts> facts = {};
};

class Database {
  public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    // All of the group in one commit, in order; an answer for each. Another thread may read and
    // list meanwhile.
    [[nodiscard]] virtual std::vector<WriteAnswer> write(std::span<const Write> group) = 0;
    [[nodiscard]] virtual tl::expected<std::optional<StoredGame>, std::string> read(
        const std::string& id, std::uint64_t after) = 0;
    [[nodiscard]] virtual tl::expected<std::vector<ListedGame>, std::string> list(
        Stage stage, std::size_t limit) = 0;

    // Whether the last attempt to use it succeeded. For any thread.
    [[nodiscard]] virtual bool reachable() const = 0;
    // As EventLog::node.
    [[nodiscard]] virtual std::string node() const { return ""; }

    // The log closes: from now on there is no news, and nobody waits for a database that is away.
    // For any thread.
    virtual void wind_down() {}

    // All games as they are at this moment, in the order in which they were made, until the visitor
    // returns false. Not while others read.
    using Visitor = std::function<bool(const std::string& id, StoredGame game)>;
    [[nodiscard]] virtual tl::expected<void, std::string> visit(const Visitor& visitor) = 0;
    // What the database itself finds wrong with what it holds.
    [[nodiscard]] virtual tl::expected<std::vector<std::string>, std::string> damage() = 0;
};

enum class Access : std::uint8_t {
    serve,   // to write: made if it is not there, brought to the program's version
    inspect  // to read what is there, also while a server runs
};

struct SqliteOptions {
    Access access = Access::serve;
    std::string file_system = {};  // the name of SQLite's VFS; empty: the system's
};
// A file; the folder is made, too. Only one server may use it at a time. Fails with the reason.
[[nodiscard]] tl::expected<std::unique_ptr<Database>, std::string> open_sqlite(
    const std::filesystem::path& path, const SqliteOptions& options = {});

struct PostgresOptions {
    Access access = Access::serve;
    // Told what other nodes wrote, from another thread, until the database winds down.
    std::function<void(const News& news)> news = {};
    // How long a write or a read waits for a database that is away, such as one that restarts.
    std::chrono::milliseconds patience = std::chrono::seconds(10);
    // How often other nodes are told that this one is there.
    std::chrono::milliseconds heartbeat = std::chrono::seconds(5);
};
// "postgresql://...", as libpq takes it. Any number of servers may use it. While the database is
// away, writes and reads wait for it before they fail; what was on its way when the connection
// broke is looked for and not written twice.
[[nodiscard]] tl::expected<std::unique_ptr<Database>, std::string> open_postgres(
    const std::string& address, const PostgresOptions& options = {});

// Opens a store to look at it; `where` is as for open_event_log.
[[nodiscard]] tl::expected<std::unique_ptr<Database>, std::string> inspect(
    const std::string& where);

}  // namespace inarow::store
