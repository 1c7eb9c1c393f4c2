#include "core/rules.h"

#include <set>

#include <fmt/format.h>

namespace inarow {

namespace {

// How many lines the cell is away from the middle of the board: that cell or, where a side is even,
// those cells.
int from_middle(const Rules& rules, Cell cell) {
    const auto away = [](int at, int size) {
        return std::max({0, (size - 1) / 2 - at, at - size / 2});
    };
    return std::max(away(cell.row(), rules.height), away(cell.column(), rules.width));
}

// Whether the openings `pro` and `long-pro` bar cells to who moves after `ply` stones, and this
// one.
bool opening_bars(const Rules& rules, int ply) {
    return (rules.opening == Opening::Pro || rules.opening == Opening::LongPro) &&
           (ply == 0 || ply == 2);
}
bool opening_bars(const Rules& rules, Cell cell, int ply) {
    if (!opening_bars(rules, ply)) return false;
    const int away = from_middle(rules, cell);
    return ply == 0 ? away > 0 : away <= (rules.opening == Opening::Pro ? 2 : 3);
}

// A bar must always leave a move. Counting is enough: however the stones before it lie, fewer
// barred cells (or, with falling pieces, barred columns) than free ones remain.
bool leaves_a_move(const Rules& rules, int ply) {
    std::set<int> lost;
    for (const Bar& bar : rules.bars) {
        if (bar.holds(ply)) lost.insert(rules.falling ? bar.cell.column() : bar.cell.bits());
    }
    for (int row = 0; opening_bars(rules, ply) && row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            if (opening_bars(rules, cell, ply)) lost.insert(cell.bits());
        }
    }
    const int filled = rules.falling ? ply / rules.height : ply;
    const int places = rules.falling ? rules.width : rules.cells();
    return ply >= rules.cells() || static_cast<int>(lost.size()) + filled < places;
}

std::optional<std::string> opening_obstacle(const Rules& rules) {
    switch (rules.opening) {
        case Opening::None:
            break;
        case Opening::Pro:
        case Opening::LongPro:
            if (rules.falling) return "pro and long-pro cannot be played with falling pieces";
            break;
        case Opening::Swap1:
        case Opening::Swap:
        case Opening::Swap2:
            // Nobody may win before the sides are chosen.
            if (rules.length < 4) return "the swaps need at least 4 in a row";
            if (rules.cells() < 6) return "the swaps need a board of at least 6 cells";
            break;
    }
    return std::nullopt;
}

}  // namespace

int Rules::last_barred_ply() const {
    int last = opening == Opening::Pro || opening == Opening::LongPro ? 3 : 0;
    for (const Bar& bar : bars) last = std::max(last, 2 * bar.move);
    return last;
}

bool Rules::barred(Cell cell, int ply) const {
    const auto bars_cell = [&](const Bar& bar) { return bar.cell == cell && bar.holds(ply); };
    return opening_bars(*this, cell, ply) || std::ranges::any_of(bars, bars_cell);
}

std::optional<Impossibility> impossibility(const Rules& rules) {
    if (rules.length > std::max(rules.width, rules.height)) {
        return Impossibility{
            "win.length",
            fmt::format("{} in a row does not fit on a {}x{} board; the most is {}", rules.length,
                        rules.width, rules.height, std::max(rules.width, rules.height))};
    }
    if (rules.renju && rules.length != 5) {
        return Impossibility{"win.renju", "renju needs 5 in a row"};
    }
    if (rules.renju && (rules.falling || rules.misere || rules.open_end)) {
        return Impossibility{"win.renju", fmt::format("renju cannot be played with {}",
                                                      rules.falling  ? "falling pieces"
                                                      : rules.misere ? "win.misere"
                                                                     : "win.open_end")};
    }
    if (const auto reason = opening_obstacle(rules)) {
        return Impossibility{"opening.protocol", *reason};
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
                rules.bars.empty() ? "opening.protocol" : "opening.bars",
                fmt::format("the {} can leave no legal move as move {} of the game",
                            rules.bars.empty() ? "opening" : "bars", ply + 1)};
        }
    }
    return std::nullopt;
}

}  // namespace inarow
