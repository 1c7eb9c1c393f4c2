#include "analysis/words.h"

#include <cmath>

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

int count_words(std::string_view text) {
    int words = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ' ' && (i == 0 || text[i - 1] == ' ')) ++words;
    }
    return words;
}

// What the move is worth, after what it does.
std::string worth_in_words(const Verdict& verdict) {
    if (!verdict.known()) return {};
    const std::string certain = fmt::format(" ({})", how_certain(verdict));
    switch (verdict.worth) {
        case Worth::Win:
        case Worth::Draw:
            return "it " + in_words(verdict) + certain;
        case Worth::Loss:
            return fmt::format("with best play you {} {}{}",
                               verdict.proved() ? "lose" : "should lose", length(verdict), certain);
        case Worth::Chance:
            break;
    }
    return in_words(verdict) + certain;
}

// The first moves of the play to expect after the first.
std::string expected(const Reason& reason, const Variant& variant) {
    constexpr std::size_t kShown = 4;
    std::string text;
    for (std::size_t i = 1; i < std::min(reason.line.size(), kShown); ++i) {
        text += " " + write_move(reason.line[i], variant.coordinates, variant.rules);
    }
    return text.empty() ? text : ", expect" + text;
}

// Without a reason.
std::string bare_hint(const Verdict& verdict, const Reason& reason, const Variant& variant) {
    const std::string move = move_in_words(verdict.line.front(), variant);
    if (!verdict.known()) return move + "; no short reason";
    const std::string after = "; no short reason" + expected(reason, variant);
    if (verdict.worth == Worth::Loss || verdict.worth == Worth::Chance) {
        return move + ", " + worth_in_words(verdict) + after;
    }
    return fmt::format("{} {} ({}){}", move, in_words(verdict), how_certain(verdict), after);
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
    const long percent = std::lround(100 * verdict.chance);
    // Nothing that is estimated is certain.
    if (percent > 99) return "more than a 99% chance of winning";
    if (percent < 1) return "less than a 1% chance of winning";
    // As it is spoken: an eight, an eleven, an eighteen.
    const bool vowel = percent == 8 || percent == 11 || percent == 18 || percent / 10 == 8;
    return fmt::format("about {} {}% chance of winning", vowel ? "an" : "a", percent);
}

std::string_view how_certain(const Verdict& verdict) {
    return verdict.proved() ? "proved" : verdict.known() ? "estimated" : "unknown";
}

std::string move_in_words(Move move, const Variant& variant) {
    if (move == Move(Choice::TwoMore)) return "two more stones";
    const std::string text = write_move(move, variant.coordinates, variant.rules);
    return variant.rules.falling && !move.is_choice() ? "column " + text : text;
}

std::string hint_in_words(const Verdict& verdict, const Reason& reason, const Variant& variant) {
    const std::string does = in_words(reason, variant);
    if (does.empty()) return bare_hint(verdict, reason, variant);
    const std::string begin = move_in_words(verdict.line.front(), variant) + " " + does;
    const bool at_once = reason.kind == ReasonKind::CompletesLine;
    const std::string worth = at_once ? "" : worth_in_words(verdict);
    const std::string whole = worth.empty() ? begin : begin + "; " + worth;
    return count_words(whole) <= kMostWords ? whole : begin;
}

}  // namespace inarow::analysis
