#include "ui/wording/wording.h"

#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/names.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"
#include "core/utf8.h"

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
    static constexpr Names<Refusal, Refusal::Over, Text> kTexts(
        Text::Malformed, Text::Outside, Text::Taken, Text::Full, Text::Barred, Text::Forbidden,
        Text::Forbidden, Text::Forbidden, Text::Barred);
    return kTexts[refusal];
}

Text question_text(play::Question question) {
    static constexpr Names<play::Question, play::Question::NewGame, Text> kTexts(
        Text::OpponentPrompt, Text::NumberPrompt, Text::ColorPrompt, Text::Prompt, Text::RowPrompt,
        Text::ColumnPrompt, Text::ChoicePrompt, Text::UndoPrompt, Text::UndoPrompt,
        Text::UndoPrompt);
    return kTexts[question];
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
        return fmt::format("player {} {}", number(e.player),
                           e.agreed ? "undoes a move, as both agreed" : "asks for an undo");
    }
    std::string operator()(const Resigned& e) const {
        return fmt::format("player {} resigns", number(e.player));
    }
    std::string operator()(const TimedOut& e) const {
        return fmt::format("player {} runs out of time", number(e.player));
    }
    std::string operator()(const DrawAgreed& /*e*/) const { return "the players agree on a draw"; }
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
    if (!seat.is_robot()) return seat.name.empty() ? "person" : seat.name;
    if (const auto level = robots::adaptive_level(seat.robot);
        level && seat.robot != robots::kAdaptive) {
        return fmt::format("robot: adaptive, level {}", *level);
    }
    const bool numbered = seat.robot.find_first_not_of("0123456789") == std::string::npos;
    return (numbered ? "robot: level " : "robot: ") + seat.robot;
}

