#include "cli/book_work.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/progress_bar.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Solves tasks on threads of its own, each with a solver.
class Workers {
  public:
    Workers(const Rules& rules, std::vector<book::BookTask> tasks,
            std::vector<std::unique_ptr<falling::Solver>> solvers, Remembering remembering)
        : rules_(rules),
          tasks_(std::move(tasks)),
          solvers_(std::move(solvers)),
          remembering_(remembering) {
        working_ = solvers_.size();
        for (const auto& solver : solvers_) {
            threads_.emplace_back([this, &solver] { work(*solver); });
        }
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() {
        stop_ = true;
        for (std::thread& thread : threads_) thread.join();
    }

    // What has been solved since the last time, after a moment at most, or at once when all is
    // done.
    std::vector<book::JournalEntry> wait() {
        std::unique_lock lock(mutex_);
        (void)changed_.wait_for(lock, 50ms, [this] { return working_ == 0; });
        return std::exchange(solved_, {});
    }
    // Whether nobody works any more; what was solved last may still be waiting.
    [[nodiscard]] bool done() {
        const std::lock_guard lock(mutex_);
        return working_ == 0 && solved_.empty();
    }
    [[nodiscard]] std::uint64_t nodes() {
        const std::lock_guard lock(mutex_);
        return nodes_;
    }

  private:
    // Neighbors have much in common, so a worker takes some at a time.
    static constexpr std::size_t kPortion = 16;

    void work(falling::Solver& solver) {
        while (!stop_) {
            const std::size_t first = next_.fetch_add(kPortion);
            if (first >= tasks_.size()) break;
            for (std::size_t i = first; i < std::min(first + kPortion, tasks_.size()); ++i) {
                if (remembering_ == Remembering::Nothing) solver.forget();
                const std::uint64_t before = solver.nodes();
                const auto entry = book::solve_task(solver, rules_, tasks_[i], &stop_);
                if (!entry) break;
                const std::lock_guard lock(mutex_);
                solved_.push_back({*entry, solver.nodes() - before});
                nodes_ += solved_.back().nodes;
            }
        }
        const std::lock_guard lock(mutex_);
        if (--working_ == 0) changed_.notify_all();
    }

    const Rules& rules_;
    const std::vector<book::BookTask> tasks_;
    const std::vector<std::unique_ptr<falling::Solver>> solvers_;
    const Remembering remembering_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::vector<book::JournalEntry> solved_;
    std::size_t working_ = 0;
    std::uint64_t nodes_ = 0;
    std::vector<std::thread> threads_;
};

// Complains if it did not work.
int done_or_failed(const fs::path& path, const tl::expected<void, std::string>& written) {
    if (written) return kDone;
    return failed(fmt::format("{}: {}", path.string(), written.error()));
}

}  // namespace

BookInProgress::BookInProgress(const falling::BookSubject& subject, fs::path file)
    : subject_(subject), file_(std::move(file)), journal_(file_.string() + ".part") {}

int BookInProgress::open() {
    std::error_code error;
    std::string text = book::journal_head(subject_);
    if (fs::exists(journal_, error)) {
        auto there = store::read_file(journal_);
        auto journal = there ? book::read_journal(*there, subject_) : tl::unexpected(there.error());
        if (!journal) return misused(fmt::format("{}: {}", journal_.string(), journal.error()));
        entries_ = std::move(journal->entries);
        if (journal->whole == there->size()) return kDone;
        text = there->substr(0, journal->whole);
    }
    return done_or_failed(journal_, store::write_file(journal_, text));
}

void BookInProgress::compare(std::vector<book::BookTask>& tasks) {
    std::unordered_set<falling::Word64> wanted;
    for (const book::BookTask& task : tasks) wanted.insert(task.key);
    std::erase_if(entries_, [&](const book::JournalEntry& done) {
        return wanted.erase(done.entry.key) == 0;
    });
    std::erase_if(tasks, [&](const book::BookTask& task) { return !wanted.contains(task.key); });
}

void BookInProgress::add(const std::vector<book::JournalEntry>& entries) {
    for (const book::JournalEntry& entry : entries) {
        unwritten_ += book::journal_line(entry);
        entries_.push_back(entry);
    }
}

tl::expected<void, std::string> BookInProgress::keep() {
    if (unwritten_.empty()) return {};
    return store::append_to_file(journal_, std::exchange(unwritten_, {}));
}

int BookInProgress::finish(const std::string& book) const {
    const int status = done_or_failed(file_, store::write_file(file_, book));
    if (status == kDone) remove_journal();
    return status;
}

void BookInProgress::remove_journal() const {
    std::error_code error;
    fs::remove(journal_, error);
}

int work_on(BookInProgress& book, const Rules& rules, std::vector<book::BookTask> tasks,
            std::vector<std::unique_ptr<falling::Solver>> solvers, Remembering remembering) {
    const std::size_t before = book.entries().size();
    const std::size_t total = before + tasks.size();
    ProgressBar progress("book", total, before);
    Workers workers(rules, std::move(tasks), std::move(solvers), remembering);
    for (auto next = 0s; !workers.done();) {
        book.add(workers.wait());
        progress.show(book.entries().size());
        const bool stopped = ui::stop_requested();
        if (progress.elapsed() >= static_cast<double>(next.count()) || stopped) {
            next = std::chrono::seconds(static_cast<long>(progress.elapsed()) + 1);
            if (const auto kept = book.keep(); !kept) {
                progress.leave();
                return failed(fmt::format("{}: {}", book.journal().string(), kept.error()));
            }
        }
        if (!stopped) continue;
        progress.leave();
        say_error(fmt::format(
            "Interrupted: {} of {} positions are done. Run the same command to continue.\n",
            book.entries().size(), total));
        return 128 + ui::stop_signal();
    }
    progress.leave();
    if (progress.shown()) {
        const std::size_t solved = total - before;
        say_error(fmt::format("book: {} positions in {:.1f} seconds, {:.0f} nodes each\n", solved,
                              progress.elapsed(),
                              static_cast<double>(workers.nodes()) / static_cast<double>(solved)));
    }
    return kDone;
}

}  // namespace inarow::cli
