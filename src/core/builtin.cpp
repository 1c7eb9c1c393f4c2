#include "core/builtin.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace inarow {

std::optional<tl::expected<Variant, Problems>> extend_builtin(std::string_view name) {
    const auto texts = builtin_texts();
    const auto found = std::ranges::find(texts, name, &BuiltinText::name);
    if (found == texts.end()) return std::nullopt;
    // A built-in variant extends only those before it in the list, so that no circle can arise.
    const auto find = [&](std::string_view base) -> decltype(extend_builtin(base)) {
        const auto before = std::ranges::find(texts, base, &BuiltinText::name);
        return before < found ? extend_builtin(base) : std::nullopt;
    };
    auto variant =
        parse_variant(found->text, fmt::format("variants/{}.toml", name), std::string(name), find);
    if (variant) variant->builtin = true;
    return variant;
}

VariantPtr find_builtin(std::string_view name) {
    auto variant = extend_builtin(name);
    if (!variant) return nullptr;
    assert(*variant);  // a test reads every built-in file; a bad one is never shipped
    return std::make_shared<const Variant>(std::move(**variant));
}

std::vector<VariantPtr> builtin_variants() {
    std::vector<VariantPtr> variants;
    for (const BuiltinText& text : builtin_texts()) variants.push_back(find_builtin(text.name));
    return variants;
}

}  // namespace inarow