namespace {

// Before the game.
std::string ask_before(play::Question question, const Variant& variant, Player player) {
    return fill(variant.texts[question_text(question)],
                {{"player", digits(player)},
                 {"mark", variant.marks.of[index(player)].text},
                 {"one", to_string(variant.marks.of[0].color)},
                 {"two", to_string(variant.marks.of[1].color)}});
}

std::string ask_in_game(play::Question question, const Game& game, Player player) {
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

std::string rematch(const Game& game) {
    return fmt::format("Rematch: player {} starts", number(other(game.setup().starter)));
}

bool is_unfinished(const Game& game) {
    return !game.result() && !game.moves().empty();
}

}  // namespace

std::string ask(const play::Session& session, const play::Asked& asked) {
    switch (asked.question) {
        case play::Question::Opponent:
        case play::Question::Number:
        case play::Question::Color:
            return ask_before(asked.question, session.variant(), asked.player);
        case play::Question::Confirm:
        case play::Question::NewGame:
            return fmt::format("{} ({}): ", box_text(session, asked),
                               fmt::join(asked.answers, ", "));
        default:
            // While a step of an explanation is shown, the question is about the game itself.
            return ask_in_game(asked.question,
                               session.explained() != nullptr ? session.game() : session.shown(),
                               asked.player);
    }
}

std::string offered_words(const play::Session& session) {
    std::vector<std::string_view> words;
    for (const play::Offer& offer : session.offers()) {
        if (offer.enabled && offer.deed != play::Deed::Help) {
            words.push_back(word_of(offer.deed, session.variant()));
        }
    }
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string ask_after_end(const play::Session& session) {
    const bool goes_on = session.reviewing() != nullptr && session.offer(play::Deed::Next)->enabled;
    if (session.reviewing() == nullptr) {
        return fmt::format("Play again? Type {} (Enter: quit): ", offered_words(session));
    }
    return fmt::format("Type {} (Enter: {}): ", offered_words(session), goes_on ? "next" : "done");
}

std::string answer_name(const play::Session& session, const play::Asked& asked,
                        std::size_t answer) {
    const std::string& word = asked.answers[answer];
    switch (asked.question) {
        case play::Question::Opponent:
            return word == "R"   ? "a robot"
                   : word == "P" ? "another player"
                                 : "a robot that adapts to you";
        case play::Question::Choice:
            return in_words(session.game().choices()[answer], session.game());
        case play::Question::Confirm: {
            const bool undo = session.confirming() == play::Deed::Undo;
            return word == "no" ? "Go on playing" : undo ? "Undo and lose" : "Resign";
        }
        case play::Question::NewGame:
            return word == "go on"                 ? "Go on playing"
                   : word == "give up"             ? "Give it up and play again"
                   : word == "keep"                ? "Keep it and play again"
                   : word == "again"               ? "Play again"
                   : word == "rematch"             ? rematch(session.game())
                   : is_unfinished(session.game()) ? "Keep it and choose another game"
                                                   : "Choose another game";
        default:
            return word;
    }
}

std::string box_title(const play::Session& session, const play::Asked& asked) {
    if (asked.question == play::Question::NewGame) return "New game";
    if (asked.question != play::Question::Confirm) return session.variant().title;
    return session.confirming() == play::Deed::Undo ? "Undo" : "Resign";
}

std::string box_text(const play::Session& session, const play::Asked& asked) {
    if (asked.question == play::Question::NewGame) {
        return is_unfinished(session.game()) ? "This game is not finished." : "What next?";
    }
    if (asked.question != play::Question::Confirm) {
        return std::string(trim(ask(session, asked)));
    }
    if (session.confirming() != play::Deed::Undo) {
        return fmt::format("Player {}, do you resign?", number(asked.player));
    }
    const Game& game = session.game();
    const Player charged = game.acts().back().player;
    const Player player = game.seat(charged).is_robot() ? other(charged) : charged;
    return fmt::format("Player {} has no undos left. Asking for another loses the game.",
                       number(player));
}

std::string saved(std::string_view file) {
    return fmt::format("Saved as {}; `inarow watch` shows it.", printable(file));
}

std::string not_saved(std::string_view file, bool exists, std::string_view reason) {
    if (exists) {
        return fmt::format("{} is there already; type save FILE for another name.",
                           printable(file));
    }
    return fmt::format("Cannot write {}: {}", printable(file), reason);
}

std::string offer_name(const play::Offer& offer) {
    if (offer.deed == play::Deed::Undo) return fmt::format("Undo {}", offer.left);
    return deed_name(offer.deed);
}

std::string deed_name(play::Deed deed) {
    if (deed == play::Deed::TryAgain) return "Try again";
    std::string name(play::name_of(deed));
    name.front() = static_cast<char>(std::toupper(name.front()));
    return name;
}

std::string help(const Variant& variant) {
    std::string text = how_to_type(variant) + "\n";
    const auto add = [&](play::Deed deed, std::string_view meaning) {
        text += fmt::format("{:{}}  {}\n", play::word_of(deed, variant),
                            variant.rules.renju ? 9 : 6, meaning);
    };
    if (variant.house.undo == Undo::Word) {
        add(play::Deed::Undo,
            fmt::format("undoes the last move (at most {} times per player)", variant.house.undos));
        add(play::Deed::Redo, "redoes it");
    }
    if (variant.house.restart) add(play::Deed::Restart, "starts again from the empty board");
    if (variant.rules.renju) {
        add(play::Deed::Forbidden, "says which points are forbidden, and why");
    }
    add(play::Deed::Hint, "names a good move, and says why");
    add(play::Deed::Why, "shows that on the board, a step each time");
    add(play::Deed::Resign, "gives up the game");
    add(play::Deed::NewGame, "begins a new game");
    add(play::Deed::Save, "saves the game, as in save FILE");
    add(play::Deed::Board, "shows the board again");
    add(play::Deed::Row, "says a row of it, as in row 3");
    add(play::Deed::Moves, "says the moves so far");
    add(play::Deed::Status, "says whose turn it is and what is left");
    add(play::Deed::Quit, "leaves it; `inarow resume` goes on with it later");
    add(play::Deed::Help, "says this");
    text.pop_back();
    return text;
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
    return fill(game.variant().texts[event.agreed ? Text::UndoneAgreed : Text::Undone],
                {{"player", digits(event.player)},
                 {"left", std::to_string(game.undos_left(event.player))}});
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
