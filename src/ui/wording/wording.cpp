#include "ui/wording/wording.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"

namespace inarow::wording {

namespace {

// The first and last column, as numbers or letters.
std::string low(const Variant& variant) {
    return column_name(0, variant.coordinates);
}
std::string high(const Variant& variant) {
    return column_name(variant.rules.width - 1, variant.coordinates);
}

std::string example(const Variant& variant) {
    const Cell middle(variant.rules.height / 2, variant.rules.width / 2);
    return write_move(Move(middle), variant.coordinates, variant.rules);
}

std::string digits(Player player) {
    return std::to_string(number(player));
}

Text refusal_text(Refusal refusal) {
    switch (refusal) {
        case Refusal::Malformed:
            return Text::Malformed;
        case Refusal::Outside:
            return Text::Outside;
        case Refusal::Taken:
            return Text::Taken;
        case Refusal::Full:
            return Text::Full;
        case Refusal::Overline:
        case Refusal::DoubleFour:
        case Refusal::DoubleThree:
            return Text::Forbidden;
        case Refusal::Barred:
        case Refusal::Over:
            break;
    }
    return Text::Barred;
}

Text question_text(play::Question question) {
    switch (question) {
        case play::Question::Opponent:
            return Text::OpponentPrompt;
        case play::Question::Number:
            return Text::NumberPrompt;
        case play::Question::Color:
            return Text::ColorPrompt;
        case play::Question::Move:
            return Text::Prompt;
        case play::Question::Row:
            return Text::RowPrompt;
        case play::Question::Column:
            return Text::ColumnPrompt;
        case play::Question::Choice:
            return Text::ChoicePrompt;
        case play::Question::Undo:
            break;
    }
    return Text::UndoPrompt;
}

// What the refusal of an answer before the game is called.
Text again_text(play::Question question) {
    return question == play::Question::Opponent ? Text::OpponentAgain
           : question == play::Question::Number ? Text::NumberAgain
                                                : Text::ColorAgain;
}

struct Described {
    const Game& game;

