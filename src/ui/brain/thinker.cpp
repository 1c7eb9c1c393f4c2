#include "ui/brain/thinker.h"

#include <algorithm>

#include "robots/judged_player.h"

namespace inarow::brain {

namespace {

// Levels that have a table, whose size is the manager's business.
constexpr std::string_view kEngine = "engine";
constexpr std::string_view kExact = "perfect";

}  // namespace

std::string BrainThinker::level_for(const Rules& rules) const {
    const bool any = level_.empty();
    if ((any || level_ == kEngine) && !engine::Engine::objection(rules)) return {};
    if (!any) return level_;
    const robots::Level* const exact = robots::find_level(kExact);
    return std::string(exact != nullptr && !exact->objection(rules) ? kExact
                                                                    : robots::kStandardLevel);
}

std::optional<std::string> BrainThinker::objection(const Rules& rules) const {
    const std::string level = level_for(rules);
    return level.empty() ? std::nullopt : robots::find_level(level)->objection(rules);
}

void BrainThinker::set(const Rules& rules, engine::Options options) {
    const bool same = variant_ != nullptr && variant_->rules == rules &&
                      options.memory == options_.memory && options.threads == options_.threads;
    if (same) return;
    Variant variant;
    variant.rules = rules;
    variant_ = std::make_shared<const Variant>(std::move(variant));
    options_ = options;
    engine_ = nullptr;  // first, so that there are never two tables
    robot_ = nullptr;
    const std::string level = level_for(rules);
    if (level.empty()) {
        engine_ = std::make_unique<engine::Engine>(rules, options);
    } else if (level == kExact) {
        robot_ = std::make_unique<robots::JudgedPlayer>(
            analysis::JudgeOptions{.memory = options.memory,
                                   .threads = options.threads,
                                   .witnesses = analysis::Witnesses::Exact});
    } else {
        robot_ = robots::make_robot(level);
    }
}

engine::Report BrainThinker::think(const Position& position, std::optional<Move> last,
                                   const Limits& limits, int lines,
                                   const std::function<void(const engine::Report&)>& told) {
    if (engine_ == nullptr) return ask_robot(position, limits);
    return engine_->think(position, last, limits, lines, told);
}

engine::Report BrainThinker::ask_robot(const Position& position, const Limits& limits) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    Setup setup;
    setup.diagram = position.diagram();
    const Game game(variant_, setup);
    const robots::Thought thought = robot_->choose(game, limits);
    engine::Line line;
    line.move = thought.move;
    line.score = score_of(thought.verdict).value_or(0);
    if (thought.verdict.decided()) {
        const int plies = thought.verdict.plies;
        line.end = thought.verdict.worth == analysis::Worth::Win ? plies : -plies;
    }
    line.depth = thought.depth;
    line.selective = thought.depth;
    line.line = thought.verdict.line;
    engine::Report report;
    report.lines.push_back(std::move(line));
    report.depth = thought.depth;
    report.time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return report;
}

void BrainThinker::forget() {
    if (engine_ != nullptr) engine_->forget();
}

}  // namespace inarow::brain
