#include "cli/solver_settings.h"

#include <fmt/format.h>

#include "cli/options.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

void add_solver_settings(Command& command, SolverSettings& settings) {
    add_variant(command, settings.variant, "connect4");
    add_position(command, settings.position);
    add_memory(command, settings.memory);
    add_threads(command, settings.threads, "Search with this many threads");
    const Option none = command.flag("--no-book", settings.no_book, "Use no opening book");
    command.text("--book", settings.book, "FILE", "Use your own book (see `inarow book build`)")
        .excludes(none);
    add_nodes(command, settings.nodes, "Search at most this many positions");
    add_time(command, settings.seconds, "Search at most this many seconds");
}

Limits limits_of(const SolverSettings& settings) {
    return {.time = in_milliseconds(settings.seconds),
            .nodes = settings.nodes,
            .stop = &ui::stop_requested()};
}

tl::expected<falling::Book, std::string> load_book(const std::string& file) {
    const auto bytes = store::read_file(file);
    if (!bytes) return tl::unexpected(bytes.error());
    return falling::Book::read(*bytes);
}

tl::expected<std::shared_ptr<const falling::Book>, std::string> book_for(
    const Variant& variant, const SolverSettings& settings) {
    if (settings.no_book) return nullptr;
    if (settings.book.empty()) return falling::builtin_book(variant.rules);
    if (!variant.rules.falling) {
        return tl::unexpected(std::string("--book is for games with falling pieces"));
    }
    auto book = load_book(settings.book);
    if (!book) return tl::unexpected(fmt::format("{}: {}", settings.book, book.error()));
    if (!book->fits(variant.rules)) {
        return tl::unexpected(fmt::format("{}: this book is for another game than {}: {}",
                                          settings.book, variant.name, to_string(book->subject())));
    }
    return std::make_shared<const falling::Book>(std::move(*book));
}

}  // namespace inarow::cli
