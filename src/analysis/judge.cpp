#include "analysis/judge.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "analysis/chance.h"
#include "analysis/chances.h"
#include "analysis/falling_choice.h"
#include "analysis/free_choice.h"
#include "analysis/opening_play.h"
#include "analysis/plain_choice.h"
#include "falling/best_play.h"
#include "machine/budget.h"

namespace inarow::analysis {

namespace {

// A proof of a whole position is out of reach where more cells are free, and one for every move
// where the board has more.
constexpr int kMostFreeCells = 36;
constexpr int kMostCells = 36;
// Falling games of no more cells have a book, or need none.
constexpr int kWithBook = 42;

Limits part_of(Limits limits, unsigned parts) {
    if (limits.time) limits.time = *limits.time / parts;
    if (limits.nodes) limits.nodes = *limits.nodes / parts;
    return limits;
}

// The same, but something.
Limits least_part_of(const Limits& limits, unsigned parts) {
    Limits made = part_of(limits, parts);
    if (made.time) made.time = std::max(*made.time, std::chrono::milliseconds(1));
    if (made.nodes) made.nodes = std::max<std::uint64_t>(*made.nodes, 1);
    return made;
}

bool all_proved(const std::vector<Verdict>& verdicts) {
    return std::ranges::all_of(verdicts, &Verdict::proved);
}

// Puts an opinion in the place of what is not proved.
void replace(std::vector<Verdict>& made, Verdict verdict) {
    const auto same = std::ranges::find_if(made, [&](const Verdict& known) {
        return !known.proved() && known.line.front() == verdict.line.front();
    });
    if (same != made.end()) *same = std::move(verdict);
}

}  // namespace

std::optional<std::string> Judge::objection(const Rules& rules, Witnesses witnesses) {
    switch (witnesses) {
        case Witnesses::All:
            return plain_objection(rules);
        case Witnesses::Engine:
            return engine::Engine::objection(rules);
        case Witnesses::Exact:
            if (rules.falling) return falling::solver_obstacle(rules);
            if (auto why = free::solver_obstacle(rules)) return why;
            if (rules.cells() > kMostCells) return "the board is too large to be solved";
            break;
    }
    return std::nullopt;
}

Judge::Judge(const Rules& rules, const JudgeOptions& options)
    : rules_(rules),
      options_(options),
      has_falling_(may_ask(Witnesses::Exact) && !falling::solver_obstacle(rules)),
      has_free_(may_ask(Witnesses::Exact) && !free::solver_obstacle(rules)),
      has_engine_(!engine::Engine::objection(rules)) {
    assert(!objection(rules, options.witnesses));
    if (options.witnesses == Witnesses::Engine) (void)the_engine();
}

Judge::~Judge() = default;

falling::Solver& Judge::falling_solver(const Limits& limits) {
    // A short search fills no large table.
    constexpr std::uint64_t kBytes = 64;  // for a node
    std::size_t memory = options_.memory;
    if (limits.nodes && *limits.nodes < memory / kBytes) {
        memory = static_cast<std::size_t>(*limits.nodes * kBytes);
    }
    if (falling_ == nullptr || memory != falling_memory_) {
        falling_ = nullptr;  // first, so that there are never two
        auto made = falling::Solver::make(
            rules_, {.memory = memory,
                     .book = options_.book ? *options_.book : falling::builtin_book(rules_),
                     .threads = options_.threads});
        falling_ = std::move(*made);
        falling_memory_ = memory;
    }
    return *falling_;
}

free::Solver& Judge::the_free_solver() {
    if (free_ == nullptr) {
        free_ = std::move(
            *free::Solver::make(rules_, {.memory = options_.memory, .threads = options_.threads}));
    }
    return *free_;
}

engine::Engine& Judge::the_engine() {
    if (engine_ == nullptr) {
        engine_ = std::make_unique<engine::Engine>(
            rules_, engine::Options{.memory = options_.memory, .threads = options_.threads});
    }
    return *engine_;
}

void Judge::forget() {
    if (falling_ != nullptr) falling_->forget();
    if (free_ != nullptr) free_->forget();
    if (engine_ != nullptr) engine_->forget();
}

bool Judge::solves(const Position& position) const {
    if (has_falling_) return true;
    return has_free_ && (!has_engine_ || rules_.cells() - position.ply() <= kMostFreeCells);
}

std::optional<Thought> Judge::solve_falling(const Position& position, const Limits& limits) {
    falling::Solver& solver = falling_solver(limits);
    const std::uint64_t before = solver.nodes();
    const auto score = solver.score(position, limits);
    if (!score) return std::nullopt;
    // The same again for the play; the best move alone, if that is all there is.
    const machine::Budget budget(limits, solver);
    const MoveList moves = position.legal_moves();
    const auto best = std::ranges::find_if(moves, [&](Move move) {
        return falling::achieves(solver, position, move, *score, budget.rest()).value_or(false);
    });
    if (best == moves.end()) return std::nullopt;
    std::vector<Move> line{*best};
    if (auto whole = falling::best_line(solver, position, *score, budget.rest())) {
        line = std::move(*whole);
    }
    return thought_of(verdict_of_score(*score, position, std::move(line)),
                      falling::plies_to_end(*score, position), solver.nodes() - before);
}

Thought Judge::reckon(const Position& position, std::optional<Move> last, const Limits& limits) {
    if (has_engine_) return think(position, last, limits);
    const PlainLook look = look_far(position, limits);
    return thought_of(verdict_of(look.moves.front()), look.depth, look.nodes);
}

Thought Judge::think(const Position& position, std::optional<Move> last, const Limits& limits) {
    const machine::Budget budget(limits);
    const engine::Report report = the_engine().think(position, last, limits);
    const engine::Line& best = report.lines.front();
    Thought thought = thought_of(verdict_of(best, position.rules()), report.depth, report.nodes);
    // Where there is no choice the engine looks no further: the worth shows one move later.
    constexpr int kShallow = 2;
    const bool shallow = report.depth <= kShallow && !best.end && !limits.depth;
    Position after = position;
    after.play(best.move);
    if (!shallow || budget.passed() || after.outcome() != Outcome::Open) return thought;
    const engine::Report later = the_engine().think(after, best.move, budget.rest());
    Verdict then = verdict_of(later.lines.front(), position.rules());
    if (!then.known()) return thought;
    // That this move loses does not prove that the others do.
    if (then.worth == Worth::Win) then.certainty = Certainty::Estimated;
    return thought_of(before_move(std::move(then), best.move), later.depth + 1,
                      report.nodes + later.nodes);
}

Thought Judge::judge(const Position& position, std::optional<Move> last, const Limits& limits) {
    const machine::Budget budget(limits);
    if (!solves(position)) return reckon(position, last, limits);
    const Limits part = part_of(limits, 2);
    auto found = has_falling_ ? solve_falling(position, part)
                              : solve_free(the_free_solver(), position, part);
    if (found) return std::move(*found);
    Limits rest = budget.rest();
    rest.nodes = part.nodes;
    return reckon(position, last, rest);
}

void Judge::add_estimates(std::vector<Verdict>& made, const Position& position,
                          std::optional<Move> last, const Limits& limits) {
    if (!has_engine_) {
        for (const engine::ScoredMove& move : look_far(position, limits).moves) {
            replace(made, verdict_of(move));
        }
        return;
    }
    // The best move alone is looked at for forced wins, and further than many.
    const machine::Budget budget(limits);
    const Thought best = think(position, last, part_of(limits, 4));
    Limits rest = budget.rest();
    if (rest.nodes) rest.nodes = *rest.nodes - *rest.nodes / 4;
    constexpr int kEstimates = 10;
    const engine::Report report = the_engine().think(position, last, rest, kEstimates);
    for (const engine::Line& line : report.lines) replace(made, verdict_of(line, position.rules()));
    const bool only = report.lines.size() == 1 || report.depth == 0;
    if (only || best.verdict.proved()) replace(made, best.verdict);
}

std::vector<Verdict> Judge::solve_moves(const Position& position, const Limits& limits) {
    std::vector<Verdict> made;
    if (has_falling_) {
        const auto all = falling::analyse(falling_solver(limits), position, limits);
        for (const falling::Analysed& move : all.value_or(std::vector<falling::Analysed>())) {
            made.push_back(verdict_of_score(move.score, position, move.line));
        }
    } else if (solves(position)) {
        for (free::Analysed& move : free::analyse(the_free_solver(), position, limits)) {
            made.push_back(verdict_of(move.worth, std::move(move.line)));
        }
    }
    return made;
}

std::vector<Verdict> Judge::analyse(const Position& position, std::optional<Move> last,
                                    const Limits& limits) {
    const machine::Budget budget(limits);
    const Limits part = part_of(limits, 2);
    std::vector<Verdict> made = solve_moves(position, part);
    const bool tried = !made.empty();
    if (!tried) {
        for (const Move move : position.legal_moves()) made.push_back({.line = {move}});
    }
    if (!all_proved(made)) {
        Limits rest = budget.rest();
        if (tried) rest.nodes = part.nodes;
        add_estimates(made, position, last, rest);
    }
    std::ranges::stable_sort(made, std::greater<>(), rank);
    return made;
}

Judge::Thoughts Judge::best_moves(const Position& position, std::optional<Move> last,
                                  const Limits& limits, int count,
                                  const std::function<void(const Thoughts&)>& told) {
    const auto thoughts_of = [&position](const engine::Report& report) {
        Thoughts thoughts;
        for (const engine::Line& line : report.lines) {
            thoughts.push_back(
                thought_of(verdict_of(line, position.rules()), line.depth, report.nodes));
            thoughts.back().selective = line.selective;
        }
        return thoughts;
    };
    std::function<void(const engine::Report&)> tell;
    if (told) tell = [&](const engine::Report& report) { told(thoughts_of(report)); };
    return thoughts_of(the_engine().think(position, last, limits, count, tell));
}

// What follows is for those who play.

std::optional<Thought> Judge::choose_proved(const Game& game, const Limits& limits) {
    const Position& position = game.position();
    if (has_free_ && rules_.cells() <= kMostCells) {
        Limits part = limits;
        if (part.time) part.time = *part.time / 2;
        return choose_free(the_free_solver(), position, chance(game), part);
    }
    if (!has_falling_) return std::nullopt;
    const bool alone = options_.witnesses == Witnesses::Exact;
    Limits part = limits;
    if (!alone) {
        if (part.time) part.time = *part.time * 2 / 3;
        // On a larger board there is no book, and the beginning is beyond the solver.
        if (part.nodes && rules_.cells() > kWithBook) part.nodes = *part.nodes / 5;
    }
    Thought thought = choose_falling(falling_solver(part), position, chance(game), part);
    if (!alone && thought.verdict.certainty != Certainty::Proved) return std::nullopt;
    return thought;
}

Thought Judge::choose_by_engine(const Game& game, const Limits& limits) {
    // Later a game has left those before it, and the nodes are better spent on one move.
    constexpr int kOpening = 6;
    constexpr int kChoices = 4;
    constexpr int kNear = 15;
    const bool varied = options_.witnesses != Witnesses::Engine && game.position().ply() < kOpening;
    const engine::Report report =
        the_engine().think(game.position(), game.last_move(), limits, varied ? kChoices : 1);
    const engine::Line& first = report.lines.front();
    const auto worse = std::ranges::find_if(report.lines, [&](const engine::Line& line) {
        return line.end != first.end || line.score < first.score - kNear;
    });
    const auto equals = static_cast<std::size_t>(worse - report.lines.begin());
    return thought_of(verdict_of(report.lines[chance(game).below(equals)], game.variant().rules),
                      report.depth, report.nodes);
}

// The last stone before the choice makes the position as even as it can be.
Thought Judge::place_last(const Game& game, const Limits& limits) {
    constexpr std::size_t kTried = 12;
    const MoveList legal = game.position().legal_moves();
    std::vector<Move> moves(legal.begin(), legal.end());
    Random random = chance(game);
    shuffle(moves, random);
    moves.resize(std::min(moves.size(), kTried));
    std::optional<Thought> most_even;
    for (const Move move : moves) {
        Position after = game.position();
        after.play(move);
        const engine::Report report =
            the_engine().think(after, move, least_part_of(limits, kTried));
        Verdict verdict = before_move(verdict_of(report.lines.front(), after.rules()), move);
        const auto uneven = [](const Verdict& of) { return std::abs(of.chance - 0.5); };
        if (most_even && uneven(verdict) >= uneven(most_even->verdict)) continue;
        most_even = thought_of(std::move(verdict), report.depth, report.nodes);
    }
    return *most_even;
}

Thought Judge::open(const Game& game, const Limits& limits) {
    if (auto fair = place_fair_stone(game)) return std::move(*fair);
    if (game.choices().empty()) {
        const bool last = game.position().ply() + 1 == game.opening().stones();
        return last && has_engine_ ? place_last(game, limits) : play_opening(game);
    }
    const Thought thought = judge(game.position(), game.last_move(), limits);
    const auto score = score_of(thought.verdict);
    if (!score) return play_opening(game);
    constexpr int kEven = 40;
    Thought chosen = choose_side(game, *score, kEven);
    // What the choice is worth to whoever makes it: after two more stones the other player takes
    // the better side.
    const double chance = thought.verdict.chance;
    const bool same =
        (chosen.move == Move(Choice::First)) == (game.position().to_move() == Side::First);
    const double worth = chosen.move == Move(Choice::TwoMore) ? std::min(chance, 1 - chance)
                         : same                               ? chance
                                                              : 1 - chance;
    chosen.verdict = estimate(worth, {chosen.move});
    chosen.depth = thought.depth;
    chosen.nodes = thought.nodes;
    return chosen;
}

Thought Judge::choose(const Game& game, const Limits& limits) {
    if (!game.opening().over()) return open(game, limits);
    const machine::Budget budget(limits);
    if (auto proved = choose_proved(game, limits)) return std::move(*proved);
    const Limits rest = budget.rest();
    if (has_engine_) return choose_by_engine(game, rest);
    const PlainLook look = look_far(game.position(), rest);
    const std::size_t i = chance(game).below(equals(look));
    return thought_of(verdict_of(look.moves[i]), look.depth, look.nodes);
}

}  // namespace inarow::analysis
