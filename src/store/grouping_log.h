// The event log of a database: writes that come close to each other are committed together, because
// a commit waits for the disk however much there is in it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "store/database.h"
#include "store/event_log.h"

namespace inarow::store {

struct Grouping {
    std::chrono::microseconds gather{2000};  // how long the first write of a group waits for others
    std::size_t largest_group = 512;
    std::size_t most_waiting = 50'000;  // what comes on top of that fails at once
};

class GroupingLog : public EventLog {
  public:
    GroupingLog(std::unique_ptr<Database> database, Hooks hooks, Grouping grouping = {});
    ~GroupingLog() override;

    void create(NewGame game, OnWritten done) override;
    void append(std::string id, std::vector<StoredEvent> events, std::optional<Facts> facts,
                OnWritten done) override;
    void update(std::string id, Facts facts, OnWritten done) override;
    void read(std::string id, std::uint64_t after, OnRead done) override;
    void list(Stage stage, std::size_t limit, OnListed done) override;
    void flush(std::function<void()> done) override;
    [[nodiscard]] bool ready() const override;
    [[nodiscard]] LogFigures figures() const override;
    [[nodiscard]] std::string node() const override { return database_->node(); }
    void close() override;

  private:
    // A write and whom to answer; or a flush.
    struct Waiting {
        Write write;
        OnWritten done;
        std::function<void()> flushed = {};
    };
    // Reads, and hands the answer over.
    using Query = std::function<void(Database& database)>;

    void give(Waiting waiting);
    void ask(Query query, const std::function<void(std::string reason)>& refuse);
    void write_groups();
    void answer_queries();
    [[nodiscard]] std::vector<Waiting> next_group();
    void commit(std::vector<Waiting> group);
    void count(const std::vector<Write>& writes, const std::vector<WriteAnswer>& answers);
    void fail(OnWritten done, std::string reason);

    std::unique_ptr<Database> database_;
    Hooks hooks_;
    Grouping grouping_;
    mutable std::mutex mutex_;
    std::condition_variable written_to_;
    std::condition_variable asked_;
    std::deque<Waiting> writes_;
    std::deque<Query> queries_;
    LogFigures figures_;
    bool closing_ = false;
    std::thread writer_;
    std::thread reader_;
};

}  // namespace inarow::store
