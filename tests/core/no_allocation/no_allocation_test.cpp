// Playing allocates nothing. A program of its own, because it replaces operator new for all of it.
#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "core/position.h"
#include "core/random.h"

namespace {

std::size_t allocations = 0;

}  // namespace

// Not inlined, or g++ warns of a delete that does not match its new.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace inarow {

namespace {

// Plays a random game to its end and takes it back, asking before each move what a robot asks.
void play_and_undo(Position& position, Random& random, std::vector<Move>& played) {
    while (position.outcome() == Outcome::Open) {
        const MoveList moves = position.legal_moves();
        const Move move = moves[random.below(moves.size())];
        const bool legal = position.legal(move);
        const bool line = position.makes_line(move.cell(), position.to_move());
        position.play(move);
        played.push_back(move);
        const bool decided = position.outcome() != Outcome::Open;
        if (!legal || (line && !decided)) std::abort();
    }
    for (; !played.empty(); played.pop_back()) position.undo(played.back());
}

TEST(NoAllocation, TheCounterCounts) {
    const std::size_t before = allocations;
    ::operator delete(::operator new(1));
    EXPECT_EQ(allocations, before + 1);
}

TEST(NoAllocation, PlayingAndTakingBack) {
    for (const VariantPtr& variant : builtin_variants()) {
        Random random(1);
        std::vector<Move> played;
        played.reserve(static_cast<std::size_t>(variant->rules.cells()));
        Position position(variant->rules);
        const std::size_t before = allocations;
        for (int game = 0; game < 20; ++game) play_and_undo(position, random, played);
        EXPECT_EQ(allocations, before) << variant->name;
    }
}

}  // namespace

}  // namespace inarow
