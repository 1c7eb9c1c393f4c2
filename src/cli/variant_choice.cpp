#include "cli/variant_choice.h"

#include <vector>

#include <fmt/format.h>

#include "cli/messages.h"
#include "core/opening.h"
#include "core/suggestion.h"
#include "core/utf8.h"

namespace inarow::cli {

namespace {

std::string no_such_variant(const Catalog& catalog, const std::string& name) {
    if (name.empty()) return "name a variant, or give one with --variant-file";
    if (name.ends_with(".toml")) {
        return fmt::format(
            "\"{0}\" is not the name of a variant; to use the file, give it with"
            " --variant-file {0}",
            printable(name));
    }
    std::vector<std::string> names;
    for (const VariantPtr& variant : catalog.all()) names.push_back(variant->name);
    return fmt::format("unknown variant \"{}\"{} (see `inarow variants`)", printable(name),
                       suggestion(name, names));
}

}  // namespace

VariantPtr choose_variant(const Catalog& catalog, const std::string& name) {
    const VariantPtr variant = name.empty() ? catalog.own() : catalog.find(name);
    if (variant == nullptr) {
        complain(no_such_variant(catalog, name));
        return nullptr;
    }
    auto other = changed(*variant, catalog.changes());
    if (!other) {
        complain(fmt::format("{} cannot be played {}: {}", variant->name,
                             catalog.changes().board ? "on that board" : "with that opening",
                             other.error()));
        return nullptr;
    }
    return other->name == variant->name ? variant
                                        : std::make_shared<const Variant>(std::move(*other));
}

VariantPtr choose_variant_or(const Catalog& catalog, const std::string& name,
                             const std::string& standard) {
    const bool chosen = !name.empty() || catalog.own() != nullptr;
    return choose_variant(catalog, chosen ? name : standard);
}

VariantPtr choose_solved_variant(const Catalog& catalog, const std::string& name) {
    VariantPtr variant = choose_variant_or(catalog, name, "connect4");
    if (variant == nullptr || OpeningPhase(variant->rules.opening).over()) return variant;
    Variant settled = *variant;
    settled.rules.opening = Opening::None;
    return std::make_shared<const Variant>(std::move(settled));
}

}  // namespace inarow::cli
