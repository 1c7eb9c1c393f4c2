// The scores of the search: wins and losses by their distance from the root, and estimates between.
#pragma once

namespace inarow::engine {

using Value = int;

inline constexpr Value kWin = 30000;
inline constexpr int kMaxPly = 400;
inline constexpr int kDeepest = 100;  // no search is begun with more depth
inline constexpr Value kLeastWin = kWin - 2 * kMaxPly;
inline constexpr Value kGreatestEvaluation = 20000;
inline constexpr Value kInfinity = 32000;

constexpr Value win_at(int ply) {
    return kWin - ply;
}
constexpr Value loss_at(int ply) {
    return ply - kWin;
}
constexpr bool is_win(Value value) {
    return value >= kLeastWin;
}
constexpr bool is_loss(Value value) {
    return value <= -kLeastWin;
}
constexpr bool is_decided(Value value) {
    return is_win(value) || is_loss(value);
}

}  // namespace inarow::engine
