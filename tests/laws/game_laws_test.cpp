#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/result_file.h"
#include "laws/laws.h"

namespace inarow::testing {
namespace {

class GameLaws : public Laws {};

void expect_equal(const Game& one, const Game& two) {
    RC_ASSERT(one.setup() == two.setup());
    RC_ASSERT(one.events() == two.events());
    RC_ASSERT(one.moves() == two.moves());
    RC_ASSERT(one.acts() == two.acts());
    RC_ASSERT(one.to_move() == two.to_move());
    RC_ASSERT(one.player_of(Side::First) == two.player_of(Side::First));
    RC_ASSERT(one.position().hash() == two.position().hash());
    RC_ASSERT(to_string(one.result()) == to_string(two.result()));
    for (const Player player : kPlayers) {
        RC_ASSERT(one.mistakes(player) == two.mistakes(player));
        RC_ASSERT(one.undos_left(player) == two.undos_left(player));
        for (const int plies : {1, 2}) {
            RC_ASSERT(one.can_take_back(player, plies) == two.can_take_back(player, plies));
        }
    }
    RC_ASSERT(board_text(one) == board_text(two));
}

TEST_P(GameLaws, EventsRebuildTheGame) {
    check([this] {
        const Game game = any_game(variant());
        Game again(game.variant_ptr(), game.setup());
        for (const Event& event : game.events()) RC_ASSERT(again.apply(event).has_value());
        expect_equal(game, again);
    });
}

TEST_P(GameLaws, TheRecordReadsBackToTheGame) {
    check([this] {
        const Game game = any_game(variant());
        const std::string text = write_record(game);
        const auto find = [&](std::string_view /*name*/) { return game.variant_ptr(); };
        const auto again = read_record(text, "law.row", find);
        RC_ASSERT(again.has_value());
        RC_ASSERT(again->variant() == game.variant());
        expect_equal(game, *again);
        RC_ASSERT(write_record(*again) == text);
    });
}

TEST_P(GameLaws, TheMovesOnTheBoardAreThoseThatStand) {
    check([this] {
        const Game game = any_game(variant());
        const Position position = position_after(game.variant().rules, game.moves());
        RC_ASSERT(position.hash() == game.position().hash());
        RC_ASSERT(position.outcome() == game.position().outcome());
        RC_ASSERT(position.ply() == game.position().ply());
    });
}

TEST_P(GameLaws, WhatIsLegalCanBeDoneAndReadsBack) {
    check([this] {
        const Game game = any_game(variant());
        const Variant& v = game.variant();
        const MoveList moves = game.legal_moves();
        RC_ASSERT(moves.empty() == game.result().has_value());
        RC_ASSERT((game.choices().empty() || moves.size() == game.choices().size()));
        for (const Move move : moves) {
            RC_ASSERT(game.legal(move));
            RC_ASSERT(read_move(write_move(move, v.coordinates, v.rules), game) == move);
        }
        if (moves.empty()) return;
        const Move move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
        Game next = game;
        RC_ASSERT(next.apply(Moved{game.to_move(), move}).has_value());
        RC_ASSERT(next.acts().back() == (Act{game.to_move(), move}));
        RC_ASSERT((next.moves().size() == game.moves().size() + (move.is_choice() ? 0U : 1U)));
    });
}

TEST_P(GameLaws, AnUndoGivesBackTheGameBefore) {
    check([this] {
        const Game game = any_game(variant());
        for (const Player player : kPlayers) {
            for (const int plies : {1, 2, 3, 4}) {
                if (!game.can_take_back(player, plies) || game.undos_left(player) == 0) continue;
                Game back = game;
                RC_ASSERT(back.apply(TookBack{player, plies}).has_value());
                RC_ASSERT(back.to_move() == player);
                Game again(game.variant_ptr(), game.setup());
                for (std::size_t i = 0; i + static_cast<std::size_t>(plies) < game.acts().size();
                     ++i) {
                    const auto [actor, move] = game.acts()[i];
                    RC_ASSERT(again.apply(Moved{actor, move}).has_value());
                }
                RC_ASSERT(back.acts() == again.acts());
                RC_ASSERT(back.moves() == again.moves());
                RC_ASSERT(back.position().hash() == again.position().hash());
                RC_ASSERT(back.player_of(Side::First) == again.player_of(Side::First));
                RC_ASSERT(back.opening().over() == again.opening().over());
            }
        }
    });
}

TEST_P(GameLaws, QuotasHold) {
    check([this] {
        const Game game = any_game(variant());
        for (const Player player : kPlayers) {
            RC_ASSERT(game.undos_left(player) >= 0);
            RC_ASSERT(game.undos_left(player) <= game.variant().house.undos);
            const bool lost = game.result() && game.result()->ending == Ending::Mistakes &&
                              game.result()->winner == other(player);
            RC_ASSERT((game.mistakes(player) >= game.variant().house.mistakes) == lost);
        }
    });
}

TEST_P(GameLaws, AnObjectionChangesNothing) {
    check([this] {
        Game game = any_game(variant());
        const Game before = game;
        const Player player = game.to_move();
        const std::vector<Event> wrong{Moved{other(player), Move(Cell(0, 0))},
                                       Moved{player, Move(Cell(31, 31))},
                                       Erred{other(player), Refusal::Malformed, ""},
                                       TookBack{player, 1}, TookBack{other(player), 2}};
        for (const Event& event : wrong) {
            if (!game.apply(event)) expect_equal(game, before);
            game = before;
        }
    });
}

TEST_P(GameLaws, AnEndedGameHasAStatement) {
    check([this] {
        Game game = any_game(variant());
        if (!game.result()) RC_ASSERT(game.apply(Resigned{game.to_move()}).has_value());
        RC_ASSERT(result_file_text(game).ends_with(final_statement(game) + "\n"));
    });
}

INAROW_LAWS_HOLD_IN_EVERY_VARIANT(GameLaws);

}  // namespace
}  // namespace inarow::testing
