// Records. What is read can be written and read again to the same game.
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/board_text.h"
#include "core/builtin.h"
#include "core/record.h"
#include "core/result_file.h"
#include "require.h"

namespace inarow {
namespace {

// As find_builtin, but each variant is read once.
VariantPtr find(std::string_view name) {
    static const auto variants = [] {
        std::map<std::string, VariantPtr, std::less<>> all;
        for (const auto& variant : builtin_variants()) all.emplace(variant->name, variant);
        return all;
    }();
    const auto found = variants.find(name);
    return found == variants.end() ? nullptr : found->second;
}

}  // namespace
}  // namespace inarow

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace inarow;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto game = read_record(text, "fuzz.row", find);
    if (!game) {
        require(game.error().line > 0 && !game.error().message.empty(), "a refusal has a reason");
        return 0;
    }
    const std::string written = write_record(*game);
    const auto again = read_record(written, "again.row", find);
    require(again.has_value(), "what is written reads back:\n" + written);
    require(again->variant() == game->variant(), "with the same variant:\n" + written);
    require(again->setup() == game->setup(), "with the same setup:\n" + written);
    require(again->events() == game->events(), "with the same events:\n" + written);
    require(write_record(*again) == written, "and is written the same:\n" + written);
    require(!board_text(*game).empty(), "the board can be drawn");
    if (game->result()) require(!result_file_text(*game).empty(), "the result can be told");
    return 0;
}
