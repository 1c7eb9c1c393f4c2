#include "wasm/sitting.h"

#include <utility>

#include "core/result_file.h"
#include "ui/wording/wording.h"
#include "wire/dialogue.h"
#include "wire/events.h"

namespace inarow::wasm {

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

}  // namespace

void Sitting::start() {
    session_.watch(*this);
    session_.begin();
}

Json Sitting::told() {
    return std::exchange(told_, Json::array());
}

void Sitting::tell(Json object, const std::string& text) {
    if (object.is_null() && text.empty()) return;
    if (object.is_array()) {  // several, of which the first has the words
        for (std::size_t i = 0; i < object.size(); ++i) tell(object[i], i == 0 ? text : "");
        return;
    }
    if (!text.empty()) object["text"] = text;
    told_.push_back(std::move(object));
}

void Sitting::began(const Game& game) {
    tell(wire::begin(game), "");
    if (game.result()) tell(wire::result(game), final_statement(game));
}

void Sitting::happened(const Game& game, const Event& event) {
    tell(wire::event(game, event), std::visit(Worded{game}, event));
    // A game that is abandoned to begin another one needs no last word.
    const bool abandoned = std::holds_alternative<Abandoned>(event);
    if (game.result()) tell(wire::result(game), abandoned ? "" : final_statement(game));
}

void Sitting::noticed(const play::Session& session, const play::Notice& notice) {
    tell(wire::notice(session, notice), wording::told(session, notice));
}

}  // namespace inarow::wasm
