// Proofs: what the solver writes the checker accepts, and what is damaged it refuses.

#include "free/proof_writer.h"

#include <gtest/gtest.h>

#include "core/proof_check.h"
#include "free/boards.h"
#include "support/diagrams.h"

namespace inarow::testing {

namespace {

Game game_by(const Rules& rules, std::optional<Diagram> diagram = std::nullopt) {
    Variant variant;
    variant.rules = rules;
    Setup setup;
    setup.diagram = std::move(diagram);
    return {std::make_shared<const Variant>(std::move(variant)), setup};
}

void play(Game& game, Move move) {
    ASSERT_TRUE(game.apply(Moved{game.to_move(), move}));
}

Proof proof_of(const Rules& rules, const std::vector<Move>& moves = {}) {
    Game game = game_by(rules);
    for (const Move move : moves) play(game, move);
    const auto solver = free_solver(rules);
    const auto proof = free::make_proof(*solver, game, solver->worth(game.position(), {}), {});
    EXPECT_TRUE(proof) << to_string(rules);
    return proof.value_or(Proof{});
}

std::string verdict_on(const Proof& proof) {
    const auto verdict = check_proof(proof);
    return verdict ? verdict->claim : "no: " + verdict.error();
}

bool accepts(std::string_view text) {
    const auto proof = read_proof(text);
    return proof && check_proof(*proof);
}

// The worth in the words of the checker.
std::string claim(const free::Worth& worth, Side mover) {
    if (worth.outcome == free::Worth::Outcome::Draw) return "draw";
    const Side winner = worth.outcome == free::Worth::Outcome::Win ? mover : other(mover);
    return std::string(winner == Side::First ? "first" : "second") + " wins within " +
           std::to_string(worth.plies) + " plies";
}

TEST(FreeProof, IsAccepted) {
    EXPECT_EQ(verdict_on(proof_of(free_board(3, 3, 3))), "draw");
    EXPECT_EQ(verdict_on(proof_of(free_board(4, 3, 3))), "first wins within 7 plies");
    EXPECT_EQ(verdict_on(proof_of(free_board(4, 3, 3), {Move(Cell(1, 0))})),
              "second wins within 9 plies");
    EXPECT_EQ(verdict_on(proof_of(three())), "first wins within 5 plies");
    EXPECT_EQ(verdict_on(proof_of(free_board(4, 4, 4))), "draw");
    EXPECT_EQ(verdict_on(proof_of(exactly(free_board(7, 1, 3)))), "draw");
}

TEST(FreeProof, IsAcceptedInTheMiddleOfTheGame) {
    Random random(3);
    for (const Rules& rules : {free_board(5, 4, 4), exactly(free_board(5, 4, 3)),
                               free_board(6, 6, 5), free_board(5, 5, 4)}) {
        const auto solver = free_solver(rules);
        for (int i = 0; i < 10; ++i) {
            Game game = game_by(rules);
            const Position& position = game.position();
            while (position.ply() < rules.cells() / 3 && !game.result()) {
                const MoveList legal = position.legal_moves();
                play(game, legal[random.below(legal.size())]);
            }
            if (game.result()) continue;
            const free::Worth worth = solver->worth(position, {});
            const auto proof = free::make_proof(*solver, game, worth, {});
            ASSERT_TRUE(proof);
            EXPECT_EQ(verdict_on(*proof), claim(worth, position.to_move())) << in_words(position);
        }
    }
}

// With any numbers of stones, either side to move, and moves after that.
TEST(FreeProof, IsAcceptedWhereTheBoardWasSetUp) {
    Random random(4);
    for (const Rules& rules :
         {free_board(4, 4, 3), exactly(free_board(5, 4, 3)), three(), free_board(5, 5, 4)}) {
        const auto solver = free_solver(rules);
        for (int i = 0; i < 10; ++i) {
            Game game = game_by(rules, random_set_up(rules, rules.cells() / 3, random).diagram());
            const Position& position = game.position();
            if (i % 2 == 1) play(game, position.legal_moves()[0]);
            if (game.result()) continue;
            const free::Worth worth = solver->worth(position, {});
            const auto proof = free::make_proof(*solver, game, worth, {});
            ASSERT_TRUE(proof);
            const std::string text = to_text(*proof);
            EXPECT_TRUE(text.starts_with("inarow-proof 2\n"));
            const auto again = read_proof(text);
            ASSERT_TRUE(again) << again.error();
            EXPECT_EQ(*again, *proof);
            EXPECT_EQ(verdict_on(*again), claim(worth, position.to_move())) << in_words(position);
            // With the other side to move it is no proof any more.
            Proof other = *proof;
            other.diagram->to_move = inarow::other(other.diagram->to_move);
            EXPECT_NE(verdict_on(other), claim(worth, position.to_move())) << in_words(position);
        }
    }
}

TEST(FreeProof, ReadsWhatItWrites) {
    Rules pro = free_board(7, 7, 5);
    pro.opening = Opening::Pro;
    const Rules bars = barred(free_board(4, 3, 3), {{Cell(1, 1), 1, Side::Second}});
    for (const Rules& rules : {free_board(3, 3, 3), three(), bars, exactly(free_board(5, 2, 3))}) {
        const Proof proof = proof_of(rules);
        const auto again = read_proof(to_text(proof));
        ASSERT_TRUE(again) << again.error();
        EXPECT_EQ(*again, proof);
    }
    const Proof empty{.rules = pro, .moves = {}, .strategies = {Strategy{.next = std::nullopt}}};
    const auto again = read_proof(to_text(empty));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, empty);
}

TEST(FreeProof, DamagedTextIsRefused) {
    const std::string text = to_text(proof_of(free_board(4, 3, 3)));
    ASSERT_TRUE(accepts(text));
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        std::string damaged = text;
        const auto at = random.below(text.size());
        switch (i % 3) {
            case 0:
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.below(7)));
                break;
            case 1:
                damaged.erase(at, damaged.find('\n', at) + 1 - at);
                break;
            default:
                damaged.resize(at);
                break;
        }
        EXPECT_FALSE(accepts(damaged)) << i;
    }
    EXPECT_FALSE(accepts(""));
    EXPECT_FALSE(accepts("sum cbf29ce484222325\n"));
}

