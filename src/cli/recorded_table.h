// A game at a table and all that is written of it, for the front ends that complain on standard
// error.
#pragma once

#include <filesystem>
#include <memory>

#include <tl/expected.hpp>

#include "cli/commands.h"
#include "play/table.h"
#include "store/recording.h"

namespace inarow::cli {

class RecordedTable {
  public:
    // Begins the game, or goes on with it, before the eyes of `view`, which must outlive the table.
    // A game that is kept stays in its record; without one the path is empty. Complains and returns
    // the exit status if that fails.
    [[nodiscard]] static tl::expected<std::unique_ptr<RecordedTable>, int> begin(
        Game game, const FrontEndOptions& options, const std::filesystem::path& record,
        play::Observer& view);

    RecordedTable(const RecordedTable&) = delete;
    RecordedTable& operator=(const RecordedTable&) = delete;

    [[nodiscard]] play::Table& table() { return table_; }
    [[nodiscard]] const store::Recording& recording() const { return recording_; }

  private:
    RecordedTable(play::Table table, const FrontEndOptions& options,
                  const std::filesystem::path& record);

    store::Recording recording_;  // before the table that it watches
    play::Table table_;
};

}  // namespace inarow::cli
