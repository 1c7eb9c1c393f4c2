#include "cli/played_moves.h"

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

}  // namespace

tl::expected<void, std::string> play_moves(Game& game, std::string_view moves) {
    while (true) {
        const auto begin = moves.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos) return {};
        moves.remove_prefix(begin);
        const std::string_view text = moves.substr(0, moves.find_first_of(kBlanks));
        moves.remove_prefix(text.size());
        const auto refuse = [&](Refusal why) {
            return tl::unexpected(fmt::format("move {}, \"{}\": {}", game.acts().size() + 1,
                                              printable(text), in_words(why)));
        };
        if (game.result()) return refuse(Refusal::Over);
        const auto move = read_move(text, game);
        if (!move) return refuse(move.error());
        (void)game.apply(Moved{game.to_move(), *move});
    }
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
