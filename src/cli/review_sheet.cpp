#include "cli/review_sheet.h"

#include <fmt/format.h>

#include "core/result_file.h"
#include "core/texts.h"
#include "ui/wording/review_words.h"
#include "ui/wording/wording.h"

namespace inarow::cli {

namespace {

paint::SheetCard card_of(const Game& game, const analysis::ReviewedMove& move) {
    paint::SheetCard card{analysis::first_acts(game, move.act), {}, {}, {}};
    card.look.wrong = move.move.cell();
    card.look.hint = move.best.line.front().cell();
    card.heading = fmt::format("Move {}, player {} ({})", move.number, number(move.player),
                               game.mark(move.player));
    card.lines.push_back(wording::mistake_in_words(game, move));
    for (std::string& line : wording::reasons(game, move)) card.lines.push_back(std::move(line));
    return card;
}

}  // namespace

paint::Sheet review_sheet(const Game& game, const analysis::Review& review) {
    paint::Sheet sheet;
    sheet.title = game.variant().title;
    for (const Player player : kPlayers) {
        sheet.lines.push_back(fmt::format("Player {} ({}): {}", number(player), game.mark(player),
                                          wording::sitter(game.seat(player))));
    }
    std::string ending = game.result() ? final_statement(game) : "not finished";
    std::erase(ending, '\n');
    sheet.lines.push_back(fmt::format("{}, {}", counted(game.moves().size(), "move"), ending));
    sheet.graph_words =
        "The course of the game: the higher, the better for player 1. A full dot is a blunder, a "
        "ring an inaccurate move.";
    const paint::Painter painter(game.variant(), {});
    sheet.graph.course = review.course();
    sheet.graph.colors = {painter.color(game, Player::One), painter.color(game, Player::Two)};
    for (const Player player : kPlayers) sheet.summary.push_back(wording::share(review, player));
    for (const std::size_t i : review.mistakes()) {
        const analysis::ReviewedMove& move = review.moves[i];
        sheet.graph.marks.push_back({i, move.quality == analysis::Quality::Blunder});
        sheet.cards.push_back(card_of(game, move));
    }
    sheet.summary.push_back(sheet.cards.empty() ? std::string("No move changed the outcome.")
                                                : wording::counted_mistakes(review) +
                                                      ". A cross is where the player moved, a ring "
                                                      "what was better.");
    sheet.cards.push_back({game, {}, "The end", {ending}});
    return sheet;
}

}  // namespace inarow::cli
