// `solve` and `analyse` on boards where pieces do not fall.
#pragma once

#include "cli/commands.h"

namespace inarow::cli {

// Solves what stands on standard input, a position a line; returns the exit status.
int run_free_solve(const VariantPtr& variant, const SolveOptions& options);

// Prints what every move is worth in an open position; returns the exit status.
int run_free_analyse(const Game& game, const AnalyseOptions& options);

// Why the options make no sense on free boards, or on falling ones; or nothing.
[[nodiscard]] std::optional<std::string> misplaced_option(const SolverSettings& settings,
                                                          bool falling);

}  // namespace inarow::cli
