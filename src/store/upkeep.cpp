#include "store/upkeep.h"

#include <utility>

#include <fmt/format.h>

namespace inarow::store {

namespace fs = std::filesystem;

namespace {

std::optional<std::string> wrong_numbers(const StoredGame& game) {
    std::uint64_t number = 0;
    for (const StoredEvent& event : game.events) {
        if (event.number != ++number) return fmt::format("event {} is missing", number);
    }
    return std::nullopt;
}

void count(StoreReport& report, const StoredGame& game) {
    ++report.games;
    report.events += game.events.size();
    switch (game.facts.stage) {
        case Stage::open:
            ++report.open;
            break;
        case Stage::playing:
            ++report.playing;
            break;
        case Stage::finished:
            ++report.finished;
            break;
    }
}

// Games on their way into another database, some at a time.
class Copying {
  public:
    explicit Copying(Database& to) : to_(to) {}

    // Whether all is well so far.
    bool add(const std::string& id, StoredGame game) {
        group_.push_back({id, std::move(game.header), {}, std::move(game.facts)});
        if (!game.events.empty()) group_.push_back({id, std::nullopt, std::move(game.events)});
        ++games_;
        return group_.size() < kGroup || write();
    }
    bool write() {
        for (WriteAnswer& answer : to_.write(group_)) {
            if (answer.written != Written::safe && problem_.empty()) {
                problem_ = answer.reason.empty() ? "a game is there twice" : answer.reason;
            }
        }
        group_.clear();
        return problem_.empty();
    }

    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] const std::string& problem() const { return problem_; }

  private:
    static constexpr std::size_t kGroup = 1000;

    Database& to_;
    std::vector<Write> group_;
    std::uint64_t games_ = 0;
    std::string problem_;
};

tl::expected<std::uint64_t, std::string> copy(Database& from, const fs::path& file) {
    const auto to = open_sqlite(file);
    if (!to) return tl::make_unexpected(to.error());
    Copying copying(**to);
    const auto visited = from.visit(
        [&](const std::string& id, StoredGame game) { return copying.add(id, std::move(game)); });
    if (!visited) return tl::make_unexpected(visited.error());
    if (!copying.write()) {
        return tl::make_unexpected(fmt::format("{}: {}", file.string(), copying.problem()));
    }
    return copying.games();
}

}  // namespace

tl::expected<StoreReport, std::string> check_store(Database& database, const Objects& objects) {
    StoreReport report;
    auto damage = database.damage();
    if (!damage) return tl::make_unexpected(damage.error());
    report.problems = std::move(*damage);
    const auto visited = database.visit([&](const std::string& id, const StoredGame& game) {
        count(report, game);
        auto wrong = wrong_numbers(game);
        if (!wrong) wrong = objects(game);
        if (wrong) report.problems.push_back(fmt::format("{}: {}", id, *wrong));
        return true;
    });
    if (!visited) return tl::make_unexpected(visited.error());
    return report;
}

tl::expected<std::uint64_t, std::string> back_up_store(Database& database, const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error)) {
        return tl::make_unexpected(fmt::format("{}: the file exists", file.string()));
    }
    const fs::path part = file.string() + ".part";
    const auto forget = [&part, &error] {
        for (const char* const ending : {"", "-wal", "-shm", "-lock"}) {
            fs::remove(part.string() + ending, error);
        }
    };
    forget();
    auto copied = copy(database, part);
    if (copied) {
        fs::rename(part, file, error);
        if (error) copied = tl::make_unexpected(error.message());
    }
    forget();
    return copied;
}

}  // namespace inarow::store
