#include "wire/commands.h"

#include <gtest/gtest.h>

#include "core/record.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

tl::expected<wire::Command, std::string> read(std::string_view text) {
    return wire::read_command(wire::parse(text).value(), builtin("gomoku")->rules);
}

TEST(WireCommands, EveryCommandReadsBack) {
    for (const wire::Command& command :
         {wire::Command(wire::Typed{Player::One, "h8"}),
          wire::Command(wire::Pointed{Player::Two, Cell(14, 0)}),
          wire::Command(wire::Taken{Player::One, play::Deed::Undo}),
          wire::Command(wire::Taken{Player::Two, play::Deed::Quit}),
          wire::Command(wire::Taken{Player::Two, play::Deed::Review}),
          wire::Command(wire::Taken{Player::Two, play::Deed::Close})}) {
        const std::string text = wire::line(wire::to_json(command));
        EXPECT_EQ(read(text).value(), command) << text;
    }
}

TEST(WireCommands, WhatIsWrongIsSaid) {
    EXPECT_EQ(read("{}").error(), "\"command\" is missing");
    EXPECT_EQ(read(R"({"command":"type","line":"h8"})").error(), "\"player\" must be 1 or 2");
    EXPECT_EQ(read(R"({"command":"type","player":1})").error(), "\"type\" needs \"line\"");
    EXPECT_EQ(read(R"({"command":"point","player":1,"row":0})").error(),
              "\"point\" needs \"row\" and \"column\"");
    EXPECT_EQ(read(R"({"command":"point","player":1,"row":-1,"column":0})").error(),
              "row -1 and column 0 are outside the board");
    EXPECT_EQ(read(R"({"command":"take","player":1,"what":"all"})").error(),
              "\"what\" is not something that can be taken");
    EXPECT_EQ(read(R"({"command":"jump","player":1})").error(), "\"jump\" is not a command");
}

TEST(WireCommands, ASessionIsPlayedByThem) {
    play::Session session(
        play::NewGame{.variant = builtin("tictactoe"), .seats = {Seat{}, Seat{}}});
    session.begin();
    const auto give = [&](std::string_view text) {
        wire::give(session,
                   wire::read_command(wire::parse(text).value(), session.variant().rules).value());
    };
    give(R"({"command":"type","player":1,"line":"b2"})");
    give(R"({"command":"point","player":2,"row":0,"column":0})");
    EXPECT_EQ(session.game().moves().size(), 2);
    give(R"({"command":"take","player":2,"what":"undo"})");
    EXPECT_EQ(session.game().moves().size(), 1);
    give(R"({"command":"type","player":2,"line":"resign"})");
    EXPECT_EQ(to_string(session.game().result()), "player 1 wins by resignation");
}

}  // namespace
}  // namespace inarow::testing
