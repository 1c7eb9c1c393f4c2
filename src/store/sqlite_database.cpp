#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/database.h"
#include "store/log_rules.h"
#include "store/schema.h"

namespace inarow::store {

namespace {

namespace fs = std::filesystem;

// "inar", in the file's header: tells our files from others.
constexpr int kApplication = 0x696E6172;
constexpr int kBusyMilliseconds = 5000;

// A connection remembers the first error. From then on it does nothing until the error is taken, so
// that a sequence of calls needs to look once, at its end.
class SqliteConnection {
  public:
    SqliteConnection(const fs::path& path, const std::string& file_system) {
        const int code =
            sqlite3_open_v2(path.c_str(), &connection_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                            file_system.empty() ? nullptr : file_system.c_str());
        check(code);
        if (connection_ != nullptr) sqlite3_busy_timeout(connection_, kBusyMilliseconds);
    }
    ~SqliteConnection() { sqlite3_close(connection_); }
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;

    [[nodiscard]] sqlite3* get() const { return connection_; }
    [[nodiscard]] bool failed() const { return error_.has_value(); }
    void fail(std::string reason) {
        if (!error_) error_ = std::move(reason);
    }
    // Remembers the error, if it is one.
    void check(int code) {
        if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
        fail(connection_ == nullptr ? "out of memory" : sqlite3_errmsg(connection_));
    }
    // The error, which is forgotten along with the transaction that it was in.
    std::optional<std::string> take_error() {
        if (error_ && connection_ != nullptr && sqlite3_get_autocommit(connection_) == 0) {
            sqlite3_exec(connection_, "ROLLBACK", nullptr, nullptr, nullptr);
        }
        return std::exchange(error_, std::nullopt);
    }

    void run(const std::string& text) {
        if (!failed()) check(sqlite3_exec(connection_, text.c_str(), nullptr, nullptr, nullptr));
    }

  private:
    sqlite3* connection_ = nullptr;
    std::optional<std::string> error_;
};

// One question, prepared once and asked often.
class Statement {
  public:
    Statement(SqliteConnection& connection, std::string_view text) : connection_(connection) {
        if (connection.failed()) return;
        connection.check(sqlite3_prepare_v3(connection.get(), text.data(),
                                            static_cast<int>(text.size()),
                                            SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
    }
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // The arguments stay where they are until the next call or reset.
    template <typename... Arguments>
    Statement& with(const Arguments&... arguments) {
        reset();
        int at = 0;
        (bind(++at, arguments), ...);
        return *this;
    }
    // Whether there is another row.
    bool next() {
        if (connection_.failed()) return false;
        const int code = sqlite3_step(statement_);
        connection_.check(code);
        if (code != SQLITE_ROW) reset();
        return code == SQLITE_ROW;
    }
    void run() {
        while (next()) {
        }
    }
    void reset() { sqlite3_reset(statement_); }

    // Of the row that next() found.
    [[nodiscard]] std::int64_t number(int column) const {
        return sqlite3_column_int64(statement_, column);
    }
    [[nodiscard]] std::string text(int column) const {
        const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
        const int size = sqlite3_column_bytes(statement_, column);
        return bytes == nullptr ? std::string()
                                : std::string(bytes, static_cast<std::size_t>(size));
    }

  private:
    void bind(int at, std::int64_t value) {
        if (!connection_.failed()) connection_.check(sqlite3_bind_int64(statement_, at, value));
    }
    void bind(int at, std::string_view value) {
        if (connection_.failed()) return;
        connection_.check(sqlite3_bind_text64(statement_, at,
                                              value.data() == nullptr ? "" : value.data(),
                                              value.size(), SQLITE_STATIC, SQLITE_UTF8));
    }

    SqliteConnection& connection_;
    sqlite3_stmt* statement_ = nullptr;
};

std::int64_t number(SqliteConnection& connection, std::string_view question) {
    Statement statement(connection, question);
    return statement.next() ? statement.number(0) : 0;
}

using Done = tl::expected<void, std::string>;

Done os_error() {
    return tl::make_unexpected(std::string(std::strerror(errno)));
}

// The folder and the file, for nobody else to read: seats and private talk are in there.
Done make_file(const fs::path& path) {
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    if (error) return tl::make_unexpected(error.message());
    const int file = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) return os_error();
    close(file);
    return {};
}

// Held by the one server that may write to the file.
class ServerLock {
  public:
    ServerLock() = default;
    ~ServerLock() {
        if (file_ >= 0) close(file_);
    }
    ServerLock(const ServerLock&) = delete;
    ServerLock& operator=(const ServerLock&) = delete;

    Done take(const fs::path& path) {
        file_ = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
        if (file_ < 0) return os_error();
        if (flock(file_, LOCK_EX | LOCK_NB) == 0) return {};
        return tl::make_unexpected(std::string("another server is using it"));
    }

