#include "puzzles/practice.h"

#include <utility>

#include "core/random.h"

namespace inarow::puzzles {

namespace {

// For each question while a person waits.
constexpr Limits kWhileSolving{.nodes = 200'000};

}  // namespace

Practice::Practice(PuzzleSet set, History history, std::uint64_t seed,
                   std::optional<std::size_t> puzzle)
    : set_(std::move(set)),
      history_(std::move(history)),
      seed_(seed),
      prover_(set_.variant->rules) {
    begin(puzzle ? *puzzle : next_puzzle(set_, history_, seed_));
}

void Practice::begin(std::size_t number) {
    number_ = number;
    const Puzzle& puzzle = set_.puzzles[number];
    rating_before_ = history_.rating.rating;
    tried_before_ = history_.puzzles.contains(id_of(puzzle));
    noted_ = false;
    solving_ = std::make_unique<Solving>(set_.variant, puzzle, prover_, kWhileSolving);
}

bool Practice::note() {
    const bool solved = solving_->state() == Solving::State::Solved;
    if (noted_ || (!solved && !solving_->failed())) return false;
    noted_ = true;
    history_.add(solving_->puzzle(), !solving_->failed());
    return true;
}

void Practice::next() {
    seed_ = Random(seed_).next();
    begin(next_puzzle(set_, history_, seed_));
}

}  // namespace inarow::puzzles
