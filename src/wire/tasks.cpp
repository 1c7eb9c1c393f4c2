#include "wire/tasks.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"

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
std::optional<Enumeration> find_name(const std::optional<std::string>& name,
                                     const std::array<std::string_view, 4>& names) {
    const auto* const found = std::ranges::find(names, name.value_or(""));
    if (found == names.end()) return std::nullopt;
    return static_cast<Enumeration>(found - names.begin());
}

std::optional<std::uint64_t> count_at(const Json& object, std::string_view key) {
    const auto value = object.find(std::string(key));
    if (value == object.end() || !value->is_number_unsigned()) return std::nullopt;
    return value->get<std::uint64_t>();
}

// The moves as they are played one after the other; up to the first that cannot be.
std::vector<Move> read_line(const Json& object, Game game) {
    std::vector<Move> line;
    const auto list = object.find("line");
    if (list == object.end() || !list->is_array()) return line;
    for (const Json& text : *list) {
        if (!text.is_string()) break;
        const auto move = read_move(text.get<std::string>(), game);
        if (!move || !game.apply(Moved{game.to_move(), *move})) break;
        line.push_back(*move);
    }
    return line;
}

// Moves of a reason need not follow each other, so they are cells: [row, column].
Json cell_list(std::span<const Cell> cells) {
    Json list = Json::array();
    for (const Cell cell : cells) list.push_back({cell.row(), cell.column()});
    return list;
}
Json cell_list(std::span<const Move> moves) {
    std::vector<Cell> cells;
    for (const Move move : moves) cells.push_back(move.cell());
    return cell_list(cells);
}

std::vector<Cell> read_cells(const Json& object, std::string_view key, const Rules& rules) {
    std::vector<Cell> cells;
    const auto list = object.find(std::string(key));
    if (list == object.end() || !list->is_array()) return cells;
    for (const Json& pair : *list) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() ||
            !pair[1].is_number_unsigned()) {
            return {};
        }
        const int row =
            static_cast<int>(std::min<std::uint64_t>(pair[0].get<std::uint64_t>(), kMaxSize));
        const int column =
            static_cast<int>(std::min<std::uint64_t>(pair[1].get<std::uint64_t>(), kMaxSize));
        if (!rules.contains(row, column)) return {};
        cells.emplace_back(row, column);
    }
    return cells;
}
std::vector<Move> read_moves(const Json& object, std::string_view key, const Rules& rules) {
    std::vector<Move> moves;
    for (const Cell cell : read_cells(object, key, rules)) moves.emplace_back(cell);
    return moves;
}

Json to_json(const Reason& reason) {
    return {{"kind", to_string(reason.kind)},
            {"cells", cell_list(reason.cells)},
            {"line", cell_list(reason.line)},
            {"forbidden", static_cast<int>(reason.forbidden)},
            {"others", name_of(reason.others, kWorths)},
            {"refuted", cell_list(reason.refuted)}};
}

// None, where the object is not one.
Reason read_reason(const Json& object, Move move, const Rules& rules) {
    Reason reason{.move = move};
    const auto name = text_at(object, "kind");
    for (std::size_t i = 0; i < analysis::kReasonKinds; ++i) {
        const auto kind = static_cast<analysis::ReasonKind>(i);
        if (name == to_string(kind)) reason.kind = kind;
    }
    if (reason.kind == analysis::ReasonKind::None) return reason;
    reason.cells = read_cells(object, "cells", rules);
    reason.line = read_moves(object, "line", rules);
    reason.refuted = read_moves(object, "refuted", rules);
    reason.forbidden =
        static_cast<Forbidden>(std::clamp(int_at(object, "forbidden").value_or(0), 0, 3));
    reason.others = find_name<Worth>(text_at(object, "others"), kWorths).value_or(Worth::Chance);
    return reason;
}

}  // namespace

