#include "ui/wording/played_moves.h"

#include <functional>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"

namespace inarow::wording {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// Between moves in an address.
constexpr char kSeparator = '.';

// Whether every move is one digit, so that nothing needs to stand between two.
bool is_packed(const Variant& variant) {
    const int last = variant.coordinates.base + variant.rules.width - 1;
    return variant.coordinates.style == Style::Column && last <= 9;
}

// Reads a move, or says why not.
using Read = std::function<tl::expected<Move, std::string_view>(std::string_view text)>;

// Plays what is read from the moves: words, or single characters.
tl::expected<void, std::string> play(Game& game, std::string_view moves, bool words,
                                     const Read& read) {
    while (true) {
        const auto begin = moves.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos) return {};
        moves.remove_prefix(begin);
        const std::string_view text = moves.substr(0, words ? moves.find_first_of(kBlanks) : 1);
        moves.remove_prefix(text.size());
        const auto move = game.result() ? tl::unexpected(in_words(Refusal::Over)) : read(text);
        if (!move) {
            return tl::unexpected(fmt::format("move {}, \"{}\": {}", game.acts().size() + 1,
                                              printable(text), move.error()));
        }
        (void)game.apply(Moved{game.to_move(), *move});
    }
}

}  // namespace

std::string_view in_words(Refusal refusal) {
    switch (refusal) {
        case Refusal::Malformed:
            return "it is not written as a move of this game";
        case Refusal::Outside:
            return "it is not on the board";
        case Refusal::Taken:
            return "the cell is taken";
        case Refusal::Full:
            return "the column is full";
        case Refusal::Barred:
            return "the cell is barred at this point";
        case Refusal::Overline:
            return "an overline is forbidden";
        case Refusal::DoubleFour:
            return "a double four is forbidden";
        case Refusal::DoubleThree:
            return "a double three is forbidden";
        case Refusal::Over:
            break;
    }
    return "the game is over";
}

tl::expected<void, std::string> play_moves(Game& game, std::string_view moves) {
    return play(game, moves, true,
                [&](std::string_view text) { return read_move(text, game).map_error(in_words); });
}

tl::expected<void, std::string> play_columns(Game& game, std::string_view moves,
                                             const Coordinates& coordinates) {
    const bool apart =
        game.variant().rules.width > 9 || trim(moves).find(' ') != std::string_view::npos;
    return play(game, moves, apart, [&](std::string_view text) {
        return read_move(text, coordinates, game.position()).map_error([](Refusal why) {
            return why == Refusal::Full ? in_words(why) : "there is no such column";
        });
    });
}

std::string moves_in_address(const Game& game) {
    const Variant& variant = game.variant();
    std::string text;
    for (const Act& act : game.acts()) {
        if (!text.empty() && !is_packed(variant)) text += kSeparator;
        text += write_move(act.move, variant.coordinates, variant.rules);
    }
    return text;
}

std::string moves_from_address(std::string_view text, const Variant& variant) {
    std::string moves;
    for (const char c : text) {
        moves += c == kSeparator ? ' ' : c;
        if (is_packed(variant)) moves += ' ';
    }
    return moves;
}

}  // namespace inarow::wording
