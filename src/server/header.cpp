#include "server/header.h"

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/utf8.h"
#include "core/variant_file.h"

namespace inarow::server {

namespace {

using wire::Json;

constexpr std::size_t kLongestDefinition = std::size_t{24} * 1024;
constexpr std::string_view kNoClock = "none";
constexpr std::string_view kOwn = "own";  // the name of a variant that has none

Json problems(const std::vector<Problem>& found) {
    Json list = Json::array();
    for (const Problem& problem : found) {
        list.push_back(
            {{"line", problem.line}, {"column", problem.column}, {"message", problem.message}});
    }
    return list;
}

tl::expected<VariantPtr, Json> read_variant(const Json& object) {
    const std::string name = wire::text_at(object, "variant").value_or("");
    if (const auto definition = wire::text_at(object, "definition")) {
        if (definition->size() > kLongestDefinition) {
            return tl::unexpected(Json{{"error", "the variant file is too large"}});
        }
        auto own =
            parse_variant(*definition, "", name.empty() ? std::string(kOwn) : name, extend_builtin);
        if (own) return std::make_shared<const Variant>(std::move(*own));
        return tl::unexpected(
            Json{{"error", to_string(own.error().front())}, {"problems", problems(own.error())}});
    }
    if (auto variant = find_builtin(name)) return variant;
    return tl::unexpected(
        Json{{"error", fmt::format("there is no variant \"{}\"", printable(name))}});
}

tl::expected<std::optional<play::TimeControl>, std::string> read_clock(const Json& object) {
    const std::string text = wire::text_at(object, "clock").value_or(std::string(kNoClock));
    if (text == kNoClock) return std::nullopt;
    auto control = play::read_time_control(text);
    if (!control) return tl::unexpected(control.error());
    return *control;
}

}  // namespace

tl::expected<Header, Json> read_wanted(const Json& request) {
    const auto variant = read_variant(request);
    if (!variant) return tl::unexpected(variant.error());
    const auto control = read_clock(request);
    if (!control) return tl::unexpected(Json{{"error", control.error()}});
    Header header;
    header.variant = *variant;
    header.starter = wire::player_at(request, "starter");
    header.control = *control;
    header.listed = wire::bool_at(request, "public").value_or(false);
    header.chat = !header.listed && wire::bool_at(request, "chat").value_or(true);
    return header;
}

Json to_json(const Header& header) {
    Json object{{"version", wire::kVersion}, {"variant", header.variant->name}};
    if (!header.variant->builtin) {
        object["definition"] = to_toml(*header.variant, Extent::Differences);
    }
    object["seed"] = header.seed;
    if (header.starter) object["starter"] = number(*header.starter);
    object["clock"] = clock_text(header.control);
    object["public"] = header.listed;
    object["chat"] = header.chat;
    object["created"] = header.created.count();
    return object;
}

tl::expected<Header, std::string> read_header(std::string_view text) {
    const auto object = wire::parse(text);
    if (!object) return wire::refuse("the header is not a JSON object");
    auto header = read_wanted(*object);
    if (!header) return wire::refuse(wire::text_at(header.error(), "error").value_or(""));
    const auto seed = object->find("seed");
    const auto created = object->find("created");
    if (seed == object->end() || !seed->is_number_unsigned() || created == object->end() ||
        !created->is_number_integer()) {
        return wire::refuse("the header has no seed or no time");
    }
    header->seed = seed->get<std::uint64_t>();
    header->created = play::Milliseconds(created->get<std::int64_t>());
    return std::move(*header);
}

std::string clock_text(const std::optional<play::TimeControl>& control) {
    return control ? play::to_string(*control) : std::string(kNoClock);
}

}  // namespace inarow::server
