#include "analysis/explain.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/threat_chains.h"
#include "analysis/threats.h"

namespace inarow::analysis {

namespace {

using Kind = ReasonKind;
using Found = ThreatChains::Found;

// The line that a stone of the side on this free cell would complete.
std::vector<Cell> line_with(const Position& position, Cell cell, Side side) {
    Diagram diagram = position.diagram();
    diagram.stones.push_back({cell, side});
    const auto made = Position::set_up(position.rules(), diagram);
    return made ? made->line_through(cell) : std::vector<Cell>();
}

// The stones that either of two threats makes a line with; none if they are not the same.
std::vector<Cell> row_between(const Position& position, const std::vector<Cell>& ends, Side side) {
    std::vector<Cell> one = line_with(position, ends[0], side);
    std::vector<Cell> two = line_with(position, ends[1], side);
    std::erase(one, ends[0]);
    std::erase(two, ends[1]);
    return one == two ? one : std::vector<Cell>();
}

class Explainer {
  public:
    Explainer(const Position& position, const Verdict& verdict, const Limits& limits)
        : position_(position),
          after_(position),
          verdict_(verdict),
          move_(verdict.line.front()),
          me_(position.to_move()) {
        after_.play(move_);
        limits_.stop = limits.stop;
        over_ = after_.outcome() != Outcome::Open;
    }

    // Each makes a claim that holds, or none.
    [[nodiscard]] std::optional<Reason> completes_line() const;
    [[nodiscard]] std::optional<Reason> own_line() const;
    [[nodiscard]] std::optional<Reason> wins_by_threats();
    [[nodiscard]] std::optional<Reason> stops_line() const;
    [[nodiscard]] std::optional<Reason> stops_force();
    [[nodiscard]] std::optional<Reason> only_move(std::span<const Verdict> moves) const;
    [[nodiscard]] std::optional<Reason> holds_out() const;
    [[nodiscard]] std::optional<Reason> keeps_cell() const;
    [[nodiscard]] std::optional<Reason> owns_cell() const;
    [[nodiscard]] std::optional<Reason> tempo();
    [[nodiscard]] std::optional<Reason> threatens();
    [[nodiscard]] std::optional<Reason> takes_cell();
    [[nodiscard]] std::optional<Reason> allows_line() const;
    [[nodiscard]] std::optional<Reason> allows_force();
    [[nodiscard]] Reason nothing() const { return reason(Kind::None, {}, verdict_.line); }

  private:
    [[nodiscard]] Reason reason(Kind kind, std::vector<Cell> cells, std::vector<Move> line) const {
        return {.kind = kind, .move = move_, .cells = std::move(cells), .line = std::move(line)};
    }
    // A win that no answer can stop, at the next move.
    [[nodiscard]] Reason two_threats(std::vector<Move> line) const;
    [[nodiscard]] std::optional<Reason> four_three(const std::vector<Move>& line) const;
    [[nodiscard]] std::vector<Cell> open_ends(Cell cell) const;
    // What the side to move threatens with this stone, if the other side passes: the play after it.
    [[nodiscard]] std::optional<std::vector<Move>> threatened_with(Position position, Move move);

