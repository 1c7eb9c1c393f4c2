// What a move has to do with threats, by the plain rules alone.
#include <algorithm>

#include "analysis/explainer.h"
#include "analysis/threats.h"

namespace inarow::analysis {

namespace {

// The line that a stone of the side on this free cell would complete.
std::vector<Cell> line_with(const Position& position, Cell cell, Side side) {
    Diagram diagram = position.diagram();
    diagram.stones.push_back({cell, side});
    const auto made = Position::set_up(position.rules(), diagram);
    return made ? made->line_through(cell) : std::vector<Cell>();
}

// Where the side plays that begins a line.
std::vector<Cell> own_cells(const std::vector<Move>& line) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < line.size(); i += 2) cells.push_back(line[i].cell());
    return cells;
}

// The stones that either of two threats makes a line with; none if they are not the same.
std::vector<Cell> row_between(const Position& position, const std::vector<Cell>& ends, Side side) {
    std::vector<Cell> one = line_with(position, ends[0], side);
    std::vector<Cell> two = line_with(position, ends[1], side);
    std::erase(one, ends[0]);
    std::erase(two, ends[1]);
    return one == two ? one : std::vector<Cell>();
}

}  // namespace

Explainer::Explainer(const Position& position, const Verdict& verdict, const Limits& limits)
    : position_(position),
      after_(position),
      verdict_(verdict),
      move_(verdict.line.front()),
      me_(position.to_move()),
      budget_(limits) {
    after_.play(move_);
    bounds_.stop = budget_.stop();
    over_ = after_.outcome() != Outcome::Open;
}

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

Reason Explainer::nothing() const {
    // The play to expect may come from a search that overlooks bars.
    Position then = position_;
    std::vector<Move> line;
    for (const Move move : verdict_.line) {
        if (!then.legal(move)) break;
        then.play(move);
        line.push_back(move);
    }
    return reason(Kind::None, {}, std::move(line));
}

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
    if (!has_names()) return std::nullopt;
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
    if (over_ || chains_.search_from(position_, move_, bounds_) != ChainFound::Won)
        return std::nullopt;
    const std::vector<Move>& line = chains_.line();
    constexpr std::size_t kAtOnce = 3;  // the move, an answer, the completed line
    if (line.size() <= kAtOnce) return two_threats(line);
    if (auto made = four_three(line)) return made;
    return reason(Kind::WinsByForce, own_cells(line), line);
}

// Keeping.

std::optional<Reason> Explainer::stops_line() const {
    if (over_ || position_.bars_hold() || winning_move(after_)) return std::nullopt;
    const std::vector<Cell> theirs = threats(position_, other(me_));
    if (theirs.empty()) return std::nullopt;
    return reason(Kind::StopsLine, line_with(position_, theirs[0], other(me_)), {Move(theirs[0])});
}

const std::vector<Move>& Explainer::their_force() {
    if (their_force_) return *their_force_;
    const auto before = passed(position_);
    const bool won = before && chains_.search(*before, bounds_) == ChainFound::Won;
    their_force_ = won ? chains_.line() : std::vector<Move>();
    return *their_force_;
}

const std::optional<std::vector<Move>>& Explainer::force_after() {
    if (force_after_tried_ || over_) return force_after_;
    force_after_tried_ = true;
    const ChainFound found = chains_.search(after_, bounds_);
    if (found == ChainFound::Won) force_after_ = chains_.line();
    if (found == ChainFound::None) force_after_ = std::vector<Move>();
    return force_after_;
}

std::optional<Reason> Explainer::stops_force() {
    if (over_ || their_force().empty()) return std::nullopt;
    if (!force_after() || !force_after()->empty()) return std::nullopt;
    return reason(Kind::StopsForce, own_cells(their_force()), their_force());
}

std::optional<Reason> Explainer::only_stop() {
    if (!stops_force()) return std::nullopt;
    // What takes part in their play is likely to stop it, too.
    const MoveList legal = position_.legal_moves();
    std::vector<Move> moves(legal.begin(), legal.end());
    std::erase(moves, move_);
    std::ranges::stable_partition(moves, [&](Move move) {
        return std::ranges::find(their_force(), move) != their_force().end();
    });
    Reason made = reason(Kind::OnlyStop, own_cells(their_force()), their_force());
    std::optional<std::pair<int, int>> most;
    for (const Move move : moves) {
        Position then = position_;
        then.play(move);
        if (then.outcome() != Outcome::Open || chains_.search(then, bounds_) != ChainFound::Won) {
            return std::nullopt;
        }
        if (most && look(move) <= *most) continue;
        most = look(move);
        made.refuted = chains_.line();
        made.refuted.insert(made.refuted.begin(), move);
    }
    return most ? std::optional(std::move(made)) : std::nullopt;
}

// Doing something good.

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
    if (!then || chains_.search(*then, bounds_) != ChainFound::Won) return std::nullopt;
    std::vector<Move> line = chains_.line();
    line.insert(line.begin(), move);
    return line;
}

// If the first stone of the line makes a row that the next one makes open: that one, and the two
// ends of the row.
std::vector<Cell> Explainer::open_three(const std::vector<Move>& line, Side side) const {
    constexpr std::size_t kPlies = 4;  // with the answer and the completed line
    if (!has_names() || line.size() != kPlies) return {};
    Diagram diagram = position_.diagram();
    for (const Move move : {line[0], line[1]}) diagram.stones.push_back({move.cell(), side});
    const auto then = Position::set_up(position_.rules(), diagram);
    if (!then) return {};
    const std::vector<Cell> ends = threats_around(*then, line[1].cell(), side);
    if (ends.size() != 2) return {};
    const auto row = row_between(*then, ends, side);
    if (std::ranges::find(row, line[0].cell()) == row.end()) return {};
    return {line[1].cell(), ends[0], ends[1]};
}

std::optional<Reason> Explainer::threatens() {
    // A threat that was there before is not the move's.
    if (over_ || chains_.search(position_, bounds_) != ChainFound::None) return std::nullopt;
    auto line = threatened_with(position_, move_);
    if (!line) return std::nullopt;
    const Cell next = (*line)[1].cell();
    std::vector<Cell> three = open_three(*line, me_);
    if (three.empty()) return reason(Kind::Threatens, {next}, std::move(*line));
    return reason(Kind::OpenThree, std::move(three), std::move(*line));
}

std::optional<Reason> Explainer::takes_cell() {
    const auto before = passed(position_);
    auto line = before ? threatened_with(*before, move_) : std::nullopt;
    if (!line) return std::nullopt;
    std::vector<Cell> cells = open_three(*line, other(me_));
    cells.insert(cells.begin(), move_.cell());
    return reason(Kind::TakesCell, std::move(cells), std::move(*line));
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
    if (over_ || !force_after() || force_after()->empty()) return std::nullopt;
    std::vector<Move> line = *force_after();
    line.insert(line.begin(), move_);
    return reason(Kind::AllowsForce, own_cells(*force_after()), std::move(line));
}

}  // namespace inarow::analysis
