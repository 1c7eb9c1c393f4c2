#include "ui/line/json_view.h"

#include <string_view>

#include "wire/dialogue.h"
#include "wire/events.h"

namespace inarow::line {

void JsonView::write(const wire::Json& object) {
    console_.write(wire::line(object));
}

void JsonView::began(const Game& game) {
    write(wire::begin(game));
    if (game.result()) write(wire::result(game));
}

void JsonView::happened(const Game& game, const Event& event) {
    write(wire::event(game, event));
    if (game.result()) write(wire::result(game));
}

void JsonView::noticed(const play::Session& session, const play::Notice& notice) {
    const wire::Json object = wire::notice(session, notice);
    if (object.is_array()) {
        for (const wire::Json& part : object) write(part);
    } else if (!object.is_null()) {
        write(object);
    }
}

std::string JsonView::prompt(const play::Session& session, const play::Asked& asked) {
    return wire::line(wire::ask(session, asked));
}

void JsonView::saved(const tl::expected<std::string, store::SaveProblem>& saved) {
    if (saved) return write(wire::saved(*saved));
    const auto& [file, exists, reason] = saved.error();
    write(wire::not_saved(file, exists ? "the file exists" : reason));
}

void JsonView::part(Parting parting, bool kept) {
    const std::string_view why = parting == Parting::Quit         ? "quit"
                                 : parting == Parting::EndOfInput ? "end of input"
                                                                  : "interrupted";
    write(wire::left(why, kept));
}

}  // namespace inarow::line
