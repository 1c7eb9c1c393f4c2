// Inputs as people type them. The first byte chooses a variant; each further line is typed in turn,
// and what is a move is played.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "require.h"

namespace inarow {
namespace {

void type(std::string_view line, const Variant& variant, Position& position) {
    require(!trim(line).starts_with(' '), "trim takes blanks away");
    require(printable(printable(line)).size() <= 4 * 60 + 3, "printable text is short");
    (void)is_number(line);
    const auto comma = std::min(line.find(','), line.size());
    const auto apart =
        read_row_then_column(line.substr(0, comma), line.substr(std::min(comma + 1, line.size())),
                             variant.coordinates, position);
    require(!apart || position.legal(*apart), "a row and a column read are a legal move");

    const auto move = read_move(line, variant.coordinates, position);
    if (!move) return;
    require(position.legal(*move), "a move read is legal");
    const std::string written = write_move(*move, variant.coordinates, variant.rules);
    require(read_move(written, variant.coordinates, position) == move, "a move written reads back");
    position.play(*move);
}

}  // namespace
}  // namespace inarow

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace inarow;
    static const auto variants = builtin_variants();
    if (size == 0) return 0;
    const Variant& variant = *variants[data[0] % variants.size()];
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    Position position(variant.rules);
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        type(text.substr(0, end), variant, position);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
