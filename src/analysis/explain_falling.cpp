// What a move does where pieces fall: cells that are given, kept and owned.
#include <algorithm>

#include "analysis/explainer.h"
#include "analysis/threats.h"

namespace inarow::analysis {

std::optional<Reason> Explainer::keeps_cell() const {
    if (over_ || !position_.rules().falling || winning_move(after_)) return std::nullopt;
    std::vector<Cell> cells;
    for (const Move move : position_.legal_moves()) {
        const Cell cell = move.cell();
        if (cell.row() == 0 || move == move_) continue;
        const Cell above(cell.row() - 1, cell.column());
        Position then = position_;
        then.play(move);
        if (then.outcome() == Outcome::Open && is_threat(then, above, other(me_)) &&
            then.legal(Move(above))) {
            cells.push_back(above);
        }
    }
    if (cells.empty()) return std::nullopt;
    return reason(Kind::KeepsCell, std::move(cells), {move_});
}

std::optional<Reason> Explainer::owns_cell() const {
    const Rules& rules = position_.rules();
    // By other rules a line can be spoiled by more stones.
    const bool lasts = rules.overline == Overline::Win && !rules.open_end && !rules.misere;
    if (over_ || !rules.falling || !lasts) return std::nullopt;
    for (int column = 0; column < rules.width; ++column) {
        const auto landing = after_.landing(column);
        for (int row = 0; landing && row < landing->row(); ++row) {
            const Cell cell(row, column);
            if (position_.makes_line(cell, me_) || !after_.makes_line(cell, me_)) continue;
            return reason(Kind::OwnsCell, {cell, Cell(row + 1, column)}, {move_});
        }
    }
    return std::nullopt;
}

}  // namespace inarow::analysis
