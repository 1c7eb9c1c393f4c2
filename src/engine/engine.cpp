// A plain search that stands in for the engine: alpha-beta over moves near the stones.
#include "engine/engine.h"

#include <algorithm>
#include <cstdlib>

#include "core/position.h"

namespace inarow {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kWin = 30'000;
constexpr std::size_t kWidest = 8;

struct Scored {
    Move move;
    int score;
};

int worth(const Position& position, Cell cell) {
    const Side me = position.to_move();
    const Rules& rules = position.rules();
    if (position.makes_line(cell, me)) return 10'000;
    if (position.makes_line(cell, other(me))) return 5'000;
    const int own = std::min(position.longest_run(cell, me), rules.length);
    const int others = std::min(position.longest_run(cell, other(me)), rules.length);
    const int middle =
        std::abs(2 * cell.row() - rules.height + 1) + std::abs(2 * cell.column() - rules.width + 1);
    return 40 * own * own + 30 * others * others - middle;
}

}  // namespace

class Engine::Search {
  public:
    explicit Search(Rules rules) : rules_(std::move(rules)) {}

    EngineReport think(std::span<const Move> moves, const EngineLimits& limits,
                       const std::function<void(const EngineReport&)>& told) {
        limits_ = &limits;
        start_ = Clock::now();
        nodes_ = 0;
        over_ = false;
        Position position(rules_);
        for (const Move move : moves) position.play(move);
        std::vector<Scored> root = candidates(position, kMaxCells);
        EngineReport report = told_of(root, limits, 1);
        const int deepest = std::min(limits.depth.value_or(64), position.rules().cells());
        for (int depth = 2; depth <= deepest; ++depth) {
            auto next = root;
            if (next.size() > kWidest) next.resize(kWidest);
            for (Scored& scored : next) {
                position.play(scored.move);
                scored.score = -search(position, depth - 1, -kWin, kWin);
                position.undo(scored.move);
                if (over_) break;
            }
            if (over_) break;
            std::ranges::stable_sort(next, std::greater{}, &Scored::score);
            root = next;
            report = told_of(root, limits, depth);
            if (told) told(report);
            if (std::abs(root.front().score) >= kWin - 1'000) break;
        }
        report.nodes = nodes_;
        report.time = since_start();
        return report;
    }

  private:
    std::chrono::milliseconds since_start() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
    }
    bool stopped() const {
        if (limits_->stop != nullptr && *limits_->stop) return true;
        if (limits_->nodes && nodes_ >= *limits_->nodes) return true;
        const auto time = since_start();
        return (limits_->turn && time >= *limits_->turn) ||
               (limits_->left && time >= *limits_->left / 15);
    }

    static std::vector<Scored> candidates(const Position& position, std::size_t most) {
        std::vector<Scored> moves;
        for (const Move move : position.legal_moves()) {
            moves.push_back({move, worth(position, move.cell())});
        }
        std::ranges::stable_sort(moves, std::greater{}, &Scored::score);
        if (moves.size() > most) moves.resize(most);
        return moves;
    }

    int search(Position& position, int depth, int alpha, int beta) {
        if (position.outcome() == Outcome::Draw) return 0;
        if (position.outcome() != Outcome::Open) return -(kWin - position.ply());
        if ((++nodes_ & 63U) == 0 && stopped()) over_ = true;
        if (over_) return 0;
        const auto moves = candidates(position, kWidest);
        if (depth <= 0) return moves.front().score >= 10'000 ? kWin - position.ply() - 1 : 0;
        for (const Scored& scored : moves) {
            position.play(scored.move);
            const int score = -search(position, depth - 1, -beta, -alpha);
            position.undo(scored.move);
            alpha = std::max(alpha, score);
            if (alpha >= beta || over_) break;
        }
        return alpha;
    }

    EngineReport told_of(const std::vector<Scored>& root, const EngineLimits& limits, int depth) {
        EngineReport report;
        report.depth = depth;
        report.nodes = nodes_;
        report.time = since_start();
        const auto lines = static_cast<std::size_t>(std::max(limits.lines, 1));
        for (std::size_t i = 0; i < std::min(lines, root.size()); ++i) {
            EngineLine line;
            line.move = root[i].move;
            line.score = depth == 1 ? 0 : root[i].score;
            line.depth = depth;
            line.selective = depth;
            line.line = {root[i].move};
            report.lines.push_back(std::move(line));
        }
        return report;
    }

    Rules rules_;
    const EngineLimits* limits_ = nullptr;
    Clock::time_point start_;
    std::uint64_t nodes_ = 0;
    bool over_ = false;
};

std::optional<std::string> Engine::objection(const Rules& rules) {
    if (rules.falling) return "the engine does not play games with falling pieces";
    if (rules.misere) return "the engine does not play to lose";
    return std::nullopt;
}

Engine::Engine(const Rules& rules, EngineOptions /*options*/)
    : search_(std::make_unique<Search>(rules)) {}

Engine::~Engine() = default;

EngineReport Engine::think(std::span<const Move> moves, const EngineLimits& limits,
                           const std::function<void(const EngineReport&)>& told) {
    return search_->think(moves, limits, told);
}

void Engine::forget() {}

}  // namespace inarow
