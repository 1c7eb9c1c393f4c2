#include "core/variant_header.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/builtin.h"

namespace inarow {

namespace {

constexpr std::size_t kBar = 2;  // "| " before each line

}  // namespace

std::string write_variant_header(const Variant& variant) {
    if (variant.builtin) return fmt::format("variant {}\n", variant.name);
    std::string text = "variant embedded\n";
    const std::string toml = to_toml(variant, Extent::Differences);
    for (std::size_t at = 0; at < toml.size();) {
        const auto end = toml.find('\n', at);
        text += fmt::format("| {}\n", toml.substr(at, end - at));
        at = end + 1;
    }
    return text;
}

tl::expected<VariantPtr, Problem> read_embedded_variant(std::string_view lines,
                                                        const std::string& file, unsigned before) {
    std::string text;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(lines.size(), line.size() + 1));
        text += line.substr(std::min(line.size(), kBar));
        text += '\n';
    }
    auto variant = parse_variant(text, file, "embedded", extend_builtin);
    if (!variant) {
        Problem problem = variant.error().front();
        problem.line += before;
        problem.column += kBar;
        return tl::unexpected(std::move(problem));
    }
    return std::make_shared<const Variant>(std::move(*variant));
}

}  // namespace inarow
