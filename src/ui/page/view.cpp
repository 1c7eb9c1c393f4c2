#include "ui/page/view.h"

#include <algorithm>

#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"
#include "core/result_file.h"
#include "play/adapted.h"
#include "ui/paint/layout.h"
#include "ui/paint/palette.h"
#include "ui/wording/description.h"
#include "ui/wording/review_words.h"
#include "ui/wording/window_words.h"
#include "ui/wording/wording.h"
#include "wire/dialogue.h"
#include "wire/tasks.h"

namespace inarow::page {

namespace {

using wire::Json;

std::string_view style_name(paint::Pieces pieces) {
    switch (pieces) {
        case paint::Pieces::Squares:
            return "squares";
        case paint::Pieces::Discs:
            return "discs";
        case paint::Pieces::Stones:
            return "stones";
        case paint::Pieces::Crosses:
            break;
    }
    return "crosses";
}

// A cell is its number in reading order.
int number_of(Cell cell, const Rules& rules) {
    return cell.row() * rules.width + cell.column();
}

template <typename Visit>
void for_each_cell(const Rules& rules, Visit visit) {
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) visit(Cell(row, column));
    }
}

// One character for each cell: '1' or '2' for whose mark it is, '.' where it is free.
std::string stones(const Game& game) {
    std::string text;
    for_each_cell(game.variant().rules, [&](Cell cell) {
        const auto side = game.position().at(cell);
        text += !side ? '.' : game.looks_as(game.player_of(*side)) == Player::One ? '1' : '2';
    });
    return text;
}

Json barred(const Game& game) {
    Json list = Json::array();
    if (game.result() || !game.position().bars_hold()) return list;
    const Rules& rules = game.variant().rules;
    for_each_cell(rules, [&](Cell cell) {
        if (game.position().refusal(Move(cell)) == Refusal::Barred) {
            list.push_back(number_of(cell, rules));
        }
    });
    return list;
}

Json forbidden(const Game& game) {
    Json list = Json::array();
    if (!game.variant().rules.renju || game.result()) return list;
    for (const ForbiddenPoint& point : forbidden_points(game.position())) {
        list.push_back(
            {number_of(point.cell, game.variant().rules), std::string(to_string(point.why))});
    }
    return list;
}

// Where a piece comes to rest in each column; -1 where it is full. Empty where pieces do not fall.
Json landings(const Game& game) {
    Json list = Json::array();
    const Rules& rules = game.variant().rules;
    for (int column = 0; rules.falling && column < rules.width; ++column) {
        const auto landing = game.position().landing(column);
        list.push_back(landing ? number_of(*landing, rules) : -1);
    }
    return list;
}

Json player(const Game& game, Player player) {
    const Seat& seat = game.seat(player);
    const bool crosses = paint::pieces_of(game.variant()) == paint::Pieces::Crosses;
    return {{"number", number(player)},
            {"name", wording::sitter(seat)},
            {"robot", seat.is_robot() ? Json(seat.robot) : Json(nullptr)},
            {"mark", game.mark(player)},
            {"piece", crosses ? game.mark(player) : wording::piece_name(game, player)},
            {"look", number(game.looks_as(player))},
            {"undos", game.undos_left(player)},
            {"mistakes", game.mistakes(player)}};
}

Json question(const play::Session& session) {
    const auto asked = session.asked();
    if (!asked) return nullptr;
    Json answers = Json::array();
    for (std::size_t i = 0; i < asked->answers.size(); ++i) {
        answers.push_back(
            {{"word", asked->answers[i]}, {"name", wording::answer_name(session, *asked, i)}});
    }
    if (asked->question == play::Question::Undo) {
        answers = {{{"word", "1"}, {"name", wording::kUndoIt}},
                   {{"word", "0"}, {"name", wording::kGoOn}}};
    }
    return {{"for", wire::to_string(asked->question)},
            {"player", number(asked->player)},
            {"title", wording::box_title(session, *asked)},
            {"text", wording::box_text(session, *asked)},
            {"answers", std::move(answers)}};
}

Json offers(const play::Session& session) {
    Json list = Json::array();
    for (const play::Offer& one : session.offers()) list.push_back(offer(one));
    return list;
}

std::string status(const play::Session& session) {
    const Game& game = session.game();
    if (game.result()) return std::string(trim(final_statement(game)));
    if (const auto asked = session.asked()) {
        std::string text(trim(wording::ask(session, *asked)));
        if (text.ends_with(':')) text.pop_back();
        return text;
    }
    return session.playing() ? wording::robot_turn(game) : "";
}

Json result(const Game& game) {
    if (!game.result()) return nullptr;
    const auto& winner = game.result()->winner;
    Json object{{"text", to_string(game.result())},
                {"winner", winner ? Json(number(*winner)) : Json(nullptr)}};
    // The level at which the adaptive robot plays next.
    if (const auto person = play::opponent_of_adaptive(game.setup())) {
        play::Adapted adapted;
        adapted.level = *robots::adaptive_level(game.seat(other(*person)).robot);
        adapted.add(winner, *person);
        object["adaptive"] = adapted.level;
    }
    return object;
}

