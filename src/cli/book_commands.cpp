// The commands that build opening books and show them.

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "cli/book_file.h"
#include "cli/commands.h"
#include "cli/progress_bar.h"
#include "play/files.h"
#include "solver/book_builder.h"
#include "solver/book_journal.h"
#include "ui/common/signals.h"

namespace inarow {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Solves tasks on threads of its own, each with a solver; the solvers share their table.
class Workers {
  public:
    Workers(const Rules& rules, std::vector<BookTask> tasks,
            std::vector<std::unique_ptr<FallingSolver>> solvers)
        : rules_(rules), tasks_(std::move(tasks)), solvers_(std::move(solvers)) {
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
    std::vector<BookEntry> wait() {
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
    // Neighbours have much in common, so a worker takes some at a time.
    static constexpr std::size_t kPortion = 16;

    void work(FallingSolver& solver) {
        while (!stop_) {
            const std::size_t first = next_.fetch_add(kPortion);
            if (first >= tasks_.size()) break;
            for (std::size_t i = first; i < std::min(first + kPortion, tasks_.size()); ++i) {
                const std::uint64_t before = solver.nodes();
                const auto entry = solve_task(solver, rules_, tasks_[i], &stop_);
                if (!entry) break;
                const std::lock_guard lock(mutex_);
                solved_.push_back(*entry);
                nodes_ += solver.nodes() - before;
            }
        }
        const std::lock_guard lock(mutex_);
        if (--working_ == 0) changed_.notify_all();
    }

    const Rules& rules_;
    const std::vector<BookTask> tasks_;
    const std::vector<std::unique_ptr<FallingSolver>> solvers_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::vector<BookEntry> solved_;
    std::size_t working_ = 0;
    std::uint64_t nodes_ = 0;
    std::vector<std::thread> threads_;
};

// A book that grows in a journal beside its file.
class BookInProgress {
  public:
    BookInProgress(const BookSubject& subject, fs::path file)
        : subject_(subject), file_(std::move(file)), journal_(file_.string() + ".part") {}

    // Reads what an earlier run has done, or begins a journal; the exit status.
    [[nodiscard]] int open() {
        std::error_code error;
        std::string text = journal_head(subject_);
        if (fs::exists(journal_, error)) {
            auto there = read_file(journal_);
            auto journal = there ? read_journal(*there, subject_) : tl::unexpected(there.error());
            if (!journal) {
                complain(fmt::format("{}: {}", journal_.string(), journal.error()));
                return kMisused;
            }
            entries_ = std::move(journal->entries);
            if (journal->whole == there->size()) return kDone;
            text = there->substr(0, journal->whole);
        }
        return done_or_failed(journal_, write_file(journal_, text));
    }

    // Keeps the tasks that are still to do, and of the entries those that belong to a task.
    void compare(std::vector<BookTask>& tasks) {
        std::unordered_set<Word64> wanted;
        for (const BookTask& task : tasks) wanted.insert(task.key);
        std::erase_if(entries_,
                      [&](const BookEntry& entry) { return wanted.erase(entry.key) == 0; });
        std::erase_if(tasks, [&](const BookTask& task) { return !wanted.contains(task.key); });
    }

    void add(const std::vector<BookEntry>& entries) {
        for (const BookEntry& entry : entries) {
            unwritten_ += journal_line(entry);
            entries_.push_back(entry);
        }
    }
    // Writes to the journal what has come since the last time.
    [[nodiscard]] tl::expected<void, std::string> keep() {
        if (unwritten_.empty()) return {};
        return append_to_file(journal_, std::exchange(unwritten_, {}));
    }
    // Makes the book, after which the journal is not needed any more; the exit status.
    [[nodiscard]] int finish() {
        const int status = done_or_failed(file_, write_file(file_, write_book(subject_, entries_)));
        if (status == kDone) remove_journal();
        return status;
    }
    void remove_journal() const {
        std::error_code error;
        fs::remove(journal_, error);
    }

    [[nodiscard]] const fs::path& journal() const { return journal_; }
    [[nodiscard]] std::size_t done() const { return entries_.size(); }

  private:
    // Complains if it did not work.
    static int done_or_failed(const fs::path& path,
                              const tl::expected<void, std::string>& written) {
        if (written) return kDone;
        complain(fmt::format("{}: {}", path.string(), written.error()));
        return kFailed;
    }

    BookSubject subject_;
    fs::path file_;
    fs::path journal_;
    std::vector<BookEntry> entries_;
    std::string unwritten_;
};

// Solves what is left to do; the exit status.
int work_on(BookInProgress& book, const Rules& rules, std::vector<BookTask> tasks,
            std::vector<std::unique_ptr<FallingSolver>> solvers) {
    const std::size_t before = book.done();
    const std::size_t total = before + tasks.size();
    ProgressBar progress("book", total, before);
    Workers workers(rules, std::move(tasks), std::move(solvers));
    for (auto next = 0s; !workers.done();) {
        book.add(workers.wait());
        progress.show(book.done());
        const bool stopped = stop_requested();
        if (progress.elapsed() >= static_cast<double>(next.count()) || stopped) {
            next = std::chrono::seconds(static_cast<long>(progress.elapsed()) + 1);
            if (const auto kept = book.keep(); !kept) {
                progress.leave();
                complain(fmt::format("{}: {}", book.journal().string(), kept.error()));
                return kFailed;
            }
        }
        if (!stopped) continue;
        progress.leave();
        say_error(fmt::format(
            "Interrupted: {} of {} positions are done. The same command goes on from there.\n",
            book.done(), total));
        return 128 + stop_signal();
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

void print_book(const std::string& name, const Book& book, std::size_t bytes) {
    fmt::print("{}: {}, {} positions, {} bytes, checksum right\n", name, to_string(book.subject()),
               book.entries().size(), bytes);
}

}  // namespace

int run_book_build(const Catalog& catalog, const BookBuildOptions& options) {
    catch_stop_signals();
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    const auto subject = book_subject(variant->rules, options.plies);
    if (!subject) {
        complain(fmt::format("{}: {}", variant->name, subject.error()));
        return kMisused;
    }
    const std::string file = options.output.empty() ? variant->name + ".book" : options.output;
    BookInProgress book(*subject, file);
    std::error_code error;
    if (fs::exists(file, error)) {
        const auto there = load_book(file);
        if (!there || !(there->subject() == *subject)) {
            complain(fmt::format("{}: there is another file of that name", file));
            return kMisused;
        }
        book.remove_journal();
        return run_book_show(file);
    }
    if (const int status = book.open(); status != kDone) return status;

    auto tasks = book_tasks(*subject, &stop_requested());
    if (!tasks) return 128 + stop_signal();
    book.compare(*tasks);
    auto solver = FallingSolver::make(variant->rules, {.memory = options.memory << 20});
    if (!solver) {
        complain(fmt::format("{}: {}", variant->name, solver.error()));
        return kMisused;
    }
    std::vector<std::unique_ptr<FallingSolver>> solvers;
    for (int i = 1; i < options.threads; ++i) solvers.push_back((*solver)->beside());
    solvers.push_back(std::move(*solver));
    const int status = work_on(book, variant->rules, std::move(*tasks), std::move(solvers));
    if (status != kDone) return status;
    if (const int finished = book.finish(); finished != kDone) return finished;
    return run_book_show(file);
}

int run_book_show(const std::string& file) {
    if (file.empty()) {
        for (const std::string_view bytes : builtin_book_bytes()) {
            const auto book = Book::read(bytes);
            if (!book) {
                complain(fmt::format("built in: {}", book.error()));
                return kFailed;
            }
            print_book("built in", *book, bytes.size());
        }
        return kDone;
    }
    const auto bytes = read_file(file);
    const auto book = bytes ? Book::read(*bytes) : tl::unexpected(bytes.error());
    if (!book) {
        complain(fmt::format("{}: {}", file, book.error()));
        return kMisused;
    }
    print_book(file, *book, bytes->size());
    return kDone;
}

}  // namespace inarow
