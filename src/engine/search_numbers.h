// The numbers of the search. Scores are those of the evaluation (see kUnit), depths in sixteenths
// of a ply unless said otherwise.
#pragma once

#include "engine/weights.h"

namespace inarow::engine {

inline constexpr int kPly = 16;

// Those that are data, so that sets of them can play each other (`inarow-fit compare` and `tune`).
struct SearchNumbers {
    // A new depth begins with a window of this size around the last score, and doubles it at every
    // miss until it is wide enough to be dropped.
    int first_window = 38;

    // Razoring: far below the window only fours can help.
    int razor_base = 325;
    int razor_slope = 190;  // per ply
    int razor_depth = 28;   // the greatest

    // Futility: far above the window, with no strong threat against it, a position is taken as won.
    int futility_slope = 53;  // per ply
    int futility_depth = 104;

    // Child futility: a quiet move of a position this far below the window is left out.
    int child_futility_base = 286;
    int child_futility_slope = 133;  // per ply
    int child_futility_gap = 15;     // of how much less likely it is, in sixty-fourths

    // After this many moves the rest are left out: so many in sixteenths, and more by a power of
    // the depth; half of them where the position does not get better for the side to move.
    int moves_base = 59;
    int moves_slope = 40;

    // Probable cut: where a shallower search of the first moves is this far above the window, the
    // full one would hardly be below it.
    int probable_cut_margin = 146;

    // Singular extension: a best move that is better than all others by this margin, in
    // sixteenths per ply, is searched deeper.
    int singular_slope = 31;
    int singular_depth = 107;  // the least

    // A position without a best move from an earlier search is worth less than a look at full
    // depth.
    int no_move_less = 10;

    // Where a cut is expected and the evaluation so far above the window, a ply less.
    int fail_high_margin = 284;
    int fail_high_slope = 18;  // per ply

    // Late moves are searched less deep.
    int reduction_base = 4;       // in hundredths of a ply
    int reduction_divisor = 122;  // of the product of the logarithms of depth and move count
    int reduction_gap = 51;       // of how much less likely it is than the first, in sixteenths
    int principal_less = 16;
    int expected_cut_more = 13;
    int not_improving_more = 11;
    int threat_less = 6;
    int attack_less = 3;     // of a threat after a threat
    int history_less = 412;  // for the greatest history

    // A move that beats the window by this much when it is searched less deep is searched deeper.
    int deeper_margin = 264;
    int deeper_slope = 10;  // per ply of the reduction

    // The order of moves: the policy, with something added for what earlier searches found.
    int killer_bonus = 212;
    int reply_bonus = 146;
    int history_bonus = 369;  // for the greatest history
};
inline constexpr SearchNumbers kSearchNumbers;

inline constexpr int kWidestWindow = 1000;
inline constexpr int kWindowDepth = 4;  // shallow searches are too unsteady for a window; in plies

// The deepest searches that child futility shortens.
inline constexpr int kChildFutilityDepth = 6 * kPly;

// Beyond the horizon the network is asked where the plain evaluation is no farther than this from
// the window.
inline constexpr int kCorrectionMargin = 300;

// Beyond the horizon this many fours are followed, of both sides together.
inline constexpr int kFourDepth = 8;

// From this depth on the network corrects the policy: less deep it would cost more than it gains.
inline constexpr int kPolicyDepth = kPly;

inline constexpr int kProbableCutDepth = 6 * kPly;  // the least
inline constexpr int kProbableCutLess = 4 * kPly;   // so much shallower
inline constexpr int kProbableCutMoves = 3;         // so many of the first moves

// How many moves are tried grows with this power of the depth in plies.
inline constexpr double kMovesPower = 1.32;

inline constexpr int kNoMoveDepth = 4 * kPly;
inline constexpr int kNoMoveCutDepth = 6 * kPly;  // from here on more where a cut is expected

inline constexpr int kSingularLess = 3 * kPly;  // the known value may be this much shallower

inline constexpr int kReductionDepth = 2 * kPly;
inline constexpr int kMostReducingGap = 6 * kUnit;
// At the root, where much depends on every move, the first ones are never reduced.
inline constexpr int kRootReductionDepth = 3;  // in plies
inline constexpr int kRootFullMoves = 3;

inline constexpr int kBestMoveBonus = 100'000;  // more than any policy

inline constexpr int kMostHistory = 4000;
inline constexpr int kHistoryPerDepth = 8;  // times the square of the depth in plies
inline constexpr int kMostReward = 800;

}  // namespace inarow::engine
