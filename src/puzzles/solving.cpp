#include "puzzles/solving.h"

#include <algorithm>
#include <utility>

#include "analysis/explain.h"

namespace inarow::puzzles {

Solving::Solving(VariantPtr variant, Puzzle puzzle, Prover& prover, Limits limits)
    : puzzle_(std::move(puzzle)),
      prover_(prover),
      limits_(limits),
      game_(game_of(puzzle_, variant)),
      stage_(stage_of(puzzle_, game_.position())) {}

int Solving::asked() const {
    return static_cast<int>((puzzle_.solution.size() + 1) / 2);
}

void Solving::put(Move move) {
    (void)game_.apply(Moved{game_.to_move(), move});
}

// Whether all moves so far are those of the solution.
bool Solving::on_line() const {
    const auto& moves = game_.moves();
    const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(puzzle_.moves.size());
    const auto played = static_cast<std::size_t>(moves.end() - begin);
    return played < puzzle_.solution.size() &&
           std::equal(begin, moves.end(), puzzle_.solution.begin());
}

std::optional<Worth> Solving::worth(Move move) {
    if (on_line()) {
        const Move right = puzzle_.solution[2 * static_cast<std::size_t>(found_)];
        if (move == right) return Worth::Solves;
        if (found_ == 0) return Worth::Fails;  // the first move is the only one
    }
    return worth_of(prover_, game_.position(), move, stage_, limits_);
}

std::optional<Move> Solving::answer() {
    if (on_line()) return puzzle_.solution[2 * static_cast<std::size_t>(found_) - 1];
    return longest_defense(prover_, game_.position(), stage_.solver, stage_.left, limits_);
}

Response Solving::play(Move move) {
    Response response{.move = move};
    if (state_ != State::Asked) return response;
    response.refusal = game_.refusal(move);
    if (response.refusal) return response;
    const auto found = worth(move);
    if (!found || *found == Worth::Slower) {
        response.kind = found ? Response::Kind::Slower : Response::Kind::Unproved;
        return response;
    }
    before_ = game_.events().size();
    put(move);
    if (*found == Worth::Fails) {
        response.kind = Response::Kind::Wrong;
        failed_ = true;
        state_ = State::Refuted;
        if (game_.result()) return response;
        Refutation refutation = refute(prover_, game_.position(), stage_, limits_);
        response.answers = std::move(refutation.line);
        response.wins_in = refutation.wins_in;
        if (!response.answers.empty()) put(response.answers.front());
        return response;
    }
    ++found_;
    --stage_.left;
    const bool last = found_ == asked() || game_.result();
    const auto reply = last ? std::nullopt : answer();
    if (!reply) {
        response.kind = Response::Kind::Solved;
        state_ = State::Solved;
        return response;
    }
    response.kind = Response::Kind::Right;
    response.answers = {*reply};
    put(*reply);
    return response;
}

analysis::Reason Solving::reason(const Response& response) const {
    const Game before = game_.until(before_);
    analysis::Verdict verdict{.line = {response.move}};
    const auto& answers = response.answers;
    if (response.kind != Response::Kind::Wrong) {
        return analysis::explain(before.position(), verdict, {}, limits_);
    }
    if (response.wins_in > 0 || answers.empty()) {
        verdict.line.insert(verdict.line.end(), answers.begin(), answers.end());
        if (response.wins_in > 0) {
            verdict = analysis::verdict_of(analysis::Worth::Loss, analysis::Certainty::AtMost,
                                           2 * response.wins_in, std::move(verdict.line));
        }
        return analysis::explain_mistake(before.position(), verdict, limits_);
    }
    verdict.line = {answers.front()};
    return analysis::explain(game_.until(before_ + 1).position(), verdict, {}, limits_);
}

void Solving::try_again() {
    if (state_ != State::Refuted) return;
    game_ = game_.until(before_);
    state_ = State::Asked;
}

std::optional<Move> Solving::right_move() {
    if (state_ != State::Asked) return std::nullopt;
    if (on_line()) return puzzle_.solution[2 * static_cast<std::size_t>(found_)];
    for (const Move move : moves_by_promise(game_.position())) {
        if (worth(move) == Worth::Solves) return move;
    }
    return std::nullopt;
}

std::vector<Move> Solving::show() {
    try_again();
    failed_ = failed_ || state_ == State::Asked;
    std::vector<Move> shown;
    while (state_ == State::Asked) {
        const auto move = right_move();
        if (!move) break;
        shown.push_back(*move);
        const Response response = play(*move);
        shown.insert(shown.end(), response.answers.begin(), response.answers.end());
    }
    state_ = State::Shown;
    return shown;
}

}  // namespace inarow::puzzles