Json to_json(const play::Task& task) {
    Json object{{"ticket", task.ticket},
                {"kind", task.kind == play::Task::Kind::Hint ? "hint" : "move"},
                {"record", write_record(task.game)}};
    if (task.limits.time) object["time"] = task.limits.time->count();
    if (task.limits.nodes) object["nodes"] = *task.limits.nodes;
    if (task.limits.depth) object["depth"] = *task.limits.depth;
    return object;
}

tl::expected<play::Task, std::string> read_task(const Json& object, const FindByName& find) {
    const auto ticket = count_at(object, "ticket");
    const auto kind = text_at(object, "kind");
    const auto record = text_at(object, "record");
    if (!ticket || !record) return refuse("a task needs \"ticket\" and \"record\"");
    if (kind != "move" && kind != "hint") return refuse("\"kind\" must be \"move\" or \"hint\"");
    auto game = read_record(*record, "record", find);
    if (!game) return refuse(to_string(game.error()));
    if (game->result()) return refuse("the game is over");
    const bool hint = kind == "hint";
    if (!hint && !game->seat(game->to_move()).is_robot()) {
        return refuse("it is not a robot's turn");
    }
    Limits limits;
    if (const auto time = int_at(object, "time")) limits.time = std::chrono::milliseconds(*time);
    limits.nodes = count_at(object, "nodes");
    limits.depth = int_at(object, "depth");
    return play::Task{*ticket, hint ? play::Task::Kind::Hint : play::Task::Kind::Move,
                      std::move(*game), limits};
}

Json found(const Game& game, const play::Found& found) {
    const auto* const thought = std::get_if<robots::Thought>(&found);
    const Verdict& verdict =
        thought != nullptr ? thought->verdict : std::get<analysis::Advice>(found).verdict;
    const Move move = thought != nullptr ? thought->move : std::get<analysis::Advice>(found).move;
    Json object{{"kind", thought != nullptr ? "move" : "hint"},
                {"move", write_move(move, game.variant().coordinates, game.variant().rules)},
                {"worth", name_of(verdict.worth, kWorths)},
                {"certainty", name_of(verdict.certainty, kCertainties)},
                {"plies", verdict.plies},
                {"chance", verdict.chance},
                {"line", move_list(verdict.line, game.variant())}};
    if (thought != nullptr) {
        object["depth"] = thought->depth;
        object["nodes"] = thought->nodes;
    } else {
        object["reason"] = to_json(std::get<analysis::Advice>(found).reason);
    }
    return object;
}

tl::expected<play::Found, std::string> read_found(const Json& object, const Game& game) {
    const auto text = text_at(object, "move");
    if (!text) return refuse("\"move\" is missing");
    const auto move = read_move(*text, game);
    if (!move) return refuse(fmt::format("\"{}\" is not a legal move", printable(*text)));
    const auto worth = find_name<Worth>(text_at(object, "worth"), kWorths);
    const auto certainty = find_name<Certainty>(text_at(object, "certainty"), kCertainties);
    if (!worth || !certainty) return refuse("\"worth\" or \"certainty\" is wrong");
    Verdict verdict;
    verdict.worth = *worth;
    verdict.certainty = *certainty;
    verdict.plies = int_at(object, "plies").value_or(0);
    if (const auto chance = object.find("chance"); chance != object.end() && chance->is_number()) {
        verdict.chance = std::clamp(chance->get<double>(), 0.0, 1.0);
    }
    verdict.line = read_line(object, game);
    if (verdict.line.empty()) verdict.line = {*move};
    if (text_at(object, "kind") == "hint") {
        const auto reason = object.find("reason");
        return analysis::Advice{
            *move, std::move(verdict),
            read_reason(reason == object.end() ? Json() : *reason, *move, game.variant().rules)};
    }
    return robots::Thought{*move, std::move(verdict), int_at(object, "depth").value_or(0),
                           count_at(object, "nodes").value_or(0)};
}

}  // namespace inarow::wire
