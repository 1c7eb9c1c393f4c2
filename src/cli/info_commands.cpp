// The commands that tell what there is: variants, their keys, robots.

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/variant_file.h"
#include "core/variant_keys.h"
#include "robots/robot.h"

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

}  // namespace

void say_error(const std::string& text) {
    (void)std::fputs(text.c_str(), stderr);
}

void complain(const std::string& message) {
    say_error(fmt::format("error: {}\n", message));
}

void complain(const Problems& problems) {
    for (const Problem& problem : problems) say_error(to_string(problem) + "\n");
}

VariantPtr choose_variant(const Catalog& catalog, const std::string& name) {
    VariantPtr variant = name.empty() ? catalog.own() : catalog.find(name);
    if (variant == nullptr) {
        complain(name.empty()
                     ? "name a variant, or give one with --variant-file"
                     : fmt::format("there is no variant \"{}\" (see `inarow variants`)", name));
        return nullptr;
    }
    auto other = changed(*variant, catalog.changes());
    if (!other) {
        complain(fmt::format("{} cannot be changed so: {}", variant->name, other.error()));
        return nullptr;
    }
    return other->name == variant->name ? variant
                                        : std::make_shared<const Variant>(std::move(*other));
}

int run_variants(const Catalog& catalog) {
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

int run_variants_show(const Catalog& catalog, const std::string& name) {
    const VariantPtr variant = choose_variant(catalog, name);
    if (variant == nullptr) return kMisused;
    fmt::print("{}", to_toml(*variant, Extent::Everything));
    return kDone;
}

int run_variants_check(const std::string& file) {
    const auto variant = load_variant(file);
    if (!variant) {
        complain(variant.error());
        return kMisused;
    }
    fmt::print("{}: {} ({}x{}, {} in a row, {}) is a good variant.\n", file, variant->name,
               variant->rules.width, variant->rules.height, variant->rules.length,
               in_words(variant->rules));
    return kDone;
}

int run_variants_keys() {
    Variant standard;
    fmt::print("| key | meaning | allowed | default |\n|---|---|---|---|\n");
    for (const Key& key : variant_keys()) {
        fmt::print("| `{}` | {} | {} | `{}` |\n", key.path, key.help, allowed(key),
                   written_value(standard, key));
    }
    return kDone;
}

int run_levels() {
    for (const robots::Level& level : robots::levels()) {
        fmt::print("{:10}{}{}\n", level.name, level.description,
                   level.name == robots::kStandardLevel ? " (the standard one)" : "");
    }
    return kDone;
}

}  // namespace inarow::cli
