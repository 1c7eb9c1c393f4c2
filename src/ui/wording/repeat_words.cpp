#include "ui/wording/repeat_words.h"

#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/notation.h"
#include "core/result_file.h"
#include "core/utf8.h"
#include "ui/wording/clock_words.h"
#include "ui/wording/description.h"
#include "ui/wording/review_words.h"
#include "ui/wording/wording.h"

namespace inarow::wording {

namespace {

std::string without_end(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

std::string row(const Game& game, std::string_view name) {
    if (const auto text = described_row(game, trim(name))) return *text;
    const Variant& variant = game.variant();
    return fmt::format("Please type row and its number, {} to {}.", row_number(0, variant),
                       row_number(variant.rules.height - 1, variant));
}

// "1. h8 i9": a number and the moves of both, as they are typed.
std::string moves(const Game& game) {
    if (game.acts().empty()) return "No move has been made.";
    std::vector<std::string> words;
    for (const Act& act : game.acts()) {
        words.push_back(fmt::format("player {}: {}", number(act.player), typed(game, act.move)));
    }
    return fmt::format("{}: {}.", counted(words.size(), "move"), fmt::join(words, "; "));
}

std::string quotas(const Game& game, Player player) {
    const House& house = game.variant().house;
    std::vector<std::string> words;
    if (house.undo != Undo::Never) {
        words.push_back(fmt::format(
            "{} left", counted(static_cast<std::size_t>(game.undos_left(player)), "undo")));
    }
    if (house.counts_mistakes()) {
        words.push_back(fmt::format("{} of {} mistakes", game.mistakes(player), house.mistakes));
    }
    if (words.empty()) return {};
    return fmt::format("\nPlayer {}: {}.", number(player), fmt::join(words, ", "));
}

std::string status(const play::Session& session) {
    const Game& game = session.game();
    std::string text =
        game.result()
            ? std::string(trim(final_statement(game)))
            : fmt::format("Player {} ({}) is to move, after {}.", number(game.to_move()),
                          game.mark(game.to_move()), counted(game.moves().size(), "move"));
    for (const Player player : kPlayers) text += quotas(game, player);
    const std::string times = times_left(session);
    return times.empty() ? text : text + "\n" + times;
}

}  // namespace

std::string repeated(const play::Session& session, const play::RepeatWanted& wanted) {
    switch (wanted.what) {
        case play::Deed::Board:
            return without_end(description(session.shown()));
        case play::Deed::Row:
            return row(session.shown(), wanted.with);
        case play::Deed::Moves:
            return moves(session.game());
        default:
            return status(session);
    }
}

}  // namespace inarow::wording
