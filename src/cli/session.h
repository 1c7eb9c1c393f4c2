// One sitting at the terminal: a console, a view, and the game played on them.
#pragma once

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "ui/line/console.h"
#include "ui/line/dialogue.h"
#include "ui/line/view.h"

namespace inarow::cli {

class Session {
  public:
    explicit Session(const FrontEndOptions& options);

    [[nodiscard]] line::Console& console() { return *console_; }

    // Each plays to its end and returns the exit status.
    int play_new(const VariantPtr& variant, const std::array<std::optional<Seat>, 2>& seats,
                 std::uint64_t seed);
    int play_on(Game game, const std::filesystem::path& record);

    // Offers the latest kept game (of that variant, if one is given) to a person. Returns the exit
    // status if it was played or the person left.
    std::optional<int> offer_kept_game(const Catalog& catalog, const Variant* variant);

    // The exit status for a person who left before the end.
    [[nodiscard]] int status_of(line::NoLine why) const;

  private:
    // Takes leave of a person who ended the dialogue before the game; returns the exit status.
    int part(const line::Dialogue& dialogue, bool kept);
    int play(Game game, const std::filesystem::path& record, line::Dialogue& dialogue);

    FrontEndOptions options_;
    std::unique_ptr<line::Console> console_;
    std::unique_ptr<line::View> view_;
};

// A terminal that wants colour: not refused by --no-color, NO_COLOR or a dumb terminal.
[[nodiscard]] bool wants_color(bool no_color);

// A seed nobody can foresee.
[[nodiscard]] std::uint64_t fresh_seed();

// Reads the record of a game; complains and returns nothing if that fails.
[[nodiscard]] std::optional<Game> load_record(const std::filesystem::path& path,
                                              const Catalog& catalog);

}  // namespace inarow::cli
