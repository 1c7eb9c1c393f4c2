// One sitting at the line front end: a console, a view, and the games played on them.
#pragma once

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/front_end_options.h"
#include "store/recording.h"
#include "ui/line/console.h"
#include "ui/line/view.h"

namespace inarow::cli {

// The exit status for a person who left because there is no further line.
[[nodiscard]] int end_of_lines(line::NoLine why, const line::Console& console);

class LineSitting {
  public:
    LineSitting(const Catalog& catalog, const FrontEndOptions& options);

    // Each plays to its end, and further games if they are wanted, and returns the exit status.
    int choose();
    int play_new(play::NewGame game);
    int play_on(store::UnfinishedGame game);
    // Shows a recorded game, step by step to a person; returns the exit status.
    int replay(const Game& game);

    // Offers the latest unfinished game (of that variant, if one is given) to a person. Returns the
    // exit status if it was played or the person left.
    std::optional<int> offer_unfinished_game(const Variant* variant);

  private:
    // The exit status for a person who left before the end.
    [[nodiscard]] int status_of(line::NoLine why) const { return end_of_lines(why, *console_); }
    // Nothing: another game is wanted, as the session's `left` says.
    std::optional<int> play(store::RecordedSession& recorded);
    // Says goodbye to a person who left before the end of the game; returns the exit status.
    int part(std::optional<line::NoLine> why, bool kept);

    const Catalog& catalog_;
    FrontEndOptions options_;
    store::Preferences preferences_;
    std::unique_ptr<line::Console> console_;
    std::unique_ptr<line::View> view_;
};

// A terminal that wants color: not refused by --no-color, NO_COLOR or a dumb terminal.
[[nodiscard]] bool wants_color(bool no_color);

// The user's own files that a game is written to.
[[nodiscard]] store::RecordFiles record_files(const FrontEndOptions& options);
// Says on standard error that a game could not be saved automatically.
void warn_of_autosave(const std::string& reason);

// A seed nobody can foresee.
[[nodiscard]] std::uint64_t fresh_seed();

// Reads the record of a game, with its clock or without; complains and returns nothing if that
// fails.
[[nodiscard]] std::optional<store::UnfinishedGame> load_unfinished_game(
    const std::filesystem::path& path, const Catalog& catalog);
[[nodiscard]] std::optional<Game> load_record(const std::filesystem::path& path,
                                              const Catalog& catalog);

}  // namespace inarow::cli
