#include "robots/judged_player.h"

#include <algorithm>

namespace inarow::robots {

namespace {

constexpr std::size_t kSmallFalling = std::size_t{16} << 20U;
constexpr std::size_t kSmallFree = std::size_t{4} << 20U;

}  // namespace

std::unique_ptr<JudgedPlayer> JudgedPlayer::small(std::size_t table_bytes) {
    auto player = std::make_unique<JudgedPlayer>(analysis::JudgeOptions{.memory = table_bytes});
    player->small_ = true;
    return player;
}

Thought JudgedPlayer::choose(const Game& game, const Limits& limits) {
    const Rules& rules = game.position().rules();
    if (judge_ == nullptr || rules != rules_) {
        analysis::JudgeOptions options = options_;
        if (small_) {
            options.memory = std::min(options.memory, rules.falling ? kSmallFalling : kSmallFree);
        }
        judge_ = nullptr;  // first, so that there are never two
        judge_ = std::make_unique<analysis::Judge>(rules, options);
        rules_ = rules;
    } else if (limits.nodes) {
        judge_->forget();
    }
    return judge_->choose(game, limits);
}

}  // namespace inarow::robots
