#include "engine/moves.h"

namespace inarow::engine {
namespace {

CellSet in_line_with(const CellSet& cells, int step) {
    CellSet found;
    for (int distance = 1; distance <= kReach; ++distance) {
        found |= cells.shifted(distance * step) | cells.shifted(-distance * step);
    }
    return found;
}

// Whether the open fours of the side go with two threes, all of them. A stone anywhere may then
// make the threes real, and the open fours forbidden.
bool hangs_on_threes(const Board& board, Side side) {
    bool found = line_rule(board.rules(), side).forbidden;
    board.cells(side, Threat::OpenFour).for_each([&](Cell cell) {
        found = found && ShapeTable::get().permission(board.shape(cell, side)) != Permission::Free;
    });
    return found;
}

}  // namespace

CellSet allowed(Board& board, CellSet cells) {
    const Side mover = board.to_move();
    if (line_rule(board.rules(), mover).forbidden) {
        const CellSet all = cells;
        all.for_each([&](Cell cell) {
            if (board.forbidden(cell, mover)) {
                cells.remove(cell);
            }
        });
    }
    return cells;
}

CellSet in_line_with(const Board& board, const CellSet& cells) {
    CellSet found;
    for (const int step : kSteps) {
        found |= in_line_with(cells, step);
    }
    return found & board.free();
}

bool can_open_four(Board& board, Side side) {
    if (!board.has(side, Threat::OpenFour)) {
        return false;
    }
    if (!line_rule(board.rules(), side).forbidden) {
        return true;
    }
    bool found = false;
    const CellSet cells = board.cells(side, Threat::OpenFour);
    cells.for_each([&](Cell cell) { found = found || !board.forbidden(cell, side); });
    return found;
}

bool can_make_two_threats(Board& board) {
    const Side mover = board.to_move();
    if (line_rule(board.rules(), mover).forbidden) {
        return false;  // the open four to come may be forbidden
    }
    const Side opponent = other(mover);
    const bool interrupted = board.has(opponent, Threat::Four) ||
                             board.has(opponent, Threat::FourThree) ||
                             board.has(opponent, Threat::OpenFour);
    if (!interrupted) {
        return board.has(mover, Threat::FourThree) || board.has(mover, Threat::DoubleThree);
    }
    // The four has to be answered in its line, which does not touch the three. But if the answer
    // is a four, it has to be answered itself.
    bool found = false;
    const CellSet cells = board.cells(mover, Threat::FourThree);
    cells.for_each([&](Cell cell) {
        if (found) {
            return;
        }
        board.place(cell);
        found = true;
        answers_to_win(board).for_each(
            [&](Cell answer) { found = found && board.threat(answer, opponent) < Threat::Four; });
        board.take_back();
    });
    return found;
}

CellSet answers_to_win(Board& board) {
    const Side opponent = other(board.to_move());
    const CellSet wins = board.cells(opponent, Threat::Win);
    const bool open_end = line_rule(board.rules(), opponent).open_end;
    if (!open_end) {
        return board.count(opponent, Threat::Win) == 1 ? allowed(board, wins) : CellSet();
    }
    // A stone at the far end of the line may take the win away as well.
    CellSet candidates = wins;
    for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
        CellSet winning;
        wins.for_each([&](Cell cell) {
            if (board.pattern(cell, opponent, static_cast<int>(direction)) == Pattern::Win) {
                winning.add(cell);
            }
        });
        if (!winning.empty()) {
            candidates |= in_line_with(winning, kSteps[direction]) & board.free();
        }
    }
    CellSet answers;
    candidates.for_each([&](Cell cell) {
        board.place(cell);
        if (!board.has(opponent, Threat::Win)) {
            answers.add(cell);
        }
        board.take_back();
    });
    return answers;
}

CellSet answers_to_open_four(Board& board) {
    const Side mover = board.to_move();
    const Side opponent = other(mover);
    if (hangs_on_threes(board, opponent)) {
        return allowed(board, board.free());
    }
    // What breaks an open four is a cell of one of its winning lines, and there the opponent would
    // make a four. Where ends matter it may also be a cell beyond.
    CellSet answers = board.fours(opponent);
    if (line_rule(board.rules(), opponent).open_end) {
        answers |= in_line_with(board, board.cells(opponent, Threat::OpenFour));
    }
    return allowed(board, answers | board.fours(mover));
}

CellSet sensible_moves(const Board& board) {
    const CellSet near = board.near();
    if (!near.empty()) {
        return near;
    }
    if (board.stones() > 0) {
        return board.free();
    }
    CellSet center;
    center.add(Cell((board.rules().height - 1) / 2, (board.rules().width - 1) / 2));
    return center;
}

}  // namespace inarow::engine