  private:
    int file_ = -1;
};

std::size_t version_of(SqliteConnection& connection) {
    const auto version = static_cast<std::size_t>(number(connection, "PRAGMA user_version"));
    if (version > sqlite_steps().size()) {
        connection.fail(newer_version(version, sqlite_steps().size()));
    }
    return version;
}

void migrate(SqliteConnection& connection) {
    const bool is_new = number(connection, "SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_new && number(connection, "PRAGMA application_id") != kApplication) {
        connection.fail("it is the database of another program");
    }
    const auto steps = sqlite_steps();
    for (std::size_t version = version_of(connection);
         version < steps.size() && !connection.failed(); ++version) {
        connection.run("BEGIN IMMEDIATE");
        connection.run(std::string(steps[version]));
        connection.run(fmt::format("PRAGMA application_id = {}", kApplication));
        connection.run(fmt::format("PRAGMA user_version = {}", version + 1));
        connection.run("COMMIT");
    }
}

// That the file is ours and of the program's version.
void check_version(SqliteConnection& connection) {
    if (number(connection, "PRAGMA application_id") != kApplication) {
        connection.fail("it is not a store of inarow");
    }
    const std::size_t version = version_of(connection);
    const std::size_t known = sqlite_steps().size();
    if (version < known) connection.fail(older_version(version, known));
}

Facts facts_at(const Statement& row, int column) {
    return {static_cast<Stage>(row.number(column)), row.number(column + 1) != 0,
            row.number(column + 2), row.text(column + 3)};
}

// What writes; used by one thread.
class Writer {
  public:
    explicit Writer(SqliteConnection& connection) : connection_(connection) {}

    std::vector<WriteAnswer> write(std::span<const Write> group) {
        std::vector<WriteAnswer> answers;
        connection_.run("BEGIN IMMEDIATE");
        for (const Write& write : group) answers.push_back(one(write));
        connection_.run("COMMIT");
        return answers;
    }

  private:
    // Nobody else writes within the transaction, so that what is found out here still holds below.
    WriteAnswer one(const Write& write) {
        const bool there = find_.with(write.id).next();
        const std::int64_t game = there ? find_.number(0) : 0;
        find_.reset();
        if (write.header) {
            if (there) return {Written::conflict};
            create(write);
            return {};
        }
        if (!there) return {Written::failed, no_such_game(write.id)};
        if (!write.events.empty()) {
            const auto first = static_cast<std::int64_t>(write.events.front().number);
            const std::int64_t last = last_.with(game).next() ? last_.number(0) : 0;
            last_.reset();
            if (first <= last) return {Written::conflict};
            if (first > last + 1) {
                return {Written::failed, gap_before(write.id, write.events.front().number)};
            }
        }
        for (const StoredEvent& event : write.events) {
            append_.with(game, static_cast<std::int64_t>(event.number), event.text).run();
        }
        if (write.facts) update(game, *write.facts);
        return {};
    }
    void create(const Write& write) {
        const Facts facts = write.facts.value_or(Facts{});
        create_
            .with(write.id, *write.header, static_cast<std::int64_t>(facts.stage),
                  static_cast<std::int64_t>(facts.listed), facts.time, facts.card)
            .run();
    }
    void update(std::int64_t game, const Facts& facts) {
        update_
            .with(game, static_cast<std::int64_t>(facts.stage),
                  static_cast<std::int64_t>(facts.listed), facts.time, facts.card)
            .run();
    }

    SqliteConnection& connection_;
    Statement find_{connection_, "SELECT key FROM games WHERE id = ?1"};
    Statement last_{connection_, "SELECT max(number) FROM events WHERE game = ?1"};
    Statement create_{connection_,
                      "INSERT INTO games (id, header, stage, listed, time, card) "
                      "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};
    Statement append_{connection_, "INSERT INTO events (game, number, text) VALUES (?1, ?2, ?3)"};
    Statement update_{connection_,
                      "UPDATE games SET stage = ?2, listed = ?3, time = ?4, card = ?5 "
                      "WHERE key = ?1"};
};

// What reads; used by one thread.
class Reader {
  public:
    explicit Reader(SqliteConnection& connection) : connection_(connection) {}

    std::optional<StoredGame> read(const std::string& id, std::uint64_t after) {
        std::optional<StoredGame> game;
        connection_.run("BEGIN");  // header and events of the same moment
        if (find_.with(id).next()) {
            game = game_at(find_, 1);
            game->events = events(find_.number(0), after);
        }
        find_.reset();
        connection_.run("COMMIT");
        return game;
    }

    std::vector<ListedGame> list(Stage stage, std::size_t limit) {
        std::vector<ListedGame> games;
        list_.with(static_cast<std::int64_t>(stage), static_cast<std::int64_t>(limit));
        while (list_.next()) games.push_back({list_.text(0), facts_at(list_, 1)});
        return games;
    }

