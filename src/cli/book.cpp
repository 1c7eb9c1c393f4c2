// `book`: builds opening books, extends them and shows them.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/book_work.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/solver_settings.h"
#include "falling/book/extension.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;

struct BuildOptions {
    std::string variant;
    int plies = 0;
    std::string output;  // empty: VARIANT.book
    int threads = 1;
    std::uint64_t memory = 512;  // megabytes of all tables together
};

struct ExtendOptions {
    std::string file;
    std::optional<int> plies;         // none: one more than the book has
    std::uint64_t positions = 10000;  // to look at
    std::uint64_t bytes = std::uint64_t{1} << 32;
    int threads = 1;
};

void print_book(const std::string& name, const falling::Book& book, std::size_t bytes) {
    fmt::print("{}: {}, {} positions, {} bytes, checksum valid\n", name, to_string(book.subject()),
               book.entries().size(), bytes);
}

// Without a file, the books that are built in.
int show(const std::string& file);

int build(const Catalog& catalog, const BuildOptions& options) {
    ui::catch_stop_signals();
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    const auto subject = falling::book_subject(variant->rules, options.plies);
    if (!subject) return misused(fmt::format("{}: {}", variant->name, subject.error()));
    const std::string file = options.output.empty() ? variant->name + ".book" : options.output;
    BookInProgress book(*subject, file);
    std::error_code error;
    if (fs::exists(file, error)) {
        const auto there = load_book(file);
        if (!there || !(there->subject() == *subject)) {
            return misused(fmt::format("{}: a different file of that name exists", file));
        }
        book.remove_journal();
        return show(file);
    }
    if (const int status = book.open(); status != kDone) return status;

    auto tasks = book::book_tasks(*subject, &ui::stop_requested());
    if (!tasks) return 128 + ui::stop_signal();
    book.compare(*tasks);
    auto solver = falling::Solver::make(variant->rules, {.memory = options.memory << 20});
    if (!solver) return misused(fmt::format("{}: {}", variant->name, solver.error()));
    std::vector<std::unique_ptr<falling::Solver>> solvers;
    for (int i = 1; i < options.threads; ++i) solvers.push_back((*solver)->beside());
    solvers.push_back(std::move(*solver));
    const int status =
        work_on(book, variant->rules, std::move(*tasks), std::move(solvers), Remembering::All);
    if (status != kDone) return status;
    std::vector<falling::BookEntry> entries;
    for (const book::JournalEntry& done : book.entries()) entries.push_back(done.entry);
    const int finished = book.finish(falling::write_book(*subject, std::move(entries)));
    return finished == kDone ? show(file) : finished;
}

int extend(const ExtendOptions& options) {
    ui::catch_stop_signals();
    auto known = load_book(options.file);
    if (!known) return misused(fmt::format("{}: {}", options.file, known.error()));
    const auto base = std::make_shared<const falling::Book>(std::move(*known));
    const Rules rules = falling::rules_of(base->subject());
    const auto further = falling::book_subject(rules, options.plies.value_or(base->plies() + 1));
    if (!further || further->plies <= base->plies()) {
        return misused(fmt::format("{}: {}", options.file,
                                   further
                                       ? "the book already has all positions after that many moves"
                                       : further.error()));
    }
    BookInProgress book(*further, options.file);
    if (const int status = book.open(); status != kDone) return status;
    auto tasks = book::frequent_tasks(*further, options.positions, *base, &ui::stop_requested());
    if (!tasks) return 128 + ui::stop_signal();
    book.compare(*tasks);
    std::vector<std::unique_ptr<falling::Solver>> solvers;
    for (int i = 0; i < options.threads; ++i) {
        // The memory is the same on all machines, and so is the work.
        constexpr std::size_t kMemory = std::size_t{4} << 20;
        auto solver = falling::Solver::make(rules, {.memory = kMemory, .book = base});
        if (!solver) return misused(fmt::format("{}: {}", options.file, solver.error()));
        solvers.push_back(std::move(*solver));
    }
    const int status =
        work_on(book, rules, std::move(*tasks), std::move(solvers), Remembering::Nothing);
    if (status != kDone) return status;
    const int finished = book.finish(book::extended_book(*base, book.entries(), options.bytes));
    return finished == kDone ? show(options.file) : finished;
}

int show(const std::string& file) {
    if (file.empty()) {
        for (const std::string_view bytes : falling::builtin_book_bytes()) {
            const auto book = falling::Book::read(bytes);
            if (!book) return failed(fmt::format("built-in book: {}", book.error()));
            print_book("built in", *book, bytes.size());
        }
        return kDone;
    }
    const auto bytes = store::read_file(file);
    const auto book = bytes ? falling::Book::read(*bytes) : tl::unexpected(bytes.error());
    if (!book) return misused(fmt::format("{}: {}", file, book.error()));
    print_book(file, *book, bytes->size());
    return kDone;
}

void add_build(Command& book) {
    auto options = std::make_shared<BuildOptions>();
    Command command =
        book.add("build", "Solve all positions after some moves; resumes if interrupted");
    add_variant(command, options->variant, "connect4");
    add_plies(command, options->plies, "Solve the positions after this many moves");
    command.text("-o,--output", options->output, "FILE", "Write this file (default VARIANT.book)");
    add_threads(command, options->threads, "Solve this many positions at a time");
    add_memory(command, options->memory);
    command.runs([options](const Catalog& catalog) { return build(catalog, *options); });
}

void add_extend(Command& book) {
    auto options = std::make_shared<ExtendOptions>();
    Command command = book.add("extend", "Add later positions that are frequent and hard");
    command.text("file", options->file, "FILE", "The book").required();
    command.number("--plies", options->plies, {0, 64},
                   "Add positions after this many moves (default: one more)");
    command.number("--positions", options->positions, {1}, "Solve this many frequent positions");
    command.number("--bytes", options->bytes, {1}, "Keep the book below this size");
    add_threads(command, options->threads, "Solve this many positions at a time");
    command.runs([options](const Catalog&) { return extend(*options); });
}

void add_show(Command& book) {
    auto file = std::make_shared<std::string>();
    Command command = book.add("show", "Check a book and describe it");
    command.text("file", *file, "FILE", "The book (default: the built-in ones)");
    command.runs([file](const Catalog&) { return show(*file); });
}

}  // namespace

void add_book(Command& program) {
    Command book = program.add("book", "Build, extend and show opening books");
    book.require_subcommand();
    add_build(book);
    add_extend(book);
    add_show(book);
}

}  // namespace inarow::cli
