#include "server/card.h"

namespace inarow::server {

store::Stage stage_of(const Standing& standing, bool over) {
    if (!standing.full()) return store::Stage::open;
    return over ? store::Stage::finished : store::Stage::playing;
}

std::string_view state_name(store::Stage stage) {
    return stage == store::Stage::open      ? "waiting"
           : stage == store::Stage::playing ? "playing"
                                            : "over";
}

wire::Json card_of(const std::string& id, const Header& header, const Standing& standing,
                   bool over) {
    wire::Json names = wire::Json::array();
    for (const Player player : kPlayers) names.push_back(standing.sitter(player).name);
    return {{"game", id},
            {"variant", header.variant->name},
            {"title", header.variant->title},
            {"clock", clock_text(header.control)},
            {"names", std::move(names)},
            {"public", header.listed},
            {"state", state_name(stage_of(standing, over))},
            {"created", header.created.count()}};
}

store::Facts facts_of(const std::string& id, const Header& header, const Standing& standing,
                      bool over, const std::optional<store::Facts>& before) {
    store::Facts facts;
    facts.stage = stage_of(standing, over);
    facts.listed = header.listed;
    // When it came to this stage.
    const bool same = before && before->stage == facts.stage;
    facts.time = same ? before->time : standing.time().count();
    facts.card = wire::line(card_of(id, header, standing, over));
    facts.card.pop_back();
    return facts;
}

}  // namespace inarow::server
