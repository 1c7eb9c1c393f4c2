#include <algorithm>

#include "core/position.h"
#include "core/symmetry.h"
#include "laws/laws.h"
#include "support/reference.h"

namespace inarow::testing {
namespace {

class PositionLaws : public Laws {};

// Everything that can be seen of a position.
struct View {
    int ply;
    Outcome outcome;
    std::uint64_t hash;
    std::vector<std::optional<Side>> stones;
    std::vector<Move> moves;
    std::vector<std::optional<Cell>> landings;
    std::vector<std::optional<Refusal>> refusals;

    bool operator==(const View&) const = default;
};

View view(const Position& position) {
    View v{position.ply(), position.outcome(), position.hash(), {}, {}, {}, {}};
    for (const Cell cell : all_cells(position.rules())) {
        v.stones.push_back(position.at(cell));
        v.refusals.push_back(position.refusal(Move(cell)));
    }
    for (const Move move : position.legal_moves()) v.moves.push_back(move);
    for (int c = 0; position.rules().falling && c < position.rules().width; ++c) {
        v.landings.push_back(position.landing(c));
    }
    return v;
}

TEST_P(PositionLaws, UndoRestoresEverything) {
    check([this] {
        const VariantPtr v = variant();
        const auto moves = any_moves(v->rules);
        const auto back = *rc::gen::inRange<std::size_t>(0, moves.size() + 1);
        const auto kept = std::vector<Move>(moves.begin(), moves.end() - static_cast<long>(back));
        Position position = position_after(v->rules, moves);
        for (auto move = moves.rbegin(); move != moves.rbegin() + static_cast<long>(back); ++move) {
            position.undo(*move);
        }
        RC_ASSERT(view(position) == view(position_after(v->rules, kept)));
    });
}

TEST_P(PositionLaws, TheHashIsThatOfTheStones) {
    check([this] {
        const VariantPtr v = variant();
        const Position position = position_after(v->rules, any_moves(v->rules));
        RC_ASSERT(position.hash() == position.hash_under(Symmetry{}));
    });
}

TEST_P(PositionLaws, TheOutcomeIsThatOfAPlainLookOverTheBoard) {
    check([this] {
        const VariantPtr v = variant();
        Position position(v->rules);
        for (const Move move : any_moves(v->rules)) {
            const Side side = position.to_move();
            RC_ASSERT(position.makes_line(move.cell(), side) ==
                      would_make_line(position, move.cell(), side));
            position.play(move);
        }
        // A stalemate is no matter of lines.
        const bool stalemate = position.outcome() == Outcome::SecondWins && v->rules.renju &&
                               position.to_move() == Side::First &&
                               Board(position).outcome() == Outcome::Open;
        RC_ASSERT((stalemate || position.outcome() == Board(position).outcome()));
    });
}

TEST_P(PositionLaws, TheDecidingCellsAreALineOfTheMover) {
    check([this] {
        const VariantPtr v = variant();
        const auto moves = any_moves(v->rules);
        const Position position = position_after(v->rules, moves);
        RC_PRE(!moves.empty());
        const auto line = position.line_through(moves.back().cell());
        const bool decided =
            position.outcome() == Outcome::FirstWins || position.outcome() == Outcome::SecondWins;
        const bool stalemate = decided && Board(position).outcome() == Outcome::Open;
        RC_ASSERT(line.empty() == (!decided || stalemate));
        if (line.empty()) return;
        RC_ASSERT(line.size() >= static_cast<std::size_t>(v->rules.length));
        RC_ASSERT(std::ranges::is_sorted(line));
        RC_ASSERT(std::ranges::count(line, moves.back().cell()) == 1);
        for (const Cell cell : line) RC_ASSERT(position.at(cell) == other(position.to_move()));
    });
}

TEST_P(PositionLaws, TurnedPositionsAreOne) {
    check([this] {
        const VariantPtr v = variant();
        const auto all = symmetries(v->rules);
        const Symmetry symmetry = all[*rc::gen::inRange<std::size_t>(0, all.size())];
        Position position(v->rules);
        Position turned(v->rules);
        for (const Move move : any_moves(v->rules)) {
            const Move image(symmetry.apply(move.cell(), v->rules));
            RC_ASSERT(turned.legal(image));
            position.play(move);
            turned.play(image);
            RC_ASSERT(position.outcome() == turned.outcome());
        }
        RC_ASSERT(position.hash_under(symmetry) == turned.hash());
        RC_ASSERT(position.canonical_hash(all) == turned.canonical_hash(all));
        RC_ASSERT(position.legal_moves().size() == turned.legal_moves().size());
    });
}

TEST_P(PositionLaws, LegalMovesAreTheLegalCells) {
    check([this] {
        const VariantPtr v = variant();
        const Position position = position_after(v->rules, any_moves(v->rules));
        const MoveList list = position.legal_moves();
        std::vector<Move> moves(list.begin(), list.end());
        std::vector<Move> legal;
        for (const Cell cell : all_cells(v->rules)) {
            if (position.legal(Move(cell))) legal.emplace_back(cell);
        }
        std::ranges::sort(moves);
        RC_ASSERT(moves == legal);
    });
}

TEST_P(PositionLaws, AGameEndsWithItsBoardAndNotBefore) {
    check([this] {
        const VariantPtr v = variant();
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        Position position(v->rules);
        while (position.outcome() == Outcome::Open) {
            RC_ASSERT(position.ply() < v->rules.cells());
            RC_ASSERT(!position.legal_moves().empty());
            position.play(likely_move(position, random));
        }
        RC_ASSERT(position.legal_moves().empty());
        for (const Cell cell : all_cells(v->rules)) {
            RC_ASSERT(position.refusal(Move(cell)) == Refusal::Over);
        }
    });
}

INAROW_LAWS_HOLD_IN_EVERY_VARIANT(PositionLaws);

}  // namespace
}  // namespace inarow::testing
