// The numbers that shape the search, found by matches of the engine against itself. Margins are in
// units of the evaluation (see kUnit), depths in plies.
#pragma once

#include "engine/weights.h"

namespace inarow::engine {

// A new depth begins with a window of this size around the last score, and doubles it at every miss
// until it is wide enough to be dropped. Shallow searches are too unsteady for a window.
inline constexpr int kFirstWindow = 60;
inline constexpr int kWidestWindow = 1000;
inline constexpr int kWindowDepth = 4;

// Razoring: far below the window only fours can help.
inline constexpr int kRazorBase = 260;
inline constexpr int kRazorSlope = 130;  // per ply
inline constexpr int kRazorDepth = 4;

// Futility: far above the window, with no strong threat against it, a position is taken as won.
inline constexpr int kFutilitySlope = 110;  // per ply
inline constexpr int kFutilityDepth = 7;

// Child futility: a quiet move of a position this far below the window is left out.
inline constexpr int kChildFutilityBase = 220;
inline constexpr int kChildFutilitySlope = 110;  // per ply
inline constexpr int kChildFutilityDepth = 6;
inline constexpr int kChildFutilityGap = 8;  // a move so much less likely counts an eighth of that

// Beyond the horizon this many fours are followed, of both sides together.
inline constexpr int kFourDepth = 8;

// Probable cut: where a shallower search of the first moves is this far above the window, the full
// one would hardly be below it.
inline constexpr int kProbableCutDepth = 6;
inline constexpr int kProbableCutLess = 4;
inline constexpr int kProbableCutMargin = 150;
inline constexpr int kProbableCutMoves = 3;

// A position without a best move from an earlier search is worth less than a look at full depth.
inline constexpr int kNoMoveDepth = 4;
inline constexpr int kNoMoveCutDepth = 6;  // from here on by two plies where a cut is expected

// Singular extension: a best move that is better than all others by a margin is searched deeper.
inline constexpr int kSingularDepth = 7;
inline constexpr int kSingularLess = 3;   // the known value may be this much shallower
inline constexpr int kSingularSlope = 2;  // the margin per ply

// Late moves are searched less deep. The parts of a reduction are in sixteenths of a ply.
inline constexpr int kPly = 16;
inline constexpr int kReductionDepth = 2;
inline constexpr double kReductionBase = 0.2;     // in plies
inline constexpr double kReductionDivisor = 1.2;  // of the product of the logarithms
inline constexpr int kReductionPerUnit = 4;       // of how much less likely it is than the first
inline constexpr int kMostReducingGap = 6 * kUnit;
inline constexpr int kPrincipalLess = 16;
inline constexpr int kExpectedCutMore = 12;
inline constexpr int kNotImprovingMore = 8;
inline constexpr int kThreatLess = 12;
inline constexpr int kDangerLess = 12;
inline constexpr int kHistoryPerReduction = 250;
// At the root, where much depends on every move, the first ones are never reduced.
inline constexpr int kRootReductionDepth = 3;
inline constexpr int kRootFullMoves = 3;

// The order of moves: the policy, with something added for what earlier searches found.
inline constexpr int kBestMoveBonus = 100'000;  // more than any policy
inline constexpr int kKillerBonus = kUnit;
inline constexpr int kReplyBonus = kUnit / 2;
inline constexpr int kHistoryShare = 16;

inline constexpr int kMostHistory = 4000;
inline constexpr int kHistoryPerDepth = 8;  // times the square of the depth
inline constexpr int kMostReward = 800;

}  // namespace inarow::engine
