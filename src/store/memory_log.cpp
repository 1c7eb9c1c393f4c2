#include "store/memory_log.h"

#include <algorithm>

#include "store/log_rules.h"

namespace inarow::store {

WriteAnswer MemoryLog::write(const std::function<WriteAnswer()>& change) {
    const std::scoped_lock lock(mutex_);
    WriteAnswer answer{Written::failed, reason_};
    if (failing_ == 0) {
        answer = change();
    } else if (failing_ > 0) {
        --failing_;
    }
    switch (answer.written) {
        case Written::safe:
            ++figures_.commits;
            break;
        case Written::conflict:
            ++figures_.conflicts;
            break;
        case Written::failed:
            ++figures_.failures;
            break;
    }
    return answer;
}

void MemoryLog::answer(OnWritten done, WriteAnswer answer) {
    hooks_.deliver([done = std::move(done), answer = std::move(answer)] { done(answer); });
}

void MemoryLog::create(NewGame game, OnWritten done) {
    answer(std::move(done), write([&]() -> WriteAnswer {
               StoredGame stored{std::move(game.header), std::move(game.facts), {}};
               const bool is_new = games_.emplace(std::move(game.id), std::move(stored)).second;
               return {is_new ? Written::safe : Written::conflict};
           }));
}

void MemoryLog::append(std::string id, std::vector<StoredEvent> events, std::optional<Facts> facts,
                       OnWritten done) {
    answer(std::move(done), write([&]() -> WriteAnswer {
               const auto found = games_.find(id);
               if (found == games_.end()) return {Written::failed, no_such_game(id)};
               if (auto refused = refused_events(events)) {
                   return {Written::failed, std::move(*refused)};
               }
               StoredGame& game = found->second;
               const std::uint64_t first = events.front().number;
               if (first <= game.events.size()) return {Written::conflict};
               if (first > game.events.size() + 1) return {Written::failed, gap_before(id, first)};
               figures_.events += events.size();
               std::move(events.begin(), events.end(), std::back_inserter(game.events));
               if (facts) game.facts = std::move(*facts);
               return {};
           }));
}

void MemoryLog::update(std::string id, Facts facts, OnWritten done) {
    answer(std::move(done), write([&]() -> WriteAnswer {
               const auto found = games_.find(id);
               if (found == games_.end()) return {Written::failed, no_such_game(id)};
               found->second.facts = std::move(facts);
               return {};
           }));
}

void MemoryLog::read(std::string id, std::uint64_t after, OnRead done) {
    std::optional<StoredGame> game;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = games_.find(id);
        if (found != games_.end()) {
            const StoredGame& stored = found->second;
            const auto skipped = std::min<std::uint64_t>(after, stored.events.size());
            game = StoredGame{stored.header,
                              stored.facts,
                              {stored.events.begin() + static_cast<std::ptrdiff_t>(skipped),
                               stored.events.end()}};
        }
    }
    hooks_.deliver([done = std::move(done), game = std::move(game)] { done(game); });
}

void MemoryLog::list(Stage stage, std::size_t limit, OnListed done) {
    std::vector<ListedGame> games;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [id, game] : games_) {
            if (game.facts.listed && game.facts.stage == stage) games.push_back({id, game.facts});
        }
    }
    std::stable_sort(games.begin(), games.end(), [](const ListedGame& a, const ListedGame& b) {
        return a.facts.time > b.facts.time;
    });
    games.resize(std::min(games.size(), limit));
    hooks_.deliver([done = std::move(done), games = std::move(games)] { done(games); });
}

void MemoryLog::flush(std::function<void()> done) {
    hooks_.deliver(std::move(done));
}

LogFigures MemoryLog::figures() const {
    const std::scoped_lock lock(mutex_);
    return figures_;
}

void MemoryLog::close() {
    fail_next(-1, "the store is closed");
}

void MemoryLog::fail_next(int count, std::string reason) {
    const std::scoped_lock lock(mutex_);
    failing_ = count;
    reason_ = std::move(reason);
}

}  // namespace inarow::store
