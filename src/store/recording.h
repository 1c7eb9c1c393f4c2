// All that is written of a game while it is played: the autosave, --save and --result, and what the
// adaptive robot remembers.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "play/session.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/game_files.h"

namespace inarow::store {

// The user's own files; empty: none.
struct RecordFiles {
    std::string save;
    std::string result;  // empty: the one of the variant's house, if it has one
};

// Watches a session. It comes before those who show the game, so that what is seen is safe.
class Recording : public play::Observer {
  public:
    // Of a new game, or of one that was saved automatically in that record before.
    Recording(RecordFiles files, const std::filesystem::path& record, Autosave::Warn warn);

    // Why the game could never be saved, or nothing.
    [[nodiscard]] std::optional<std::string> obstacle() const;

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;

    // Whether the game as it stands would survive the program.
    [[nodiscard]] bool keeps() const { return autosave_.keeps(); }
    // What could not be written.
    [[nodiscard]] std::vector<std::string> problems() const;

  private:
    RecordFiles files_;
    Autosave autosave_;
    Adaptation adaptation_;
    std::optional<RecordWriter> saver_;
    std::optional<ResultWriter> result_;
};

// A session of which everything is written down.
struct RecordedSession {
    RecordedSession(const play::NewGame& game, RecordFiles files, Autosave::Warn warn)
        : recording(std::move(files), {}, std::move(warn)), session(game) {
        session.watch(recording);
    }
    // Goes on with a game; the path is that of its automatic save, if it has one.
    RecordedSession(Game game, const std::filesystem::path& record, RecordFiles files,
                    Autosave::Warn warn)
        : recording(std::move(files), record, std::move(warn)), session(std::move(game)) {
        session.watch(recording);
    }

    Recording recording;  // before the session that it watches
    play::Session session;
};

}  // namespace inarow::store
