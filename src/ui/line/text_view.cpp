#include "ui/line/text_view.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"
#include "core/result_file.h"

namespace inarow {

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

// The mark of the side's stones, whoever places them.
const std::string& stone_mark(const Game& game, Side side) {
    return game.mark(game.player_of(side));
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

Text question_text(Question question) {
    switch (question) {
        case Question::Opponent:
            return Text::OpponentPrompt;
        case Question::Number:
            return Text::NumberPrompt;
        case Question::Color:
            return Text::ColorPrompt;
        case Question::Move:
            return Text::Prompt;
        case Question::Row:
            return Text::RowPrompt;
        case Question::Column:
            return Text::ColumnPrompt;
        case Question::Choice:
            return Text::ChoicePrompt;
        case Question::Undo:
            break;
    }
    return Text::UndoPrompt;
}

// Terminal colours. Reverse video marks the cells to look at.
std::string painted(const std::string& mark, Color color, bool reverse) {
    const auto code = static_cast<int>(color);
    constexpr std::array<int, 8> kForeground{39, 31, 32, 33, 34, 35, 36, 37};
    return fmt::format("\x1b[1;{}{}m{}\x1b[0m", kForeground.at(static_cast<std::size_t>(code)),
                       reverse ? ";7" : "", mark);
}

// How a move is made, for the help text.
std::string how_to_move(const Variant& variant) {
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

}  // namespace

void TextView::say(std::string_view text) {
    if (!text.empty()) console_.write(std::string(text) + "\n");
}

void TextView::board(const Game& game) {
    std::vector<Cell> marked;
    if (game.result()) marked = game.result()->line;
    if (marked.empty() && !game.moves().empty()) marked = {game.moves().back().cell()};
    const Paint paint = [&](Cell cell, const std::string& mark) {
        const auto side = game.position().at(cell);
        if (!side) return mark;
        const bool reverse = std::ranges::find(marked, cell) != marked.end();
        return painted(mark, game.color(game.player_of(*side)), reverse);
    };
    console_.write(board_text(game, options_.color ? paint : nullptr));
    if (options_.last_move && !game.acts().empty()) {
        const Variant& variant = game.variant();
        const Act& last = game.acts().back();
        say(fmt::format("(last move: player {}, {}, {})", number(last.player),
                        stone_mark(game, other(game.position().to_move())),
                        write_move(last.move, variant.coordinates, variant.rules)));
    }
}

void TextView::show(const Game& game) {
    board(game);
    if (game.result()) say(final_statement(game));
}

void TextView::began(const Game& game) {
    show(game);
}

void TextView::happened(const Game& game, const Event& event) {
    std::visit([&](const auto& e) { tell(game, e); }, event);
    // A game that is abandoned to begin another one needs no last word.
    if (game.result() && !std::holds_alternative<Abandoned>(event)) say(final_statement(game));
}

void TextView::tell(const Game& game, const Moved& event) {
    if (event.move.is_choice()) {
        say(fill(
            game.variant().texts[Text::Chosen],
            {{"player", digits(event.player)}, {"choice", in_words(event.move.choice(), game)}}));
    } else {
        board(game);
    }
}

void TextView::tell(const Game& game, const Erred& event) {
    const Variant& variant = game.variant();
    const Invalid consequence = variant.house.on(event.refusal);
    if (consequence == Invalid::End) return;  // the final statement says it
    const bool choosing = !game.choices().empty();
    const Text text = choosing ? Text::ChoiceAgain : refusal_text(event.refusal);
    say(fill(variant.texts[text], {{"choices", choices_in_words(game)},
                                   {"player", digits(event.player)},
                                   {"input", event.input},
                                   {"reason", to_string(event.refusal)},
                                   {"example", example(variant)},
                                   {"low", low(variant)},
                                   {"high", high(variant)}}));
    if (consequence != Invalid::Mistake) return;
    const int count = game.mistakes(event.player);
    const int limit = variant.house.mistakes;
    say(fill(variant.texts[Text::Mistake], {{"player", digits(event.player)},
                                            {"count", std::to_string(count)},
                                            {"limit", std::to_string(limit)},
                                            {"left", std::to_string(limit - count)}}));
}

void TextView::tell(const Game& game, const TookBack& event) {
    if (game.result()) return;  // nothing was taken back: it cost the game
    say(fill(game.variant().texts[Text::Undone],
             {{"player", digits(event.player)},
              {"left", std::to_string(game.undos_left(event.player))}}));
    board(game);
}

void TextView::introduce(const Variant& variant) {
    say(fill(variant.texts[Text::Intro], {{"title", variant.title},
                                          {"summary", variant.summary},
                                          {"width", std::to_string(variant.rules.width)},
                                          {"height", std::to_string(variant.rules.height)},
                                          {"length", std::to_string(variant.rules.length)}}));
}

void TextView::announce_start(const Variant& variant, const Setup& setup) {
    const Mark& mark = variant.marks.of[index(setup.starter)];
    say(fill(variant.texts[Text::Starts], {{"player", digits(setup.starter)},
                                           {"mark", mark.text},
                                           {"color", to_string(mark.color)}}));
}

std::string TextView::ask(Question question, const Variant& variant, Player player) {
    return fill(variant.texts[question_text(question)],
                {{"player", digits(player)},
                 {"mark", variant.marks.of[index(player)].text},
                 {"one", to_string(variant.marks.of[0].color)},
                 {"two", to_string(variant.marks.of[1].color)}});
}

std::string TextView::ask(Question question, const Game& game, Player player) {
    const bool opening = question == Question::Move && !game.opening().over();
    const Text text = opening ? Text::PlacePrompt : question_text(question);
    const Player owner = game.player_of(game.position().to_move());
    const Player shown = question == Question::Undo ? player : owner;
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

void TextView::refuse(Question question, const Variant& variant, Player player) {
    const Text text = question == Question::Opponent ? Text::OpponentAgain
                      : question == Question::Number ? Text::NumberAgain
                                                     : Text::ColorAgain;
    say(fill(variant.texts[text], {{"player", digits(player)},
                                   {"one", to_string(variant.marks.of[0].color)},
                                   {"two", to_string(variant.marks.of[1].color)}}));
}

void TextView::refuse_undo(const Game& game, Player player, Objection objection) {
    const Text text = objection == Objection::NoUndosLeft ? Text::NoUndosLeft : Text::NothingToUndo;
    say(fill(game.variant().texts[text], {{"player", digits(player)}}));
}

void TextView::robot_thinks(const Game& game) {
    const Player player = game.to_move();
    say(fill(game.variant().texts[Text::RobotTurn], {{"player", digits(player)},
                                                     {"mark", game.mark(player)},
                                                     {"color", to_string(game.color(player))}}));
}

void TextView::robot_chose(const Game& game, const Thought& thought) {
    const Variant& variant = game.variant();
    const Player player = game.to_move();
    if (thought.move.is_choice()) return;  // it is told when it is made
    say(fill(variant.texts[Text::RobotMove],
             {{"player", digits(player)},
              {"mark", game.mark(player)},
              {"color", to_string(game.color(player))},
              {"move", write_move(thought.move, variant.coordinates, variant.rules)}}));
}

void TextView::restarted(const Game& game) {
    say(game.variant().texts[Text::Restarted]);
}

void TextView::help(const Variant& variant) {
    std::string text = how_to_move(variant) + "\n";
    const auto add = [&](std::string_view word, std::string_view meaning) {
        text += fmt::format("{:{}}  {}\n", word, variant.rules.renju ? 9 : 6, meaning);
    };
    if (variant.house.undo == Undo::Word) {
        add("undo", fmt::format("takes back the last move ({} times for each player)",
                                variant.house.undos));
    }
    if (variant.house.restart) add("R", "starts again from the empty board");
    if (variant.rules.renju) add("forbidden", "says which points are forbidden, and why");
    add("resign", "gives up the game");
    add("quit", "leaves it; `inarow resume` goes on with it later");
    add("help", "says this");
    console_.write(text);
}

void TextView::tell_forbidden(const Game& game) {
    const Variant& variant = game.variant();
    const auto points = forbidden_points(game.position());
    if (points.empty()) say("No point is forbidden now.");
    for (const auto& [cell, why] : points) {
        say(fmt::format("{} is forbidden: {}",
                        write_move(Move(cell), variant.coordinates, variant.rules),
                        to_string(why)));
    }
}

void TextView::part(Parting parting, bool kept) {
    const std::string_view why = parting == Parting::Quit ? "The game is left unfinished."
                                 : parting == Parting::EndOfInput
                                     ? "End of input in the middle of the game."
                                     : "Interrupted.";
    const std::string text =
        fmt::format("{}{}\n", why, kept ? " `inarow resume` goes on with it." : "");
    // Leaving is a result, the rest are troubles.
    if (parting == Parting::Quit) {
        console_.write(text);
    } else {
        (void)std::fputs(text.c_str(), stderr);  // the terminal itself may be gone
    }
}

}  // namespace inarow
