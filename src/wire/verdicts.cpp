#include "wire/verdicts.h"

#include <algorithm>
#include <array>

#include "core/notation.h"

namespace inarow::wire {

namespace {

using analysis::Certainty;
using analysis::Reason;
using analysis::Verdict;
using analysis::Worth;

// In the order of the enumerations.
constexpr std::array<std::string_view, 4> kWorths{"win", "draw", "loss", "chance"};
constexpr std::array<std::string_view, 4> kCertainties{"unknown", "estimated", "at most", "proved"};

template <typename Enumeration>
std::string_view name_of(Enumeration value, const std::array<std::string_view, 4>& names) {
    return names.at(static_cast<std::size_t>(value));
}

template <typename Enumeration>
Enumeration find_name(const Json& object, std::string_view key,
                      const std::array<std::string_view, 4>& names, Enumeration otherwise) {
    const auto* const found = std::ranges::find(names, text_at(object, key).value_or(""));
    return found == names.end() ? otherwise : static_cast<Enumeration>(found - names.begin());
}

const Json& value_of(const Json& object, std::string_view key) {
    static const Json kNothing;
    if (!object.is_object()) return kNothing;
    const auto found = object.find(std::string(key));
    return found == object.end() ? kNothing : *found;
}

std::optional<Cell> read_cell(const Json& pair, const Rules& rules) {
    const auto small = [&](std::size_t i) {
        return pair[i].is_number_unsigned() && pair[i].get<std::uint64_t>() < kMaxSize;
    };
    if (!pair.is_array() || pair.size() != 2 || !small(0) || !small(1)) return std::nullopt;
    const int row = pair[0].get<int>();
    const int column = pair[1].get<int>();
    if (!rules.contains(row, column)) return std::nullopt;
    return Cell(row, column);
}

std::optional<Move> read_packed(const Json& value, const Rules& rules) {
    if (const auto cell = read_cell(value, rules)) return Move(*cell);
    for (const Choice choice : {Choice::First, Choice::Second, Choice::TwoMore}) {
        if (value == to_string(choice)) return Move(choice);
    }
    return std::nullopt;
}

Json packed_list(const std::vector<Move>& moves) {
    Json list = Json::array();
    for (const Move move : moves) list.push_back(packed(move));
    return list;
}

// Empty, if one of them is none.
std::vector<Move> moves_at(const Json& object, std::string_view key, const Rules& rules) {
    std::vector<Move> moves;
    const Json& list = value_of(object, key);
    if (!list.is_array()) return moves;
    for (const Json& value : list) {
        const auto move = read_packed(value, rules);
        if (!move) return {};
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace

Json packed(Move move) {
    if (move.is_choice()) return to_string(move.choice());
    return {move.cell().row(), move.cell().column()};
}

Json packed(const Verdict& verdict) {
    return {{"worth", name_of(verdict.worth, kWorths)},
            {"certainty", name_of(verdict.certainty, kCertainties)},
            {"plies", verdict.plies},
            {"chance", verdict.chance},
            {"line", packed_list(verdict.line)}};
}

Json packed(const Reason& reason) {
    Json cells = Json::array();
    for (const Cell cell : reason.cells) cells.push_back(packed(Move(cell)));
    return {{"kind", to_string(reason.kind)},
            {"move", packed(reason.move)},
            {"cells", std::move(cells)},
            {"line", packed_list(reason.line)},
            {"forbidden", static_cast<int>(reason.forbidden)},
            {"others", name_of(reason.others, kWorths)},
            {"refuted", packed_list(reason.refuted)}};
}

std::optional<Move> packed_move_at(const Json& object, std::string_view key, const Rules& rules) {
    return read_packed(value_of(object, key), rules);
}

Verdict packed_verdict_at(const Json& object, std::string_view key, const Rules& rules) {
    const Json& value = value_of(object, key);
    Verdict verdict;
    verdict.worth = find_name(value, "worth", kWorths, Worth::Chance);
    verdict.certainty = find_name(value, "certainty", kCertainties, Certainty::Unknown);
    verdict.plies = int_at(value, "plies").value_or(0);
    if (const Json& chance = value_of(value, "chance"); chance.is_number()) {
        verdict.chance = std::clamp(chance.get<double>(), 0.0, 1.0);
    }
    verdict.line = moves_at(value, "line", rules);
    return verdict;
}

Reason packed_reason_at(const Json& object, std::string_view key, const Rules& rules) {
    const Json& value = value_of(object, key);
    Reason reason;
    const auto name = text_at(value, "kind");
    for (std::size_t i = 0; i < analysis::kReasonKinds; ++i) {
        const auto kind = static_cast<analysis::ReasonKind>(i);
        if (name == to_string(kind)) reason.kind = kind;
    }
    reason.move = packed_move_at(value, "move", rules).value_or(Move());
    for (const Move move : moves_at(value, "cells", rules)) reason.cells.push_back(move.cell());
    reason.line = moves_at(value, "line", rules);
    reason.refuted = moves_at(value, "refuted", rules);
    reason.forbidden =
        static_cast<Forbidden>(std::clamp(int_at(value, "forbidden").value_or(0), 0, 3));
    reason.others = find_name(value, "others", kWorths, Worth::Chance);
    return reason;
}

}  // namespace inarow::wire
