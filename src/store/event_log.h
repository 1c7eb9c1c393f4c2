// The log of the games that people play on a server: each game is a header and events that are
// numbered 1, 2, 3, ... without gaps. Nothing is said to be safe before it is committed.
//
// Headers, events and cards are JSON as far as the server is concerned; the log takes them as text
// and never looks inside.
//
// Every call returns at once. Answers and news are handed to `Hooks::deliver`, each exactly once,
// in the order in which the log comes to know them, from a thread of the log's own or from within
// the call: a server posts them to its loop, a test may queue them. Writes are done in the order in
// which they are given. All members may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace inarow::store {

// Stands in the database; the numbers never change.
enum class Stage : std::uint8_t { open = 0, playing = 1, finished = 2 };

// What a list of games shows, and what it is sorted by. Only the newest facts are kept.
struct Facts {
    Stage stage = Stage::open;
    bool listed = false;    // for everybody to see; private games are not
    std::int64_t time = 0;  // of the last change that matters to a list: the newest come first
    std::string card;       // what the list says of the game

    bool operator==(const Facts&) const = default;
};

struct NewGame {
    std::string id;
    std::string header;  // never changes
    Facts facts;
};

struct StoredEvent {
    std::uint64_t number = 0;
    std::string text;

    bool operator==(const StoredEvent&) const = default;
};

struct StoredGame {
    std::string header;
    Facts facts;
    std::vector<StoredEvent> events;  // in order, without gaps
};

struct ListedGame {
    std::string id;
    Facts facts;
};

// What became of a write.
enum class Written : std::uint8_t {
    safe,      // committed: it survives the program and the machine
    conflict,  // nothing was written: that number, or that game, is there already
    failed     // nothing is known to be written; after an error in the middle of a commit it may be
               // there all the same, so read the game before writing to it again
};
struct WriteAnswer {
    Written written = Written::safe;
    std::string reason = {};  // why it failed
};

// Another node wrote to the game, up to this number. Without an id: that node is there. Without
// either: news may have been missed, so that whoever holds games must read them again.
struct News {
    std::string id;
    std::uint64_t number = 0;
    std::string node = {};
};

struct LogFigures {
    std::uint64_t commits = 0;    // groups of writes
    std::uint64_t events = 0;     // safe ones
    std::uint64_t conflicts = 0;  // writes that came too late
    std::uint64_t failures = 0;   // writes that failed
    std::uint64_t waiting = 0;    // writes and reads that are not answered yet
};

struct Hooks {
    // Runs the task soon, once, in the order given. It must neither block nor call the log.
    std::function<void(std::function<void()> task)> deliver;
    // May be empty.
    std::function<void(const News& news)> news;
};

class EventLog {
  public:
    using OnWritten = std::function<void(const WriteAnswer& answer)>;
    // Nothing: there is no such game. The error says why it could not be read.
    using OnRead = std::function<void(tl::expected<std::optional<StoredGame>, std::string> game)>;
    using OnListed = std::function<void(tl::expected<std::vector<ListedGame>, std::string> games)>;

    EventLog() = default;
    EventLog(const EventLog&) = delete;
    EventLog& operator=(const EventLog&) = delete;
    // Closes.
    virtual ~EventLog() = default;

    // A new game without events.
    virtual void create(NewGame game, OnWritten done) = 0;
    // All of the events, with the new facts if there are any, or none of it. The numbers follow
    // each other. Fails if the game or the event before the first is not there, so that an append
    // that fails never leaves a gap when the next one succeeds.
    virtual void append(std::string id, std::vector<StoredEvent> events, std::optional<Facts> facts,
                        OnWritten done) = 0;
    // New facts alone.
    virtual void update(std::string id, Facts facts, OnWritten done) = 0;

    // The game and its events with numbers above `after`. Sees all that was answered as safe
    // before.
    virtual void read(std::string id, std::uint64_t after, OnRead done) = 0;
    // Listed games of that stage, the newest first, at most `limit`.
    virtual void list(Stage stage, std::size_t limit, OnListed done) = 0;

    // Called when all writes that were given before are answered.
    virtual void flush(std::function<void()> done) = 0;
    // Whether the last attempt to reach the database succeeded.
    [[nodiscard]] virtual bool ready() const = 0;
    [[nodiscard]] virtual LogFigures figures() const = 0;
    // This program's name among the nodes that share the log; empty where it has the log alone.
    [[nodiscard]] virtual std::string node() const { return ""; }

    // Answers everything that waits: commits it, or says that it failed. Blocks meanwhile, for a
    // bounded time. Writes that come afterwards fail, and so may reads. May be called twice.
    virtual void close() = 0;
};

// Where a server keeps its games by default: a file in the user's data folder; nothing without a
// home.
[[nodiscard]] std::optional<std::string> default_store();

// "memory", "postgresql://...", or the path of a SQLite file, which is made if it is not there.
[[nodiscard]] tl::expected<std::unique_ptr<EventLog>, std::string> open_event_log(
    const std::string& where, Hooks hooks);

}  // namespace inarow::store
