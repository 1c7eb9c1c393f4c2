// What holds for every event log. A test of a store calls these with a log that is open and empty.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "store/event_log.h"

namespace inarow::testing {

// The loop that a log delivers to: tasks are run by whoever waits for an answer.
class Mailbox {
  public:
    // The mailbox outlives the log.
    [[nodiscard]] store::Hooks hooks();

    // Runs tasks until the condition holds; false if it does not come to that in time.
    [[nodiscard]] bool run_until(const std::function<bool()>& condition);

    [[nodiscard]] const std::deque<store::News>& news() const { return news_; }
    [[nodiscard]] const std::deque<store::News>& heartbeats() const { return heartbeats_; }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
    std::deque<store::News> news_;
    std::deque<store::News> heartbeats_;
};

// A log whose answers are waited for.
class Asked {
  public:
    Asked(store::EventLog& log, Mailbox& mailbox) : log_(log), mailbox_(mailbox) {}

    store::WriteAnswer create(store::NewGame game);
    store::WriteAnswer append(const std::string& id, std::vector<store::StoredEvent> events,
                              std::optional<store::Facts> facts = std::nullopt);
    store::WriteAnswer update(const std::string& id, store::Facts facts);
    tl::expected<std::optional<store::StoredGame>, std::string> read(const std::string& id,
                                                                     std::uint64_t after = 0);
    tl::expected<std::vector<store::ListedGame>, std::string> list(store::Stage stage,
                                                                   std::size_t limit = 100);

  private:
    template <typename Answer, typename Ask>
    Answer wait_for(Ask ask);

    store::EventLog& log_;
    Mailbox& mailbox_;
};

// Each makes games of its own, whose ids begin with its name.
void keeps_what_is_written(store::EventLog& log, Mailbox& mailbox);
void refuses_a_number_twice(store::EventLog& log, Mailbox& mailbox);
void leaves_no_gaps(store::EventLog& log, Mailbox& mailbox);
void writes_all_or_nothing(store::EventLog& log, Mailbox& mailbox);
void lists_by_stage_and_time(store::EventLog& log, Mailbox& mailbox);
void answers_in_order(store::EventLog& log, Mailbox& mailbox);
void fails_after_close(store::EventLog& log, Mailbox& mailbox);

inline constexpr std::array kLaws = {
    keeps_what_is_written,   refuses_a_number_twice, leaves_no_gaps,   writes_all_or_nothing,
    lists_by_stage_and_time, answers_in_order,       fails_after_close};

}  // namespace inarow::testing
