#include "play/task.h"

#include <algorithm>

namespace inarow::play {

robots::Robot& Mind::robot(const std::string& level) {
    constexpr std::size_t kMost = 2;  // the robots of one game
    const auto known = std::ranges::find(robots_, level, &Known::level);
    if (known != robots_.end()) {
        std::rotate(known, known + 1, robots_.end());
    } else {
        if (robots_.size() == kMost) robots_.erase(robots_.begin());
        robots_.push_back({level, robots::make_robot(level)});
    }
    return *robots_.back().robot;
}

Found Mind::think(const Task& task, const std::atomic<bool>* stop, Progress* progress) {
    Limits limits = task.limits;
    limits.stop = stop;
    limits.progress = progress;
    if (task.kind == Task::Kind::Hint) return advisor_.advise(task.game, limits);
    return robot(task.game.seat(task.game.to_move()).robot).choose(task.game, limits);
}

}  // namespace inarow::play
