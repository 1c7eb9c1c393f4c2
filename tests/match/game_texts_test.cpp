#include "match/game_texts.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

match::Bout decided(VariantPtr variant, std::initializer_list<std::string_view> moves,
                    Player winner) {
    match::Bout bout(game_of(std::move(variant), moves));
    bout.number = 41;
    bout.players = {1, 0};
    bout.winner = winner;
    bout.conclusion = match::Conclusion::Line;
    bout.opening = 2;
    return bout;
}

const match::PlayerNames kNames{"one", "t]w\"o\\"};

TEST(GameTexts, Sgf) {
    match::Bout bout = decided(builtin("gomoku"), {"a1", "o15", "b2"}, Player::One);
    EXPECT_EQ(match::to_sgf(bout, kNames),
              "(;FF[4]GM[4]CA[UTF-8]AP[inarow]GN[42]SZ[15]PB[t\\]w\"o\\\\]PW[one]RU[gomoku]RE[B+]"
              "C[line]\n;B[ao];W[oa];B[bn])\n");
    bout.conclusion = match::Conclusion::Late;
    bout.winner = Player::Two;
    EXPECT_NE(match::to_sgf(bout, kNames).find("RE[W+T]"), std::string::npos);
    bout.winner.reset();
    EXPECT_NE(match::to_sgf(bout, kNames).find("RE[0]"), std::string::npos);
    EXPECT_NE(
        match::to_sgf(decided(builtin("connect4"), {"4"}, Player::One), kNames).find("SZ[7:6]"),
        std::string::npos);
}

TEST(GameTexts, Pgn) {
    match::Bout bout = decided(builtin("gomoku"), {"a1", "o15", "b2"}, Player::One);
    bout.conclusion = match::Conclusion::Illegal;
    bout.remark = "99,99";
    EXPECT_EQ(match::to_pgn(bout, kNames),
              "[Event \"inarow match\"]\n[Variant \"gomoku\"]\n[Round \"42\"]\n"
              "[White \"t]w\\\"o\\\\\"]\n[Black \"one\"]\n[Result \"1-0\"]\n[PlyCount \"3\"]\n"
              "[Opening \"2\"]\n[Termination \"illegal move: 99,99\"]\n\n1. a1 o15 2. b2 1-0\n\n");
}

}  // namespace
}  // namespace inarow::testing
