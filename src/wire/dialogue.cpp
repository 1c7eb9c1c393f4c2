#include "wire/dialogue.h"

#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"

namespace inarow::wire {

namespace {

Json forbidden_list(const Game& game) {
    Json list = Json::array();
    for (const auto& [cell, why] : forbidden_points(game.position())) {
        Json point = Json::object();
        put_move(point, Move(cell), game.variant());
        point["reason"] = to_string(why);
        list.push_back(std::move(point));
    }
    return list;
}

}  // namespace

std::string_view to_string(play::Question question) {
    switch (question) {
        case play::Question::Opponent:
            return "opponent";
        case play::Question::Number:
            return "number";
        case play::Question::Color:
            return "color";
        case play::Question::Move:
            return "move";
        case play::Question::Row:
            return "row";
        case play::Question::Column:
            return "column";
        case play::Question::Choice:
            return "choice";
        case play::Question::Undo:
            break;
    }
    return "undo";
}

Json ask(play::Question question, Player player) {
    return {{"event", "ask"}, {"for", to_string(question)}, {"player", number(player)}};
}

Json ask(play::Question question, Player player, const Game& game) {
    Json object = ask(question, player);
    if (question == play::Question::Choice) {
        for (const Choice choice : game.choices()) {
            object["choices"].push_back(inarow::to_string(choice));
        }
    }
    const bool for_cell = question == play::Question::Move || question == play::Question::Row;
    if (for_cell && game.variant().rules.renju) object["forbidden"] = forbidden_list(game);
    return object;
}

Json refused(play::Question question, Player player) {
    return {{"event", "refused"}, {"what", to_string(question)}, {"player", number(player)}};
}

Json refused_undo(Player player, Objection objection) {
    Json object = refused(play::Question::Undo, player);
    object["reason"] = inarow::to_string(objection);
    return object;
}

Json hint(const Game& game, const analysis::Advice& advice) {
    Json object{{"event", "hint"}, {"player", number(game.to_move())}};
    put_move(object, advice.move, game.variant());
    object["why"] = advice.worth;
    object["proved"] = advice.proved;
    object["line"] = move_list(advice.line, game.variant());
    return object;
}

Json thought(const Game& game, const robots::Thought& thought) {
    Json object{{"event", "thought"}, {"player", number(game.to_move())}};
    put_move(object, thought.move, game.variant());
    object["why"] = thought.explanation;
    object["depth"] = thought.depth;
    object["line"] = move_list(thought.line, game.variant());
    if (thought.score) object["score"] = *thought.score;
    return object;
}

Json help(std::span<const std::string_view> words) {
    return {{"event", "help"}, {"words", words}};
}

Json forbidden(const Game& game) {
    return {{"event", "forbidden"}, {"points", forbidden_list(game)}};
}

Json left(std::string_view why, bool kept) {
    return {{"event", "left"}, {"why", why}, {"kept", kept}};
}

}  // namespace inarow::wire