    std::string operator()(const Moved& e) const {
        const Variant& variant = game.variant();
        if (e.move.is_choice()) {
            return fmt::format("player {} chooses {}", number(e.player),
                               in_words(e.move.choice(), game));
        }
        const Player owner = game.player_of(other(game.position().to_move()));
        return fmt::format("player {} ({}) plays {}", number(e.player), game.mark(owner),
                           write_move(e.move, variant.coordinates, variant.rules));
    }
    std::string operator()(const Erred& e) const {
        return fmt::format("player {} types \"{}\": {}", number(e.player), e.input,
                           to_string(e.refusal));
    }
    std::string operator()(const TookBack& e) const {
        return fmt::format("player {} asks for an undo", number(e.player));
    }
    std::string operator()(const Resigned& e) const {
        return fmt::format("player {} resigns", number(e.player));
    }
    std::string operator()(const Abandoned& /*e*/) const { return "the game is abandoned"; }
};

}  // namespace

std::string introduction(const Variant& variant) {
    return fill(variant.texts[Text::Intro], {{"title", variant.title},
                                             {"summary", variant.summary},
                                             {"width", std::to_string(variant.rules.width)},
                                             {"height", std::to_string(variant.rules.height)},
                                             {"length", std::to_string(variant.rules.length)}});
}

std::string start(const Variant& variant, const Setup& setup) {
    // A starter who chooses a color has not chosen yet.
    const bool swapped = setup.marks_swapped && !variant.house.starter_chooses;
    const Mark& mark = variant.marks.of[index(swapped ? other(setup.starter) : setup.starter)];
    return fill(
        variant.texts[Text::Starts],
        {{"player", digits(setup.starter)}, {"mark", mark.text}, {"color", to_string(mark.color)}});
}

std::string sitter(const Seat& seat) {
    if (!seat.is_robot()) return "person";
    if (const auto level = robots::adaptive_level(seat.robot);
        level && seat.robot != robots::kAdaptive) {
        return fmt::format("robot: adaptive, level {}", *level);
    }
    const bool numbered = seat.robot.find_first_not_of("0123456789") == std::string::npos;
    return (numbered ? "robot: level " : "robot: ") + seat.robot;
}

std::string ask(play::Question question, const Variant& variant, Player player) {
    return fill(variant.texts[question_text(question)],
                {{"player", digits(player)},
                 {"mark", variant.marks.of[index(player)].text},
                 {"one", to_string(variant.marks.of[0].color)},
                 {"two", to_string(variant.marks.of[1].color)}});
}

std::string ask(play::Question question, const Game& game, Player player) {
    const bool opening = question == play::Question::Move && !game.opening().over();
    const Text text = opening ? Text::PlacePrompt : question_text(question);
    // In an opening a player places the stones of both.
    const Player owner = game.player_of(game.position().to_move());
    const Player shown = question == play::Question::Undo ? player : owner;
    return fill(game.variant().texts[text], {{"player", digits(player)},
                                             {"mark", game.mark(shown)},
                                             {"color", to_string(game.color(shown))},
                                             {"count", std::to_string(game.position().ply() + 1)},
                                             {"limit", std::to_string(game.opening().stones())},
                                             {"choices", choices_in_words(game)},
                                             {"low", low(game.variant())},
                                             {"high", high(game.variant())},
                                             {"left", std::to_string(game.undos_left(player))}});
}

std::string refuse(play::Question question, const Variant& variant, Player player) {
    return fill(variant.texts[again_text(question)],
                {{"player", digits(player)},
                 {"one", to_string(variant.marks.of[0].color)},
                 {"two", to_string(variant.marks.of[1].color)}});
}

std::string chosen(const Game& game, const Moved& event) {
    return fill(
        game.variant().texts[Text::Chosen],
        {{"player", digits(event.player)}, {"choice", in_words(event.move.choice(), game)}});
}

std::string erred(const Game& game, const Erred& event) {
    const Variant& variant = game.variant();
    if (variant.house.on(event.refusal) == Invalid::End) return {};
    const bool choosing = !game.choices().empty();
    const Text text = choosing ? Text::ChoiceAgain : refusal_text(event.refusal);
    return fill(variant.texts[text], {{"choices", choices_in_words(game)},
                                      {"player", digits(event.player)},
                                      {"input", event.input},
                                      {"reason", to_string(event.refusal)},
                                      {"example", example(variant)},
                                      {"low", low(variant)},
                                      {"high", high(variant)}});
}

std::string mistake(const Game& game, const Erred& event) {
    const Variant& variant = game.variant();
    if (variant.house.on(event.refusal) != Invalid::Mistake) return {};
    const int count = game.mistakes(event.player);
    const int limit = variant.house.mistakes;
    return fill(variant.texts[Text::Mistake], {{"player", digits(event.player)},
                                               {"count", std::to_string(count)},
                                               {"limit", std::to_string(limit)},
                                               {"left", std::to_string(limit - count)}});
}

std::string took_back(const Game& game, const TookBack& event) {
    if (game.result()) return {};  // nothing was taken back: it cost the game
    return fill(game.variant().texts[Text::Undone],
                {{"player", digits(event.player)},
                 {"left", std::to_string(game.undos_left(event.player))}});
}

std::string refuse_undo(const Game& game, Player player, Objection objection) {
    const Text text = objection == Objection::NoUndosLeft ? Text::NoUndosLeft : Text::NothingToUndo;
    return fill(game.variant().texts[text], {{"player", digits(player)}});
}

std::string robot_turn(const Game& game) {
    const Player player = game.to_move();
    return fill(game.variant().texts[Text::RobotTurn], {{"player", digits(player)},
                                                        {"mark", game.mark(player)},
                                                        {"color", to_string(game.color(player))}});
}

std::string robot_move(const Game& game, Move move) {
    const Variant& variant = game.variant();
    const Player player = game.to_move();
    if (move.is_choice()) return {};
    return fill(variant.texts[Text::RobotMove],
                {{"player", digits(player)},
                 {"mark", game.mark(player)},
                 {"color", to_string(game.color(player))},
                 {"move", write_move(move, variant.coordinates, variant.rules)}});
}

std::string forbidden(const Game& game) {
    const Variant& variant = game.variant();
    std::string text;
    for (const auto& [cell, why] : forbidden_points(game.position())) {
        if (!text.empty()) text += "\n";
        text +=
            fmt::format("{} is forbidden: {}",
                        write_move(Move(cell), variant.coordinates, variant.rules), to_string(why));
    }
    return text.empty() ? "No point is forbidden now." : text;
}

std::string how_to_type(const Variant& variant) {
    switch (variant.coordinates.style) {
        case Style::Column:
            return fmt::format("Type the number of a column, {} to {}; the piece falls down in it.",
                               low(variant), high(variant));
        case Style::RowColumn:
            return fmt::format("Type row and column with a comma between, for instance {}.",
                               example(variant));
        case Style::RowThenColumn:
            return "Type the number of a row, then that of a column.";
        case Style::Letters:
            return fmt::format(
                "Type the letter of a column and the number of a row, for instance {}.",
                example(variant));
    }
    return {};
}

std::string described(const Game& game, const Event& event) {
    return std::visit(Described{game}, event);
}

}  // namespace inarow::wording
