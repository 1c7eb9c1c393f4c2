#include "wire/tasks.h"

#include <algorithm>
#include <array>

#include "wire/verdicts.h"

namespace inarow::wire {

namespace {

using Kind = play::Task::Kind;

// In the order of the enumerations.
constexpr std::array<std::string_view, 4> kKinds{"move", "hint", "review", "attempt"};
constexpr int kQualities = static_cast<int>(analysis::Quality::NotJudged) + 1;

std::optional<std::uint64_t> count_at(const Json& object, std::string_view key) {
    const auto value = object.find(std::string(key));
    if (value == object.end() || !value->is_number_unsigned()) return std::nullopt;
    return value->get<std::uint64_t>();
}

analysis::Quality quality_at(const Json& object, std::string_view key) {
    for (int i = 0; i < kQualities; ++i) {
        const auto quality = static_cast<analysis::Quality>(i);
        if (text_at(object, key) == to_string(quality)) return quality;
    }
    return analysis::Quality::NotJudged;
}

struct FoundObject {
    Json operator()(const play::Chosen& found) const {
        return {{"move", packed(found.thought.move)},
                {"verdict", packed(found.thought.verdict)},
                {"depth", found.thought.depth},
                {"nodes", found.thought.nodes},
                {"reason", packed(found.reason)}};
    }
    Json operator()(const analysis::Advice& found) const {
        return {{"move", packed(found.move)},
                {"verdict", packed(found.verdict)},
                {"reason", packed(found.reason)}};
    }
    Json operator()(const play::Reviewed& found) const {
        Json object = Json::object();
        if (!found) return object;
        object["moves"] = Json::array();
        for (const analysis::ReviewedMove& move : found->moves) {
            object["moves"].push_back({{"act", move.act},
                                       {"number", move.number},
                                       {"player", number(move.player)},
                                       {"move", packed(move.move)},
                                       {"quality", to_string(move.quality)},
                                       {"played", packed(move.played)},
                                       {"best", packed(move.best)},
                                       {"why_better", packed(move.why_better)},
                                       {"why_wrong", packed(move.why_wrong)}});
        }
        return object;
    }
    Json operator()(const analysis::Attempt& found) const {
        return {{"move", packed(found.move)},
                {"quality", to_string(found.quality)},
                {"verdict", packed(found.verdict)},
                {"why_wrong", packed(found.why_wrong)}};
    }
};

using ReadFound = tl::expected<play::Found, std::string>;

ReadFound read_reviewed(const Json& object, const Game& game) {
    const Rules& rules = game.variant().rules;
    const auto list = object.find("moves");
    if (list == object.end()) return play::Reviewed();
    if (!list->is_array()) return refuse("\"moves\" must be a list");
    analysis::Review review;
    for (const Json& value : *list) {
        const auto move = packed_move_at(value, "move", rules);
        const auto player = player_at(value, "player");
        analysis::ReviewedMove& reviewed = review.moves.emplace_back();
        reviewed.act = static_cast<std::size_t>(count_at(value, "act").value_or(0));
        // The move must be the one that the game has there.
        if (!move || !player || reviewed.act >= game.acts().size() ||
            game.acts()[reviewed.act] != Act{*player, *move}) {
            return refuse("the review is not one of this game");
        }
        reviewed.number = static_cast<std::size_t>(count_at(value, "number").value_or(0));
        reviewed.player = *player;
        reviewed.move = *move;
        reviewed.quality = quality_at(value, "quality");
        reviewed.played = packed_verdict_at(value, "played", rules);
        reviewed.best = packed_verdict_at(value, "best", rules);
        reviewed.why_better = packed_reason_at(value, "why_better", rules);
        reviewed.why_wrong = packed_reason_at(value, "why_wrong", rules);
    }
    return review;
}

}  // namespace

Json to_json(const play::Task& task) {
    Json object{{"ticket", task.ticket},
                {"kind", kKinds.at(static_cast<std::size_t>(task.kind))},
                {"record", write_record(task.game)}};
    if (task.limits.time) object["time"] = task.limits.time->count();
    if (task.limits.nodes) object["nodes"] = *task.limits.nodes;
    if (task.limits.depth) object["depth"] = *task.limits.depth;
    if (task.kind == Kind::Attempt) {
        object["tried"] = packed(task.tried);
        object["best"] = packed(task.best);
    }
    return object;
}

tl::expected<play::Task, std::string> read_task(const Json& object, const FindByName& find) {
    const auto ticket = count_at(object, "ticket");
    const auto record = text_at(object, "record");
    if (!ticket || !record) return refuse("a task needs \"ticket\" and \"record\"");
    const auto* const kind = std::ranges::find(kKinds, text_at(object, "kind").value_or(""));
    if (kind == kKinds.end()) return refuse("\"kind\" is not one of a task");
    auto game = read_record(*record, "record", find);
    if (!game) return refuse(to_string(game.error()));
    play::Task task{*ticket, static_cast<Kind>(kind - kKinds.begin()), std::move(*game), {}};
    if (task.kind != Kind::Review && task.game.result()) return refuse("the game is over");
    if (task.kind == Kind::Move && !task.game.seat(task.game.to_move()).is_robot()) {
        return refuse("it is not a robot's turn");
    }
    const Rules& rules = task.game.variant().rules;
    if (task.kind == Kind::Attempt) {
        const auto tried = packed_move_at(object, "tried", rules);
        if (!tried || !task.game.legal(*tried)) return refuse("\"tried\" is not a legal move");
        task.tried = *tried;
        task.best = packed_verdict_at(object, "best", rules);
    }
    if (const auto time = int_at(object, "time")) {
        task.limits.time = std::chrono::milliseconds(*time);
    }
    task.limits.nodes = count_at(object, "nodes");
    task.limits.depth = int_at(object, "depth");
    return task;
}

Json found(const play::Found& found) {
    return std::visit(FoundObject{}, found);
}

ReadFound read_found(const Json& object, const play::Task& task) {
    const Rules& rules = task.game.variant().rules;
    if (task.kind == Kind::Review) return read_reviewed(object, task.game);
    const auto move = packed_move_at(object, "move", rules);
    if (!move || !task.game.legal(*move)) return refuse("\"move\" is not a legal move");
    analysis::Verdict verdict = packed_verdict_at(object, "verdict", rules);
    if (verdict.line.empty()) verdict.line = {*move};
    switch (task.kind) {
        case Kind::Hint:
            return analysis::Advice{*move, std::move(verdict),
                                    packed_reason_at(object, "reason", rules)};
        case Kind::Attempt:
            return analysis::Attempt{*move, quality_at(object, "quality"), std::move(verdict),
                                     packed_reason_at(object, "why_wrong", rules)};
        default:
            return play::Chosen{{*move, std::move(verdict), int_at(object, "depth").value_or(0),
                                 count_at(object, "nodes").value_or(0)},
                                packed_reason_at(object, "reason", rules)};
    }
}

}  // namespace inarow::wire
