#include "play/task.h"

#include <algorithm>

#include "analysis/explain.h"

namespace inarow::play {

robots::Robot& Mind::robot(const std::string& level) {
    const auto known = std::ranges::find(robots_, level, &Known::level);
    if (known != robots_.end()) {
        std::rotate(known, known + 1, robots_.end());
    } else {
        if (robots_.size() == kRobots) robots_.erase(robots_.begin());
        robots_.push_back({level, robots::make_robot(level, table_bytes_)});
    }
    return *robots_.back().robot;
}

Found Mind::think(const Task& task, const std::atomic<bool>* stop, Progress* progress) {
    Limits limits = task.limits;
    limits.stop = stop;
    limits.progress = progress;
    const Rules& rules = task.game.variant().rules;
    switch (task.kind) {
        case Task::Kind::Move:
            break;
        case Task::Kind::Hint:
            return advisor_.advise(task.game, limits);
        case Task::Kind::Review:
            return analysis::review(task.game, advisor_.judge(rules), limits,
                                    [progress](std::size_t done, std::size_t all) {
                                        if (progress == nullptr) return;
                                        progress->tell({.done = static_cast<int>(done),
                                                        .parts = static_cast<int>(all)});
                                    });
        case Task::Kind::Attempt:
            return analysis::attempt(task.game.position(), task.tried, task.best,
                                     advisor_.judge(rules), limits);
    }
    Chosen chosen{robot(task.game.seat(task.game.to_move()).robot).choose(task.game, limits)};
    // It need not be the best move: what the rules show of it can be said in any case.
    analysis::Verdict bare;
    bare.line = {chosen.thought.move};
    chosen.reason = task.game.opening().over()
                        ? analysis::explain(task.game.position(), bare, {}, limits)
                        : analysis::explain_opening(chosen.thought);
    // What the opponent could do about it is not the robot's to say.
    if (analysis::is_bad(chosen.reason.kind)) chosen.reason = {};
    return chosen;
}

}  // namespace inarow::play
