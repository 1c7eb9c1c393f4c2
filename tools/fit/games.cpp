#include "games.h"

#include <cctype>
#include <sstream>

#include <fmt/format.h>

namespace inarow::fit {

std::string to_line(const SelfGame& game) {
    std::string line = fmt::format("{} {}", game.result, game.opening);
    for (const Played& move : game.moves) {
        line += fmt::format(" {}{}/{}", static_cast<char>('a' + move.cell.column()),
                            move.cell.row() + 1, move.score);
    }
    return line;
}

std::optional<SelfGame> read_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    SelfGame game;
    if (!(words >> game.result >> game.opening)) {
        return std::nullopt;
    }
    char column = 0;
    char slash = 0;
    int row = 0;
    int score = 0;
    while (words >> column >> row >> slash >> score) {
        game.moves.push_back({Cell(row - 1, column - 'a'), score});
    }
    return game;
}

}  // namespace inarow::fit
