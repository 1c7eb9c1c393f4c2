#include "puzzles/check.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/symmetry.h"
#include "puzzles/best_play.h"
#include "puzzles/theme.h"

namespace inarow::puzzles {

namespace {

const char* const kTooHard = "the proof takes too long";

class Check {
  public:
    Check(const Puzzle& puzzle, const Variant& variant, Prover& prover, const Limits& limits)
        : puzzle_(puzzle),
          variant_(variant),
          prover_(prover),
          limits_(limits),
          position_(variant.rules) {}

    std::optional<std::string> run() {
        for (const Move move : puzzle_.moves) {
            if (position_.outcome() != Outcome::Open) return "the game is over before the puzzle";
            if (!position_.legal(move)) return name(move) + " is not legal";
            position_.play(move);
        }
        if (position_.outcome() != Outcome::Open) return "the game is over";
        if (puzzle_.solution.size() % 2 == 0) return "the solution must end with the solver's move";
        if (puzzle_.goal == Goal::Hold && puzzle_.solution.size() != 1) {
            return "one move is asked for where the task is not to lose";
        }
        if (position_.legal_moves().size() < 2) return "there is only one legal move";
        if (auto fault = length_fault()) return fault;
        if (auto fault = first_move_fault()) return fault;
        if (auto fault = other_move_fault()) return fault;
        if (auto fault = solution_fault()) return fault;
        const auto theme = theme_of(puzzle_, variant_.rules, prover_, limits_);
        if (!theme) return kTooHard;
        if (*theme == puzzle_.theme) return std::nullopt;
        return fmt::format("the theme is {}", to_string(*theme));
    }

  private:
    [[nodiscard]] std::string name(Move move) const {
        return write_move(move, variant_.coordinates, variant_.rules);
    }

    // A win is not possible sooner.
    std::optional<std::string> length_fault() {
        if (puzzle_.goal == Goal::Hold) return std::nullopt;
        const auto sooner =
            prover_.wins(position_, position_.to_move(), puzzle_.length - 1, limits_);
        if (!sooner) return kTooHard;
        if (!*sooner) return std::nullopt;
        return fmt::format("it can be won in fewer than {} moves", puzzle_.length);
    }

    std::optional<std::string> first_move_fault() {
        const Move first = puzzle_.solution.front();
        if (!position_.legal(first)) return name(first) + " is not legal";
        const auto worth =
            worth_of(prover_, position_, first, stage_of(puzzle_, position_), limits_);
        if (!worth) return kTooHard;
        if (*worth == Worth::Solves) return std::nullopt;
        return fmt::format("{} does not solve it", name(first));
    }

    std::optional<std::string> other_move_fault() {
        const Stage stage = stage_of(puzzle_, position_);
        for (const Move move : position_.legal_moves()) {
            if (move == puzzle_.solution.front()) continue;
            const auto worth = worth_of(prover_, position_, move, stage, limits_);
            if (!worth) return kTooHard;
            if (*worth != Worth::Fails) return fmt::format("{} also solves it", name(move));
        }
        return std::nullopt;
    }

    // Every further move keeps what the first one reached.
    std::optional<std::string> solution_fault() {
        Position position = position_;
        Stage stage = stage_of(puzzle_, position);
        for (std::size_t i = 0; i < puzzle_.solution.size(); ++i) {
            const Move move = puzzle_.solution[i];
            if (position.outcome() != Outcome::Open) return "the solution is too long";
            if (!position.legal(move)) return name(move) + " is not legal";
            if (i % 2 == 0) {
                const auto worth = worth_of(prover_, position, move, stage, limits_);
                if (!worth) return kTooHard;
                if (*worth != Worth::Solves) return name(move) + " does not solve it";
                --stage.left;
            }
            position.play(move);
        }
        return std::nullopt;
    }

    const Puzzle& puzzle_;
    const Variant& variant_;
    Prover& prover_;
    const Limits& limits_;
    Position position_;
};

}  // namespace

std::optional<std::string> fault_of(const Puzzle& puzzle, const Variant& variant, Prover& prover,
                                    const Limits& limits) {
    return Check(puzzle, variant, prover, limits).run();
}

std::vector<std::pair<std::size_t, std::size_t>> same_positions(const PuzzleSet& set) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    const std::vector<Symmetry> all = symmetries(set.variant->rules);
    std::unordered_map<std::uint64_t, std::size_t> known;
    for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
        Position position(set.variant->rules);
        for (const Move move : set.puzzles[i].moves) position.play(move);
        const auto [first, is_new] = known.try_emplace(position.canonical_hash(all), i);
        if (!is_new) pairs.emplace_back(first->second, i);
    }
    return pairs;
}

}  // namespace inarow::puzzles
