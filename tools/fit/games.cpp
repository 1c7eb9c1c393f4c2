#include "games.h"

#include <optional>
#include <sstream>

#include <fmt/format.h>

namespace inarow::fit {

namespace {

std::string text_of(Cell cell) {
    return fmt::format("{}{}", static_cast<char>('a' + cell.column()), cell.row() + 1);
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
    if (words.peek() == '/') {
        words.ignore();
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
        if (words.peek() == '@') {
            words.ignore();
            words >> game.asides.emplace_back().after;
        } else if (!read_cell(words, cell, score)) {
            return std::nullopt;
        } else if (game.asides.empty()) {
            game.moves.push_back({cell, score.value_or(0)});
        } else {
            game.asides.back().moves.push_back(cell);
            game.asides.back().score = score.value_or(0);
        }
    }
    return game;
}

}  // namespace inarow::fit