    const Position& position_;
    Position after_;
    const Verdict& verdict_;
    Move move_;
    Side me_;
    bool over_;
    ThreatChains chains_;
    ThreatChains::Limits limits_;
};

std::optional<Reason> Explainer::completes_line() const {
    if (after_.outcome() != win_for(me_)) return std::nullopt;
    std::vector<Cell> line = after_.line_through(move_.cell());
    if (line.empty()) return std::nullopt;
    return reason(Kind::CompletesLine, std::move(line), {move_});
}

std::optional<Reason> Explainer::own_line() const {
    if (after_.outcome() != win_for(other(me_))) return std::nullopt;
    return reason(Kind::OwnLine, after_.line_through(move_.cell()), {move_});
}

// Winning.

Reason Explainer::two_threats(std::vector<Move> line) const {
    std::vector<Cell> cells = threats(after_, me_);
    Reason made = reason(Kind::TwoThreats, cells, std::move(line));
    if (cells.size() == 1) {
        made.forbidden = position_.rules().renju ? forbidden(after_, cells[0]) : Forbidden::No;
        if (me_ == Side::Second && made.forbidden != Forbidden::No) {
            made.kind = Kind::ForbiddenAnswer;
        } else {
            // The answer gives the second cell.
            made.forbidden = Forbidden::No;
            made.cells.push_back(made.line.back().cell());
        }
        return made;
    }
    if (cells.size() != 2) return made;
    if (!row_between(after_, cells, me_).empty()) made.kind = Kind::OpenRow;
    return made;
}

// The line is the threat, its answer, the open row, an answer, the completed line.
std::optional<Reason> Explainer::four_three(const std::vector<Move>& line) const {
    constexpr std::size_t kPlies = 5;
    const std::vector<Cell> first = threats(after_, me_);
    if (line.size() != kPlies || first.size() != 1) return std::nullopt;
    Position later = after_;
    later.play(line[1]);
    later.play(line[2]);
    // The row that becomes open is one through the stone of the move.
    for (const Cell cell : threats(later, me_)) {
        const std::vector<Cell> row = line_with(later, cell, me_);
        if (std::ranges::find(row, move_.cell()) != row.end() &&
            std::ranges::find(row, line[2].cell()) != row.end()) {
            return reason(Kind::FourThree, {first[0], line[2].cell()}, line);
        }
    }
    return std::nullopt;
}

std::optional<Reason> Explainer::wins_by_threats() {
    if (over_ || chains_.search_from(position_, move_, limits_) != Found::Won) return std::nullopt;
    const std::vector<Move>& line = chains_.line();
    constexpr std::size_t kAtOnce = 3;  // the move, an answer, the completed line
    if (line.size() <= kAtOnce) return two_threats(line);
    if (auto made = four_three(line)) return made;
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < line.size(); i += 2) cells.push_back(line[i].cell());
    return reason(Kind::WinsByForce, std::move(cells), line);
}

// Keeping.

std::optional<Reason> Explainer::stops_line() const {
    if (over_ || position_.bars_hold() || winning_move(after_)) return std::nullopt;
    const std::vector<Cell> theirs = threats(position_, other(me_));
    if (theirs.empty()) return std::nullopt;
    return reason(Kind::StopsLine, line_with(position_, theirs[0], other(me_)), {Move(theirs[0])});
}

std::optional<Reason> Explainer::stops_force() {
    if (over_) return std::nullopt;
    const auto before = passed(position_);
    if (!before || chains_.search(*before, limits_) != Found::Won) return std::nullopt;
    const std::vector<Move> line = chains_.line();
    if (chains_.search(after_, limits_) != Found::None) return std::nullopt;
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < line.size(); i += 2) cells.push_back(line[i].cell());
    return reason(Kind::StopsForce, std::move(cells), line);
}

std::optional<Reason> Explainer::only_move(std::span<const Verdict> moves) const {
    if (moves.size() < 2 || verdict_.worth == Worth::Loss || !verdict_.known()) return std::nullopt;
    const Verdict* tempting = nullptr;
    std::pair<int, int> most{};
    Worth others = Worth::Loss;
    for (const Verdict& verdict : moves) {
        const Move move = verdict.line.front();
        if (move == move_) continue;
        if (!verdict.proved() || verdict.worth == Worth::Win) return std::nullopt;
        if (verdict.worth == Worth::Draw) others = Worth::Draw;
        // What a person sees first: long rows, near the middle.
        const Rules& rules = position_.rules();
        const Cell cell = move.cell();
        const std::pair look{
            position_.longest_run(cell, me_) + position_.longest_run(cell, other(me_)),
            -std::abs(2 * cell.row() - rules.height + 1) -
                std::abs(2 * cell.column() - rules.width + 1)};
        if (tempting != nullptr && look <= most) continue;
        tempting = &verdict;
        most = look;
    }
    const bool better =
        others == Worth::Loss || (verdict_.worth == Worth::Win && verdict_.proved());
    if (tempting == nullptr || !better) return std::nullopt;
    Reason made = reason(Kind::OnlyMove, {}, verdict_.line);
    made.others = others;
    made.refuted = tempting->line;
    return made;
}

std::optional<Reason> Explainer::holds_out() const {
    if (verdict_.worth != Worth::Loss || verdict_.certainty != Certainty::Proved) {
        return std::nullopt;
    }
    return reason(Kind::HoldsOut, {}, verdict_.line);
}

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

// Doing something good.

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

