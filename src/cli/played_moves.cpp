#include "cli/played_moves.h"

#include <fmt/format.h>

namespace inarow::cli {

tl::expected<Game, std::string> set_up_game(const VariantPtr& variant, std::string_view position) {
    Setup setup;
    if (!position.empty()) {
        auto diagram = read_diagram(position, variant->rules);
        if (!diagram) return tl::unexpected(fmt::format("--position: {}", diagram.error()));
        setup.diagram = std::move(*diagram);
    }
    return Game(variant, setup);
}

}  // namespace inarow::cli