    void visit(const Database::Visitor& visitor) {
        connection_.run("BEGIN");
        Statement all(connection_,
                      "SELECT key, header, stage, listed, time, card, id FROM games ORDER BY key");
        while (all.next()) {
            StoredGame game = game_at(all, 1);
            game.events = events(all.number(0), 0);
            if (!visitor(all.text(6), std::move(game))) break;
        }
        all.reset();
        connection_.run("COMMIT");
    }

    std::vector<std::string> damage() {
        std::vector<std::string> found;
        Statement check(connection_, "PRAGMA integrity_check");
        while (check.next()) {
            if (check.text(0) != "ok") found.push_back(check.text(0));
        }
        const std::int64_t strays = number(
            connection_, "SELECT count(*) FROM events WHERE game NOT IN (SELECT key FROM games)");
        if (strays != 0) found.push_back(fmt::format("{} events belong to no game", strays));
        return found;
    }

  private:
    static StoredGame game_at(const Statement& row, int column) {
        return {row.text(column), facts_at(row, column + 1), {}};
    }
    std::vector<StoredEvent> events(std::int64_t game, std::uint64_t after) {
        std::vector<StoredEvent> found;
        events_.with(game, static_cast<std::int64_t>(after));
        while (events_.next()) {
            found.push_back({static_cast<std::uint64_t>(events_.number(0)), events_.text(1)});
        }
        return found;
    }

    SqliteConnection& connection_;
    Statement find_{connection_,
                    "SELECT key, header, stage, listed, time, card FROM games WHERE id = ?1"};
    Statement events_{connection_,
                      "SELECT number, text FROM events WHERE game = ?1 AND number > ?2 "
                      "ORDER BY number"};
    Statement list_{connection_,
                    "SELECT id, stage, listed, time, card FROM games "
                    "WHERE listed AND stage = ?1 ORDER BY time DESC LIMIT ?2"};
};

class SqliteDatabase : public Database {
  public:
    Done open(const fs::path& path, const SqliteOptions& options) {
        if (options.access == Access::serve) {
            if (auto done = make_file(path); !done) return done;
            if (auto done = lock_.take(path.string() + "-lock"); !done) return done;
            to_write_.emplace(path, options.file_system);
            migrate(*to_write_);
            // A commit is on the disk before it is answered.
            to_write_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
            writer_.emplace(*to_write_);
            if (auto error = to_write_->take_error()) return tl::make_unexpected(std::move(*error));
        }
        to_read_.emplace(path, options.file_system);
        to_read_->run("PRAGMA query_only = ON");
        check_version(*to_read_);
        reader_.emplace(*to_read_);
        if (auto error = to_read_->take_error()) return tl::make_unexpected(std::move(*error));
        return {};
    }

    std::vector<WriteAnswer> write(std::span<const Write> group) override {
        auto answers = outcome(*to_write_, writer_->write(group));
        if (answers) return std::move(*answers);
        return std::vector<WriteAnswer>(group.size(), {Written::failed, answers.error()});
    }
    tl::expected<std::optional<StoredGame>, std::string> read(const std::string& id,
                                                              std::uint64_t after) override {
        return outcome(*to_read_, reader_->read(id, after));
    }
    tl::expected<std::vector<ListedGame>, std::string> list(Stage stage,
                                                            std::size_t limit) override {
        return outcome(*to_read_, reader_->list(stage, limit));
    }
    [[nodiscard]] bool reachable() const override { return reachable_; }
    tl::expected<void, std::string> visit(const Visitor& visitor) override {
        reader_->visit(visitor);
        return outcome(*to_read_, true).map([](bool) {});
    }
    tl::expected<std::vector<std::string>, std::string> damage() override {
        return outcome(*to_read_, reader_->damage());
    }

  private:
    // The result of what was just done, or why it could not be.
    template <typename Result>
    tl::expected<Result, std::string> outcome(SqliteConnection& connection, Result result) {
        auto error = connection.take_error();
        reachable_ = !error;
        if (error) return tl::make_unexpected(std::move(*error));
        return result;
    }

    ServerLock lock_;
    std::optional<SqliteConnection> to_write_;
    std::optional<SqliteConnection> to_read_;
    std::optional<Writer> writer_;
    std::optional<Reader> reader_;
    std::atomic<bool> reachable_ = true;
};

}  // namespace

tl::expected<std::unique_ptr<Database>, std::string> open_sqlite(const fs::path& path,
                                                                 const SqliteOptions& options) {
    auto database = std::make_unique<SqliteDatabase>();
    if (auto done = database->open(path, options); !done) {
        return tl::make_unexpected(fmt::format("{}: {}", path.string(), done.error()));
    }
    return database;
}

}  // namespace inarow::store
