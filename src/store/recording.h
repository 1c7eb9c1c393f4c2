// All that is written of a game while it is played: the autosave, --save and --result, what the
// adaptive robot remembers, and the statistics.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "play/session.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/game_files.h"
#include "store/statistics.h"

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

    // What is written of the players' clock with every event, and once more by `left`, when a game
    // is left unfinished.
    void use_clock(const ClockText& clock);
    void left(const Game& game);

    // How many events of the game are safe: a later `inarow resume` would have them.
    [[nodiscard]] std::size_t safe_events() const { return autosave_.safe_events(); }
    // What could not be written.
    [[nodiscard]] std::vector<std::string> problems() const;

  private:
    RecordFiles files_;
    Autosave autosave_;
    Adaptation adaptation_;
    StatisticsWriter statistics_;
    std::optional<RecordWriter> saver_;
    std::optional<ResultWriter> result_;
};

// A session of which everything is written down.
struct RecordedSession {
    RecordedSession(const play::NewGame& game, RecordFiles files, Autosave::Warn warn)
        : recording(std::move(files), {}, std::move(warn)), session(game) {
        watch();
    }
    // Goes on with a game and its clock or, if it has none, with that one.
    RecordedSession(UnfinishedGame unfinished, const std::optional<play::TimeControl>& clock,
                    RecordFiles files, Autosave::Warn warn)
        : recording(std::move(files), unfinished.record, std::move(warn)),
          session(std::move(unfinished.game)) {
        if (unfinished.clock) {
            session.use_clock(*unfinished.clock);
        } else if (clock) {
            session.use_clock(*clock);
        }
        watch();
    }
    ~RecordedSession() {
        if (!clock_text(session).empty()) recording.left(session.game());
    }
    RecordedSession(const RecordedSession&) = delete;
    RecordedSession& operator=(const RecordedSession&) = delete;

    // Whether the game as it stands is safe.
    [[nodiscard]] bool safe() const {
        const std::size_t events = session.game().events().size();
        return events > 0 && recording.safe_events() == events;
    }

    Recording recording;  // before the session that it watches
    play::Session session;

  private:
    void watch() {
        recording.use_clock([this] { return clock_text(session); });
        session.watch(recording);
    }
};

}  // namespace inarow::store
