#include "store/grouping_log.h"

#include <algorithm>

#include "store/log_rules.h"

namespace inarow::store {

namespace {

const std::string kClosed = "the store is closed";
const std::string kBehind = "the store is too far behind";

}  // namespace

GroupingLog::GroupingLog(std::unique_ptr<Database> database, Hooks hooks, Grouping grouping)
    : database_(std::move(database)),
      hooks_(std::move(hooks)),
      grouping_(grouping),
      writer_([this] { write_groups(); }),
      reader_([this] { answer_queries(); }) {}

GroupingLog::~GroupingLog() {
    GroupingLog::close();
}

void GroupingLog::create(NewGame game, OnWritten done) {
    give(
        {{std::move(game.id), std::move(game.header), {}, std::move(game.facts)}, std::move(done)});
}

void GroupingLog::append(std::string id, std::vector<StoredEvent> events,
                         std::optional<Facts> facts, OnWritten done) {
    if (auto refused = refused_events(events)) return fail(std::move(done), std::move(*refused));
    give({{std::move(id), std::nullopt, std::move(events), std::move(facts)}, std::move(done)});
}

void GroupingLog::update(std::string id, Facts facts, OnWritten done) {
    give({{std::move(id), std::nullopt, {}, std::move(facts)}, std::move(done)});
}

void GroupingLog::flush(std::function<void()> done) {
    give({{}, {}, std::move(done)});
}

void GroupingLog::give(Waiting waiting) {
    std::string refused;
    {
        const std::scoped_lock lock(mutex_);
        if (closing_) {
            refused = kClosed;
        } else if (waiting.done && writes_.size() >= grouping_.most_waiting) {
            refused = kBehind;
        } else {
            figures_.waiting += waiting.done ? 1 : 0;
            writes_.push_back(std::move(waiting));
            written_to_.notify_one();
            return;
        }
    }
    if (waiting.flushed) return hooks_.deliver(std::move(waiting.flushed));
    fail(std::move(waiting.done), std::move(refused));
}

void GroupingLog::fail(OnWritten done, std::string reason) {
    {
        const std::scoped_lock lock(mutex_);
        ++figures_.failures;
    }
    hooks_.deliver([done = std::move(done), reason = std::move(reason)] {
        done({Written::failed, reason});
    });
}

void GroupingLog::read(std::string id, std::uint64_t after, OnRead done) {
    ask(
        [this, id = std::move(id), after, done](Database& database) {
            auto game = database.read(id, after);
            hooks_.deliver([done, game = std::move(game)] { done(game); });
        },
        [done](std::string reason) { done(tl::make_unexpected(std::move(reason))); });
}

void GroupingLog::list(Stage stage, std::size_t limit, OnListed done) {
    ask(
        [this, stage, limit, done](Database& database) {
            auto games = database.list(stage, limit);
            hooks_.deliver([done, games = std::move(games)] { done(games); });
        },
        [done](std::string reason) { done(tl::make_unexpected(std::move(reason))); });
}

void GroupingLog::ask(Query query, const std::function<void(std::string reason)>& refuse) {
    std::string refused;
    {
        const std::scoped_lock lock(mutex_);
        if (closing_) {
            refused = kClosed;
        } else if (queries_.size() >= grouping_.most_waiting) {
            refused = kBehind;
        } else {
            ++figures_.waiting;
            queries_.push_back(std::move(query));
            asked_.notify_one();
            return;
        }
    }
    hooks_.deliver([refuse, refused] { refuse(refused); });
}

void GroupingLog::write_groups() {
    for (;;) {
        std::vector<Waiting> group = next_group();
        if (group.empty()) return;
        commit(std::move(group));
    }
}

// Empty at the end.
std::vector<GroupingLog::Waiting> GroupingLog::next_group() {
    std::unique_lock lock(mutex_);
    written_to_.wait(lock, [this] { return closing_ || !writes_.empty(); });
    written_to_.wait_for(lock, grouping_.gather,
                         [this] { return closing_ || writes_.size() >= grouping_.largest_group; });
    const auto size =
        static_cast<std::ptrdiff_t>(std::min(writes_.size(), grouping_.largest_group));
    std::vector<Waiting> group(std::make_move_iterator(writes_.begin()),
                               std::make_move_iterator(writes_.begin() + size));
    writes_.erase(writes_.begin(), writes_.begin() + size);
    return group;
}

void GroupingLog::commit(std::vector<Waiting> group) {
    std::vector<Write> writes;
    for (Waiting& waiting : group) {
        if (waiting.done) writes.push_back(std::move(waiting.write));
    }
    std::vector<WriteAnswer> answers;
    if (!writes.empty()) answers = database_->write(writes);
    count(writes, answers);
    auto answer = answers.begin();
    for (Waiting& waiting : group) {
        if (waiting.flushed) {
            hooks_.deliver(std::move(waiting.flushed));
            continue;
        }
        hooks_.deliver(
            [done = std::move(waiting.done), what = std::move(*answer++)] { done(what); });
    }
}

void GroupingLog::count(const std::vector<Write>& writes, const std::vector<WriteAnswer>& answers) {
    const std::scoped_lock lock(mutex_);
    figures_.waiting -= writes.size();
    bool committed = false;
    for (std::size_t i = 0; i < writes.size(); ++i) {
        switch (answers[i].written) {
            case Written::safe:
                figures_.events += writes[i].events.size();
                committed = true;
                break;
            case Written::conflict:
                ++figures_.conflicts;
                break;
            case Written::failed:
                ++figures_.failures;
                break;
        }
    }
    if (committed) ++figures_.commits;
}

void GroupingLog::answer_queries() {
    std::unique_lock lock(mutex_);
    for (;;) {
        asked_.wait(lock, [this] { return closing_ || !queries_.empty(); });
        if (queries_.empty()) return;
        const Query query = std::move(queries_.front());
        queries_.pop_front();
        lock.unlock();
        query(*database_);
        lock.lock();
        --figures_.waiting;
    }
}

bool GroupingLog::ready() const {
    const std::scoped_lock lock(mutex_);
    return !closing_ && database_->reachable();
}

LogFigures GroupingLog::figures() const {
    const std::scoped_lock lock(mutex_);
    return figures_;
}

void GroupingLog::close() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
        written_to_.notify_all();
        asked_.notify_all();
    }
    database_->wind_down();
    if (writer_.joinable()) writer_.join();
    if (reader_.joinable()) reader_.join();
}

}  // namespace inarow::store
