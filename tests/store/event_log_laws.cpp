#include "store/event_log_laws.h"

#include <chrono>

#include <gtest/gtest.h>

namespace inarow::testing {

using store::Facts;
using store::Stage;
using store::StoredEvent;
using store::WriteAnswer;
using store::Written;

store::Hooks Mailbox::hooks() {
    return {[this](std::function<void()> task) {
                const std::scoped_lock lock(mutex_);
                tasks_.push_back(std::move(task));
                arrived_.notify_one();
            },
            [this](const store::News& news) {
                const bool heartbeat = news.id.empty() && !news.node.empty();
                (heartbeat ? heartbeats_ : news_).push_back(news);
            }};
}

bool Mailbox::run_until(const std::function<bool()>& condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!condition()) {
        std::function<void()> task;
        {
            std::unique_lock lock(mutex_);
            if (!arrived_.wait_until(lock, deadline, [this] { return !tasks_.empty(); })) {
                return false;
            }
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
    return true;
}

template <typename Answer, typename Ask>
Answer Asked::wait_for(Ask ask) {
    std::optional<Answer> result;
    ask([&](const Answer& answer) { result = answer; });
    EXPECT_TRUE(mailbox_.run_until([&] { return result.has_value(); })) << "no answer came";
    return result.value();
}

WriteAnswer Asked::create(store::NewGame game) {
    return wait_for<WriteAnswer>([&](auto done) { log_.create(std::move(game), done); });
}

WriteAnswer Asked::append(const std::string& id, std::vector<StoredEvent> events,
                          std::optional<Facts> facts) {
    return wait_for<WriteAnswer>(
        [&](auto done) { log_.append(id, std::move(events), std::move(facts), done); });
}

WriteAnswer Asked::update(const std::string& id, Facts facts) {
    return wait_for<WriteAnswer>([&](auto done) { log_.update(id, std::move(facts), done); });
}

tl::expected<std::optional<store::StoredGame>, std::string> Asked::read(const std::string& id,
                                                                        std::uint64_t after) {
    return wait_for<tl::expected<std::optional<store::StoredGame>, std::string>>(
        [&](auto done) { log_.read(id, after, done); });
}

tl::expected<std::vector<store::ListedGame>, std::string> Asked::list(Stage stage,
                                                                      std::size_t limit) {
    return wait_for<tl::expected<std::vector<store::ListedGame>, std::string>>(
        [&](auto done) { log_.list(stage, limit, done); });
}

void keeps_what_is_written(store::EventLog& log, Mailbox& mailbox) {
    Asked asked(log, mailbox);
    const Facts open{Stage::open, true, 1'700'000'000'000, R"({"name":"Ä \u0000 'x'"})"};
    EXPECT_EQ(asked.create({"keeps", R"({"variant":"five"})", open}).written, Written::safe);

    auto game = asked.read("keeps");
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->header, R"({"variant":"five"})");
    EXPECT_EQ((*game)->facts, open);
    EXPECT_TRUE((*game)->events.empty());

    const std::vector<StoredEvent> events = {{1, R"({"move":"a1"})"}, {2, "\"è\\\n\t\""}, {3, ""}};
    EXPECT_EQ(asked.append("keeps", {events[0], events[1]}).written, Written::safe);
    const Facts finished{Stage::finished, false, 1'700'000'000'001, "{}"};
    EXPECT_EQ(asked.append("keeps", {events[2]}, finished).written, Written::safe);
    game = asked.read("keeps");
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->events, events);
    EXPECT_EQ((*game)->facts, finished);

    game = asked.read("keeps", 2);
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->events, std::vector{events[2]});
    game = asked.read("keeps", 3);
    ASSERT_TRUE(game && *game);
    EXPECT_TRUE((*game)->events.empty());

    game = asked.read("keeps-nothing");
    ASSERT_TRUE(game);
    EXPECT_FALSE(*game);
}

void refuses_a_number_twice(store::EventLog& log, Mailbox& mailbox) {
    Asked asked(log, mailbox);
    EXPECT_EQ(asked.create({"twice", "{}", {}}).written, Written::safe);
    EXPECT_EQ(asked.create({"twice", "{\"other\":1}", {}}).written, Written::conflict);
    EXPECT_EQ(asked.append("twice", {{1, "one"}}).written, Written::safe);
    EXPECT_EQ(asked.append("twice", {{1, "another"}}, Facts{Stage::finished}).written,
              Written::conflict);
    const auto game = asked.read("twice");
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->header, "{}");
    EXPECT_EQ((*game)->events, (std::vector<StoredEvent>{{1, "one"}}));
    EXPECT_EQ((*game)->facts.stage, Stage::open);
}

