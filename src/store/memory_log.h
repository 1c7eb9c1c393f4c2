// An event log that lives as long as the program: for tests, and for servers that need to keep
// nothing.
#pragma once

#include <map>
#include <mutex>

#include "store/event_log.h"

namespace inarow::store {

class MemoryLog : public EventLog {
  public:
    explicit MemoryLog(Hooks hooks) : hooks_(std::move(hooks)) {}

    void create(NewGame game, OnWritten done) override;
    void append(std::string id, std::vector<StoredEvent> events, std::optional<Facts> facts,
                OnWritten done) override;
    void update(std::string id, Facts facts, OnWritten done) override;
    void read(std::string id, std::uint64_t after, OnRead done) override;
    void list(Stage stage, std::size_t limit, OnListed done) override;
    void flush(std::function<void()> done) override;
    [[nodiscard]] bool ready() const override { return true; }
    [[nodiscard]] LogFigures figures() const override;
    void close() override;

    // For tests: the next writes, so many, fail with this reason.
    void fail_next(int count, std::string reason);

  private:
    WriteAnswer write(const std::function<WriteAnswer()>& change);
    void answer(OnWritten done, WriteAnswer answer);

    Hooks hooks_;
    mutable std::mutex mutex_;
    std::map<std::string, StoredGame, std::less<>> games_;
    LogFigures figures_;
    int failing_ = 0;
    std::string reason_;
};

}  // namespace inarow::store
