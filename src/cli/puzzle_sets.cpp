#include "cli/puzzle_sets.h"

#include <filesystem>

#include <fmt/format.h>

#include "cli/messages.h"
#include "cli/variant_choice.h"
#include "core/suggestion.h"
#include "core/utf8.h"
#include "puzzles/builtin_sets.h"
#include "puzzles/format.h"
#include "store/files.h"

namespace inarow::cli {

namespace {

std::string set_names() {
    std::string names;
    for (const puzzles::PuzzleText& text : puzzles::builtin_puzzle_texts()) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", text.name);
    }
    return names;
}

}  // namespace

VariantPtr choose_puzzle_variant(const Catalog& catalog, const std::string& name) {
    VariantPtr variant = choose_variant_or(catalog, name, "connect4");
    if (variant == nullptr || variant->rules.opening == Opening::None) return variant;
    Variant settled = *variant;
    settled.rules.opening = Opening::None;
    settled.builtin = false;
    return std::make_shared<const Variant>(std::move(settled));
}

std::optional<puzzles::PuzzleSet> find_puzzles(const Catalog& catalog, const std::string& name) {
    const bool as_it_is = !catalog.changes().board && (!name.empty() || catalog.own() == nullptr);
    if (as_it_is) {
        if (auto set = puzzles::find_builtin_set(name.empty() ? "connect4" : name)) return set;
    }
    const VariantPtr variant = choose_puzzle_variant(catalog, name);
    if (variant == nullptr) return std::nullopt;
    // Another game by the same rules has the same puzzles.
    for (puzzles::PuzzleSet& set : puzzles::builtin_sets()) {
        if (set.variant->rules != variant->rules) continue;
        set.variant = variant;
        return std::move(set);
    }
    complain(
        fmt::format("no puzzles ship for {}; make some with `inarow puzzles make`, or solve those "
                    "of {}",
                    printable(variant->title), set_names()));
    return std::nullopt;
}

std::optional<puzzles::PuzzleSet> load_puzzles(const std::string& file, const Catalog& catalog) {
    const auto text = store::read_file(file);
    if (!text) {
        complain(fmt::format("cannot read {}: {}", printable(file), text.error()));
        return std::nullopt;
    }
    auto set = puzzles::read_puzzles(*text, std::filesystem::path(file).stem().string(), file,
                                     [&](std::string_view name) { return catalog.find(name); });
    if (!set) {
        complain(Problems{set.error()});
        return std::nullopt;
    }
    return std::move(*set);
}

}  // namespace inarow::cli
