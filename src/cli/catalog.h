// The variants that a command can name: the built-in ones and the user's own file.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/changes.h"
#include "core/variant.h"
#include "core/variant_file.h"

namespace inarow::cli {

// Reads a variant file. What it extends is a built-in variant or a file NAME.toml beside it.
[[nodiscard]] tl::expected<Variant, Problems> load_variant(const std::filesystem::path& path);

class Catalog {
  public:
    Catalog();

    // Adds a user's variant, which comes first and hides a built-in one of the same name.
    void add(Variant variant);

    // What is to be different in the variant that a command chooses.
    void change(const VariantChanges& changes) { changes_ = changes; }
    [[nodiscard]] const VariantChanges& changes() const { return changes_; }

    [[nodiscard]] VariantPtr find(std::string_view name) const;
    [[nodiscard]] const std::vector<VariantPtr>& all() const { return variants_; }
    // The user's own, if one was added.
    [[nodiscard]] VariantPtr own() const { return own_; }

  private:
    std::vector<VariantPtr> variants_;
    VariantPtr own_;
    VariantChanges changes_;
};

}  // namespace inarow::cli
