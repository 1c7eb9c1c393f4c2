#include "cli/played_moves.h"

#include <functional>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"

namespace inarow::cli {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

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
        case Refusal::Over:
            return "the game is over";
        default:
            return to_string(refusal);
    }
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

tl::expected<Game, std::string> set_up_game(const VariantPtr& variant, std::string_view position) {
    Setup setup;
    if (!position.empty()) {
        auto diagram = read_diagram(position, variant->rules);
        if (!diagram) return tl::unexpected(fmt::format("--position: {}", diagram.error()));
        setup.diagram = std::move(*diagram);
    }
    return Game(variant, setup);
}

}  // namespace inarow::cli
