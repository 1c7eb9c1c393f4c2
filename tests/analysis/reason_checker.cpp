#include "analysis/reason_checker.h"

#include <cstdlib>

#include "support/reference.h"

namespace inarow::testing {

namespace {

using analysis::Reason;
using analysis::ReasonKind;

class Checker {
  public:
    Checker(const Reason& reason, const Position& position, Exact& exact)
        : reason_(reason),
          position_(position),
          exact_(exact),
          next_(after(position, reason.move)),
          me_(position.to_move()) {}

    [[nodiscard]] std::string fault() const {
        if (!plays_on(start(), reason_.line, then_pass(reason_.kind)) ||
            !plays_on(position_, reason_.refuted, false)) {
            return "the line cannot be played";
        }
        return claim();
    }

  private:
    [[nodiscard]] Position start() const {
        return they_begin(reason_.kind) ? with_other_to_move(position_) : position_;
    }

    static bool plays_on(Position position, const std::vector<Move>& line, bool then_pass) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (i == 1 && then_pass) position = with_other_to_move(position);
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
            case ReasonKind::OnlyStop:
                if (reason_.kind == ReasonKind::OnlyStop && !only_stop()) {
                    return "another move stops it, too";
                }
                if (PlainForce::wins(next_, own_moves(line))) return "the opponent still wins";
                return forces(start(), line);
            case ReasonKind::OpenThree:
                if (PlainForce::wins(position_, 2)) return "it was there before";
                return open_three(next_, 0);
            case ReasonKind::Threatens:
                if (PlainForce::wins(position_, own_moves(tail(line))))
                    return "it was there before";
                return forces(with_other_to_move(next_), tail(line));
            case ReasonKind::TakesCell:
                if (line.at(0) != reason_.move) return "it takes another cell";
                if (reason_.cells.size() > 1) return open_three(after(start(), line[0]), 1);
                return forces(with_other_to_move(after(start(), line[0])), tail(line));
            case ReasonKind::Tempo:
                return tempo();
            case ReasonKind::AllowsForce:
                return forces(next_, tail(line));
            case ReasonKind::AllowsThreats:
            case ReasonKind::NoSafeMove:
            case ReasonKind::AllowsOddEven:
                return Checker(answer_of(reason_), next_, exact_).fault();
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
            case ReasonKind::CannotStop:
                return for_all(position_, [](const Position& then) {
                    return then.outcome() == Outcome::Open && can_win_at_once(then);
                });
            case ReasonKind::LeavesNoMove:
                return for_all(
                    next_, [&](const Position& then) { return then.outcome() == win_for(me_); });
            case ReasonKind::LeadsToThreats:
            case ReasonKind::RunsOut:
                return leads();
            case ReasonKind::OddEven:
                return odd_even();
            case ReasonKind::HoldsOut:
                return holds_out();
            case ReasonKind::OnlyMove:
                return only_move();
            default:
                return {};
        }
    }

    // The condition holds after every move.
    template <typename Condition>
    static std::string for_all(const Position& position, Condition condition) {
        const bool all = std::ranges::all_of(
            position.legal_moves(), [&](Move move) { return condition(after(position, move)); });
        return all ? "" : "a move does not";
    }

    // What a move is worth to the side that makes it.
    [[nodiscard]] std::optional<int> worth(const Position& position, Move move) const {
        const auto later = exact_.worth(after(position, move));
        if (!later || *later == 0) return later;
        return -*later + (*later > 0 ? 1 : -1);  // one ply more
    }

    // Where a solver knows, every move of the line's side wins. Elsewhere the caller checks that.
    [[nodiscard]] std::string line_wins() const {
        Position position = position_;
        for (const Move move : reason_.line) {
            const auto value = worth(position, move);
            if (value && position.to_move() == me_ && *value <= 0) return "it does not win";
            position.play(move);
        }
        return {};
    }

    [[nodiscard]] Position at_the_end() const {
        Position position = position_;
        for (const Move move : reason_.line) position.play(move);
        return position;
    }

    [[nodiscard]] std::string leads() const {
        const Position end = at_the_end();
        if (end.outcome() != Outcome::Open || end.to_move() == me_) return "it ends elsewhere";
        const bool threatened = can_win_at_once(with_other_to_move(end));
        if (threatened == (reason_.kind == ReasonKind::RunsOut)) return "it is of the other kind";
        if (const std::string fault = line_wins(); !fault.empty()) return fault;
        const bool all = std::ranges::all_of(end.legal_moves(), [&](Move reply) {
            const Position then = after(end, reply);
            return std::ranges::any_of(reason_.cells, [&](Cell cell) {
                return then.legal(Move(cell)) && after(then, Move(cell)).outcome() == win_for(me_);
            });
        });
        return all ? "" : "an answer stops it";
    }

