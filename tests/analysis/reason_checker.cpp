#include "analysis/reason_checker.h"

#include <cstdlib>

#include "support/reference.h"

namespace inarow::testing {

namespace {

using analysis::Reason;
using analysis::ReasonKind;

class Checker {
  public:
    Checker(const Reason& reason, const Position& position)
        : reason_(reason),
          position_(position),
          next_(after(position, reason.move)),
          me_(position.to_move()) {}

    [[nodiscard]] std::string fault() const {
        if (!plays_on(start(), reason_.line)) return "the line cannot be played";
        return claim();
    }

  private:
    [[nodiscard]] Position start() const {
        return they_begin(reason_.kind) ? with_other_to_move(position_) : position_;
    }

    [[nodiscard]] bool plays_on(Position position, const std::vector<Move>& line) const {
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (i == 1 && then_pass(reason_.kind)) position = with_other_to_move(position);
            if (!position.legal(line[i])) return false;
            position.play(line[i]);
        }
        return true;
    }

    [[nodiscard]] std::string claim() const {
        const std::vector<Move>& line = reason_.line;
        switch (reason_.kind) {
            case ReasonKind::CompletesLine:
                return completes(position_, line.at(0), reason_.cells);
            case ReasonKind::TwoThreats:
            case ReasonKind::OpenRow:
                return unstoppable(next_, reason_.cells, reason_.kind == ReasonKind::OpenRow);
            case ReasonKind::ForbiddenAnswer:
                return forbidden_answer();
            case ReasonKind::FourThree:
                return four_three();
            case ReasonKind::WinsByForce:
                return forces(position_, line);
            case ReasonKind::StopsLine:
                if (can_win_at_once(next_)) return "the opponent completes a line all the same";
                return completes(start(), line.at(0), reason_.cells);
            case ReasonKind::StopsForce:
                if (PlainForce::wins(next_, own_moves(line))) return "the opponent still wins";
                return forces(start(), line);
            case ReasonKind::OpenThree:
                return open_three();
            case ReasonKind::Threatens:
                return forces(with_other_to_move(next_), tail(line));
            case ReasonKind::TakesCell:
                if (line.at(0) != reason_.move) return "it takes another cell";
                return forces(with_other_to_move(after(start(), line[0])), tail(line));
            case ReasonKind::Tempo:
                return tempo();
            case ReasonKind::AllowsForce:
                return forces(next_, tail(line));
            default:
                return further();
        }
    }

    [[nodiscard]] std::string further() const {
        switch (reason_.kind) {
            case ReasonKind::KeepsCell:
                return keeps_cell();
            case ReasonKind::OwnsCell:
                return owns_cell();
            case ReasonKind::AllowsLine:
                return completes(next_, reason_.line.at(1), reason_.cells);
            case ReasonKind::GivesCell:
                if (reason_.line.at(1).cell().column() != reason_.move.cell().column() ||
                    reason_.line[1].cell().row() != reason_.move.cell().row() - 1) {
                    return "it is not above";
                }
                return completes(next_, reason_.line[1], reason_.cells);
            case ReasonKind::OwnLine:
                return next_.outcome() == win_for(other(me_)) ? "" : "it does not lose";
            default:
                return {};
        }
    }

    static std::vector<Move> tail(const std::vector<Move>& line) {
        return {line.begin() + 1, line.end()};
    }
    static int own_moves(const std::vector<Move>& line) {
        return (static_cast<int>(line.size()) + 1) / 2;
    }

    // The move wins at once, and the cells are a line that its side has then.
    static std::string completes(const Position& position, Move move,
                                 const std::vector<Cell>& cells) {
        const Position next = after(position, move);
        if (next.outcome() != win_for(position.to_move())) return "the line is not completed";
        if (static_cast<int>(cells.size()) < position.rules().length) return "the line is short";
        if (std::ranges::find(cells, move.cell()) == cells.end()) return "the move is not in it";
        const bool whole = std::ranges::all_of(
            cells, [&](Cell cell) { return next.at(cell) == position.to_move(); });
        return whole ? "" : "there are gaps in the line";
    }

