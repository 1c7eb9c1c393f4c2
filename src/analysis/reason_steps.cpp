#include "analysis/reason_steps.h"

#include <algorithm>

#include "analysis/threats.h"

namespace inarow::analysis {

namespace {

// Follows a line of play and tells its moves.
class Teller {
  public:
    using Kind = ReasonStep::Kind;

    Teller(std::vector<ReasonStep>& steps, const Position& position)
        : steps_(steps), position_(position), you_(position.to_move()) {}

    void pass() {
        if (auto then = passed(position_)) position_ = *then;
        threatened_.clear();
    }

    void play(Move move, ReasonStep::Lead lead = ReasonStep::Lead::None) {
        if (!position_.legal(move)) return;  // of a reason from elsewhere
        const Side mover = position_.to_move();
        ReasonStep step{.lead = lead, .yours = mover == you_, .move = move};
        const std::vector<Move> saving =
            threatened_.empty() ? std::vector<Move>() : answers(position_, threatened_);
        position_.play(move);
        stones_.push_back({move.cell(), mover});
        const std::vector<Cell> threatens =
            position_.outcome() == Outcome::Open ? threats(position_, mover) : std::vector<Cell>();
        if (std::vector<Cell> line = position_.line_through(move.cell()); !line.empty()) {
            step.kind = Kind::Completes;
            step.cells = std::move(line);
        } else if (saving.size() == 1 && saving[0] == move) {
            step.kind = Kind::MustAnswer;
            step.cells = {move.cell()};
        } else if (!threatened_.empty() && saving.empty()) {
            step.kind = Kind::CannotStop;
            step.cells = threatened_;
        } else {
            step.kind = threatens.empty() ? Kind::Plays : Kind::Threatens;
            step.cells = threatens.empty() ? std::vector{move.cell()} : threatens;
        }
        threatened_ = threatens;
        step.stones = stones_;
        // The claim has shown the move.
        const bool shown = steps_.size() == 1 && step.yours && step.kind == Kind::Plays;
        if (!shown) steps_.push_back(std::move(step));
    }

  private:
    std::vector<ReasonStep>& steps_;
    Position position_;
    Side you_;
    std::vector<Stone> stones_;
    std::vector<Cell> threatened_;  // by the move before
};

}  // namespace

std::vector<ReasonStep> steps_of(const Reason& reason, const Position& position) {
    // Nobody follows a longer line.
    constexpr std::size_t kMost = 12;
    std::vector<ReasonStep> steps;
    ReasonStep claim{.move = reason.move, .cells = reason.cells};
    const bool theirs = they_begin(reason.kind);
    if (!theirs && !reason.move.is_choice()) {
        claim.stones = {{reason.move.cell(), position.to_move()}};
    }
    steps.push_back(std::move(claim));
    // A move alone has been told.
    if (reason.line.size() > 1 || theirs) {
        Teller teller(steps, position);
        if (theirs) teller.pass();
        for (std::size_t i = 0; i < std::min(reason.line.size(), kMost); ++i) {
            const bool unanswered = i == 1 && then_pass(reason.kind);
            if (unanswered) teller.pass();
            teller.play(reason.line[i], i == 0 && theirs ? ReasonStep::Lead::Otherwise
                                        : unanswered     ? ReasonStep::Lead::Unanswered
                                                         : ReasonStep::Lead::None);
        }
    }
    if (!reason.refuted.empty()) {
        Teller teller(steps, position);
        for (std::size_t i = 0; i < std::min(reason.refuted.size(), kMost); ++i) {
            teller.play(reason.refuted[i],
                        i == 0 ? ReasonStep::Lead::Instead : ReasonStep::Lead::None);
        }
    }
    return steps;
}

}  // namespace inarow::analysis
