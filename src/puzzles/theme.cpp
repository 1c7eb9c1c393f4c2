#include "puzzles/theme.h"

#include <algorithm>
#include <array>
#include <utility>

#include "puzzles/best_play.h"

namespace inarow::puzzles {

namespace {

constexpr std::array<std::pair<int, int>, 4> kDirections{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

// The position with one stone more of the side, and the side to move that was.
std::optional<Position> with_stone(const Position& position, Cell cell, Side side) {
    Diagram diagram = position.diagram();
    diagram.stones.push_back({cell, side});
    auto made = Position::set_up(position.rules(), diagram);
    return made ? std::optional(std::move(*made)) : std::nullopt;
}

// What the stone on the cell makes along one direction.
struct Row {
    bool four = false;   // one more stone completes a line
    bool three = false;  // one more stone makes a four that one answer does not stop
};

Row row_through(const Position& position, Cell cell, Side side, std::pair<int, int> direction) {
    const Rules& rules = position.rules();
    std::vector<Cell> cells;  // the free ones within reach
    for (int distance = 1 - rules.length; distance < rules.length; ++distance) {
        const int row = cell.row() + distance * direction.first;
        const int column = cell.column() + distance * direction.second;
        if (rules.contains(row, column) && !position.at(Cell(row, column))) {
            cells.emplace_back(row, column);
        }
    }
    const auto count_wins = [&](const Position& here) {
        return std::ranges::count_if(
            cells, [&](Cell c) { return !here.at(c) && here.makes_line(c, side); });
    };
    Row made;
    made.four = count_wins(position) > 0;
    made.three = !made.four && std::ranges::any_of(cells, [&](Cell c) {
        const auto next = with_stone(position, c, side);
        return next && count_wins(*next) >= 2;
    });
    return made;
}

bool is_endgame(const Position& position) {
    const int all = position.rules().cells();
    return 3 * (all - position.ply()) <= all;
}

// Whether white threatens, somewhere in the solution, to complete a line where black may not play.
bool is_forbidden_trap(const Puzzle& puzzle, Position position) {
    if (!position.rules().renju || position.to_move() != Side::Second) return false;
    for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
        position.play(puzzle.solution[i]);
        if (i % 2 == 1 || position.outcome() != Outcome::Open) continue;
        const std::vector<Cell> cells = winning_cells(position, Side::Second);
        const auto may_not = [&](Cell cell) { return !position.legal(Move(cell)); };
        if (cells.size() == 1 && may_not(cells.front())) return true;
    }
    return false;
}

// Whether the side completes a line wherever the other answers: in two cells or, where pieces fall,
// in one and in the cell above it.
bool makes_two_threats(const Position& position, Side side) {
    const std::vector<Cell> cells = winning_cells(position, side);
    if (cells.size() != 1) return cells.size() >= 2;
    const Cell cell = cells.front();
    return position.rules().falling && cell.row() > 0 &&
           position.makes_line(Cell(cell.row() - 1, cell.column()), side);
}

// Whether the winner threatens nothing at once before the other's last move, which is below the
// cell that decides: the other had to move there, or lose elsewhere.
bool is_zugzwang(Position position, const std::vector<Move>& line) {
    if (line.size() < 2) return false;
    const Side winner = line.size() % 2 == 1 ? position.to_move() : other(position.to_move());
    for (std::size_t i = 0; i + 2 < line.size(); ++i) position.play(line[i]);
    const Cell last = line.back().cell();
    const Cell before = line[line.size() - 2].cell();
    return last.column() == before.column() && last.row() + 1 == before.row() &&
           winning_cells(position, winner).empty();
}

std::optional<Theme> theme_of_win(const Puzzle& puzzle, const Position& position, Prover& prover,
                                  const Limits& limits) {
    const Rules& rules = position.rules();
    const Side solver = position.to_move();
    if (is_forbidden_trap(puzzle, position)) return Theme::ForbiddenPoint;
    Position next = position;
    const Cell first = puzzle.solution.front().cell();
    next.play(puzzle.solution.front());
    if (makes_two_threats(next, solver)) return Theme::Fork;
    if (rules.falling) {
        const auto line = best_line(prover, position, solver, puzzle.length, limits);
        if (std::cmp_less(line.size(), 2 * puzzle.length - 1)) return std::nullopt;
        constexpr int kLong = 4;
        if (puzzle.length >= kLong && is_zugzwang(position, line)) return Theme::OddEven;
    } else if (rules.length >= 5 && !rules.misere) {
        int fours = 0;
        int threes = 0;
        for (const auto& direction : kDirections) {
            const Row row = row_through(next, first, solver, direction);
            fours += row.four ? 1 : 0;
            threes += row.three ? 1 : 0;
        }
        if (fours + threes >= 2) return Theme::Fork;
        if (threes == 1) return Theme::OpenThree;
    }
    return is_endgame(position) ? Theme::Endgame : Theme::ForcedWin;
}

}  // namespace

std::vector<Cell> winning_cells(const Position& position, Side side) {
    std::vector<Cell> cells;
    if (position.rules().misere) return cells;
    for (int row = 0; row < position.rules().height; ++row) {
        for (int column = 0; column < position.rules().width; ++column) {
            const Cell cell(row, column);
            if (position.at(cell)) continue;
            if (position.rules().falling && position.landing(column) != cell) continue;
            if (position.makes_line(cell, side)) cells.push_back(cell);
        }
    }
    return cells;
}

std::optional<Theme> theme_of(const Puzzle& puzzle, const Rules& rules, Prover& prover,
                              const Limits& limits) {
    Position position(rules);
    for (const Move move : puzzle.moves) position.play(move);
    if (puzzle.goal == Goal::Win) return theme_of_win(puzzle, position, prover, limits);
    return is_endgame(position) ? Theme::Endgame : Theme::OnlyDefense;
}

}  // namespace inarow::puzzles