    // Fills the other columns, cell by cell, and looks whose turn it is.
    [[nodiscard]] std::string odd_even() const {
        const Cell cell = reason_.cells.at(0);
        if (reason_.cells.at(1) != Cell(cell.row() + 1, cell.column())) return "not below";
        if (next_.at(reason_.cells[1])) return "it is within reach";
        if (!would_make_line(next_, cell, me_)) return "it completes no line";
        if (reason_.line.back().cell() != cell) return "the game ends elsewhere";
        Side turn = next_.to_move();
        for (int column = 0; column < next_.rules().width; ++column) {
            const int above = column == cell.column() ? cell.row() + 1 : -1;
            for (int row = next_.rules().height - 1; row > above; --row) {
                if (!next_.at(Cell(row, column))) turn = other(turn);
            }
        }
        if (turn == me_) return "it is the other's turn then";
        return line_wins();
    }

    [[nodiscard]] std::string holds_out() const {
        const auto best = exact_.worth(position_);
        if (!best) return "nobody has proved that";
        if (*best >= 0) return "it does not lose";
        if (worth(position_, reason_.move) != best) return "another move holds out longer";
        if (reason_.cells.empty()) return {};
        for (const Move reply : next_.legal_moves()) {
            const bool named = reply.cell() == reason_.cells[0];
            if ((*worth(next_, reply) > 0) != named) return "the opponent may find something else";
        }
        return {};
    }

    [[nodiscard]] std::string only_move() const {
        if (reason_.refuted.empty() || reason_.refuted[0] == reason_.move) return "none is refuted";
        const bool draws = reason_.others == analysis::Worth::Draw;
        for (const Move move : position_.legal_moves()) {
            const auto value = worth(position_, move);
            const bool named = move == reason_.move;
            if (!value) return "nobody has proved that";
            if (named ? *value < (draws ? 1 : 0) : *value >= (draws ? 1 : 0)) {
                return "it is not the only one";
            }
        }
        return {};
    }

    [[nodiscard]] bool only_stop() const {
        if (reason_.refuted.empty() || reason_.refuted[0] == reason_.move) return false;
        return std::ranges::all_of(position_.legal_moves(), [&](Move move) {
            return move == reason_.move || loses_by_force(move);
        });
    }

    [[nodiscard]] bool loses_by_force(Move move) const {
        constexpr int kMoves = 10;
        for (int moves = 2; moves <= kMoves; ++moves) {
            if (PlainForce::wins(after(position_, move), moves, tail(reason_.refuted))) return true;
        }
        return false;
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

    // After the three, not answered, the first cell from this one on makes an open row.
    [[nodiscard]] std::string open_three(const Position& three, std::size_t first) const {
        const Position again = with_other_to_move(three);
        const Position open = after(again, Move(reason_.cells.at(first)));
        const std::vector<Cell> ends(reason_.cells.begin() + static_cast<int>(first) + 1,
                                     reason_.cells.end());
        if (can_win_at_once(open)) return "the other side is quicker";
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
    Exact& exact_;
    Position next_;
    Side me_;
};

}  // namespace

Exact::Exact(const Rules& rules) {
    if (auto made = falling::Solver::make(rules, {.book = falling::builtin_book(rules)})) {
        falling_ = std::move(*made);
    } else if (auto free = free::Solver::make(rules)) {
        free_ = std::move(*free);
    }
}

std::optional<int> Exact::worth(const Position& position) {
    constexpr int kMost = 2 * kMaxCells;
    const auto value = [](bool wins, int plies) { return wins ? kMost - plies : plies - kMost; };
    if (position.outcome() == Outcome::Draw) return 0;
    if (position.outcome() != Outcome::Open) {
        return value(position.outcome() == win_for(position.to_move()), 0);
    }
    if (falling_ != nullptr) {
        const int score = *falling_->score(position, {});
        return score == 0 ? 0 : value(score > 0, falling::plies_to_end(score, position));
    }
    constexpr int kSmall = 30;
    if (free_ == nullptr || position.rules().cells() - position.ply() > kSmall) {
        return std::nullopt;
    }
    const free::Worth worth = free_->worth(position, {});
    if (worth.outcome == free::Worth::Outcome::Draw) return 0;
    return value(worth.outcome == free::Worth::Outcome::Win, worth.plies);
}

Reason answer_of(const Reason& mistake) {
    Reason answer = mistake;
    answer.kind = mistake.kind == ReasonKind::AllowsOddEven ? ReasonKind::OddEven
                  : mistake.kind == ReasonKind::NoSafeMove  ? ReasonKind::RunsOut
                                                            : ReasonKind::LeadsToThreats;
    answer.line.erase(answer.line.begin());
    answer.move = answer.line.at(0);
    return answer;
}

std::string fault_of(const Reason& reason, const Position& position, Exact& exact) {
    return Checker(reason, position, exact).fault();
}

}  // namespace inarow::testing
