#include "ui/page/telling.h"

#include <string>
#include <utility>

#include "core/result_file.h"
#include "ui/wording/wording.h"
#include "wire/dialogue.h"
#include "wire/events.h"

namespace inarow::page {

namespace {

using wire::Json;

struct Worded {
    const Game& game;

    std::string operator()(const Erred& event) const {
        const std::string error = wording::erred(game, event);
        const std::string mistake = wording::mistake(game, event);
        return error.empty() || mistake.empty() ? error + mistake : error + "\n" + mistake;
    }
    std::string operator()(const TookBack& event) const { return wording::took_back(game, event); }
    template <typename Other>
    std::string operator()(const Other& event) const {
        return wording::described(game, event);
    }
};

void tell(Json& list, Json object, const std::string& text) {
    if (object.is_null() && text.empty()) return;
    if (object.is_array()) {  // several, of which the first has the words
        for (std::size_t i = 0; i < object.size(); ++i) tell(list, object[i], i == 0 ? text : "");
        return;
    }
    if (!text.empty()) object["text"] = text;
    list.push_back(std::move(object));
}

}  // namespace

void tell_begin(Json& list, const Game& game) {
    tell(list, wire::begin(game), "");
    if (game.result()) tell(list, wire::result(game), final_statement(game));
}

void tell_event(Json& list, const Game& game, const Event& event) {
    tell(list, wire::event(game, event), std::visit(Worded{game}, event));
    // A game that is abandoned to begin another one needs no last word.
    const bool abandoned = std::holds_alternative<Abandoned>(event);
    if (game.result()) tell(list, wire::result(game), abandoned ? "" : final_statement(game));
}

void tell_notice(Json& list, const play::Session& session, const play::Notice& notice) {
    tell(list, wire::notice(session, notice), wording::told(session, notice));
}

}  // namespace inarow::page
