// The results of a match, for people.
#pragma once

#include <string>

#include "match/tournament.h"

namespace inarow::match {

// The tables at the end of a match, in lines.
[[nodiscard]] std::string report(const TournamentSettings& settings,
                                 const TournamentResult& result);

// How the match stands, in one short line.
[[nodiscard]] std::string stand(const TournamentSettings& settings, const Standings& standings);

}  // namespace inarow::match
