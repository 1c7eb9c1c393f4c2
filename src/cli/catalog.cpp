#include "cli/catalog.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/variant_keys.h"
#include "store/files.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;

// `open` holds the files that are being read: one that extends itself in a circle is refused.
tl::expected<Variant, Problems> load(const fs::path& path, std::set<fs::path>& open) {
    const auto text = store::read_file(path);
    if (!text) return tl::unexpected(Problems{{path.string(), 1, 1, text.error()}});
    open.insert(path);
    const FindVariant find = [&](std::string_view name) -> decltype(extend_builtin(name)) {
        if (auto builtin = extend_builtin(name)) return builtin;
        const fs::path beside = path.parent_path() / fmt::format("{}.toml", name);
        std::error_code error;
        if (!fits(name, StringField::Form::Name) || open.contains(beside) ||
            !fs::exists(beside, error)) {
            return std::nullopt;
        }
        return load(beside, open);
    };
    return parse_variant(*text, path.string(), path.stem().string(), find);
}

}  // namespace

tl::expected<Variant, Problems> load_variant(const fs::path& path) {
    std::set<fs::path> open;
    return load(path, open);
}

Catalog::Catalog() : variants_(builtin_variants()) {}

void Catalog::add(Variant variant) {
    own_ = std::make_shared<const Variant>(std::move(variant));
    std::erase_if(variants_, [&](const VariantPtr& v) { return v->name == own_->name; });
    variants_.insert(variants_.begin(), own_);
}

VariantPtr Catalog::find(std::string_view name) const {
    const auto found = std::ranges::find(variants_, name, [](const auto& v) { return v->name; });
    return found == variants_.end() ? nullptr : *found;
}

}  // namespace inarow::cli
