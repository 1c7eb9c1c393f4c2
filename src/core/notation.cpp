#include "core/notation.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/names.h"

namespace inarow {

namespace {

// A number this large is outside every board, as all larger ones are.
constexpr int kFarOutside = 9999;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool are_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

int value_of_digits(std::string_view digits) {
    int value = 0;
    for (const char c : digits) value = std::min(kFarOutside, value * 10 + (c - '0'));
    return value;
}

// A whole number with or without a sign.
std::optional<int> read_integer(std::string_view text) {
    text = trim(text);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (!are_digits(text)) return std::nullopt;
    const int value = value_of_digits(text);
    return negative ? -value : value;
}

tl::expected<Move, Refusal> at(int row, int column, const Position& position) {
    if (!position.rules().contains(row, column)) return tl::unexpected(Refusal::Outside);
    const Move move(Cell(row, column));
    if (const auto refusal = position.refusal(move)) return tl::unexpected(*refusal);
    return move;
}

// The row's index from its number, and the other way round: counting from the bottom is its own
// inverse.
int turn_row(int row, const Coordinates& coordinates, const Rules& rules) {
    return coordinates.rows_from_bottom ? rules.height - 1 - row : row;
}

tl::expected<Move, Refusal> at_numbers(int row, int column, const Coordinates& coordinates,
                                       const Position& position) {
    return at(turn_row(row - coordinates.base, coordinates, position.rules()),
              column - coordinates.base, position);
}

tl::expected<Move, Refusal> read_column(std::string_view text, const Coordinates& coordinates,
                                        const Position& position) {
    const auto number = read_integer(text);
    if (!number) return tl::unexpected(Refusal::Malformed);
    const int column = *number - coordinates.base;
    if (column < 0 || column >= position.rules().width) return tl::unexpected(Refusal::Outside);
    const auto cell = position.landing(column);
    if (!cell) return tl::unexpected(Refusal::Full);
    return at(cell->row(), cell->column(), position);
}

// Three to five characters, digits around one comma, no leading zeros.
tl::expected<Move, Refusal> read_pair(std::string_view text, const Coordinates& coordinates,
                                      const Position& position) {
    const auto good = [](std::string_view digits) {
        return are_digits(digits) && (digits.size() == 1 || digits.front() != '0');
    };
    const auto comma = text.find(',');
    if (text.size() > 5 || comma == std::string_view::npos || !good(text.substr(0, comma)) ||
        !good(text.substr(comma + 1))) {
        return tl::unexpected(Refusal::Malformed);
    }
    return at_numbers(value_of_digits(text.substr(0, comma)),
                      value_of_digits(text.substr(comma + 1)), coordinates, position);
}

tl::expected<Move, Refusal> read_letters(std::string_view text, const Coordinates& coordinates,
                                         const Position& position) {
    text = trim(text);
    const auto* const digits = std::ranges::find_if_not(text, is_letter);
    const auto letters = text.substr(0, static_cast<std::size_t>(digits - text.begin()));
    text.remove_prefix(letters.size());
    if (letters.empty() || letters.size() > 2 || !are_digits(text)) {
        return tl::unexpected(Refusal::Malformed);
    }
    // a … z, then aa, ab, …
    int column = 0;
    for (const char c : letters) column = column * 26 + ((c | 0x20) - 'a' + 1);
    const int row = value_of_digits(text) - coordinates.base;
    return at(turn_row(row, coordinates, position.rules()), column - 1, position);
}

}  // namespace

tl::expected<Move, Refusal> read_move(std::string_view text, const Coordinates& coordinates,
                                      const Position& position) {
    switch (coordinates.style) {
        case Style::Column:
            return read_column(text, coordinates, position);
        case Style::RowColumn:
        case Style::RowThenColumn:
            return read_pair(text, coordinates, position);
        case Style::Letters:
            return read_letters(text, coordinates, position);
    }
    return tl::unexpected(Refusal::Malformed);
}

tl::expected<Move, Refusal> read_move(std::string_view text, const Game& game) {
    if (game.choices().empty()) {
        return read_move(text, game.variant().coordinates, game.position());
    }
    const std::string word = lower(trim(text));
    for (const Choice choice : game.choices()) {
        if (word == to_string(choice)) return Move(choice);
    }
    return tl::unexpected(Refusal::Malformed);
}

std::string_view to_string(Choice choice) {
    static constexpr Names<Choice, Choice::TwoMore> kNames("black", "white", "two");
    return kNames[choice];
}

std::string in_words(Choice choice, const Game& game) {
    if (choice == Choice::TwoMore) return "two (two more stones)";
    const Side side = choice == Choice::First ? Side::First : Side::Second;
    return fmt::format("{} ({})", to_string(choice), game.mark(game.player_of(side)));
}

std::string choices_in_words(const Game& game) {
    const auto choices = game.choices();
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) text += i + 1 == choices.size() ? " or " : ", ";
        text += in_words(choices[i], game);
    }
    return text;
}

tl::expected<Move, Refusal> read_row_then_column(std::string_view row, std::string_view column,
                                                 const Coordinates& coordinates,
                                                 const Position& position) {
    const auto row_number = read_integer(row);
    const auto column_number = read_integer(column);
    if (!row_number || !column_number) return tl::unexpected(Refusal::Malformed);
    return at_numbers(*row_number, *column_number, coordinates, position);
}

std::string write_move(Move move, const Coordinates& coordinates, const Rules& rules) {
    if (move.is_choice()) return std::string(to_string(move.choice()));
    const std::string row = row_name(move.cell().row(), coordinates, rules);
    const std::string column = column_name(move.cell().column(), coordinates);
    switch (coordinates.style) {
        case Style::Column:
            return column;
        case Style::RowColumn:
        case Style::RowThenColumn:
            return row + "," + column;
        case Style::Letters:
            return column + row;
    }
    return {};
}

std::string row_name(int row, const Coordinates& coordinates, const Rules& rules) {
    return std::to_string(turn_row(row, coordinates, rules) + coordinates.base);
}

std::string column_name(int column, const Coordinates& coordinates) {
    if (coordinates.style != Style::Letters) return std::to_string(column + coordinates.base);
    const std::string name(1, static_cast<char>('a' + column % 26));
    return column < 26 ? name : static_cast<char>('a' + column / 26 - 1) + name;
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\v\f";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

bool is_number(std::string_view text) {
    text = trim(text);
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    const auto point = text.find('.');
    const auto whole = text.substr(0, point);
    return are_digits(whole) &&
           (point == std::string_view::npos || are_digits(text.substr(point + 1)));
}

}  // namespace inarow