std::optional<Reason> Explainer::tempo() {
    if (over_ || after_.bars_hold() || winning_move(after_)) return std::nullopt;
    const std::vector<Cell> cells = threats(after_, me_);
    if (cells.empty()) return std::nullopt;
    const std::vector<Move> saving = answers(after_, cells);
    if (saving.size() != 1) return std::nullopt;
    return reason(Kind::Tempo, {cells[0], saving[0].cell()}, {move_, saving[0]});
}

std::optional<std::vector<Move>> Explainer::threatened_with(Position position, Move move) {
    if (!position.legal(move)) return std::nullopt;
    position.play(move);
    if (position.outcome() != Outcome::Open) return std::nullopt;
    const auto then = passed(position);
    if (!then || chains_.search(*then, limits_) != Found::Won) return std::nullopt;
    std::vector<Move> line = chains_.line();
    line.insert(line.begin(), move);
    return line;
}

// The two ends of a row through the move's stone that a stone on the cell makes open; none if it
// makes no such row.
std::vector<Cell> Explainer::open_ends(Cell cell) const {
    Diagram diagram = after_.diagram();
    diagram.stones.push_back({cell, me_});
    const auto then = Position::set_up(position_.rules(), diagram);
    if (!then) return {};
    std::vector<Cell> ends = threats_around(*then, cell, me_);
    if (ends.size() != 2) return {};
    const auto row = row_between(*then, ends, me_);
    return std::ranges::find(row, move_.cell()) != row.end() ? ends : std::vector<Cell>();
}

std::optional<Reason> Explainer::threatens() {
    if (over_) return std::nullopt;
    auto line = threatened_with(position_, move_);
    if (!line) return std::nullopt;
    const Cell next = (*line)[1].cell();
    if (auto ends = open_ends(next); !ends.empty() && line->size() == 4) {
        ends.insert(ends.begin(), next);
        return reason(Kind::OpenThree, std::move(ends), std::move(*line));
    }
    return reason(Kind::Threatens, {next}, std::move(*line));
}

std::optional<Reason> Explainer::takes_cell() {
    const auto before = passed(position_);
    auto line = before ? threatened_with(*before, move_) : std::nullopt;
    if (!line) return std::nullopt;
    return reason(Kind::TakesCell, {move_.cell()}, std::move(*line));
}

// Mistakes.

std::optional<Reason> Explainer::allows_line() const {
    const auto win = winning_move(after_);
    if (!win) return std::nullopt;
    const Cell cell = win->cell();
    const bool above = position_.rules().falling && cell.column() == move_.cell().column();
    return reason(above ? Kind::GivesCell : Kind::AllowsLine, line_with(after_, cell, other(me_)),
                  {move_, *win});
}

std::optional<Reason> Explainer::allows_force() {
    if (over_ || chains_.search(after_, limits_) != Found::Won) return std::nullopt;
    std::vector<Move> line = chains_.line();
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < line.size(); i += 2) cells.push_back(line[i].cell());
    line.insert(line.begin(), move_);
    return reason(Kind::AllowsForce, std::move(cells), std::move(line));
}

}  // namespace

Reason explain(const Position& position, const Verdict& best, std::span<const Verdict> moves,
               const Limits& limits) {
    Explainer explainer(position, best, limits);
    if (auto made = explainer.completes_line()) return std::move(*made);
    if (auto made = explainer.wins_by_threats()) return std::move(*made);
    if (auto made = explainer.holds_out()) return std::move(*made);
    if (auto made = explainer.stops_line()) return std::move(*made);
    if (auto made = explainer.only_move(moves)) return std::move(*made);
    if (auto made = explainer.stops_force()) return std::move(*made);
    if (auto made = explainer.threatens()) return std::move(*made);
    if (auto made = explainer.owns_cell()) return std::move(*made);
    if (auto made = explainer.keeps_cell()) return std::move(*made);
    if (auto made = explainer.takes_cell()) return std::move(*made);
    if (auto made = explainer.tempo()) return std::move(*made);
    return explainer.nothing();
}

Reason explain_mistake(const Position& position, const Verdict& played, const Limits& limits) {
    Explainer explainer(position, played, limits);
    if (auto made = explainer.own_line()) return std::move(*made);
    if (auto made = explainer.allows_line()) return std::move(*made);
    if (auto made = explainer.allows_force()) return std::move(*made);
    return explainer.nothing();
}

}  // namespace inarow::analysis
