// Books built on small boards: what they say is true, and a search ends at them.

#include "falling/book/builder.h"

#include <gtest/gtest.h>

#include <set>

#include "falling/book/books.h"
#include "falling/book/journal.h"
#include "falling/minimax.h"

namespace inarow::testing {
namespace {

constexpr std::array kBoards{
    std::array{3, 3, 3}, std::array{3, 5, 3}, std::array{4, 4, 3},
    std::array{4, 4, 4}, std::array{5, 3, 3}, std::array{3, 6, 4},
};

constexpr std::array kPlies{0, 1, 2, 3, 4, 5, 7};

template <typename Check>
void on_every_board(Check check) {
    for (const auto [width, height, length] : kBoards) {
        SCOPED_TRACE(::testing::Message() << width << "x" << height << ", " << length);
        check(falling(width, height, length));
    }
}

struct Reader {
    int plies;
    std::unique_ptr<falling::Solver> solver;
};

// Solvers with a book each.
std::vector<Reader> readers(const Rules& rules) {
    std::vector<Reader> result;
    for (const int plies : kPlies) {
        auto solver = falling::Solver::make(rules, {.memory = 0, .book = book_of(rules, plies)});
        EXPECT_TRUE(solver);
        result.push_back({plies, std::move(*solver)});
    }
    return result;
}

// Scores with a book are those of a minimax without, up to the book's plies and a little beyond.
TEST(BookBuilder, BooksTellTheTruth) {
    on_every_board([](const Rules& rules) {
        const auto all = readers(rules);
        Minimax().for_each(rules, [&](const Position& position, int score) {
            for (const auto& [plies, solver] : all) {
                if (position.ply() > plies + 2) continue;
                ASSERT_EQ(solver->score(position, {}), score) << "ply " << position.ply();
                ASSERT_EQ(solver->outcome(position, {}), (score > 0) - (score < 0));
                ASSERT_EQ(solver->reaches(position, score, {}), true);
                ASSERT_EQ(solver->reaches(position, score + 1, {}), false);
            }
        });
    });
}

// From as many stones as the book has plies, or one less, every look into the position ends at
// once: a node for each window, and none below it.
TEST(BookBuilder, ASearchEndsAtTheBook) {
    on_every_board([](const Rules& rules) {
        const auto all = readers(rules);
        Minimax().for_each(rules, [&](const Position& position, int) {
            for (const auto& [plies, solver] : all) {
                if (position.ply() != plies && position.ply() != plies - 1) continue;
                const std::uint64_t before = solver->nodes();
                ASSERT_TRUE(solver->score(position, {}));
                ASSERT_LE(solver->nodes() - before, static_cast<std::uint64_t>(rules.cells()));
            }
        });
    });
}

TEST(BookBuilder, HasEveryNodeOnce) {
    on_every_board([](const Rules& rules) {
        for (const int plies : kPlies) {
            std::set<falling::Word64> keys;
            for (const book::BookTask& task : tasks_of(rules, plies)) {
                EXPECT_TRUE(keys.insert(task.key).second);
                EXPECT_EQ(static_cast<int>(task.columns.size()), plies);
            }
        }
    });
}

TEST(BookBuilder, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    const Rules rules = falling(5, 4, 4);
    EXPECT_FALSE(book::book_tasks(*falling::book_subject(rules, 3), &stop));
    const auto solver = falling::Solver::make(falling(7, 6, 4), {.memory = 0});
    const auto tasks = tasks_of(falling(7, 6, 4), 1);
    EXPECT_FALSE(book::solve_task(**solver, falling(7, 6, 4), tasks.front(), &stop));
}

// Interrupted after any number of positions and gone on with from the journal: the same bytes.
TEST(BookBuilder, GoesOnFromTheJournal) {
    const Rules rules = falling(5, 4, 4);
    const falling::BookSubject subject = *falling::book_subject(rules, 3);
    const auto tasks = tasks_of(rules, 3);
    const std::string uninterrupted = built_book(rules, 3);
    ASSERT_GT(tasks.size(), 10U);
    for (std::size_t done = 0; done <= tasks.size(); done += 7) {
        std::string text = book::journal_head(subject);
        for (const falling::BookEntry& entry : solved(rules, std::span(tasks).first(done))) {
            text += book::journal_line({entry, 1});
        }
        text += "4711 torn";
        auto journal = book::read_journal(text, subject);
        ASSERT_TRUE(journal);
        ASSERT_EQ(journal->entries.size(), done);
        auto entries = solved(rules, std::span(tasks).subspan(done));
        for (const book::JournalEntry& earlier : journal->entries) entries.push_back(earlier.entry);
        EXPECT_EQ(falling::write_book(subject, entries), uninterrupted);
    }
}

}  // namespace
}  // namespace inarow::testing
