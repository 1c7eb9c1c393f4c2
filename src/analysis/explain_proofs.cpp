// What solvers have proved of a move and of the others.
#include <algorithm>
#include <cstdlib>

#include "analysis/explainer.h"
#include "analysis/threats.h"

namespace inarow::analysis {

namespace {

// The cells where the other side wins next, if every move of the side to move lets it; else none.
std::vector<Cell> lost_to(const Position& position) {
    std::vector<Cell> cells;
    if (position.outcome() != Outcome::Open || winning_move(position)) return {};
    for (const Move move : position.legal_moves()) {
        Position then = position;
        then.play(move);
        const auto win = winning_move(then);
        if (!win) return {};
        if (std::ranges::find(cells, win->cell()) == cells.end()) cells.push_back(win->cell());
    }
    return cells;
}

}  // namespace

std::pair<int, int> Explainer::look(Move move) const {
    const Rules& rules = position_.rules();
    const Cell cell = move.cell();
    return {position_.longest_run(cell, me_) + position_.longest_run(cell, other(me_)),
            -std::abs(2 * cell.row() - rules.height + 1) -
                std::abs(2 * cell.column() - rules.width + 1)};
}

std::optional<Reason> Explainer::leaves_no_move() const {
    if (over_ || !position_.rules().misere) return std::nullopt;
    for (const Move move : after_.legal_moves()) {
        Position then = after_;
        then.play(move);
        if (then.outcome() != win_for(me_)) return std::nullopt;
    }
    return reason(Kind::LeavesNoMove, {}, {move_});
}

// The line ends on a cell where you complete a line whenever it can be reached. The numbers of free
// cells tell who must play below it when nothing else is left.
std::optional<Reason> Explainer::odd_even() const {
    const Rules& rules = position_.rules();
    const Cell last = verdict_.line.back().cell();
    if (!rules.falling || last.row() + 1 >= rules.height || !after_.makes_line(last, me_)) {
        return std::nullopt;
    }
    const Cell below(last.row() + 1, last.column());
    if (after_.at(below)) return std::nullopt;
    int free = rules.cells() - after_.ply();
    free -= after_.landing(last.column())->row() + 1;            // the column's own,
    free += after_.landing(last.column())->row() - below.row();  // but for those further down
    if (free % 2 != 0) return std::nullopt;
    return reason(Kind::OddEven, {last, below}, verdict_.line);
}

std::optional<Reason> Explainer::proved_win() const {
    if (over_ || verdict_.worth != Worth::Win || !verdict_.proved()) return std::nullopt;
    Position then = position_;
    for (const Move move : verdict_.line) {
        if (!then.legal(move)) return std::nullopt;
        then.play(move);
    }
    if (then.outcome() == win_for(me_)) {
        if (auto made = odd_even()) return made;
    }
    // A long line is no short reason.
    constexpr std::size_t kShort = 11;
    then = position_;
    for (std::size_t i = 0; i < std::min(verdict_.line.size(), kShort); ++i) {
        then.play(verdict_.line[i]);
        if (i % 2 != 0) continue;
        std::vector<Cell> cells = lost_to(then);
        if (cells.empty()) continue;
        std::vector<Cell> threatened = threats(then, me_);
        const Kind kind = threatened.empty() ? Kind::RunsOut : Kind::LeadsToThreats;
        if (threatened.size() > 1) cells = std::move(threatened);
        if (kind == Kind::LeadsToThreats && cells.size() < 2) return std::nullopt;
        return reason(kind, std::move(cells),
                      {verdict_.line.begin(), verdict_.line.begin() + static_cast<int>(i) + 1});
    }
    return std::nullopt;
}

// What they can say of their answer.
std::optional<Reason> Explainer::allows_proved_win() const {
    const bool lost = verdict_.worth == Worth::Loss && verdict_.proved();
    if (over_ || !lost || verdict_.line.size() < 2) return std::nullopt;
    Verdict theirs = verdict_;
    theirs.worth = Worth::Win;
    theirs.line.erase(theirs.line.begin());
    auto answer = Explainer(after_, theirs, budget_.rest()).proved_win();
    if (!answer) return std::nullopt;
    const Kind kind = answer->kind == Kind::OddEven   ? Kind::AllowsOddEven
                      : answer->kind == Kind::RunsOut ? Kind::NoSafeMove
                                                      : Kind::AllowsThreats;
    answer->line.insert(answer->line.begin(), move_);
    return reason(kind, std::move(answer->cells), std::move(answer->line));
}

std::optional<Reason> Explainer::cannot_stop() const {
    if (over_ || !winning_move(after_)) return std::nullopt;
    for (const Move move : position_.legal_moves()) {
        Position then = position_;
        then.play(move);
        if (then.outcome() != Outcome::Open || !winning_move(then)) return std::nullopt;
    }
    return reason(Kind::CannotStop, threats(position_, other(me_)), {move_, *winning_move(after_)});
}

std::optional<Reason> Explainer::holds_out(const Prove& prove) const {
    if (verdict_.worth != Worth::Loss || verdict_.certainty != Certainty::Proved) {
        return std::nullopt;
    }
    std::vector<Cell> winning;
    const bool asked = prove && !over_;
    for (const Verdict& reply : asked ? prove(after_) : std::vector<Verdict>()) {
        if (!reply.proved()) return reason(Kind::HoldsOut, {}, verdict_.line);
        if (reply.worth == Worth::Win) winning.push_back(reply.line.front().cell());
    }
    if (winning.size() != 1) winning.clear();
    return reason(Kind::HoldsOut, std::move(winning), verdict_.line);
}

std::optional<Reason> Explainer::only_move(const Prove& prove) const {
    if (!prove || verdict_.worth == Worth::Loss || !verdict_.known()) return std::nullopt;
    const std::vector<Verdict> moves = prove(position_);
    const Verdict* tempting = nullptr;
    Worth own = Worth::Loss;
    Worth others = Worth::Loss;
    for (const Verdict& verdict : moves) {
        const Move move = verdict.line.front();
        if (!verdict.proved()) return std::nullopt;
        if (move == move_) {
            own = verdict.worth;
            continue;
        }
        if (verdict.worth == Worth::Win) return std::nullopt;
        if (verdict.worth == Worth::Draw) others = Worth::Draw;
        if (tempting == nullptr || look(move) > look(tempting->line.front())) tempting = &verdict;
    }
    const bool better = own == Worth::Win || (own == Worth::Draw && others == Worth::Loss);
    if (tempting == nullptr || !better) return std::nullopt;
    Reason made = reason(Kind::OnlyMove, {}, verdict_.line);
    made.others = others;
    made.refuted = tempting->line;
    return made;
}

}  // namespace inarow::analysis
