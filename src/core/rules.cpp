#include "core/rules.h"

#include <set>

#include <fmt/format.h>

namespace inarow {

namespace {

// A bar must always leave a move. Counting is enough: however the stones before it lie, fewer
// barred cells (or, with falling pieces, barred columns) than free ones remain.
bool leaves_a_move(const Rules& rules, int ply) {
    std::set<int> lost;
    for (const Bar& bar : rules.bars) {
        if (bar.holds(ply)) lost.insert(rules.falling ? bar.cell.column() : bar.cell.bits());
    }
    const int filled = rules.falling ? ply / rules.height : ply;
    const int places = rules.falling ? rules.width : rules.cells();
    return ply >= rules.cells() || static_cast<int>(lost.size()) + filled < places;
}

}  // namespace

int Rules::last_barred_ply() const {
    int last = 0;
    for (const Bar& bar : bars) last = std::max(last, 2 * bar.move);
    return last;
}

bool Rules::barred(Cell cell, int ply) const {
    return std::ranges::any_of(bars,
                               [&](const Bar& bar) { return bar.cell == cell && bar.holds(ply); });
}

std::optional<Impossibility> impossibility(const Rules& rules) {
    if (rules.length > std::max(rules.width, rules.height)) {
        return Impossibility{
            "win.length",
            fmt::format("{} in a row do not fit on a board of {}x{}; at most {}", rules.length,
                        rules.width, rules.height, std::max(rules.width, rules.height))};
    }
    if (rules.renju && rules.length != 5) {
        return Impossibility{"win.renju", "the forbidden points of renju are those of 5 in a row"};
    }
    if (rules.renju && (rules.falling || rules.misere || rules.open_end)) {
        return Impossibility{"win.renju", fmt::format("renju cannot be played with {}",
                                                      rules.falling  ? "falling pieces"
                                                      : rules.misere ? "win.misere"
                                                                     : "win.open_end")};
    }
    for (const Bar& bar : rules.bars) {
        if (!rules.contains(bar.cell)) {
            return Impossibility{
                "opening.bars",
                fmt::format("the barred cell in row {}, column {} is outside the {}x{} board; rows "
                            "go from 0 to {}, columns from 0 to {}",
                            bar.cell.row(), bar.cell.column(), rules.width, rules.height,
                            rules.height - 1, rules.width - 1)};
        }
    }
    for (int ply = 0; ply < rules.last_barred_ply(); ++ply) {
        if (!leaves_a_move(rules, ply)) {
            return Impossibility{
                "opening.bars",
                fmt::format("the bars can leave nothing to play as move {} of the game", ply + 1)};
        }
    }
    return std::nullopt;
}

}  // namespace inarow
