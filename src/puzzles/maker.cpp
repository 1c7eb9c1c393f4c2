#include "puzzles/maker.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/random.h"
#include "puzzles/best_play.h"
#include "puzzles/difficulty.h"
#include "puzzles/theme.h"

namespace inarow::puzzles {

namespace {

// Who plays, and what they may spend on a move.
constexpr int kWeakest = 2;
constexpr int kStrongest = 9;
constexpr std::uint64_t kMoveNodes = 3'000;
// What a first look at a position may spend, and then a proof: the solvers are quicker. Elsewhere a
// proof that is not found soon is hardly ever found.
constexpr std::uint64_t kLookNodes = 1'000;
constexpr std::uint64_t kWinNodes = 3'000;
constexpr std::uint64_t kHoldNodes = 6'000;
constexpr std::uint64_t kSolverNodes = 1'000'000;
// Where fewer moves are legal, guessing finds the right one.
constexpr std::size_t kFewestMoves = 3;
// Nobody finds longer ones.
constexpr int kLongestWin = 6;
constexpr int kLongestHold = 5;
constexpr int kLongestSettled = 10;
// A position in which more moves than this seem to hold is not worth a proof.
constexpr std::size_t kMostHolding = 8;
// Longer solutions are not played to the end.
constexpr int kLongestPlayed = 6;
constexpr int kMostAsked = 3;
// Games on large boards are played to this ply; later there is too much to look at.
constexpr int kLatest = 60;
// Games on large boards have two puzzles at most, this many plies apart; others have one.
constexpr int kApart = 8;
// No theme, nor puzzles of two moves, have more than this part of a set; if a long time nothing
// else is found they may.
constexpr double kMostOfAKind = 0.45;
constexpr double kMostOfTwoMoves = 0.15;
constexpr std::uint64_t kPatience = 25;  // games

std::uint64_t seed_of_game(const PuzzleSet& set) {
    Random mixed(set.seed ^ (set.games * 0xD1342543DE82EF95ULL));
    return mixed.next();
}

Position position_after(const Rules& rules, const std::vector<Move>& moves) {
    Position position(rules);
    for (const Move move : moves) position.play(move);
    return position;
}

// Where to begin to look: some ply of the middle game where pieces fall, as puzzles are many and
// the first of each game would be alike; and where it can be solved soon.
int first_ply(const Rules& rules, Random& random) {
    constexpr int kMostFree = 34;
    if (!rules.falling) return rules.length;
    const int least = std::max(rules.length, rules.cells() - kMostFree);
    const int most = std::max(least, rules.cells() * 3 / 4);
    return least + static_cast<int>(random.below(static_cast<std::size_t>(most - least) + 1));
}

// Whether somebody can complete a line, or hardly a move is left: then there is nothing to think
// about.
bool is_obvious(const Position& position) {
    return position.legal_moves().size() < kFewestMoves ||
           !winning_cells(position, Side::First).empty() ||
           !winning_cells(position, Side::Second).empty();
}

}  // namespace

std::optional<std::string> making_obstacle(const Variant& variant) {
    if (auto why = analysis::Judge::objection(variant.rules, analysis::Witnesses::All)) return why;
    if (variant.rules.opening == Opening::None) return std::nullopt;
    return "the opening chooses sides";
}

Maker::Maker(PuzzleSet& set)
    : set_(set),
      prover_(set.variant->rules),
      judge_(set.variant->rules, {.memory = std::size_t{4} << 20U}),
      symmetries_(symmetries(set.variant->rules)) {
    for (const Puzzle& puzzle : set.puzzles) {
        known_.insert(position_after(set.variant->rules, puzzle.moves).canonical_hash(symmetries_));
    }
    for (int level = kWeakest; level <= kStrongest; ++level) {
        robots_.push_back(robots::make_robot(std::to_string(level)));
    }
}

Maker::~Maker() = default;

template <typename Same>
bool Maker::too_many(double part, Same same) const {
    if (set_.games >= set_.last_found + kPatience) return false;
    constexpr double kFew = 5;
    const auto found = std::ranges::count_if(set_.puzzles, same);
    return static_cast<double>(found) >= kFew + part * static_cast<double>(set_.puzzles.size());
}

bool Maker::too_many_of(Theme theme) const {
    return too_many(kMostOfAKind, [&](const Puzzle& other) { return other.theme == theme; });
}

bool Maker::too_many_of_length(int length) const {
    return length == 2 &&
           too_many(kMostOfTwoMoves, [](const Puzzle& other) { return other.length == 2; });
}

template <typename Wanted>
std::optional<Move> Maker::only_move(const Position& position, Wanted wanted) {
    std::optional<Move> only;
    for (const Move move : moves_by_promise(position)) {
        Position next = position;
        next.play(move);
        const std::optional<bool> found = wanted(next);
        if (!found) return std::nullopt;
        if (!*found) continue;
        if (only) return std::nullopt;
        only = move;
    }
    return only;
}

// Where the rules are settled: the only move that wins or, in an even position, the only one that
// does not lose.
std::optional<Puzzle> Maker::settled_puzzle(const Position& position) {
    const Side solver = position.to_move();
    const Side opponent = other(solver);
    const auto wins = [&](const Position& here, Side side,
                          std::optional<int> moves) -> std::optional<bool> {
        if (here.outcome() != Outcome::Open) return here.outcome() == win_for(side);
        return prover_.wins(here, side, moves, limits());
    };
    Puzzle puzzle;
    const auto won = wins(position, solver, std::nullopt);
    if (!won) return std::nullopt;
    if (*won) {
        const auto length = prover_.shortest_win(position, solver, kLongestSettled, limits());
        if (length.value_or(0) < 2) return std::nullopt;
        puzzle.length = *length;
        const auto only = only_move(
            position, [&](const Position& next) { return wins(next, solver, std::nullopt); });
        return only ? std::optional(puzzle) : std::nullopt;
    }
    if (wins(position, opponent, std::nullopt).value_or(true)) return std::nullopt;
    // All others lose, and that can be seen.
    const auto only = only_move(position, [&](const Position& next) -> std::optional<bool> {
        const auto lost = wins(next, opponent, kLongestSettled);
        return lost ? std::optional(!*lost) : std::nullopt;
    });
    if (!only) return std::nullopt;
    puzzle.goal = Goal::Hold;
    puzzle.solution = {*only};
    return puzzle;
}

// Elsewhere: the only move that wins within some moves.
std::optional<Puzzle> Maker::bounded_win(const Position& position) {
    const Side solver = position.to_move();
    Puzzle puzzle;
    puzzle.length = prover_.shortest_win(position, solver, kLongestWin, limits()).value_or(0);
    if (puzzle.length < 2 || too_many_of_length(puzzle.length)) return std::nullopt;
    const auto only = only_move(position, [&](const Position& next) -> std::optional<bool> {
        if (next.outcome() != Outcome::Open) return next.outcome() == win_for(solver);
        return prover_.wins(next, solver, puzzle.length - 1, limits());
    });
    return only ? std::optional(puzzle) : std::nullopt;
}

// And the only move that does not lose within some.
std::optional<Puzzle> Maker::bounded_hold(const Position& position, int length) {
    const Side opponent = other(position.to_move());
    std::vector<Move> holding = moves_by_promise(position);
    for (; length <= kLongestHold; ++length) {
        std::vector<Move> left;
        for (const Move move : holding) {
            Position next = position;
            next.play(move);
            const bool open = next.outcome() == Outcome::Open;
            const auto lost = open ? prover_.wins(next, opponent, length, limits())
                                   : std::optional(next.outcome() == win_for(opponent));
            if (!lost) return std::nullopt;
            if (!*lost) left.push_back(move);
            if (left.size() > kMostHolding) return std::nullopt;
        }
        if (left.empty()) return std::nullopt;
        if (left.size() == 1) {
            Puzzle puzzle;
            puzzle.goal = Goal::Hold;
            puzzle.length = length;
            puzzle.solution = left;
            return puzzle;
        }
        holding = std::move(left);
    }
    return std::nullopt;
}

std::optional<Puzzle> Maker::bounded_puzzle(const Game& game) {
    const Position& position = game.position();
    const Limits look{.nodes = kLookNodes, .stop = stop_};
    const auto wins = [&](const Position& here, std::optional<Move> last) {
        judge_.forget();
        return judge_.judge(here, last, look).verdict.worth == analysis::Worth::Win;
    };
    if (wins(position, game.last_move())) {
        set_budget(kWinNodes);
        return bounded_win(position);
    }
    if (too_many_of(Theme::OnlyDefense)) return std::nullopt;
    // Whether the opponent would win if they were to move.
    Diagram diagram = position.diagram();
    diagram.to_move = other(diagram.to_move);
    const auto passed = Position::set_up(position.rules(), diagram);
    if (!passed || passed->outcome() != Outcome::Open || !wins(*passed, std::nullopt)) {
        return std::nullopt;
    }
    set_budget(kHoldNodes);
    const int length =
        prover_.shortest_win(*passed, diagram.to_move, kLongestHold, limits()).value_or(0);
    return length > 0 ? bounded_hold(position, length) : std::nullopt;
}

std::optional<Puzzle> Maker::puzzle_at(const Game& game) {
    set_budget(kSolverNodes);
    auto puzzle = prover_.settles() ? settled_puzzle(game.position()) : bounded_puzzle(game);
    if (!puzzle || !finish(*puzzle, game) || too_many_of(puzzle->theme) ||
        too_many_of_length(puzzle->length)) {
        return std::nullopt;
    }
    set_budget(std::nullopt);
    const Difficulty difficulty =
        difficulty_of(try_levels(*puzzle, set_.variant, prover_, limits()), set_.variant->rules);
    puzzle->rating = difficulty.rating;
    puzzle->deviation = difficulty.deviation;
    return puzzle;
}

// The solution, the theme and the rating.
bool Maker::finish(Puzzle& puzzle, const Game& game) {
    puzzle.moves = game.moves();
    const Position& position = game.position();
    if (puzzle.goal == Goal::Win) {
        std::vector<Move> line =
            best_line(prover_, position, position.to_move(), puzzle.length, limits());
        if (std::cmp_less(line.size(), 2 * puzzle.length - 1)) return false;
        if (puzzle.length > kLongestPlayed) {
            // As long as there is only one winning move.
            Position here = position;
            std::size_t asked = 0;
            while (asked < kMostAsked && only_move(here, [&](const Position& next) {
                       return prover_.wins(next, position.to_move(), std::nullopt, limits());
                   })) {
                here.play(line[2 * asked]);
                here.play(line[2 * asked + 1]);
                ++asked;
            }
            if (asked == 0) return false;
            line.resize(2 * asked - 1);
        }
        puzzle.solution = std::move(line);
    }
    const auto theme = theme_of(puzzle, position.rules(), prover_, limits());
    if (!theme) return false;
    puzzle.theme = *theme;
    return true;
}

bool Maker::play_game(std::size_t most, const Stop& stop) {
    stop_ = stop;
    prover_.forget();
    Random random(seed_of_game(set_));
    robots::Robot& first = *robots_[random.below(robots_.size())];
    robots::Robot& second = *robots_[random.below(robots_.size())];
    Setup setup;
    setup.seed = random.next();
    Game game(set_.variant, setup);
    std::vector<Puzzle> found;
    const Rules& rules = set_.variant->rules;
    const std::size_t enough = std::min(most, set_.puzzles.size() + (prover_.settles() ? 1 : 2));
    int next_ply = first_ply(rules, random);
    while (!game.result() && set_.puzzles.size() + found.size() < enough) {
        const Position& position = game.position();
        if (!prover_.settles() && position.ply() > kLatest) break;
        if (position.ply() >= next_ply && !is_obvious(position) &&
            !known_.contains(position.canonical_hash(symmetries_))) {
            if (auto puzzle = puzzle_at(game)) {
                found.push_back(std::move(*puzzle));
                next_ply = position.ply() + kApart;
            }
        }
        if (stop_.requested()) return false;
        robots::Robot& robot = position.to_move() == Side::First ? first : second;
        (void)game.apply(Moved{game.to_move(), robot.choose(game, {.nodes = kMoveNodes}).move});
    }
    for (Puzzle& puzzle : found) {
        const Position position = position_after(set_.variant->rules, puzzle.moves);
        known_.insert(position.canonical_hash(symmetries_));
        set_.puzzles.push_back(std::move(puzzle));
    }
    ++set_.games;
    if (!found.empty()) set_.last_found = set_.games;
    return true;
}

}  // namespace inarow::puzzles
