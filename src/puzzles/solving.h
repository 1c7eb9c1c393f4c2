// One puzzle on the board, being solved: the solver's moves come in, the opponent's best answers
// and the refutations of wrong moves go out. Every front end shows this.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/reason.h"
#include "core/game.h"
#include "core/limits.h"
#include "puzzles/best_play.h"
#include "puzzles/prover.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

// What comes of a move of the solver.
struct Response {
    enum class Kind : std::uint8_t {
        Illegal,
        Right,     // the opponent has answered, and the next move is asked for
        Solved,    // it was the last one
        Slower,    // wins, but not in time: another one is asked for
        Unproved,  // neither right nor wrong is proved: another one is asked for
        Wrong,     // refuted on the board
    };
    Kind kind = Kind::Illegal;
    Move move;                                      // what was tried
    std::optional<Refusal> refusal = std::nullopt;  // why it is not legal
    // The opponent's answer; of a wrong move the play that refutes it, of which the first move is
    // on the board.
    std::vector<Move> answers = {};
    int wins_in = 0;  // of a wrong move: in how many moves the opponent wins, if they do
};

class Solving {
  public:
    enum class State : std::uint8_t { Asked, Refuted, Solved, Shown };

    // The prover is one for the variant's rules, and outlives this. The limits are for each
    // question to it.
    Solving(VariantPtr variant, Puzzle puzzle, Prover& prover, Limits limits);

    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
    // The board as it is now.
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] State state() const { return state_; }
    // The solver's moves until the goal, of which the next is one.
    [[nodiscard]] const Stage& stage() const { return stage_; }
    // Whether it does not count as solved: a move was wrong, or the solution was shown.
    [[nodiscard]] bool failed() const { return failed_; }
    // How many right moves were made, and how many are asked for in all.
    [[nodiscard]] int found() const { return found_; }
    [[nodiscard]] int asked() const;

    // A move of the solver, while one is asked for.
    Response play(Move move);
    // Why the last move was right or wrong: what it does or, if it is wrong and loses nothing else,
    // what the opponent's answer does.
    [[nodiscard]] analysis::Reason reason(const Response& response) const;
    // Takes a wrong move and its refutation off the board.
    void try_again();
    // Plays the rest of the solution on the board and returns it.
    std::vector<Move> show();

    // What a legal move would be worth. Nothing if the limits end before that is proved.
    [[nodiscard]] std::optional<Worth> worth(Move move);
    // The right move, for a hint. Nothing if the limits end before one is found.
    [[nodiscard]] std::optional<Move> right_move();

  private:
    [[nodiscard]] bool on_line() const;
    [[nodiscard]] std::optional<Move> answer();
    void put(Move move);

    Puzzle puzzle_;
    Prover& prover_;
    Limits limits_;
    Game game_;
    Stage stage_;
    State state_ = State::Asked;
    std::size_t before_ = 0;  // events before the last move
    int found_ = 0;
    bool failed_ = false;
};

}  // namespace inarow::puzzles
