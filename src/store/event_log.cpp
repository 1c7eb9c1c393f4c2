#include "store/event_log.h"

#include "store/database.h"
#include "store/folders.h"
#include "store/grouping_log.h"
#include "store/memory_log.h"

namespace inarow::store {

namespace {

bool is_postgres(const std::string& where) {
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

}  // namespace

std::optional<std::string> default_store() {
    const auto folder = data_folder();
    if (!folder) return std::nullopt;
    return (*folder / "games.sqlite").string();
}

tl::expected<std::unique_ptr<EventLog>, std::string> open_event_log(const std::string& where,
                                                                    Hooks hooks) {
    if (where == "memory") return std::make_unique<MemoryLog>(std::move(hooks));
    const auto tell = [deliver = hooks.deliver, heard = hooks.news](const News& news) {
        if (heard) deliver([heard, news] { heard(news); });
    };
    auto database = is_postgres(where) ? open_postgres(where, {Access::serve, tell})
                                       : open_sqlite(where, {Access::serve});
    return std::move(database).map([&](std::unique_ptr<Database> opened) {
        return std::unique_ptr<EventLog>(
            std::make_unique<GroupingLog>(std::move(opened), std::move(hooks)));
    });
}

tl::expected<std::unique_ptr<Database>, std::string> inspect(const std::string& where) {
    if (is_postgres(where)) return open_postgres(where, {Access::inspect});
    return open_sqlite(where, {Access::inspect});
}

}  // namespace inarow::store
