#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/database.h"
#include "store/log_rules.h"
#include "store/schema.h"

namespace inarow::store {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kFirstPause{20};
constexpr std::chrono::milliseconds kLongestPause{500};
// Keeps two nodes from making the tables at the same time.
constexpr int kMigrationLock = 0x696E6172;

struct FreeResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, FreeResult>;
struct FreeConnection {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};

std::string trimmed(const char* message) {
    std::string text = message == nullptr ? "" : message;
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    return text.empty() ? "the connection was lost" : text;
}

bool succeeded(const Result& result) {
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_SINGLE_TUPLE;
}

// Whether the same may succeed a little later: the connection broke, the server goes down or comes
// up, or others were in the way.
bool is_passing(const Result& result) {
    const char* const state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    if (state == nullptr) return true;
    const std::string_view code = state;
    return code.starts_with("40") || code.starts_with("08") || code.starts_with("57P") ||
           code == "25006" || code == "53300";
}

// What a question is asked about; nothing is NULL. The server checks that it is UTF-8.
using Arguments = std::vector<std::optional<std::string>>;

// PostgreSQL's notation of a list of texts.
std::string as_array(std::span<const StoredEvent> events) {
    std::string text = "{";
    for (const StoredEvent& event : events) {
        text += text.size() == 1 ? "\"" : ",\"";
        for (const char c : event.text) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    return text + "}";
}

// A C string ends at its first NUL, which PostgreSQL's texts cannot have.
bool has_nul(const Write& write) {
    const auto nul = [](const std::string& text) { return text.find('\0') != std::string::npos; };
    return nul(write.id) || nul(write.header.value_or("")) ||
           nul(write.facts.value_or(Facts{}).card) ||
           std::ranges::any_of(write.events, nul, &StoredEvent::text);
}

Arguments arguments_of(const Write& write, bool again, const std::string& node) {
    const auto& facts = write.facts;
    Arguments arguments = {again ? "true" : "false", node, write.id, write.header};
    if (write.events.empty()) {
        arguments.insert(arguments.end(), {std::nullopt, std::nullopt});
    } else {
        arguments.push_back(std::to_string(write.events.front().number));
        arguments.push_back(as_array(write.events));
    }
    if (!facts) {
        arguments.resize(arguments.size() + 4);
        return arguments;
    }
    arguments.push_back(std::to_string(static_cast<int>(facts->stage)));
    arguments.push_back(facts->listed ? "true" : "false");
    arguments.push_back(std::to_string(facts->time));
    arguments.push_back(facts->card);
    return arguments;
}

std::vector<const char*> pointers(const Arguments& arguments) {
    std::vector<const char*> found;
    for (const auto& argument : arguments) found.push_back(argument ? argument->c_str() : nullptr);
    return found;
}

// One connection, used by one thread. It is made again when it was lost.
class PostgresConnection {
  public:
    explicit PostgresConnection(std::string address) : address_(std::move(address)) {}

    [[nodiscard]] bool works() const {
        return connection_ != nullptr && PQstatus(connection_.get()) == CONNECTION_OK;
    }
    [[nodiscard]] PGconn* get() const { return connection_.get(); }
    void drop() { connection_.reset(); }
    [[nodiscard]] std::string reason() const { return trimmed(PQerrorMessage(connection_.get())); }

    // Fails with the reason.
    tl::expected<void, std::string> connect() {
        // What the address says comes last and overrides the rest.
        constexpr std::array kNames = {
            "application_name",    "connect_timeout",  "keepalives_idle",
            "keepalives_interval", "keepalives_count", "tcp_user_timeout",
            "client_encoding",     "dbname",           static_cast<const char*>(nullptr)};
        const std::array values = {"inarow",
                                   "5",
                                   "10",
                                   "5",
                                   "3",
                                   "15000",
                                   "UTF8",
                                   address_.c_str(),
                                   static_cast<const char*>(nullptr)};
        connection_.reset(PQconnectdbParams(kNames.data(), values.data(), 1));
        if (!works()) return tl::make_unexpected(reason());
        PQsetNoticeProcessor(
            connection_.get(), [](void*, const char*) {}, nullptr);
        // "Safe" is said after a commit, so a commit must wait for the disk.
        return run(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') IN ('off', 'local')");
    }

    [[nodiscard]] Result ask(const std::string& question, const Arguments& arguments = {}) const {
        return Result(PQexecParams(get(), question.c_str(), static_cast<int>(arguments.size()),
                                   nullptr, pointers(arguments).data(), nullptr, nullptr, 0));
    }
    // Any number of commands without arguments.
    [[nodiscard]] tl::expected<void, std::string> run(const std::string& commands) const {
        if (succeeded(Result(PQexec(get(), commands.c_str())))) return {};
        return tl::make_unexpected(reason());
    }

  private:
    std::string address_;
    std::unique_ptr<PGconn, FreeConnection> connection_;
};

std::string text_at(const Result& result, int row, int column) {
    return {PQgetvalue(result.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result.get(), row, column))};
}
std::int64_t number_at(const Result& result, int row, int column) {
    const std::string text = text_at(result, row, column);
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}
Facts facts_at(const Result& result, int row, int column) {
    return {static_cast<Stage>(number_at(result, row, column)),
            text_at(result, row, column + 1) == "t", number_at(result, row, column + 2),
            text_at(result, row, column + 3)};
}

// The version of the tables; 0 if there are none.
tl::expected<std::size_t, std::string> version_of(const PostgresConnection& connection) {
    const Result there = connection.ask("SELECT to_regclass('inarow.version') IS NOT NULL");
    if (!succeeded(there)) return tl::make_unexpected(connection.reason());
    if (text_at(there, 0, 0) != "t") return 0;
    const Result found = connection.ask("SELECT max(number) FROM inarow.version");
    if (!succeeded(found)) return tl::make_unexpected(connection.reason());
    const auto version = static_cast<std::size_t>(number_at(found, 0, 0));
    const std::size_t known = postgres_steps().size();
    if (version > known) return tl::make_unexpected(newer_version(version, known));
    return version;
}

tl::expected<void, std::string> migrate(const PostgresConnection& connection) {
    const auto steps = postgres_steps();
    for (;;) {
        if (auto begun = connection.run(
                fmt::format("BEGIN; SELECT pg_advisory_xact_lock({})", kMigrationLock));
            !begun) {
            return begun;
        }
        const auto version = version_of(connection);
        if (!version) return tl::make_unexpected(version.error());
        if (*version == steps.size()) return connection.run("COMMIT");
        auto done = connection.run(fmt::format("{}; INSERT INTO inarow.version VALUES ({}); COMMIT",
                                               steps[*version], *version + 1));
        if (!done) return done;
    }
}

tl::expected<void, std::string> check_version(const PostgresConnection& connection) {
    const auto version = version_of(connection);
    if (!version) return tl::make_unexpected(version.error());
    if (*version == 0) return tl::make_unexpected(std::string("it is not a store of inarow"));
    const std::size_t known = postgres_steps().size();
    if (*version < known) return tl::make_unexpected(older_version(*version, known));
    return {};
}

// What became of an attempt to do something.
enum class Attempt : std::uint8_t { done, refused, passing };

// Writes groups in pipeline mode: the whole group travels at once, and one commit is waited for.
class GroupWriter {
  public:
    GroupWriter(PostgresConnection& connection, std::string node)
        : connection_(connection), node_(std::move(node)) {}

    tl::expected<void, std::string> connect() {
        if (auto done = connection_.connect(); !done) return done;
        const Result prepared(
            PQprepare(connection_.get(), "write",
                      "SELECT inarow.write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", 0, nullptr));
        if (!succeeded(prepared)) return tl::make_unexpected(connection_.reason());
        PQenterPipelineMode(connection_.get());
        return {};
    }

    // `again`: what is there already may be from an earlier attempt at the same group. The answers
    // are in the order of the group; or there is a reason.
    Attempt write(std::span<const Write* const> group, bool again,
                  std::vector<WriteAnswer>& answers, std::string& reason) {
        send("BEGIN");
        for (const Write* write : group) {
            const Arguments arguments = arguments_of(*write, again, node_);
            PQsendQueryPrepared(connection_.get(), "write", static_cast<int>(arguments.size()),
                                pointers(arguments).data(), nullptr, nullptr, 0);
        }
        send("COMMIT");
        PQpipelineSync(connection_.get());

        Attempt attempt = Attempt::done;
        receive(attempt, reason);
        answers.clear();
        for (const Write* write : group)
            answers.push_back(answer(*write, receive(attempt, reason)));
        const Result commit = receive(attempt, reason);
        // Errors before it make a COMMIT a ROLLBACK that succeeds.
        if (attempt == Attempt::done && std::string_view(PQcmdStatus(commit.get())) != "COMMIT") {
            attempt = Attempt::passing;
            reason = "the commit was refused";
        }
        // After an error there is no telling what is still on its way.
        if (attempt != Attempt::done || !synchronized()) connection_.drop();
        return attempt;
    }

  private:
    void send(const char* command) {
        PQsendQueryParams(connection_.get(), command, 0, nullptr, nullptr, nullptr, nullptr, 0);
    }
    // The next result; the first error is kept.
    Result receive(Attempt& attempt, std::string& reason) {
        Result result(PQgetResult(connection_.get()));
        if (result != nullptr) {
            while (const Result rest{PQgetResult(connection_.get())}) {
            }
        }
        if (attempt == Attempt::done && !succeeded(result)) {
            attempt = is_passing(result) ? Attempt::passing : Attempt::refused;
            reason = connection_.reason();
        }
        return result;
    }
    bool synchronized() {
        const Result result(PQgetResult(connection_.get()));
        return PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC;
    }
    static WriteAnswer answer(const Write& write, const Result& result) {
        if (result == nullptr || PQntuples(result.get()) != 1) return {Written::failed};
        const std::string text = text_at(result, 0, 0);
        if (text == "safe") return {};
        if (text == "conflict") return {Written::conflict};
        if (text == "gap") {
            return {Written::failed, gap_before(write.id, write.events.front().number)};
        }
        return {Written::failed, no_such_game(write.id)};
    }

    PostgresConnection& connection_;
    std::string node_;
};

// Tells what other nodes wrote, and them that this one is there, from a thread of its own.
class Listener {
  public:
    Listener(std::string address, std::string node, const PostgresOptions& options)
        : connection_(std::move(address)),
          node_(std::move(node)),
          news_(options.news),
          heartbeat_(options.heartbeat),
          wake_(eventfd(0, EFD_CLOEXEC)) {}
    ~Listener() {
        stop();
        close(wake_);
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    tl::expected<void, std::string> start() {
        if (auto done = connect(); !done) return done;
        thread_ = std::thread([this] { listen(); });
        return {};
    }
    void stop() {
        stopping_ = true;
        eventfd_write(wake_, 1);
        if (thread_.joinable()) thread_.join();
    }

  private:
    tl::expected<void, std::string> connect() {
        if (auto done = connection_.connect(); !done) return done;
        return connection_.run("LISTEN inarow");
    }
    void listen() {
        auto pause = kFirstPause;
        auto next = Clock::now() + heartbeat_;
        while (!stopping_) {
            if (connection_.works()) {
                if (Clock::now() >= next) {
                    (void)connection_.run(fmt::format("NOTIFY inarow, ' 0 {}'", node_));
                    next = Clock::now() + heartbeat_;
                    pass_all_on();  // what came before the answer is read already
                }
                wait(PQsocket(connection_.get()),
                     std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()));
                PQconsumeInput(connection_.get());
                pass_all_on();
            } else if (connect()) {
                pause = kFirstPause;
                if (news_) news_({});  // what happened meanwhile was not heard
            } else {
                wait(-1, pause);
                pause = std::min(pause * 2, kLongestPause);
            }
        }
    }
    // Until there is something to read or to stop for.
    void wait(int socket, std::chrono::milliseconds longest) const {
        std::array<pollfd, 2> files = {{{wake_, POLLIN, 0}, {socket, POLLIN, 0}}};
        poll(files.data(), files.size(), std::max(0, static_cast<int>(longest.count())));
    }
    void pass_all_on() const {
        while (PGnotify* const told = PQnotifies(connection_.get())) {
            pass_on(told->extra);
            PQfreemem(told);
        }
    }
    // "game number node"; of a heartbeat, the game is empty
    void pass_on(std::string_view text) const {
        const std::size_t first = text.find(' ');
        const std::size_t second = text.find(' ', first + 1);
        if (!news_ || second == std::string_view::npos) return;
        if (text.substr(second + 1) == node_) return;
        News news{std::string(text.substr(0, first)), 0, std::string(text.substr(second + 1))};
        std::from_chars(text.data() + first + 1, text.data() + second, news.number);
        news_(news);
    }

    PostgresConnection connection_;
    std::string node_;
    std::function<void(const News&)> news_;
    std::chrono::milliseconds heartbeat_;
    int wake_;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

class PostgresDatabase : public Database {
  public:
    PostgresDatabase(const std::string& address, const PostgresOptions& options)
        : patience_(options.patience),
          node_(std::to_string(std::random_device{}() |
                               (static_cast<std::uint64_t>(std::random_device{}() >> 1) << 32))),
          to_write_(address),
          to_read_(address),
          writer_(to_write_, node_),
          listener_(address, node_, options) {}

    tl::expected<void, std::string> open(Access access) {
        if (auto done = to_read_.connect(); !done) return done;
        if (access == Access::inspect) return check_version(to_read_);
        if (auto done = migrate(to_read_); !done) return done;
        if (auto done = writer_.connect(); !done) return done;
        return listener_.start();
    }

    std::vector<WriteAnswer> write(std::span<const Write> group) override {
        std::vector<WriteAnswer> answers(group.size());
        std::vector<const Write*> sorted;
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (has_nul(group[i])) {
                answers[i] = {Written::failed, "a text has a NUL in it"};
            } else {
                sorted.push_back(&group[i]);
            }
        }
        // Nodes that write to the same games do so in the same order, and never wait for each other
        // in a circle.
        std::ranges::stable_sort(sorted, {}, &Write::id);
        std::vector<WriteAnswer> found;
        if (!sorted.empty()) found = write_sorted(sorted);
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            answers[static_cast<std::size_t>(sorted[i] - group.data())] = std::move(found[i]);
        }
        return answers;
    }

    tl::expected<std::optional<StoredGame>, std::string> read(const std::string& id,
                                                              std::uint64_t after) override {
        std::optional<StoredGame> game;
        // Header and events of the same moment. A game without events has a row without a number.
        const auto result = query(
            "SELECT header, stage, listed, time, card, number, text FROM inarow.games "
            "LEFT JOIN inarow.events ON game = key AND number > $2 WHERE id = $1 ORDER BY number",
            {id, std::to_string(after)});
        if (!result) return tl::make_unexpected(result.error());
        const int rows = PQntuples(result->get());
        if (rows == 0) return game;
        game = StoredGame{text_at(*result, 0, 0), facts_at(*result, 0, 1), {}};
        for (int row = 0; row < rows; ++row) add_event(*game, *result, row, 5);
        return game;
    }

    tl::expected<std::vector<ListedGame>, std::string> list(Stage stage,
                                                            std::size_t limit) override {
        const auto result = query(
            "SELECT id, stage, listed, time, card FROM inarow.games "
            "WHERE listed AND stage = $1 ORDER BY time DESC LIMIT $2",
            {std::to_string(static_cast<int>(stage)), std::to_string(limit)});
        if (!result) return tl::make_unexpected(result.error());
        std::vector<ListedGame> games;
        for (int row = 0; row < PQntuples(result->get()); ++row) {
            games.push_back({text_at(*result, row, 0), facts_at(*result, row, 1)});
        }
        return games;
    }

    [[nodiscard]] bool reachable() const override { return reachable_; }
    [[nodiscard]] std::string node() const override { return node_; }

    void wind_down() override {
        listener_.stop();
        const std::scoped_lock lock(mutex_);
        winding_down_ = true;
        hurry_.notify_all();
    }

    tl::expected<void, std::string> visit(const Visitor& visitor) override {
        // One row at a time, however many there are.
        PQsendQuery(to_read_.get(),
                    "SELECT header, stage, listed, time, card, number, text, id FROM inarow.games "
                    "LEFT JOIN inarow.events ON game = key ORDER BY key, number");
        PQsetSingleRowMode(to_read_.get());
        std::string id;
        std::optional<StoredGame> game;
        bool wanted = true;
        while (const Result result{PQgetResult(to_read_.get())}) {
            if (!succeeded(result)) return tl::make_unexpected(to_read_.reason());
            for (int row = 0; wanted && row < PQntuples(result.get()); ++row) {
                if (!game || id != text_at(result, row, 7)) {
                    if (game) wanted = visitor(id, std::move(*game));
                    id = text_at(result, row, 7);
                    game = StoredGame{text_at(result, row, 0), facts_at(result, row, 1), {}};
                }
                add_event(*game, result, row, 5);
            }
        }
        if (wanted && game) visitor(id, std::move(*game));
        return {};
    }

    tl::expected<std::vector<std::string>, std::string> damage() override {
        std::vector<std::string> found;
        const auto strays = query(
            "SELECT count(*) FROM inarow.events WHERE game NOT IN (SELECT key FROM inarow.games)",
            {});
        if (!strays) return tl::make_unexpected(strays.error());
        if (const auto count = number_at(*strays, 0, 0); count != 0) {
            found.push_back(fmt::format("{} events belong to no game", count));
        }
        const auto off = query(
            "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') "
            "AND setting = 'off'",
            {});
        if (!off) return tl::make_unexpected(off.error());
        for (int row = 0; row < PQntuples(off->get()); ++row) {
            found.push_back(
                fmt::format("the server runs with {} = off: a power failure may lose games",
                            text_at(*off, row, 0)));
        }
        return found;
    }

  private:
    static void add_event(StoredGame& game, const Result& result, int row, int column) {
        if (PQgetisnull(result.get(), row, column) != 0) return;
        game.events.push_back({static_cast<std::uint64_t>(number_at(result, row, column)),
                               text_at(result, row, column + 1)});
    }

    // Whoever closes waits for one failed attempt, not for one of each group.
    bool gave_up() {
        const std::scoped_lock lock(mutex_);
        return winding_down_ && !reachable_;
    }

    // Tries until it is done or refused, for as long as there is patience.
    template <typename Try>
    Attempt persist(Try attempt, std::string& reason) {
        const auto deadline = Clock::now() + patience_;
        auto pause = kFirstPause;
        for (;;) {
            if (gave_up()) {
                reason = "the database cannot be reached";
                return Attempt::passing;
            }
            const Attempt result = attempt();
            reachable_ = result != Attempt::passing;
            if (result != Attempt::passing) return result;
            std::unique_lock lock(mutex_);
            const auto next = Clock::now() + pause;
            if (next > deadline ||
                hurry_.wait_until(lock, next, [this] { return winding_down_; })) {
                reason = "the database cannot be reached: " + reason;
                return result;
            }
            pause = std::min(pause * 2, kLongestPause);
        }
    }

    std::vector<WriteAnswer> write_sorted(std::span<const Write* const> group) {
        std::vector<WriteAnswer> answers;
        std::string reason;
        bool again = false;
        const Attempt attempt = persist(
            [&] {
                if (!to_write_.works()) {
                    if (const auto done = writer_.connect(); !done) {
                        reason = done.error();
                        return Attempt::passing;
                    }
                }
                return writer_.write(group, std::exchange(again, true), answers, reason);
            },
            reason);
        if (attempt == Attempt::done) return answers;
        // One that the database refuses must not take the others with it.
        if (attempt == Attempt::refused && group.size() > 1) {
            answers.clear();
            for (const Write* const& write : group) {
                answers.push_back(std::move(write_sorted({&write, 1}).front()));
            }
            return answers;
        }
        return std::vector<WriteAnswer>(group.size(), {Written::failed, reason});
    }

    tl::expected<Result, std::string> query(const std::string& question,
                                            const Arguments& arguments) {
        Result result;
        std::string reason;
        const Attempt attempt = persist(
            [&] {
                if (!to_read_.works()) {
                    if (const auto done = to_read_.connect(); !done) {
                        reason = done.error();
                        return Attempt::passing;
                    }
                }
                result = to_read_.ask(question, arguments);
                if (succeeded(result)) return Attempt::done;
                reason = to_read_.reason();
                if (!is_passing(result)) return Attempt::refused;
                to_read_.drop();
                return Attempt::passing;
            },
            reason);
        if (attempt == Attempt::done) return result;
        return tl::make_unexpected(reason);
    }

    std::chrono::milliseconds patience_;
    std::string node_;  // tells this program's writes from others'
    PostgresConnection to_write_;
    PostgresConnection to_read_;
    GroupWriter writer_;
    std::atomic<bool> reachable_ = true;
    std::mutex mutex_;
    std::condition_variable hurry_;
    bool winding_down_ = false;
    Listener listener_;
};

}  // namespace

tl::expected<std::unique_ptr<Database>, std::string> open_postgres(const std::string& address,
                                                                   const PostgresOptions& options) {
    auto database = std::make_unique<PostgresDatabase>(address, options);
    if (auto done = database->open(options.access); !done) {
        return tl::make_unexpected("PostgreSQL: " + done.error());
    }
    return database;
}

}  // namespace inarow::store