// The review of the game, while somebody is in it.
Json review(const play::Session& session) {
    const play::Reviewing* const reviewing = session.reviewing();
    if (reviewing == nullptr) return nullptr;
    const analysis::Review& found = reviewing->review();
    Json mistakes = Json::array();
    for (const std::size_t place : found.mistakes()) {
        const analysis::ReviewedMove& move = found.moves[place];
        mistakes.push_back({{"place", place},
                            {"number", move.number},
                            {"player", number(move.player)},
                            {"name", wording::mistake_name(move.quality)}});
    }
    return {{"at", reviewing->at()},
            {"trying", reviewing->trying()},
            {"text", wording::looked_at(*reviewing, session.game())},
            {"mistakes", std::move(mistakes)},
            {"course", found.course()},
            {"shares", {wording::share(found, Player::One), wording::share(found, Player::Two)}}};
}

// The step of a reason that is shown: the cells that it points out, and those of the stones that
// are on the board for it alone.
void put_reason(Json& object, const play::Session& session) {
    const analysis::ReasonStep* const step = session.explained();
    if (step == nullptr) return;
    const Rules& rules = session.variant().rules;
    for (const Cell cell : step->cells) object["marked"].push_back(number_of(cell, rules));
    for (const auto& stone : step->stones) {
        object["supposed"].push_back(number_of(stone.cell, rules));
    }
}

}  // namespace

Json entry(const Variant& variant) {
    Json levels = Json::array();
    for (const robots::Level& level : robots::levels()) {
        if (!level.objection(variant.rules)) levels.push_back(level.name);
    }
    Json object = Json::object();
    wire::put_variant(object, variant);
    object["title"] = variant.title;
    object["summary"] = variant.summary;
    object["builtin"] = variant.builtin;
    object["levels"] = std::move(levels);
    return object;
}

Json board(const Variant& variant) {
    const Rules& rules = variant.rules;
    const paint::Pieces pieces = paint::pieces_of(variant);
    Json object = entry(variant);
    Json rows = Json::array();
    Json columns = Json::array();
    Json cells = Json::array();
    Json colors = Json::array();
    const bool named_rows = variant.coordinates.style != Style::Column;
    for (int row = 0; named_rows && row < rules.height; ++row) {
        rows.push_back(row_name(row, variant.coordinates, rules));
    }
    for (int column = 0; column < rules.width; ++column) {
        columns.push_back(column_name(column, variant.coordinates));
    }
    for_each_cell(rules, [&](Cell cell) { cells.push_back(wording::cell_name(cell, variant)); });
    for (const Color color : paint::piece_colors(variant, pieces)) {
        colors.push_back(to_string(color));
    }
    object["style"] = style_name(pieces);
    object["colors"] = std::move(colors);
    object["rows"] = std::move(rows);
    object["columns"] = std::move(columns);
    object["cells"] = std::move(cells);
    object["introduction"] = wording::introduction(variant);
    object["help"] = wording::how_to_type(variant);
    if (!variant.builtin) object["definition"] = to_toml(variant, Extent::Differences);
    return object;
}

Json offer(const play::Offer& offer) {
    return {{"what", play::name_of(offer.deed)},
            {"name", wording::deed_name(offer.deed)},
            {"enabled", offer.enabled},
            {"loses", offer.loses},
            {"left", offer.left}};
}

Json position_view(const Game& game) {
    const Rules& rules = game.variant().rules;
    Json line = Json::array();
    if (game.result()) {
        for (const Cell cell : game.result()->line) line.push_back(number_of(cell, rules));
    }
    const auto last = game.last_move();
    return {{"stones", stones(game)},
            {"last", last ? Json(number_of(last->cell(), rules)) : Json(nullptr)},
            {"line", std::move(line)},
            {"barred", barred(game)},
            {"forbidden", forbidden(game)},
            {"landings", landings(game)}};
}

Json game_view(const Game& game) {
    Json object = position_view(game);
    object.update(
        {{"playing", true},
         {"players", {player(game, Player::One), player(game, Player::Two)}},
         {"turn", number(game.to_move())},
         {"starter", number(game.setup().starter)},
         {"arranged", game.setup().diagram.has_value()},  // it began with stones on the board
         {"next", number(game.looks_as(game.player_of(game.position().to_move())))},
         {"moves", wire::move_list(game.moves(), game.variant())},
         {"asked", nullptr},
         {"offers", Json::array()},
         {"task", nullptr},
         {"status", ""},
         {"result", result(game)},
         {"review", nullptr},
         {"marked", Json::array()},
         {"supposed", Json::array()}});
    return object;
}

Json view(const play::Session& session) {
    const Game& game = session.game();
    Json object = game_view(game);
    object.update(position_view(session.shown()));
    object.update(
        {{"playing", session.playing()},
         // Whose stone would be placed now; in an opening one player places those of both.
         {"next", number(game.looks_as(game.player_of(session.shown().position().to_move())))},
         {"asked", question(session)},
         {"offers", offers(session)},
         {"task", session.task() ? wire::to_json(*session.task()) : Json(nullptr)},
         {"status", status(session)},
         {"review", review(session)}});
    put_reason(object, session);
    return object;
}

}  // namespace inarow::page
