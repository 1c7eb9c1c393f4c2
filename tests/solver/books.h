// Books made by the solver itself.
#pragma once

#include <gtest/gtest.h>

#include "solver/book_builder.h"
#include "support/boards.h"

namespace inarow::testing {

inline std::vector<BookTask> tasks_of(const Rules& rules, int plies) {
    const auto subject = book_subject(rules, plies);
    EXPECT_TRUE(subject);
    auto tasks = book_tasks(*subject, nullptr);
    EXPECT_TRUE(tasks);
    return std::move(*tasks);
}

inline std::vector<BookEntry> solved(const Rules& rules, std::span<const BookTask> tasks) {
    const auto solver = FallingSolver::make(rules, {.memory = 1 << 20});
    std::vector<BookEntry> entries;
    for (const BookTask& task : tasks)
        entries.push_back(*solve_task(**solver, rules, task, nullptr));
    return entries;
}

inline std::string built_book(const Rules& rules, int plies) {
    return write_book(*book_subject(rules, plies), solved(rules, tasks_of(rules, plies)));
}

inline std::shared_ptr<const Book> book_of(const Rules& rules, int plies) {
    auto book = Book::read(built_book(rules, plies));
    EXPECT_TRUE(book);
    return std::make_shared<const Book>(std::move(*book));
}

}  // namespace inarow::testing
