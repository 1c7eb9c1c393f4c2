#include "wire/json.h"

#include <cmath>
#include <limits>

#include "core/notation.h"

namespace inarow::wire {

std::string line(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<Json> parse(std::string_view text) {
    Json object = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!object.is_object()) return std::nullopt;
    return object;
}

namespace {

const Json* value_at(const Json& object, std::string_view key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(std::string(key));
    return found != object.end() ? &*found : nullptr;
}

}  // namespace

std::optional<int> int_at(const Json& object, std::string_view key) {
    const Json* const value = value_at(object, key);
    if (value == nullptr || !value->is_number_integer()) return std::nullopt;
    constexpr int kMost = std::numeric_limits<int>::max();
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > kMost) return std::nullopt;
    const auto number = value->get<std::int64_t>();
    if (number < -kMost || number > kMost) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<std::string> text_at(const Json& object, std::string_view key) {
    const Json* const value = value_at(object, key);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get<std::string>();
}

std::optional<bool> bool_at(const Json& object, std::string_view key) {
    const Json* const value = value_at(object, key);
    if (value == nullptr || !value->is_boolean()) return std::nullopt;
    return value->get<bool>();
}

std::optional<Player> player_at(const Json& object, std::string_view key) {
    const auto number = int_at(object, key);
    if (number == 1) return Player::One;
    if (number == 2) return Player::Two;
    return std::nullopt;
}

Json rounded(double number, int digits) {
    if (!std::isfinite(number)) return nullptr;
    const double scale = std::pow(10, digits);
    return std::round(number * scale) / scale;
}

Json stream_header(std::string_view event) {
    return {{"event", event}, {"version", kVersion}};
}

void put_variant(Json& object, const Variant& variant) {
    object["variant"] = variant.name;
    object["width"] = variant.rules.width;
    object["height"] = variant.rules.height;
    object["length"] = variant.rules.length;
    object["falling"] = variant.rules.falling;
}

void put_move(Json& object, Move move, const Variant& variant) {
    object["move"] = write_move(move, variant.coordinates, variant.rules);
    if (move.is_choice()) return;
    object["row"] = move.cell().row();
    object["column"] = move.cell().column();
}

Json move_list(std::span<const Move> moves, const Variant& variant) {
    Json list = Json::array();
    for (const Move move : moves) {
        list.push_back(write_move(move, variant.coordinates, variant.rules));
    }
    return list;
}

}  // namespace inarow::wire
