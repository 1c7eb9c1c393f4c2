// `variants`: lists variants, shows them and checks variant files.

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "core/variant_file.h"
#include "core/variant_keys.h"

namespace inarow::cli {

namespace {

std::string in_words(const Rules& rules) {
    return fmt::format("{}{}{}{}{}{}{}{}", rules.falling ? "falling" : "free",
                       rules.overline == Overline::Nothing && !rules.renju ? ", exact" : "",
                       rules.open_end ? ", open end" : "", rules.renju ? ", renju" : "",
                       rules.misere ? ", misere" : "", rules.bars.empty() ? "" : ", bars",
                       rules.opening == Opening::None ? "" : ", ",
                       rules.opening == Opening::None
                           ? ""
                           : opening_names()[static_cast<std::size_t>(rules.opening)]);
}

int list(const Catalog& catalog) {
    std::size_t name_width = 4;
    std::size_t rules_width = 5;
    for (const VariantPtr& variant : catalog.all()) {
        name_width = std::max(name_width, variant->name.size());
        rules_width = std::max(rules_width, in_words(variant->rules).size());
    }
    fmt::print("{:{}}  board  row  {:{}}  title\n", "name", name_width, "rules", rules_width);
    for (const VariantPtr& variant : catalog.all()) {
        const Rules& rules = variant->rules;
        fmt::print("{:{}}  {:>5}  {:>3}  {:{}}  {}\n", variant->name, name_width,
                   fmt::format("{}x{}", rules.width, rules.height), rules.length, in_words(rules),
                   rules_width, variant->title);
    }
    return kDone;
}

int show(const Catalog& catalog, const std::string& name) {
    const VariantPtr variant = choose_variant(catalog, name);
    if (variant == nullptr) return kMisused;
    fmt::print("{}", to_toml(*variant, Extent::Everything));
    return kDone;
}

int check(const std::string& file) {
    const auto variant = load_variant(file);
    if (!variant) return misused(variant.error());
    fmt::print("{}: {} ({}x{}, {} in a row, {}) is valid.\n", file, variant->name,
               variant->rules.width, variant->rules.height, variant->rules.length,
               in_words(variant->rules));
    return kDone;
}

int print_keys() {
    Variant standard;
    fmt::print("| key | meaning | allowed | default |\n|---|---|---|---|\n");
    for (const Key& key : variant_keys()) {
        fmt::print("| `{}` | {} | {} | `{}` |\n", key.path, key.help, allowed(key),
                   written_value(standard, key));
    }
    return kDone;
}

}  // namespace

void add_variants(Command& program) {
    Command command = program.add("variants", "List, show and check variants");
    command.runs(list);

    auto shown = std::make_shared<std::string>();
    Command show_command = command.add("show", "Print a variant with all its keys");
    show_command.text("variant", *shown, "NAME", "The variant (see `inarow variants`)");
    add_board(show_command);
    add_opening(show_command);
    show_command.runs([shown](const Catalog& catalog) { return show(catalog, *shown); });

    auto file = std::make_shared<std::string>();
    Command check_command = command.add("check", "Check a variant file");
    check_command.text("file", *file, "FILE", "The variant file").required();
    check_command.runs([file](const Catalog&) { return check(*file); });

    command.add("keys", "Print every key of variant files as Markdown").runs([](const Catalog&) {
        return print_keys();
    });
}

}  // namespace inarow::cli
