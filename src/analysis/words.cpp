#include "analysis/words.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace inarow::analysis {

namespace {

// "in 5 moves"
std::string length(const Verdict& verdict) {
    const int moves = verdict.moves();
    return fmt::format("{} {} {}", verdict.certainty == Certainty::Proved ? "in" : "within", moves,
                       moves == 1 ? "move" : "moves");
}

std::string move_in_words(Move move, const Game& game) {
    const Variant& variant = game.variant();
    std::string text = write_move(move, variant.coordinates, variant.rules);
    return variant.rules.falling && !move.is_choice() ? "column " + text : text;
}

}  // namespace

std::string in_words(const Verdict& verdict) {
    if (!verdict.known()) return "unknown";
    switch (verdict.worth) {
        case Worth::Win:
            return (verdict.proved() ? "wins " : "should win ") + length(verdict);
        case Worth::Loss:
            return (verdict.proved() ? "loses " : "should lose ") + length(verdict);
        case Worth::Draw:
            return verdict.proved() ? "draws" : "should draw";
        case Worth::Chance:
            break;
    }
    return fmt::format("about a {:.0f}% chance of winning", 100 * verdict.chance);
}

std::string_view how_certain(const Verdict& verdict) {
    return verdict.proved() ? "proved" : verdict.known() ? "estimated" : "unknown";
}

std::string hint_in_words(const Verdict& verdict, const Game& game) {
    const std::string move = move_in_words(verdict.line.front(), game);
    if (!verdict.known()) return move;
    const std::string certain = fmt::format(" ({})", how_certain(verdict));
    switch (verdict.worth) {
        case Worth::Win:
        case Worth::Draw:
            return move + " " + in_words(verdict) + certain;
        case Worth::Loss:
            return fmt::format("{} holds out longest; with best play you {} {}{}", move,
                               verdict.proved() ? "lose" : "should lose", length(verdict), certain);
        case Worth::Chance:
            break;
    }
    return move + ", " + in_words(verdict) + certain;
}

}  // namespace inarow::analysis
