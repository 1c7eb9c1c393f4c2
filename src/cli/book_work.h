// The long work of making a book: positions solved on threads, with a journal and a bar.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "falling/book/builder.h"
#include "falling/book/journal.h"

namespace inarow::cli {

// What is done of a book, in a journal beside its file.
class BookInProgress {
  public:
    // The journal is of that subject.
    BookInProgress(const falling::BookSubject& subject, std::filesystem::path file);

    // Reads what an earlier run has done, or begins a journal; the exit status.
    [[nodiscard]] int open();
    // Keeps the tasks that are still to do, and of the entries those that belong to a task.
    void compare(std::vector<book::BookTask>& tasks);

    void add(const std::vector<book::JournalEntry>& entries);
    // Writes to the journal what has come since the last time.
    [[nodiscard]] tl::expected<void, std::string> keep();
    // Writes the book, after which the journal is not needed any more; the exit status.
    [[nodiscard]] int finish(const std::string& book) const;
    void remove_journal() const;

    [[nodiscard]] const std::filesystem::path& journal() const { return journal_; }
    [[nodiscard]] const std::vector<book::JournalEntry>& entries() const { return entries_; }

  private:
    falling::BookSubject subject_;
    std::filesystem::path file_;
    std::filesystem::path journal_;
    std::vector<book::JournalEntry> entries_;
    std::string unwritten_;
};

// Whether a solver may use for a position what it remembers of others.
enum class Remembering { All, Nothing };

// Solves the tasks, on a thread for each solver, until all are done or the user stops it; the exit
// status.
[[nodiscard]] int work_on(BookInProgress& book, const Rules& rules,
                          std::vector<book::BookTask> tasks,
                          std::vector<std::unique_ptr<falling::Solver>> solvers,
                          Remembering remembering);

}  // namespace inarow::cli
