#include "match/game_texts.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace inarow::match {

namespace {

const std::string& name(const Bout& bout, Side side, const PlayerNames& names) {
    return names[bout.players[index(bout.game.player_of(side))]];
}

std::optional<Side> winner(const Bout& bout) {
    if (!bout.winner) return std::nullopt;
    return bout.game.side_of(*bout.winner);
}

// The text with a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

// Letters as SGF counts: a to z, then A to Z.
char sgf_letter(int number) {
    return static_cast<char>(number < 26 ? 'a' + number : 'A' + number - 26);
}

std::string sgf_result(const Bout& bout) {
    const auto won = winner(bout);
    if (!won) return "0";
    const char* const how =
        bout.conclusion == Conclusion::Late                                                ? "T"
        : bout.conclusion == Conclusion::Illegal || bout.conclusion == Conclusion::Crashed ? "F"
                                                                                           : "";
    return fmt::format("{}+{}", *won == Side::First ? "B" : "W", how);
}

// Adds the word to the text, in lines of at most 80 characters.
void add_word(std::string& text, std::size_t& column, const std::string& word) {
    if (column > 0) {
        const bool fits = column + 1 + word.size() <= 80;
        text += fits ? ' ' : '\n';
        column = fits ? column + 1 : 0;
    }
    text += word;
    column += word.size();
}

}  // namespace

std::string to_sgf(const Bout& bout, const PlayerNames& names) {
    const Rules& rules = bout.game.position().rules();
    const auto text = [](std::string_view value) { return escaped(value, "\\]"); };
    std::string sgf = fmt::format(
        "(;FF[4]GM[4]CA[UTF-8]AP[inarow]GN[{}]SZ[{}]PB[{}]PW[{}]RU[{}]RE[{}]", bout.number + 1,
        rules.width == rules.height ? std::to_string(rules.width)
                                    : fmt::format("{}:{}", rules.width, rules.height),
        text(name(bout, Side::First, names)), text(name(bout, Side::Second, names)),
        text(bout.game.variant().name), sgf_result(bout));
    const std::string_view remark = bout.remark.empty() ? to_string(bout.conclusion) : bout.remark;
    sgf += fmt::format("C[{}]\n", text(remark));
    std::size_t ply = 0;
    for (const Move move : bout.game.moves()) {
        sgf += fmt::format(";{}[{}{}]", ply % 2 == 0 ? 'B' : 'W', sgf_letter(move.cell().column()),
                           sgf_letter(move.cell().row()));
        if (++ply % 10 == 0) sgf += '\n';
    }
    return sgf + ")\n";
}

std::string to_pgn(const Bout& bout, const PlayerNames& names) {
    const auto won = winner(bout);
    const char* const result = !won ? "1/2-1/2" : *won == Side::First ? "1-0" : "0-1";
    const auto text = [](std::string_view value) { return escaped(value, "\\\""); };
    std::string pgn = fmt::format(
        "[Event \"inarow match\"]\n[Variant \"{}\"]\n[Round \"{}\"]\n[White \"{}\"]\n"
        "[Black \"{}\"]\n[Result \"{}\"]\n[PlyCount \"{}\"]\n[Opening \"{}\"]\n"
        "[Termination \"{}\"]\n\n",
        text(bout.game.variant().name), bout.number + 1, text(name(bout, Side::First, names)),
        text(name(bout, Side::Second, names)), result, bout.game.moves().size(), bout.opening,
        text(bout.remark.empty() ? std::string(to_string(bout.conclusion))
                                 : fmt::format("{}: {}", to_string(bout.conclusion), bout.remark)));
    constexpr Coordinates kLetters{.style = Style::Letters, .base = 1, .rows_from_bottom = true};
    std::size_t column = 0;
    std::size_t ply = 0;
    for (const Move move : bout.game.moves()) {
        if (ply % 2 == 0) add_word(pgn, column, fmt::format("{}.", ply / 2 + 1));
        add_word(pgn, column, write_move(move, kLetters, bout.game.position().rules()));
        ++ply;
    }
    add_word(pgn, column, result);
    return pgn + "\n\n";
}

}  // namespace inarow::match