    // Whatever the side to move answers, the other wins at once on one of these cells.
    static std::string unstoppable(const Position& position, const std::vector<Cell>& cells,
                                   bool row) {
        if (cells.size() < 2) return "there is one threat alone";
        const Side attacker = other(position.to_move());
        for (const Move reply : position.legal_moves()) {
            const Position then = after(position, reply);
            if (then.outcome() != Outcome::Open) return "an answer ends the game";
            const bool wins = std::ranges::any_of(cells, [&](Cell cell) {
                return then.legal(Move(cell)) &&
                       after(then, Move(cell)).outcome() == win_for(attacker);
            });
            if (!wins) return "an answer stops all threats";
        }
        return row ? is_row(position, cells, attacker) : "";
    }

    // Between the two cells there is nothing but a row of the side's stones.
    static std::string is_row(const Position& position, const std::vector<Cell>& ends, Side side) {
        const int rows = ends.at(1).row() - ends.at(0).row();
        const int columns = ends[1].column() - ends[0].column();
        const int steps = std::max(std::abs(rows), std::abs(columns));
        if (steps != position.rules().length) return "the row has another length";
        if (rows % steps != 0 || columns % steps != 0) return "the ends are not in one line";
        for (int i = 1; i < steps; ++i) {
            const Cell cell(ends[0].row() + i * rows / steps,
                            ends[0].column() + i * columns / steps);
            if (position.at(cell) != side) return "the row has gaps";
        }
        return {};
    }

    [[nodiscard]] static std::string forces(const Position& position,
                                            const std::vector<Move>& line) {
        if (line.empty()) return "there is no line";
        if (!PlainForce::attack_wins(position, line[0], own_moves(line),
                                     std::span(line).subspan(1))) {
            return "it does not win by force";
        }
        return {};
    }

    [[nodiscard]] std::string forbidden_answer() const {
        const auto refusal = next_.refusal(Move(reason_.cells.at(0)));
        if (!refusal || !is_forbidden(*refusal)) return "the answer is not forbidden";
        if (forbidden(next_, reason_.cells[0]) != reason_.forbidden) return "by another rule";
        return forces(position_, reason_.line);
    }

    [[nodiscard]] std::string four_three() const {
        const Move four(reason_.cells.at(0));
        const Position again = with_other_to_move(next_);
        if (!again.legal(four) || after(again, four).outcome() != win_for(me_)) {
            return "there is no threat";
        }
        if (reason_.line.size() != 5 || reason_.line[2].cell() != reason_.cells.at(1)) {
            return "the line does not show it";
        }
        return forces(position_, reason_.line);
    }

    [[nodiscard]] std::string open_three() const {
        const Position again = with_other_to_move(next_);
        const Position open = after(again, Move(reason_.cells.at(0)));
        const std::vector<Cell> ends(reason_.cells.begin() + 1, reason_.cells.end());
        if (can_win_at_once(open)) return "the opponent is quicker";
        return unstoppable(open, ends, true);
    }

    [[nodiscard]] std::string tempo() const {
        const Move answer(reason_.cells.at(1));
        for (const Move reply : next_.legal_moves()) {
            const Position then = after(next_, reply);
            const bool loses = then.outcome() == Outcome::Open && can_win_at_once(then);
            if (loses == (reply == answer)) return "another answer does, or this one does not";
        }
        return {};
    }

    [[nodiscard]] std::string keeps_cell() const {
        if (can_win_at_once(next_)) return "the opponent completes a line all the same";
        for (const Cell cell : reason_.cells) {
            const Move below(Cell(cell.row() + 1, cell.column()));
            if (below == reason_.move || !position_.legal(below)) return "nobody plays there";
            const Position then = after(position_, below);
            if (!then.legal(Move(cell)) ||
                after(then, Move(cell)).outcome() != win_for(other(me_))) {
                return "the cell is worth nothing";
            }
        }
        return reason_.cells.empty() ? "no cell" : "";
    }

    [[nodiscard]] std::string owns_cell() const {
        const Cell cell = reason_.cells.at(0);
        if (reason_.cells.at(1) != Cell(cell.row() + 1, cell.column())) return "not below";
        if (next_.at(reason_.cells[1])) return "it is within reach";
        if (would_make_line(position_, cell, me_)) return "it was there before";
        return would_make_line(next_, cell, me_) ? "" : "it makes no line";
    }

    const Reason& reason_;
    const Position& position_;
    Position next_;
    Side me_;
};

}  // namespace

std::string fault_of(const Reason& reason, const Position& position) {
    return Checker(reason, position).fault();
}

}  // namespace inarow::testing
