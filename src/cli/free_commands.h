// `solve` and `analyse` on boards where pieces do not fall.
#pragma once

#include "cli/commands.h"
#include "cli/solver_options.h"

namespace inarow::cli {

// Solves what stands on standard input, one position per line; returns the exit status.
int run_free_solve(const VariantPtr& variant, const SolveOptions& options);

// Prints what every move is worth in an open position; returns the exit status.
int run_free_analyse(const Game& game, const AnalyseOptions& options);

}  // namespace inarow::cli
