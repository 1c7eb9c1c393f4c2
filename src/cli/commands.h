// The commands of the program, one file each: its options and what it does. A command returns its
// exit status.
#pragma once

#include "cli/catalog.h"
#include "cli/command_line.h"
#include "cli/messages.h"
#include "cli/variant_choice.h"

namespace inarow::cli {

// Each adds a command to the program.
void add_play(Command& program);
void add_resume(Command& program);
void add_replay(Command& program);
void add_watch(Command& program);
void add_render(Command& program);
void add_solve(Command& program);
void add_analyse(Command& program);
void add_review(Command& program);
void add_verify(Command& program);
void add_count(Command& program);
void add_book(Command& program);
void add_openings(Command& program);
void add_match(Command& program);
void add_brain(Command& program);
void add_puzzle(Command& program);
void add_puzzles(Command& program);
void add_variants(Command& program);
void add_levels(Command& program);
void add_config(Command& program);
void add_statistics(Command& program);
void add_bench(Command& program);
void add_serve(Command& program);
void add_join(Command& program);
void add_export_page(Command& program);
void add_store(Command& program);
// Without a command the program shows a menu of games.
void add_menu(Command& program);

}  // namespace inarow::cli
