// `solve`: what positions are worth, read line by line.

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/checkpoint.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/played_moves.h"
#include "cli/progress_line.h"
#include "cli/solver_settings.h"
#include "core/notation.h"
#include "free/proof_writer.h"
#include "machine/budget.h"
#include "store/files.h"
#include "ui/common/signals.h"
#include "wire/analysis.h"

namespace inarow::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct SolveOptions {
    SolverSettings solver;
    bool weak = false;  // win, draw or loss only
    bool json = false;
    std::string checkpoint;      // the file that the table is kept in; empty: none
    int checkpoint_every = 300;  // seconds
    std::string proof;           // the file that the proof is written to; empty: none
};

// What is known of a position: for people, and for programs.
struct Answer {
    std::string text;
    wire::Json verdict;
};

// A search stops for a signal, and for a while when it is time for the checkpoint.
struct Pause {
    const Checkpoint* checkpoint;

    [[nodiscard]] bool passed() const {
        return ui::stop_requested().load(std::memory_order_relaxed) ||
               (checkpoint != nullptr && checkpoint->due());
    }
};

// Positions of falling games, whose lines are columns from 1 in every variant.
class FallingTask {
  public:
    FallingTask(std::unique_ptr<falling::Solver> solver, const SolveOptions& options)
        : solver_(std::move(solver)), options_(options), progress_(*solver_) {}

    // Goes on from the checkpoint, if there is one; the exit status.
    int begin(const Rules& rules) {
        if (options_.checkpoint.empty()) return kDone;
        checkpoint_.emplace(options_.checkpoint, rules, *solver_,
                            std::chrono::seconds(options_.checkpoint_every));
        if (const auto why = checkpoint_->obstacle()) return failed(*why);
        const auto loaded = checkpoint_->load();
        return loaded ? kDone : misused(loaded.error());
    }
    static tl::expected<void, std::string> play(Game& game, std::string_view line) {
        return play_columns(game, line, {Style::Column, 1, false});
    }
    [[nodiscard]] std::uint64_t nodes() const { return solver_->nodes(); }

    Answer solve(const Game& game) {
        const Position& position = game.position();
        progress_.begin();
        const auto score = find_score(position);
        progress_.end();
        if (!score) return {"unknown", wire::verdict(free::Worth{})};
        std::optional<int> plies;
        if (!options_.weak) plies = falling::plies_to_end(*score, position);
        return {fmt::format("{}", *score), wire::verdict(*score, plies)};
    }
    // The first position may be all that is wanted; then, the exit status.
    static std::optional<int> after(const Game& /*game*/) { return std::nullopt; }
    int end(int status) { return checkpoint_ && !keep() && status == kDone ? kFailed : status; }

  private:
    // What was found before a pause is in the table, so that the search is soon where it was.
    std::optional<int> find_score(const Position& position) {
        const machine::Budget budget(limits_of(options_.solver), *solver_);
        const Pause pause{checkpoint_ ? &*checkpoint_ : nullptr};
        while (true) {
            Limits limits = budget.rest();
            limits.stop = Stop::when_passed(pause);
            const auto score = options_.weak ? solver_->outcome(position, limits)
                                             : solver_->score(position, limits);
            if (score || budget.passed() || !pause.passed()) return score;
            (void)keep();
        }
    }
    // Writes the checkpoint, or complains.
    bool keep() {
        const auto saved = checkpoint_->save();
        if (saved) return true;
        progress_.hide();
        complain(saved.error());
        return false;
    }

    std::unique_ptr<falling::Solver> solver_;
    const SolveOptions& options_;
    std::optional<Checkpoint> checkpoint_;
    ProgressLine progress_;
};

class FreeTask {
  public:
    FreeTask(std::unique_ptr<free::Solver> solver, const SolveOptions& options)
        : solver_(std::move(solver)), options_(options), progress_(*solver_) {}

    static tl::expected<void, std::string> play(Game& game, std::string_view line) {
        return play_moves(game, line);
    }
    [[nodiscard]] std::uint64_t nodes() const { return solver_->nodes(); }

    Answer solve(const Game& game) {
        const Limits limits = limits_of(options_.solver);
        progress_.begin();
        worth_ = options_.weak ? solver_->outcome(game.position(), limits)
                               : solver_->worth(game.position(), limits);
        progress_.end();
        static constexpr std::array kOutcomes{"unknown", "win", "draw", "loss"};
        std::string text = kOutcomes[static_cast<std::size_t>(worth_.outcome)];
        if (worth_.plies > 0 && !options_.weak) {
            text += fmt::format(" {}{}", worth_.exact ? "" : "<=", worth_.plies);
        }
        return {text, wire::verdict(worth_)};
    }
    // Writes the proof of what was found, if one is wanted.
    std::optional<int> after(const Game& game) {
        if (options_.proof.empty()) return std::nullopt;
        progress_.begin();
        const auto proof = free::make_proof(*solver_, game, worth_, limits_of(options_.solver));
        progress_.end();
        if (ui::stop_signal() != 0) return kFailed;
        if (!proof) return failed("no proof was found within the limit; raise --time or --nodes");
        const auto written = store::write_file(options_.proof, to_text(*proof));
        if (written) return kDone;
        return failed(fmt::format("{}: {}", options_.proof, written.error()));
    }

