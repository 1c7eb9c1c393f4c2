// The commands that build opening books, extend them and show them.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/book_file.h"
#include "cli/book_work.h"
#include "cli/commands.h"
#include "falling/book/extension.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;

void print_book(const std::string& name, const falling::Book& book, std::size_t bytes) {
    fmt::print("{}: {}, {} positions, {} bytes, checksum right\n", name, to_string(book.subject()),
               book.entries().size(), bytes);
}

}  // namespace

int run_book_build(const Catalog& catalog, const BookBuildOptions& options) {
    ui::catch_stop_signals();
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    const auto subject = falling::book_subject(variant->rules, options.plies);
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

    auto tasks = book::book_tasks(*subject, &ui::stop_requested());
    if (!tasks) return 128 + ui::stop_signal();
    book.compare(*tasks);
    auto solver = falling::FallingSolver::make(variant->rules, {.memory = options.memory << 20});
    if (!solver) {
        complain(fmt::format("{}: {}", variant->name, solver.error()));
        return kMisused;
    }
    std::vector<std::unique_ptr<falling::FallingSolver>> solvers;
    for (int i = 1; i < options.threads; ++i) solvers.push_back((*solver)->beside());
    solvers.push_back(std::move(*solver));
    const int status =
        work_on(book, variant->rules, std::move(*tasks), std::move(solvers), Remembering::All);
    if (status != kDone) return status;
    std::vector<falling::BookEntry> entries;
    for (const book::JournalEntry& done : book.entries()) entries.push_back(done.entry);
    const int finished = book.finish(falling::write_book(*subject, std::move(entries)));
    return finished == kDone ? run_book_show(file) : finished;
}

int run_book_extend(const BookExtendOptions& options) {
    ui::catch_stop_signals();
    auto known = load_book(options.file);
    if (!known) {
        complain(fmt::format("{}: {}", options.file, known.error()));
        return kMisused;
    }
    const auto base = std::make_shared<const falling::Book>(std::move(*known));
    const Rules rules = falling::rules_of(base->subject());
    const auto further = falling::book_subject(rules, options.plies.value_or(base->plies() + 1));
    if (!further || further->plies <= base->plies()) {
        complain(
            fmt::format("{}: {}", options.file,
                        further ? "the book has all positions of so few plies" : further.error()));
        return kMisused;
    }
    BookInProgress book(*further, options.file);
    if (const int status = book.open(); status != kDone) return status;
    auto tasks = book::likely_tasks(*further, options.positions, *base, &ui::stop_requested());
    if (!tasks) return 128 + ui::stop_signal();
    book.compare(*tasks);
    std::vector<std::unique_ptr<falling::FallingSolver>> solvers;
    for (int i = 0; i < options.threads; ++i) {
        // The memory is the same on all machines, and so is the work.
        constexpr std::size_t kMemory = std::size_t{4} << 20;
        auto solver = falling::FallingSolver::make(rules, {.memory = kMemory, .book = base});
        if (!solver) {
            complain(fmt::format("{}: {}", options.file, solver.error()));
            return kMisused;
        }
        solvers.push_back(std::move(*solver));
    }
    const int status =
        work_on(book, rules, std::move(*tasks), std::move(solvers), Remembering::Nothing);
    if (status != kDone) return status;
    const int finished = book.finish(book::extended_book(*base, book.entries(), options.bytes));
    return finished == kDone ? run_book_show(options.file) : finished;
}

int run_book_show(const std::string& file) {
    if (file.empty()) {
        for (const std::string_view bytes : falling::builtin_book_bytes()) {
            const auto book = falling::Book::read(bytes);
            if (!book) {
                complain(fmt::format("built in: {}", book.error()));
                return kFailed;
            }
            print_book("built in", *book, bytes.size());
        }
        return kDone;
    }
    const auto bytes = store::read_file(file);
    const auto book = bytes ? falling::Book::read(*bytes) : tl::unexpected(bytes.error());
    if (!book) {
        complain(fmt::format("{}: {}", file, book.error()));
        return kMisused;
    }
    print_book(file, *book, bytes->size());
    return kDone;
}

}  // namespace inarow::cli
