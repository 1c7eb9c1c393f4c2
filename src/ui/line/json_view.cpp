#include "ui/line/json_view.h"

#include <nlohmann/json.hpp>

#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"

namespace inarow::line {

namespace {

using Json = nlohmann::ordered_json;

std::string line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string_view name(play::Question question) {
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

Json ask_object(play::Question question, Player player) {
    return {{"event", "ask"}, {"for", name(question)}, {"player", number(player)}};
}

Json marks(const Game& game) {
    return {game.mark(Player::One), game.mark(Player::Two)};
}

Json forbidden_list(const Game& game) {
    Json list = Json::array();
    const Variant& variant = game.variant();
    for (const auto& [cell, why] : forbidden_points(game.position())) {
        list.push_back({{"move", write_move(Move(cell), variant.coordinates, variant.rules)},
                        {"row", cell.row()},
                        {"column", cell.column()},
                        {"reason", to_string(why)}});
    }
    return list;
}

// Who has the first side, null while that is not settled.
Json first(const Game& game) {
    return game.opening().over() ? Json(number(game.player_of(Side::First))) : Json(nullptr);
}

struct EventObject {
    const Game& game;

    Json operator()(const Moved& e) const {
        const Variant& variant = game.variant();
        if (e.move.is_choice()) {
            return {{"event", "choice"},
                    {"player", number(e.player)},
                    {"choice", to_string(e.move.choice())},
                    {"black", first(game)},
                    {"marks", marks(game)}};
        }
        return {{"event", "move"},
                {"player", number(e.player)},
                {"move", write_move(e.move, variant.coordinates, variant.rules)},
                {"row", e.move.cell().row()},
                {"column", e.move.cell().column()},
                {"ply", game.position().ply()}};
    }
    Json operator()(const Erred& e) const {
        return {{"event", "invalid"},
                {"player", number(e.player)},
                {"reason", to_string(e.refusal)},
                {"input", e.input},
                {"mistakes", game.mistakes(e.player)}};
    }
    Json operator()(const TookBack& e) const {
        const bool lost = game.result().has_value();
        return {{"event", "undo"},
                {"player", number(e.player)},
                {"plies", lost ? 0 : e.plies},
                {"left", game.undos_left(e.player)},
                {"ply", game.position().ply()}};
    }
    Json operator()(const Resigned& e) const {
        return {{"event", "resign"}, {"player", number(e.player)}};
    }
    Json operator()(const Abandoned& /*e*/) const { return {{"event", "abandon"}}; }
};

Json result_object(const Game& game) {
    const Result& result = *game.result();
    Json cells = Json::array();
    for (const Cell cell : result.line) cells.push_back({cell.row(), cell.column()});
    Json object{{"event", "result"}, {"result", to_string(game.result())}};
    object["winner"] = result.winner ? Json(number(*result.winner)) : Json(nullptr);
    object["cells"] = std::move(cells);
    return object;
}

Json written(const std::vector<Move>& moves, const Variant& variant) {
    Json list = Json::array();
    for (const Move move : moves) {
        list.push_back(write_move(move, variant.coordinates, variant.rules));
    }
    return list;
}

}  // namespace

void JsonView::began(const Game& game) {
    const Variant& variant = game.variant();
    const Setup& setup = game.setup();
    Json moves = Json::array();
    for (const Move move : game.moves()) {
        moves.push_back(write_move(move, variant.coordinates, variant.rules));
    }
    Json object{{"event", "begin"},
                {"variant", variant.name},
                {"width", variant.rules.width},
                {"height", variant.rules.height},
                {"length", variant.rules.length},
                {"falling", variant.rules.falling},
                {"players", {to_string(setup.seats[0]), to_string(setup.seats[1])}},
                {"marks", marks(game)},
                {"starter", number(setup.starter)},
                {"seed", setup.seed},
                {"moves", std::move(moves)}};
    // Only where sides are chosen, the starter may not have the first.
    if (const OpeningPhase opening(variant.rules.opening); !opening.over()) {
        object["black"] = first(game);
    }
    console_.write(line(object));
    if (game.result()) console_.write(line(result_object(game)));
}

void JsonView::happened(const Game& game, const Event& event) {
    console_.write(line(std::visit(EventObject{game}, event)));
    if (game.result()) console_.write(line(result_object(game)));
}

std::string JsonView::ask(play::Question question, const Variant& /*variant*/, Player player) {
    return line(ask_object(question, player));
}

std::string JsonView::ask(play::Question question, const Game& game, Player player) {
    Json object = ask_object(question, player);
    if (question == play::Question::Choice) {
        for (const Choice choice : game.choices()) object["choices"].push_back(to_string(choice));
    }
    if ((question == play::Question::Move || question == play::Question::Row) &&
        game.variant().rules.renju) {
        object["forbidden"] = forbidden_list(game);
    }
    return line(object);
}

void JsonView::refuse(play::Question question, const Variant& /*variant*/, Player player) {
    console_.write(
        line({{"event", "refused"}, {"what", name(question)}, {"player", number(player)}}));
}

void JsonView::refuse_undo(const Game& /*game*/, Player player, Objection objection) {
    console_.write(line({{"event", "refused"},
                         {"what", "undo"},
                         {"player", number(player)},
                         {"reason", to_string(objection)}}));
}

void JsonView::hint(const Game& game, const analysis::Advice& advice) {
    const Variant& variant = game.variant();
    console_.write(line({{"event", "hint"},
                         {"player", number(game.to_move())},
                         {"move", write_move(advice.move, variant.coordinates, variant.rules)},
                         {"why", advice.worth},
                         {"proved", advice.proved},
                         {"line", written(advice.line, variant)}}));
}

void JsonView::robot_chose(const Game& game, const robots::Thought& thought) {
    const Variant& variant = game.variant();
    Json object{{"event", "thought"},
                {"player", number(game.to_move())},
                {"move", write_move(thought.move, variant.coordinates, variant.rules)},
                {"why", thought.explanation},
                {"depth", thought.depth},
                {"line", written(thought.line, variant)}};
    if (thought.score) object["score"] = *thought.score;
    console_.write(line(object));
}

void JsonView::help(const Variant& variant) {
    Json words{"resign", "quit", "help", "hint"};
    if (variant.house.undo == Undo::Word) words.push_back("undo");
    if (variant.house.restart) words.push_back("R");
    if (variant.rules.renju) words.push_back("forbidden");
    console_.write(line({{"event", "help"}, {"words", std::move(words)}}));
}

void JsonView::tell_forbidden(const Game& game) {
    console_.write(line({{"event", "forbidden"}, {"points", forbidden_list(game)}}));
}

void JsonView::part(Parting parting, bool kept) {
    const char* const why = parting == Parting::Quit         ? "quit"
                            : parting == Parting::EndOfInput ? "end of input"
                                                             : "interrupted";
    console_.write(line({{"event", "left"}, {"why", why}, {"kept", kept}}));
}

}  // namespace inarow::line
