#include "ui/line/json_view.h"

#include <string_view>
#include <vector>

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

std::string JsonView::ask(play::Question question, const Variant& /*variant*/, Player player) {
    return wire::line(wire::ask(question, player));
}

std::string JsonView::ask(play::Question question, const Game& game, Player player) {
    return wire::line(wire::ask(question, player, game));
}

void JsonView::refuse(play::Question question, const Variant& /*variant*/, Player player) {
    write(wire::refused(question, player));
}

void JsonView::refuse_undo(const Game& /*game*/, Player player, Objection objection) {
    write(wire::refused_undo(player, objection));
}

void JsonView::hint(const Game& game, const analysis::Advice& advice) {
    write(wire::hint(game, advice));
}

void JsonView::robot_chose(const Game& game, const robots::Thought& thought) {
    write(wire::thought(game, thought));
}

void JsonView::help(const Variant& variant) {
    std::vector<std::string_view> words{"resign", "quit", "help", "hint"};
    if (variant.house.undo == Undo::Word) words.emplace_back("undo");
    if (variant.house.restart) words.emplace_back("R");
    if (variant.rules.renju) words.emplace_back("forbidden");
    write(wire::help(words));
}

void JsonView::tell_forbidden(const Game& game) {
    write(wire::forbidden(game));
}

void JsonView::part(Parting parting, bool kept) {
    const char* const why = parting == Parting::Quit         ? "quit"
                            : parting == Parting::EndOfInput ? "end of input"
                                                             : "interrupted";
    write(wire::left(why, kept));
}

}  // namespace inarow::line
