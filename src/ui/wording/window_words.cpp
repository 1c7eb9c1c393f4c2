#include "ui/wording/window_words.h"

#include <cctype>

#include <fmt/format.h>

#include "ui/wording/menu_words.h"
#include "ui/wording/statistics_words.h"
#include "ui/wording/wording.h"

namespace inarow::wording {

std::vector<KeyHelp> game_keys(const Variant& variant) {
    std::vector<KeyHelp> keys{{"click, touch", "play there"},
                              {"arrows, Enter", "move to a cell and play there"}};
    const Style style = variant.coordinates.style;
    if (style == Style::Column || style == Style::RowThenColumn) {
        keys.push_back({"0 to 9", "play in that column, or type a row and a column"});
    }
    keys.push_back({":", "type a move or a command, then Enter"});
    keys.push_back({"letters", "press the button that shows the letter"});
    keys.push_back({"Tab, Enter", "choose a button and press it; Enter alone answers a question"});
    keys.push_back(
        {"wheel, Page Up/Down", "look back move by move; Home and End: the first and last"});
    keys.push_back({"h, then w", "a hint, and why: a step each time"});
    keys.push_back({"Esc", "cancel, or return to the game"});
    keys.push_back({"?, F1", "show the keys"});
    return keys;
}

std::vector<KeyHelp> menu_keys() {
    return {{"up, down", "choose a game or a setting of it"},
            {"left, right", "change the setting"},
            {"Tab", "go to the settings of the game and back"},
            {"Enter", "start, or continue the unfinished game"},
            {"d", "delete the unfinished game"},
            {"p", "puzzles of the game, where there are some"},
            {"t", "statistics: what came of your games"},
            {"o", "settings of the window"},
            {"q", "quit"},
            {"drop a file", "add a variant file of your own to the list"},
            {"?, F1", "show the keys"}};
}

std::vector<KeyHelp> puzzle_keys(const Variant& variant) {
    std::vector<KeyHelp> keys{{"click, touch", "play there"},
                              {"arrows, Enter", "move to a cell and play there"}};
    if (variant.coordinates.style == Style::Column) {
        keys.push_back({"0 to 9", "play in that column"});
    }
    keys.push_back({"h", "hint: the theme of the puzzle"});
    keys.push_back({"s", "show the solution"});
    keys.push_back({"n", "next puzzle"});
    keys.push_back({"q", "leave the puzzles"});
    keys.push_back({"?, F1", "show the keys"});
    return keys;
}

std::vector<std::pair<std::string, char>> puzzle_buttons() {
    return {
        {"Hint", 'h'}, {"Solution", 's'}, {"Next", 'n'}, {std::string(kKeys), '?'}, {"Quit", 'q'}};
}

std::string review_place(std::size_t move) {
    return fmt::format("Move {}", move);
}

std::string review_progress(int done, int parts) {
    return fmt::format("Reviewing: {} of {} moves (Esc: stop)", done, parts);
}

std::string player_name(const Game& game, Player player) {
    const std::string mark = game.variant().house.starter_chooses
                                 ? std::string(to_string(game.color(player)))
                                 : game.mark(player);
    return fmt::format("Player {} ({})", number(player), mark);
}

std::string player_note(const Game& game, Player player) {
    const House& house = game.variant().house;
    const Seat& seat = game.setup().seats[index(player)];
    std::string note = sitter(seat);
    if (seat.is_robot()) return note;
    const int left = game.undos_left(player);
    if (house.undo != Undo::Never && left >= 0 && left < 100) {
        note += fmt::format(" · {} left", counted(static_cast<std::size_t>(left), "undo"));
    }
    const int mistakes = game.mistakes(player);
    if (mistakes > 0) {
        note += fmt::format(" · {} of {} mistakes", mistakes, house.mistakes);
    }
    return note;
}

std::string turn(const play::Session& session) {
    const Game& game = session.game();
    if (const auto& result = game.result()) {
        if (result->winner) return player_name(game, *result->winner) + " wins";
        return result->ending == Ending::FullBoard ? "Draw" : "The game has ended";
    }
    const Player player = game.to_move();
    const auto asked = session.asked();
    if (!asked) return player_name(game, player) + " thinks";
    if (asked->question >= play::Question::Undo) return "";  // the question says whom it is for
    const int mistakes = game.mistakes(player);
    const std::string count =
        mistakes == 0 ? ""
                      : fmt::format(", mistakes {} of {}", mistakes, game.variant().house.mistakes);
    return player_name(game, player) + (game.choices().empty() ? " to move" : " to choose") + count;
}

std::string how_it_ended(const Game& game) {
    if (!game.result()) return "";
    const Result& result = *game.result();
    const std::string moves = counted(game.moves().size(), "move");
    const std::string loser =
        result.winner ? player_name(game, other(*result.winner)) : std::string();
    switch (result.ending) {
        case Ending::Line:
            return fmt::format("{} in a row after {}.", game.variant().rules.length, moves);
        case Ending::Mistakes:
            return loser + " made too many mistakes.";
        case Ending::Undos:
            return loser + " asked for too many undos.";
        case Ending::Resignation:
            return fmt::format("{} resigned after {}.", loser, moves);
        case Ending::Forbidden:
            return loser + " played a forbidden point.";
        case Ending::Stalemate:
            return loser + " has no legal move.";
        case Ending::Time:  // the words of the game say who ran out of it
            return fmt::format("After {}.", moves);
        case Ending::FullBoard:
            return fmt::format("The board is full after {}.", moves);
        case Ending::Agreement:
            return "Both agreed on a draw.";
        case Ending::Abandoned:
            return "The game was abandoned.";
    }
    return "";
}

std::string looking_back(std::size_t moves, std::size_t of) {
    if (moves == 0) return fmt::format("Before the first of {}", counted(of, "move"));
    return fmt::format("After move {} of {}", moves, of);
}

std::vector<std::pair<std::string, char>> menu_buttons(bool unfinished) {
    std::vector<std::pair<std::string, char>> buttons{{unfinished ? "Continue" : "Play", '\n'}};
    if (unfinished) {
        buttons.emplace_back("Delete", 'd');
    } else {
        buttons.emplace_back(std::string(kPuzzles), 'p');
    }
    buttons.emplace_back(std::string(kStatistics), 't');
    buttons.emplace_back(std::string(kSettings), 'o');
    buttons.emplace_back(std::string(kKeys), '?');
    buttons.emplace_back("Quit", 'q');
    return buttons;
}

std::string go_on_with(const Variant& variant) {
    return fmt::format("Continue {}", variant.title);
}

std::string moves_on_board(const Game& game) {
    return counted(game.moves().size(), "move") + " on the board";
}

std::string in_short(const Variant& variant) {
    const Rules& rules = variant.rules;
    return fmt::format("{}×{}, {} in a row{}", rules.width, rules.height, rules.length,
                       rules.falling ? ", falling" : "");
}

std::string_view field_name(MenuField field) {
    if (field == MenuField::PlayerTwo) return "Opponent";
    return field == MenuField::Starts ? "Who starts" : menu_field(field);
}

namespace {

std::string who_starts(const play::GameChoice& choice) {
    switch (choice.starts()) {
        case play::GameChoice::Starts::PlayerOne:
            return "you";
        case play::GameChoice::Starts::PlayerTwo:
            return "the opponent";
        case play::GameChoice::Starts::Drawn:
            return "drawn by lot";
        case play::GameChoice::Starts::AsTheGameSays:
            break;
    }
    switch (choice.variant()->house.start) {
        case Start::Random:
            return "drawn (default)";
        case Start::Numbers:
            return "by numbers (default)";
        case Start::First:
            break;
    }
    return "you (default)";
}

}  // namespace

std::string field_value(const play::GameChoice& choice, MenuField field) {
    const Rules& rules = choice.variant()->rules;
    const Seat& opponent = choice.seat(Player::Two);
    switch (field) {
        case MenuField::PlayerTwo:
            return opponent.is_robot() ? sitter(opponent) : "another person, at this computer";
        case MenuField::Starts:
            return who_starts(choice);
        case MenuField::Board:
            return fmt::format("{}×{}", rules.width, rules.height);
        case MenuField::Opening:
            return std::string(opening_names()[static_cast<std::size_t>(rules.opening)]);
        default:
            return field_value(choice, field, true);
    }
}

std::string about_chosen(const play::GameChoice& choice, MenuField field) {
    if (field == MenuField::PlayerTwo && !choice.seat(Player::Two).is_robot()) {
        return "You take turns at the same window.";
    }
    std::string words = about_field(choice, field);
    if (words.empty()) return words;
    words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words.ends_with('.') ? words : words + ".";
}

std::vector<std::pair<std::string_view, char>> unfinished_buttons() {
    return {{"Go on with it", 'g'}, {"Delete it", 'd'}, {"Later", 'l'}};
}

std::vector<KeyHelp> statistics_lines(const play::Statistics& statistics) {
    std::vector<KeyHelp> lines;
    for (const auto& [key, tally] : statistics.rows()) {
        lines.push_back({statistics_head(key), statistics_of(tally)});
    }
    if (lines.empty()) lines.push_back({std::string(kStatistics), std::string(kNoStatistics)});
    return lines;
}

std::string variant_added(const Variant& variant) {
    return fmt::format("{} was added to the list.", variant.title);
}

}  // namespace inarow::wording
