#include "wire/events.h"

#include <random>

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

// What happens in a game: mostly moves, now and then an error or an undo.
Event something(const Game& game, std::mt19937& random) {
    const auto moves = game.legal_moves();
    const Player player = game.to_move();
    switch (random() % 12) {
        case 0:
            return Erred{player, Refusal::Outside, "99 \xC3\xA9"};
        case 1:
            if (game.can_take_back(other(player), 1)) return TookBack{other(player), 1};
            break;
        case 2:
            if (random() % 10 == 0) return Resigned{player};
            break;
        default:
            break;
    }
    return Moved{player, moves[random() % moves.size()]};
}

// The game that its own objects, written as text, describe.
Game written_and_read(const Game& game) {
    const auto through_text = [](const wire::Json& object) {
        return wire::parse(wire::line(object)).value();
    };
    const auto find = [](std::string_view name) { return find_builtin(name); };
    Game read =
        wire::read_begin(through_text(wire::begin(Game(game.variant_ptr(), game.setup()))), find)
            .value();
    for (const Event& event : game.events()) {
        Game after = read;
        EXPECT_TRUE(after.apply(event));
        const auto object = through_text(wire::event(after, event));
        const auto same = wire::read_event(object, read);
        EXPECT_TRUE(same) << object;
        EXPECT_TRUE(read.apply(same.value()));
    }
    return read;
}

TEST(WireEvents, AGameThatBeginsWithStonesReadsBack) {
    const VariantPtr variant = builtin("tictactoe");
    GameSetup setup;
    setup.diagram = *read_diagram("x1o/3/3 o", variant->rules);
    const Game game = game_of(variant, {"b2"}, setup);
    EXPECT_EQ(wire::begin(game)["position"], "x1o/3/3 o");
    const Game read = written_and_read(game);
    EXPECT_EQ(read.setup(), game.setup());
    EXPECT_EQ(read.position().hash(), game.position().hash());
    wire::Json begin = wire::begin(game);
    begin["position"] = "x1o/3/4 o";
    const auto bad = wire::read_begin(begin, find_builtin);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), "\"position\": row 3 from the top has more than 3 cells");
}

TEST(WireEvents, EveryGameReadsBack) {
    std::mt19937 random(1);
    for (const VariantPtr& variant : builtin_variants()) {
        for (int round = 0; round < 4; ++round) {
            GameSetup setup = seats("", round % 2 == 0 ? "" : "3");
            setup.starter = round < 2 ? Player::One : Player::Two;
            setup.marks_swapped = round == 1;
            setup.seed = ~std::uint64_t{0} - random();
            Game game(variant, setup);
            for (int i = 0; i < 60 && !game.result(); ++i) {
                (void)game.apply(something(game, random));
            }
            const Game read = written_and_read(game);
            EXPECT_EQ(read.variant(), game.variant());
            EXPECT_EQ(read.setup(), game.setup());
            EXPECT_EQ(read.events(), game.events()) << variant->name;
            EXPECT_EQ(to_string(read.result()), to_string(game.result()));
        }
    }
}

TEST(WireEvents, AVariantOfYourOwnTravelsWithItsDefinition) {
    const auto variant = variant_of("extends = \"five\"\n[board]\nwidth = 9\n");
    const Game read = written_and_read(game_of(variant, {"0,8", "0,0"}));
    EXPECT_EQ(read.variant().rules, variant->rules);
    EXPECT_EQ(read.moves().size(), 2);
}

TEST(WireEvents, AnUndoThatLosesReadsBack) {
    Game game = game_of(builtin("four"), {"1"});
    while (!game.result()) {
        ASSERT_TRUE(game.apply(TookBack{other(game.to_move()), 1}));
        if (!game.result()) play(game, {"1"});
    }
    const Game read = written_and_read(game);
    EXPECT_EQ(read.result()->ending, Ending::Undos);
    EXPECT_EQ(read.position().ply(), 1);
}

