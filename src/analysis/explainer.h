// What can be said of one move of a position: claims that each hold, or are not made. explain.h
// chooses among them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "analysis/explain.h"
#include "analysis/threat_chains.h"
#include "machine/budget.h"

namespace inarow::analysis {

class Explainer {
  public:
    using Kind = ReasonKind;

    Explainer(const Position& position, const Verdict& verdict, const Limits& limits);

    // Each makes a claim that holds, or none.
    [[nodiscard]] std::optional<Reason> completes_line() const;
    [[nodiscard]] std::optional<Reason> own_line() const;
    [[nodiscard]] std::optional<Reason> wins_by_threats();
    [[nodiscard]] std::optional<Reason> stops_line() const;
    [[nodiscard]] std::optional<Reason> leaves_no_move() const;
    [[nodiscard]] std::optional<Reason> proved_win() const;
    [[nodiscard]] std::optional<Reason> cannot_stop() const;
    [[nodiscard]] std::optional<Reason> holds_out(const Prove& prove) const;
    [[nodiscard]] std::optional<Reason> only_move(const Prove& prove) const;
    [[nodiscard]] std::optional<Reason> stops_force();
    // The same where all other moves let them win by threats.
    [[nodiscard]] std::optional<Reason> only_stop();
    [[nodiscard]] std::optional<Reason> keeps_cell() const;
    [[nodiscard]] std::optional<Reason> owns_cell() const;
    [[nodiscard]] std::optional<Reason> tempo();
    [[nodiscard]] std::optional<Reason> threatens();
    [[nodiscard]] std::optional<Reason> takes_cell();
    [[nodiscard]] std::optional<Reason> allows_line() const;
    [[nodiscard]] std::optional<Reason> allows_force();
    [[nodiscard]] std::optional<Reason> allows_proved_win() const;
    [[nodiscard]] Reason nothing() const;

  private:
    [[nodiscard]] Reason reason(ReasonKind kind, std::vector<Cell> cells,
                                std::vector<Move> line) const {
        return {.kind = kind, .move = move_, .cells = std::move(cells), .line = std::move(line)};
    }
    // Whether rows that are one or two stones short of a line have names: open fours and threes.
    [[nodiscard]] bool has_names() const { return position_.rules().length >= 4; }
    // A win that no answer can stop, at the next move.
    [[nodiscard]] Reason two_threats(std::vector<Move> line) const;
    [[nodiscard]] std::optional<Reason> four_three(const std::vector<Move>& line) const;
    [[nodiscard]] std::vector<Cell> open_three(const std::vector<Move>& line, Side side) const;
    [[nodiscard]] std::optional<Reason> odd_even() const;
    // How the other side would win by threats, if it were to move now; empty: not at all, or not
    // found.
    [[nodiscard]] const std::vector<Move>& their_force();
    // How it wins after the move; nothing if that is not known.
    [[nodiscard]] const std::optional<std::vector<Move>>& force_after();
    // What a person sees first: long rows, near the middle.
    [[nodiscard]] std::pair<int, int> look(Move move) const;
    // What the side to move threatens with this stone, if the other side passes: the play after it.
    [[nodiscard]] std::optional<std::vector<Move>> threatened_with(Position position, Move move);

    const Position& position_;
    Position after_;
    const Verdict& verdict_;
    Move move_;
    Side me_;
    bool over_;
    machine::Budget budget_;
    ThreatChains chains_;
    std::optional<std::vector<Move>> their_force_;
    bool force_after_tried_ = false;
    std::optional<std::vector<Move>> force_after_;
    ThreatChains::Bounds bounds_;
};

}  // namespace inarow::analysis
