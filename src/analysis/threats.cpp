#include "analysis/threats.h"

#include <algorithm>
#include <bit>

#include "core/stones.h"

namespace inarow::analysis {

namespace {

bool within_reach(const Position& position, Cell cell) {
    return !position.rules().falling || position.landing(cell.column()) == cell;
}

// Calls visit with every free cell that a piece could be placed on: in reading order, and in a
// falling game column by column.
template <typename Visit>
void for_each_free(const Position& position, Visit visit) {
    const Rules& rules = position.rules();
    if (rules.falling) {
        for (int column = 0; column < rules.width; ++column) {
            if (const auto cell = position.landing(column)) visit(*cell);
        }
        return;
    }
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            if (!position.at(cell)) visit(cell);
        }
    }
}

// Calls visit with the cells around this one that can be in a line with it, or at the end of one.
template <typename Visit>
void for_each_around(const Rules& rules, Cell cell, Visit visit) {
    for (const auto& [rows, columns] : Stones::kSteps) {
        for (int away = -rules.length; away <= rules.length; ++away) {
            const int row = cell.row() + away * rows;
            const int column = cell.column() + away * columns;
            if (away != 0 && rules.contains(row, column)) visit(Cell(row, column));
        }
    }
}

std::vector<Cell> each_once(std::vector<Cell> cells) {
    std::ranges::sort(cells);
    const auto repeated = std::ranges::unique(cells);
    cells.erase(repeated.begin(), repeated.end());
    return cells;
}

// How many stones of the side are on the line, at most `far` cells away.
int count_near(const Position& position, Stones::Place place, Side side, int far) {
    const auto line = std::uint64_t{position.stones().line(place, side)} << kMaxSize;
    const auto window = (std::uint64_t{2} << (2 * far)) - 1;
    return std::popcount(line >> (kMaxSize + place.bit - far) & window);
}

// Whether the side to move, this one, wins at once on one of the cells.
bool wins_on_any(const Position& position, const std::vector<Cell>& cells, Side side) {
    return std::ranges::any_of(cells, [&](Cell cell) {
        return is_threat(position, cell, side) && position.legal(Move(cell));
    });
}

}  // namespace

bool is_threat(const Position& position, Cell cell, Side side) {
    return !position.rules().misere && !position.at(cell) && within_reach(position, cell) &&
           position.makes_line(cell, side);
}

std::vector<Cell> near_rows(const Position& position, Side side, int stones) {
    const int far = position.rules().length - 1;
    std::vector<Cell> found;
    for_each_free(position, [&](Cell cell) {
        const auto near = [&](Stones::Place place) {
            return count_near(position, place, side, far) >= stones;
        };
        if (std::ranges::any_of(Stones::places(cell), near)) found.push_back(cell);
    });
    if (position.rules().falling) std::ranges::sort(found);
    return found;
}

std::vector<Cell> threats(const Position& position, Side side) {
    if (position.rules().misere) return {};
    std::vector<Cell> cells = near_rows(position, side, position.rules().length - 1);
    std::erase_if(cells, [&](Cell cell) { return !position.makes_line(cell, side); });
    return cells;
}

std::vector<Cell> threats_around(const Position& position, Cell stone, Side side) {
    std::vector<Cell> cells;
    for_each_around(position.rules(), stone, [&](Cell cell) {
        if (is_threat(position, cell, side)) cells.push_back(cell);
    });
    return each_once(std::move(cells));
}

std::optional<Move> winning_move(const Position& position) {
    if (position.outcome() != Outcome::Open) return std::nullopt;
    for (const Cell cell : threats(position, position.to_move())) {
        if (position.legal(Move(cell))) return Move(cell);
    }
    return std::nullopt;
}

std::vector<Move> answers(Position& position, const std::vector<Cell>& threatened) {
    const Rules& rules = position.rules();
    const Side attacker = other(position.to_move());
    std::vector<Cell> tried = threatened;
    if (rules.falling) {
        for (const Move move : position.legal_moves()) tried.push_back(move.cell());
    } else if (rules.open_end) {
        for (const Cell cell : threatened) {
            for_each_around(rules, cell, [&](Cell around) { tried.push_back(around); });
        }
    }
    std::vector<Move> found;
    for (const Cell cell : each_once(std::move(tried))) {
        if (!position.legal(Move(cell))) continue;
        position.play(Move(cell));
        const bool lost = position.outcome() == Outcome::Open &&
                          (rules.falling ? winning_move(position).has_value()
                                         : wins_on_any(position, threatened, attacker));
        position.undo(Move(cell));
        if (!lost) found.emplace_back(cell);
    }
    return found;
}

std::optional<Position> passed(const Position& position) {
    Diagram diagram = position.diagram();
    diagram.to_move = other(diagram.to_move);
    auto made = Position::set_up(position.rules(), diagram);
    if (!made || made->outcome() != Outcome::Open) return std::nullopt;
    return *made;
}

}  // namespace inarow::analysis
