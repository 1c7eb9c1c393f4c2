// Which positions a book needs, and how each is solved.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "falling/opening_book.h"
#include "falling/solver.h"

namespace inarow::book {

// A position to solve: the entry will be that of the node it leads to.
struct BookTask {
    std::string columns;  // the moves to it, from column 0
    falling::Word64 key;  // of the node
    bool turned;          // the node's player to move is the other one
};

// The tasks of a book, each node once. Neighbors have many stones in common, so that a solver
// that remembers the last ones has less to do. Nothing when stopped.
[[nodiscard]] std::optional<std::vector<BookTask>> book_tasks(const falling::BookSubject& subject,
                                                              Stop stop);

// Of the tasks of a book the `count` nodes that most lines of play lead to, the
// likeliest first; what `known` has is left out. Nothing when stopped.
[[nodiscard]] std::optional<std::vector<BookTask>> frequent_tasks(
    const falling::BookSubject& subject, std::size_t count, const falling::Book& known, Stop stop);

// Solves a task by a solver for the same rules; nothing when stopped.
[[nodiscard]] std::optional<falling::BookEntry> solve_task(falling::Solver& solver,
                                                           const Rules& rules, const BookTask& task,
                                                           Stop stop);

}  // namespace inarow::book
