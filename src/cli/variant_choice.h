// Which variant a command works on.
#pragma once

#include <string>

#include "cli/catalog.h"

namespace inarow::cli {

// The variant of that name or, without a name, the user's own; with the catalog's changes.
// Complains and returns nothing if there is none.
[[nodiscard]] VariantPtr choose_variant(const Catalog& catalog, const std::string& name);

// The same for commands that have a variant of their own, for when the user names none.
[[nodiscard]] VariantPtr choose_variant_or(const Catalog& catalog, const std::string& name,
                                           const std::string& standard);

// The same for the solver's commands, which take connect4, and without an opening: what a position
// is worth does not depend on who chose its side.
[[nodiscard]] VariantPtr choose_solved_variant(const Catalog& catalog, const std::string& name);

}  // namespace inarow::cli
