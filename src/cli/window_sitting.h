// One sitting at a window: games are played or puzzles solved in it until it is closed.
#pragma once

#include "cli/commands.h"
#include "cli/front_end_options.h"
#include "play/session.h"
#include "puzzles/guide.h"
#include "store/autosave.h"

namespace inarow::cli {

// Each returns the exit status. The first begins with the menu of games.
int choose_in_window(const Catalog& catalog, const FrontEndOptions& options);
// An unfinished game of the variant is offered when no seats are
// given.
int play_in_window(const Catalog& catalog, const play::NewGame& game,
                   const FrontEndOptions& options);
int play_on_in_window(const Catalog& catalog, store::UnfinishedGame game,
                      const FrontEndOptions& options);
int solve_in_window(const Catalog& catalog, puzzles::Guide& guide, const FrontEndOptions& options);

}  // namespace inarow::cli
