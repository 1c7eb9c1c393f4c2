// Books made by the solver itself.
#pragma once

#include <gtest/gtest.h>

#include "falling/book/builder.h"
#include "support/boards.h"

namespace inarow::testing {

inline std::vector<book::BookTask> tasks_of(const Rules& rules, int plies) {
    const auto subject = falling::book_subject(rules, plies);
    EXPECT_TRUE(subject);
    auto tasks = book::book_tasks(*subject, nullptr);
    EXPECT_TRUE(tasks);
    return std::move(*tasks);
}

inline std::vector<falling::BookEntry> solved(const Rules& rules,
                                              std::span<const book::BookTask> tasks) {
    const auto solver = falling::Solver::make(rules, {.memory = 1 << 20});
    std::vector<falling::BookEntry> entries;
    for (const book::BookTask& task : tasks)
        entries.push_back(*book::solve_task(**solver, rules, task, nullptr));
    return entries;
}

inline std::string built_book(const Rules& rules, int plies) {
    return falling::write_book(*falling::book_subject(rules, plies),
                               solved(rules, tasks_of(rules, plies)));
}

inline std::shared_ptr<const falling::Book> book_of(const Rules& rules, int plies) {
    auto book = falling::Book::read(built_book(rules, plies));
    EXPECT_TRUE(book);
    return std::make_shared<const falling::Book>(std::move(*book));
}

}  // namespace inarow::testing