  private:
    std::unique_ptr<free::Solver> solver_;
    const SolveOptions& options_;
    free::Worth worth_;  // of the position that was solved last
    ProgressLine progress_;
};

// The exit status after the last line that was read: of a signal or a read that failed, or else the
// given one. To be asked right after the read, while the reason of a failure is known.
int status_after_input(int status) {
    const int reason = errno;
    if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
    if (std::ferror(stdin) == 0) return status;
    return failed(fmt::format("cannot read standard input: {}", std::strerror(reason)));
}

// Solves what stands on standard input, line by line; returns the exit status.
template <typename Task>
int solve_lines(const Game& start, Task& task, const SolveOptions& options) {
    if (options.json) fmt::print("{}", wire::line(wire::solve(start.variant())));
    int status = kDone;
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        Game game = start;
        auto played = Task::play(game, line);
        if (played && game.result()) played = tl::unexpected(std::string("the game is over"));
        if (!played) {
            say_error(fmt::format("line {}: {}\n", number, played.error()));
            status = kFailed;
            continue;
        }
        const std::uint64_t before = task.nodes();
        const auto begin = Clock::now();
        const Answer answer = task.solve(game);
        const auto time =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
        if (ui::stop_signal() != 0) break;
        const std::uint64_t nodes = task.nodes() - before;
        if (options.json) {
            fmt::print("{}",
                       wire::line(wire::solved(trim(line), answer.verdict, {nodes, time.count()})));
        } else {
            fmt::print("{} {} {} {}\n", trim(line), answer.text, nodes, time.count());
        }
        if (!flush_output()) return kFailed;
        if (const auto ended = task.after(game)) {
            status = std::max(status, *ended);
            break;
        }
    }
    return status_after_input(status);
}

int solve_falling(const Game& start, const SolveOptions& options) {
    if (!options.proof.empty()) return misused("--proof is for games without falling pieces");
    const Variant& variant = start.variant();
    const auto book = book_for(variant, options.solver);
    if (!book) return misused(book.error());
    auto solver = falling::Solver::make(
        variant.rules,
        {.memory = options.solver.memory << 20, .book = *book, .threads = options.solver.threads});
    if (!solver) return misused(fmt::format("{}: {}", variant.name, solver.error()));
    FallingTask task(std::move(*solver), options);
    if (const int status = task.begin(variant.rules); status != kDone) return status;
    ui::catch_stop_signals();
    return task.end(solve_lines(start, task, options));
}

int solve_free(const Game& start, const SolveOptions& options) {
    if (!options.checkpoint.empty()) {
        return misused("--checkpoint is for games with falling pieces");
    }
    const Variant& variant = start.variant();
    if (const auto book = book_for(variant, options.solver); !book) return misused(book.error());
    auto solver = free::Solver::make(
        variant.rules, {.memory = options.solver.memory << 20, .threads = options.solver.threads});
    if (!solver) return misused(fmt::format("{}: {}", variant.name, solver.error()));
    if (!options.proof.empty() && variant.rules.misere) {
        return misused("proofs of misere games cannot be written: omit --proof");
    }
    FreeTask task(std::move(*solver), options);
    ui::catch_stop_signals();
    return solve_lines(start, task, options);
}

int run(const Catalog& catalog, const SolveOptions& options) {
    const VariantPtr variant = choose_solved_variant(catalog, options.solver.variant);
    if (variant == nullptr) return kMisused;
    const auto start = set_up_game(variant, options.solver.position);
    if (!start) return misused(start.error());
    return variant->rules.falling ? solve_falling(*start, options) : solve_free(*start, options);
}

}  // namespace

void add_solve(Command& program) {
    auto options = std::make_shared<SolveOptions>();
    Command command =
        program.add("solve", "Read positions, one per line (4443 or b2 a1), and solve them");
    add_solver_settings(command, options->solver);
    command.flag("--weak", options->weak, "Find only win, draw or loss");
    add_json(command, options->json, "Print a JSON object for each position");
    const Option checkpoint = command.text("--checkpoint", options->checkpoint, "FILE",
                                           "Save the table to a file and resume from it");
    command
        .number("--checkpoint-every", options->checkpoint_every, {1, 1 << 20},
                "Set the save interval in seconds")
        .needs(checkpoint);
    command.text("--proof", options->proof, "FILE",
                 "On free boards, write a proof of the first position");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