void leaves_no_gaps(store::EventLog& log, Mailbox& mailbox) {
    Asked asked(log, mailbox);
    EXPECT_EQ(asked.append("gaps", {{1, "one"}}).written, Written::failed);
    EXPECT_EQ(asked.update("gaps", {}).written, Written::failed);
    EXPECT_EQ(asked.create({"gaps", "{}", {}}).written, Written::safe);
    const WriteAnswer second = asked.append("gaps", {{2, "two"}});
    EXPECT_EQ(second.written, Written::failed);
    EXPECT_EQ(second.reason, "event 1 of game gaps is missing");
    EXPECT_EQ(asked.append("gaps", {}).written, Written::failed);
    EXPECT_EQ(asked.append("gaps", {{0, "zero"}}).written, Written::failed);
    EXPECT_EQ(asked.append("gaps", {{1, "one"}, {3, "three"}}).written, Written::failed);
    const auto game = asked.read("gaps");
    ASSERT_TRUE(game && *game);
    EXPECT_TRUE((*game)->events.empty());
}

void writes_all_or_nothing(store::EventLog& log, Mailbox& mailbox) {
    Asked asked(log, mailbox);
    EXPECT_EQ(asked.create({"all", "{}", {}}).written, Written::safe);
    EXPECT_EQ(asked.append("all", {{1, "one"}}).written, Written::safe);
    EXPECT_EQ(asked.append("all", {{1, "other"}, {2, "two"}}).written, Written::conflict);
    auto game = asked.read("all");
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->events, (std::vector<StoredEvent>{{1, "one"}}));
}

void lists_by_stage_and_time(store::EventLog& log, Mailbox& mailbox) {
    Asked asked(log, mailbox);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(asked.create({"list" + std::to_string(i), "{}", {Stage::open, i != 2, i, "{}"}})
                      .written,
                  Written::safe);
    }
    const auto ids = [&](Stage stage, std::size_t limit) {
        std::vector<std::string> found;
        for (const auto& game :
             asked.list(stage, limit).value_or(std::vector<store::ListedGame>{})) {
            found.push_back(game.id);
        }
        return found;
    };
    using Ids = std::vector<std::string>;
    EXPECT_EQ(ids(Stage::open, 10), (Ids{"list3", "list1", "list0"}));
    EXPECT_EQ(ids(Stage::open, 2), (Ids{"list3", "list1"}));
    EXPECT_EQ(asked.update("list1", {Stage::playing, true, 9, "card"}).written, Written::safe);
    EXPECT_EQ(asked.update("list0", {Stage::open, false, 9, "card"}).written, Written::safe);
    EXPECT_EQ(ids(Stage::open, 10), (Ids{"list3"}));
    EXPECT_EQ(ids(Stage::playing, 10), (Ids{"list1"}));
    EXPECT_EQ(ids(Stage::finished, 10), Ids{});
}

void answers_in_order(store::EventLog& log, Mailbox& mailbox) {
    constexpr std::uint64_t kEvents = 500;
    std::vector<std::uint64_t> answered;
    bool flushed = false;
    log.create({"order", "{}", {}}, [&](const WriteAnswer& answer) {
        EXPECT_EQ(answer.written, Written::safe);
        answered.push_back(0);
    });
    for (std::uint64_t number = 1; number <= kEvents; ++number) {
        log.append("order", {{number, std::to_string(number)}}, std::nullopt,
                   [&answered, number](const WriteAnswer& answer) {
                       EXPECT_EQ(answer.written, Written::safe) << answer.reason;
                       answered.push_back(number);
                   });
    }
    log.flush([&] { flushed = true; });
    ASSERT_TRUE(mailbox.run_until([&] { return flushed; }));
    ASSERT_EQ(answered.size(), kEvents + 1);
    for (std::uint64_t number = 0; number <= kEvents; ++number) EXPECT_EQ(answered[number], number);
    EXPECT_EQ(log.figures().waiting, 0u);
    EXPECT_GE(log.figures().events, kEvents);
    EXPECT_TRUE(log.ready());
}

void fails_after_close(store::EventLog& log, Mailbox& mailbox) {
    Asked asked(log, mailbox);
    EXPECT_EQ(asked.create({"close", "{}", {}}).written, Written::safe);
    std::optional<WriteAnswer> last;
    log.append("close", {{1, "one"}}, std::nullopt,
               [&](const WriteAnswer& answer) { last = answer; });
    log.close();
    ASSERT_TRUE(mailbox.run_until([&] { return last.has_value(); }));
    EXPECT_EQ(last->written, Written::safe);
    EXPECT_EQ(asked.append("close", {{2, "two"}}).written, Written::failed);
    log.close();
}

}  // namespace inarow::testing
