#include "wire/reasons.h"

#include "analysis/words.h"

namespace inarow::wire {

namespace {

Json cell_list(const std::vector<Cell>& cells) {
    Json list = Json::array();
    for (const Cell cell : cells) list.push_back({cell.row(), cell.column()});
    return list;
}

}  // namespace

Json reason(const analysis::Reason& of, const Variant& variant) {
    Json object{{"kind", to_string(of.kind)},
                {"text", in_words(of, variant)},
                {"cells", cell_list(of.cells)},
                {"line", move_list(of.line, variant)}};
    if (they_begin(of.kind)) object["without"] = true;
    if (then_pass(of.kind)) object["unanswered"] = true;
    if (of.forbidden != Forbidden::No) object["forbidden"] = to_string(of.forbidden);
    if (!of.refuted.empty()) object["refuted"] = move_list(of.refuted, variant);
    return object;
}

Json explained(const play::Explained& notice, const Game& game) {
    Json stones = Json::array();
    for (const Stone& stone : notice.step.stones) {
        Json object{{"player", number(game.player_of(stone.side))}};
        put_move(object, Move(stone.cell), game.variant());
        stones.push_back(std::move(object));
    }
    return {{"event", "why"},
            {"player", number(game.to_move())},
            {"step", notice.number},
            {"of", notice.of},
            {"text", in_words(notice.step, notice.reason, game.variant())},
            {"stones", std::move(stones)},
            {"cells", cell_list(notice.step.cells)}};
}

}  // namespace inarow::wire
