// All that is written of a game while it is played: the kept game, --save and --result, and what
// the adaptive robot remembers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "play/table.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/game_files.h"

namespace inarow::store {

// Files of the user's; empty: none.
struct RecordFiles {
    std::string save;
    std::string result;  // empty: the one of the variant's house, if it has one
};

class Recording {
  public:
    // Of a new game, or of one that is kept in a record.
    Recording(const Game& game, const RecordFiles& files, const std::filesystem::path& record,
              Autosave::Warn warn);

    // Puts the writers at the table, which they must outlive; to be called before those who show
    // the game come to it. Fails when the game can never be saved.
    [[nodiscard]] tl::expected<void, std::string> watch(play::Table& table);

    // Whether the game as it stands would survive the program.
    [[nodiscard]] bool keeps() const { return autosave_.keeps(); }
    // What could not be written.
    [[nodiscard]] std::vector<std::string> problems() const;

  private:
    Autosave autosave_;
    Adaptation adaptation_;
    bool saves_;
    RecordWriter saver_;
    bool has_result_;
    ResultWriter result_;
};

}  // namespace inarow::store
