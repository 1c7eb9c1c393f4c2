#include "engine/four_defense.h"

#include "engine/moves.h"

namespace inarow::engine {
namespace {

// Wins by fours are looked for this far.
constexpr FourSearch::Bounds kDefenseFours{.moves = 250, .nodes = 200};

// Whether the fours of the side to move, found without the stone played last, win all the same.
bool still_wins(Board& board, const std::vector<Cell>& line) {
    const Side attacker = board.to_move();
    const Side defender = other(attacker);
    std::size_t placed = 0;
    bool wins = true;
    while (wins && placed < line.size()) {
        const bool attacking = placed % 2 == 0;
        const Cell cell = line[placed];
        if (attacking) {
            wins = board.is_free(cell) && board.threat(cell, attacker) >= Threat::Four &&
                   !board.forbidden(cell, attacker);
        } else {
            const CellSet answers = answers_to_win(board);
            wins = board.has(attacker, Threat::Win) && !board.has(defender, Threat::Win) &&
                   answers.size() == 1 && answers.contains(cell);
        }
        if (wins) {
            if (board.threat(cell, attacker) == Threat::Win && attacking) {
                break;
            }
            board.place(cell);
            ++placed;
        }
    }
    if (wins && placed == line.size()) {
        wins = board.has(attacker, Threat::Win) && !board.has(defender, Threat::Win) &&
               answers_to_win(board).empty();
    }
    for (; placed > 0; --placed) {
        board.take_back();
    }
    return wins;
}

// Where a stone of the side to move may do anything against these fours of the other side.
CellSet cells_against(Board& board, const std::vector<Cell>& line) {
    const Side defender = board.to_move();
    const Side attacker = other(defender);
    CellSet cells;
    for (const Cell cell : line) {
        cells.add(cell);
    }
    if (board.rules().renju || line_rule(board.rules(), attacker).open_end) {
        // A stone that is in line with none of these moves changes nothing about them.
        return cells | in_line_with(board, cells) | board.fours(defender);
    }
    // Only on their own cells is a stone in the way. Elsewhere it helps if it makes a four, at once
    // or together with the answers.
    board.pass();
    cells |= board.fours(defender);
    std::size_t placed = 0;
    while (placed < line.size() && board.threat(line[placed], attacker) != Threat::Win) {
        for (int both = 0; both < 2 && placed < line.size(); ++both) {
            board.place(line[placed]);
            ++placed;
        }
        cells |= board.fours(defender);
    }
    cells |= board.cells(attacker, Threat::Win);
    for (; placed > 0; --placed) {
        board.take_back();
    }
    board.take_back_pass();
    return cells;
}

// Whether the fours win by what is forbidden only, which stones elsewhere may change: the attacker
// makes two threes that are not real, or the defender may not answer in the end.
bool hangs_on_forbidden(Board& board, const std::vector<Cell>& line, Side attacker) {
    const Side defender = other(attacker);
    if (!board.rules().renju) {
        return false;
    }
    const auto permission = [&](Cell cell, Side side) {
        return ShapeTable::get().permission(board.shape(cell, side));
    };
    const bool may_forbid = line_rule(board.rules(), attacker).forbidden;
    bool found = false;
    board.pass();
    for (std::size_t i = 0; i < line.size(); ++i) {
        found = found ||
                (may_forbid && i % 2 == 0 && permission(line[i], attacker) == Permission::Asked);
        board.place(line[i]);
    }
    if (!may_forbid && board.count(attacker, Threat::Win) == 1) {
        const Cell answer = board.cells(attacker, Threat::Win).first();
        found = permission(answer, defender) != Permission::Free;
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
        board.take_back();
    }
    board.take_back_pass();
    return found;
}

}  // namespace

std::optional<FourDefense> defense_against_fours(Board& board, FourSearch& fours) {
    board.pass();
    bool won = fours.search(board, kDefenseFours) == ForcedWin::Found;
    const std::vector<Cell> line = fours.line();
    // Where ends matter a four may have several answers, and the line shows only one of them.
    won = won && still_wins(board, line);
    board.take_back_pass();
    if (!won) {
        return std::nullopt;
    }
    const CellSet near = hangs_on_forbidden(board, line, other(board.to_move()))
                             ? board.free()
                             : cells_against(board, line);
    FourDefense answers;
    answers.plies = static_cast<int>(line.size()) + 3;
    (near & board.free()).for_each([&](Cell cell) {
        board.place(cell);
        if (!still_wins(board, line)) {
            answers.cells.add(cell);
        }
        board.take_back();
    });
    return answers;
}

}  // namespace inarow::engine
