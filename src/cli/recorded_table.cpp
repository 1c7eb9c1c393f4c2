#include "cli/recorded_table.h"

#include <utility>

#include <fmt/format.h>

namespace inarow::cli {

RecordedTable::RecordedTable(play::Table table, const FrontEndOptions& options,
                             const std::filesystem::path& record)
    : recording_(
          table.game(), {options.save, options.result}, record,
          [](const std::string& reason) {
              say_error(fmt::format("warning: this game is not kept for later: {}\n", reason));
          }),
      table_(std::move(table)) {}

tl::expected<std::unique_ptr<RecordedTable>, int> RecordedTable::begin(
    Game game, const FrontEndOptions& options, const std::filesystem::path& record,
    play::Observer& view) {
    auto table = play::Table::open(std::move(game));
    if (!table) {
        complain(table.error());
        return tl::unexpected(kMisused);
    }
    std::unique_ptr<RecordedTable> made(new RecordedTable(std::move(*table), options, record));
    if (const auto recorded = made->recording_.watch(made->table_); !recorded) {
        complain(recorded.error());
        return tl::unexpected(kFailed);
    }
    made->table_.watch(view);
    made->table_.begin();
    return made;
}

}  // namespace inarow::cli
