#include "games.h"

#include <optional>
#include <sstream>

#include <fmt/format.h>

namespace inarow::fit {

namespace {

std::string text_of(Cell cell) {
    return fmt::format("{}{}", static_cast<char>('a' + cell.column()), cell.row() + 1);
}

// Whether this character comes next; it is read then.
bool follows(std::istringstream& words, char wanted) {
    if (words.eof() || words.peek() != wanted) {
        return false;
    }
    words.ignore();
    return true;
}

// Reads a cell, and a score where one follows.
bool read_cell(std::istringstream& words, Cell& cell, std::optional<int>& score) {
    char column = 0;
    int row = 0;
    if (!(words >> column >> row)) {
        return false;
    }
    cell = Cell(row - 1, column - 'a');
    score.reset();
    if (follows(words, '/')) {
        words >> score.emplace();
    }
    return !words.fail();
}

}  // namespace

std::string to_line(const SelfGame& game) {
    std::string line = fmt::format("{} {}", game.result, game.opening);
    for (const Played& move : game.moves) {
        line += fmt::format(" {}/{}", text_of(move.cell), move.score);
    }
    for (const Aside& aside : game.asides) {
        line += fmt::format(" @{}", aside.after);
        for (const Cell cell : aside.moves) {
            line += ' ' + text_of(cell);
        }
        line += fmt::format("/{}", aside.score);
        if (aside.best) {
            line += fmt::format("={}", text_of(*aside.best));
        }
    }
    return line;
}

std::optional<SelfGame> read_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    SelfGame game;
    if (!(words >> game.result >> game.opening)) {
        return std::nullopt;
    }
    Cell cell;
    std::optional<int> score;
    while (words >> std::ws && !words.eof()) {
        if (follows(words, '@')) {
            words >> game.asides.emplace_back().after;
        } else if (!read_cell(words, cell, score)) {
            return std::nullopt;
        } else if (game.asides.empty()) {
            game.moves.push_back({cell, score.value_or(0)});
        } else {
            Aside& aside = game.asides.back();
            aside.moves.push_back(cell);
            aside.score = score.value_or(0);
            if (follows(words, '=') && !read_cell(words, aside.best.emplace(), score)) {
                return std::nullopt;
            }
        }
    }
    return game;
}

}  // namespace inarow::fit
