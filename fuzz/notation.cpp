// Inputs as people type them. The first line names a variant, or its length chooses one; each
// further line is typed in turn, and what is a move or a choice is made.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "require.h"

namespace inarow {
namespace {

void type(std::string_view line, Game& game) {
    const Variant& variant = game.variant();
    const Position& position = game.position();
    require(!trim(line).starts_with(' '), "trim takes blanks away");
    require(printable(printable(line)).size() <= 4 * 60 + 3, "printable text is short");
    (void)is_number(line);
    const auto comma = std::min(line.find(','), line.size());
    const auto apart =
        read_row_then_column(line.substr(0, comma), line.substr(std::min(comma + 1, line.size())),
                             variant.coordinates, position);
    require(!apart || position.legal(*apart), "a row and a column read are a legal move");

    const auto on_board = read_move(line, variant.coordinates, position);
    require(!on_board || position.legal(*on_board), "a move read is legal");
    const auto move = read_move(line, game);
    if (!move) return;
    require(game.legal(*move), "a move or choice read is legal");
    const std::string written = write_move(*move, variant.coordinates, variant.rules);
    require(read_move(written, game) == move, "a move written reads back");
    require(game.apply(Moved{game.to_move(), *move}).has_value(), "it can be made");
}

}  // namespace
}  // namespace inarow

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace inarow;
    static const auto variants = builtin_variants();
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto first = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(first.size() + 1, text.size()));
    auto chosen = std::ranges::find(variants, first, [](const auto& v) { return v->name; });
    if (chosen == variants.end()) {
        chosen = variants.begin() + static_cast<std::ptrdiff_t>(first.size() % variants.size());
    }
    Game game(*chosen, Setup{});
    while (!text.empty() && !game.result()) {
        const auto end = std::min(text.find('\n'), text.size());
        type(text.substr(0, end), game);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
