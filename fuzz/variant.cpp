// Variant files. What is read can be written and read again, and played.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/board_text.h"
#include "core/builtin.h"
#include "core/variant_file.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace inarow;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto variant = parse_variant(text, "fuzz.toml", "fuzz", extend_builtin);
    if (!variant) {
        require(!variant.error().empty(), "a refusal has a reason");
        for (const Problem& problem : variant.error()) {
            require(problem.line > 0 && problem.column > 0, "a problem has a place");
            require(!problem.message.empty(), "a problem has a message");
        }
        return 0;
    }
    for (const Extent extent : {Extent::Everything, Extent::Differences}) {
        const std::string written = to_toml(*variant, extent);
        const auto again = parse_variant(written, "again.toml", "again", extend_builtin);
        require(again.has_value(), "what is written reads back:\n" + written);
        require(*again == *variant, "what reads back is the same:\n" + written);
    }
    const Game game(std::make_shared<const Variant>(*variant), {});
    require(!game.position().legal_moves().empty(), "there is a first move");
    require(!board_text(game).empty(), "the board can be drawn");
    return 0;
}
