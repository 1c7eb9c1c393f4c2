// The files that `match` writes games to.
#pragma once

#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "cli/match_options.h"
#include "match/game_texts.h"
#include "match/tournament.h"

namespace inarow::cli {

class MatchArchive {
  public:
    MatchArchive(const MatchOptions& options, const match::TournamentSettings& settings,
                 match::PlayerNames names);

    // Makes the folder and empties the files.
    [[nodiscard]] tl::expected<void, std::string> open() const;

    void add(const match::Bout& bout);

    // What could not be written first, or nothing.
    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

  private:
    void note(const std::string& file, const tl::expected<void, std::string>& done);

    const MatchOptions& options_;
    match::PlayerNames names_;
    std::size_t digits_;
    std::optional<std::string> problem_;
};

}  // namespace inarow::cli