// Wrong proofs with a good checksum.
TEST(FreeProof, WrongStrategiesAreRefused) {
    const Proof win = proof_of(free_board(4, 3, 3));
    const Proof draw = proof_of(free_board(3, 3, 3));
    const auto refused = [](Proof proof, auto change) {
        change(proof);
        return verdict_on(proof).starts_with("no: ") && !accepts(to_text(proof));
    };
    // Shorter than it is, for the wrong side, or half of it.
    EXPECT_TRUE(refused(win, [](Proof& p) { p.strategies[0].plies = 5; }));
    EXPECT_TRUE(refused(win, [](Proof& p) { p.strategies[0].plies = 0; }));
    EXPECT_TRUE(refused(win, [](Proof& p) { p.strategies[0].side = Side::Second; }));
    EXPECT_TRUE(refused(win, [](Proof& p) { p.strategies.clear(); }));
    EXPECT_TRUE(refused(draw, [](Proof& p) { p.strategies.pop_back(); }));
    EXPECT_TRUE(refused(draw, [](Proof& p) { p.strategies[1] = p.strategies[0]; }));
    EXPECT_TRUE(refused(win, [](Proof& p) { p.moves = {Cell(0, 0)}; }));
    EXPECT_TRUE(refused(win, [](Proof& p) { p.moves = {Cell(0, 0), Cell(0, 0)}; }));
    EXPECT_TRUE(refused(win, [](Proof& p) { p.rules.length = 4; }));
    // Every entry of every node is needed.
    int entries = 0;
    for (const Proof& proof : {win, draw}) {
        for (std::size_t s = 0; s < proof.strategies.size(); ++s) {
            const Strategy& strategy = proof.strategies[s];
            for (std::size_t n = 0; n < strategy.nodes.size(); ++n) {
                for (std::size_t a = 0; a < strategy.nodes[n].answers.size(); ++a, ++entries) {
                    EXPECT_TRUE(refused(proof, [&](Proof& p) {
                        auto& answers = p.strategies[s].nodes[n].answers;
                        answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(a));
                    }));
                    EXPECT_TRUE(refused(proof, [&](Proof& p) {
                        auto& entry = p.strategies[s].nodes[n].answers[a];
                        entry.answer = entry.moves.front();
                    }));
                    EXPECT_TRUE(refused(proof, [&](Proof& p) {
                        auto& entry = p.strategies[s].nodes[n].answers[a];
                        entry.moves.push_back(entry.moves.front());
                    }));
                }
            }
        }
    }
    EXPECT_GT(entries, 50);
}

// Pairs that do not hold: none at all, and two that share a cell.
TEST(FreeProof, WrongPairsAreRefused) {
    Proof proof = proof_of(free_board(3, 3, 3));
    Strategy& strategy = proof.strategies[0];
    ASSERT_FALSE(strategy.nodes.empty());
    ProofNode& node = strategy.nodes.back();
    ASSERT_EQ(node.kind, ProofNode::Kind::Pairs);
    ASSERT_GE(node.pairs.size(), 2U);
    const auto pairs = node.pairs;
    node.pairs[1].first = node.pairs[0].first;
    EXPECT_NE(verdict_on(proof), "draw");
    node.pairs.clear();
    EXPECT_NE(verdict_on(proof), "draw");
    node.pairs = pairs;
    EXPECT_EQ(verdict_on(proof), "draw");
}

}  // namespace

}  // namespace inarow::testing