TEST(WireEvents, WhatPlayersAgreeOnAndClocksDecideReadsBack) {
    Game drawn = game_of(builtin("four"), {"1", "2"});
    ASSERT_TRUE(drawn.apply(TookBack{Player::One, 2, true}));
    ASSERT_TRUE(drawn.apply(DrawAgreed{}));
    EXPECT_EQ(written_and_read(drawn).events(), drawn.events());
    Game late = game_of(builtin("four"), {"1"});
    ASSERT_TRUE(late.apply(TimedOut{Player::Two}));
    EXPECT_EQ(written_and_read(late).result()->ending, Ending::Time);
}

TEST(WireEvents, AMoveMayBeGivenAsItIsTyped) {
    const Game game = game_of(builtin("gomoku"));
    const auto read = [&](std::string_view text) {
        return wire::read_event(wire::parse(text).value(), game);
    };
    EXPECT_EQ(read(R"({"event":"move","player":1,"move":"h8"})").value(),
              Event(Moved{Player::One, Move(Cell(7, 7))}));
    EXPECT_EQ(read(R"({"event":"move","player":1,"row":0,"column":14})").value(),
              Event(Moved{Player::One, Move(Cell(0, 14))}));
}

TEST(WireEvents, WhatIsWrongIsSaid) {
    const Game game = game_of(builtin("gomoku"));
    const auto problem = [&](std::string_view text) {
        const auto read = wire::read_event(wire::parse(text).value(), game);
        return read ? "nothing" : read.error();
    };
    EXPECT_EQ(problem("{}"), "\"event\" is missing");
    EXPECT_EQ(problem(R"({"event":"move","player":3,"move":"h8"})"), "\"player\" must be 1 or 2");
    EXPECT_EQ(problem(R"({"event":"move","player":1.5,"move":"h8"})"), "\"player\" must be 1 or 2");
    EXPECT_EQ(problem(R"({"event":"move","player":1})"),
              "a move needs \"row\" and \"column\", or \"move\"");
    EXPECT_EQ(problem(R"({"event":"move","player":1,"row":15,"column":0})"),
              "row 15 and column 0 are outside the board");
    EXPECT_EQ(problem(R"({"event":"move","player":1,"row":99999999999,"column":0})"),
              "a move needs \"row\" and \"column\", or \"move\"");
    EXPECT_EQ(problem(R"({"event":"move","player":1,"move":"z9"})"),
              "\"z9\" is not a legal move: outside");
    EXPECT_EQ(problem(R"({"event":"choice","player":1,"choice":"red"})"),
              "\"choice\" must be \"black\", \"white\" or \"two\"");
    EXPECT_EQ(problem(R"({"event":"undo","player":1,"plies":0})"),
              "an undo needs \"plies\", at least 1");
    EXPECT_EQ(problem(R"({"event":"invalid","player":1,"reason":"bad","input":"x"})"),
              "\"reason\" is not one of an invalid input");
    EXPECT_EQ(problem(R"({"event":"jump","player":1})"), "\"jump\" is not an event of a game");
}

TEST(WireEvents, ABadSetupIsRefused) {
    const auto problem = [&](std::string_view text) {
        const auto read = wire::read_setup(wire::parse(text).value());
        return read ? "nothing" : read.error();
    };
    EXPECT_EQ(problem("{}"), "\"players\" must be a list of two");
    EXPECT_EQ(problem(R"({"players":["person",7]})"),
              "a player is \"person\", \"person:NAME\" or \"robot:LEVEL\"");
    EXPECT_EQ(problem(R"({"players":["person","person"]})"), "\"starter\" must be 1 or 2");
    EXPECT_EQ(problem(R"({"players":["person","person"],"starter":1,"seed":-1})"),
              "\"seed\" must be a whole number from 0 to 2^64 - 1");
}

TEST(WireJson, OnlyObjectsAreRead) {
    for (const char* const text : {"", "[]", "1", "{", "{}{}", "{\"a\":}", "\"\xFF\""}) {
        EXPECT_FALSE(wire::parse(text)) << text;
    }
    EXPECT_TRUE(wire::parse("{}"));
}

TEST(WireJson, BytesThatAreNotTextAreReplaced) {
    EXPECT_EQ(wire::line({{"a", "\xFF"}}), "{\"a\":\"\xEF\xBF\xBD\"}\n");
}

}  // namespace
}  // namespace inarow::testing
