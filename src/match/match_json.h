// A match in the JSON dialect of the program (docs/json.md).
#pragma once

#include "match/game_texts.h"
#include "match/tournament.h"
#include "wire/json.h"

namespace inarow::match {

// The first object: who is to play, and how many games.
[[nodiscard]] wire::Json match_json(const TournamentSettings& settings);
// A game that has been played.
[[nodiscard]] wire::Json game_json(const Bout& bout, const PlayerNames& names);
// The last object: how everybody did.
[[nodiscard]] wire::Json standings_json(const TournamentSettings& settings,
                                        const TournamentResult& result);

}  // namespace inarow::match
