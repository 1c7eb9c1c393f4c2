#include "core/board_text.h"
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
