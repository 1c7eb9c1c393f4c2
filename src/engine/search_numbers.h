// The numbers that shape the search, found by matches of the engine against itself. Margins are in
// units of the evaluation (see kUnit), depths in plies unless said otherwise.
#pragma once

#include "engine/weights.h"

namespace inarow::engine {

// The parts of a reduction are in sixteenths of a ply.
inline constexpr int kPly = 16;

// Those that are data, so that sets of them can play each other (`inarow-fit compare` and `tune`).
struct SearchNumbers {
    // A new depth begins with a window of this size around the last score, and doubles it at every
    // miss until it is wide enough to be dropped.
    int first_window = 60;

    // Razoring: far below the window only fours can help.
    int razor_base = 260;
    int razor_slope = 130;  // per ply

    // Futility: far above the window, with no strong threat against it, a position is taken as won.
    int futility_slope = 110;  // per ply

    // Child futility: a quiet move of a position this far below the window is left out.
    int child_futility_base = 220;
    int child_futility_slope = 110;  // per ply
    int child_futility_gap = 8;      // of how much less likely it is, in sixty-fourths

    // After this many moves the quiet ones are left out: where the position gets better for the
    // side to move, and elsewhere. The square of the depth counts in sixteenths.
    int moves_improving = 5;
    int moves_improving_square = 8;
    int moves_else = 3;
    int moves_else_square = 4;

    // Probable cut: where a shallower search of the first moves is this far above the window, the
    // full one would hardly be below it.
    int probable_cut_margin = 150;

    // Singular extension: a best move that is better than all others by this margin, in
    // sixteenths per ply, is searched deeper.
    int singular_slope = 32;

    // Late moves are searched less deep.
    int reduction_base = 20;      // in hundredths of a ply
    int reduction_divisor = 120;  // of the product of the logarithms of depth and move count
    int reduction_gap = 64;       // of how much less likely it is than the first, in sixteenths
    int principal_less = 16;
    int expected_cut_more = 12;
    int not_improving_more = 8;
    int threat_less = 12;
    int danger_less = 12;
    int history_less = 256;  // for the greatest history

    // The order of moves: the policy, with something added for what earlier searches found.
    int killer_bonus = kUnit;
    int reply_bonus = kUnit / 2;
    int history_bonus = 250;  // for the greatest history
};
inline constexpr SearchNumbers kSearchNumbers;

inline constexpr int kWidestWindow = 1000;
inline constexpr int kWindowDepth = 4;  // shallow searches are too unsteady for a window

// The deepest searches that these shorten.
inline constexpr int kRazorDepth = 4;
inline constexpr int kFutilityDepth = 7;
inline constexpr int kChildFutilityDepth = 6;

// Beyond the horizon the network is asked where the plain evaluation is no farther than this from
// the window.
inline constexpr int kCorrectionMargin = 300;

// Beyond the horizon this many fours are followed, of both sides together.
inline constexpr int kFourDepth = 8;

inline constexpr int kProbableCutDepth = 6;  // the least
inline constexpr int kProbableCutLess = 4;   // so much shallower
inline constexpr int kProbableCutMoves = 3;  // so many of the first moves

// A position without a best move from an earlier search is worth less than a look at full depth.
inline constexpr int kNoMoveDepth = 4;
inline constexpr int kNoMoveCutDepth = 6;  // from here on by two plies where a cut is expected

inline constexpr int kSingularDepth = 7;  // the least
inline constexpr int kSingularLess = 3;   // the known value may be this much shallower

inline constexpr int kReductionDepth = 2;
inline constexpr int kMostReducingGap = 6 * kUnit;
// At the root, where much depends on every move, the first ones are never reduced.
inline constexpr int kRootReductionDepth = 3;
inline constexpr int kRootFullMoves = 3;

inline constexpr int kBestMoveBonus = 100'000;  // more than any policy

inline constexpr int kMostHistory = 4000;
inline constexpr int kHistoryPerDepth = 8;  // times the square of the depth
inline constexpr int kMostReward = 800;

}  // namespace inarow::engine
