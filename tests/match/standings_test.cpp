#include "match/standings.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;

match::Bout bout(std::size_t first, std::size_t second, std::optional<Player> winner,
                 match::Conclusion conclusion = match::Conclusion::Line) {
    match::Bout bout(Game(builtin("tictactoe"), {}));
    bout.players = {first, second};
    bout.winner = winner;
    bout.conclusion = conclusion;
    return bout;
}

TEST(Standings, CountByColorAndInPairs) {
    match::Standings standings(2);
    standings.add(bout(0, 1, Player::One));
    standings.add(bout(1, 0, Player::Two));  // two points for 0
    standings.add(bout(0, 1, Player::One));
    standings.add(bout(1, 0, Player::One));  // one each
    standings.add(bout(0, 1, std::nullopt));
    standings.add(bout(1, 0, Player::Two));  // one and a half
    standings.add(bout(0, 1, Player::Two));  // half a pair
    EXPECT_EQ(standings.games(), 7U);
    EXPECT_EQ(standings.tally(0).as[0], (match::Score{2, 1, 1}));
    EXPECT_EQ(standings.tally(0).as[1], (match::Score{2, 0, 1}));
    EXPECT_EQ(standings.tally(0).total(), (match::Score{4, 1, 2}));
    EXPECT_EQ(standings.score(0, 1), (match::Score{4, 1, 2}));
    EXPECT_EQ(standings.score(1, 0), (match::Score{2, 1, 4}));
    EXPECT_EQ(standings.pairs(0, 1), (std::array<std::uint64_t, 5>{0, 0, 1, 1, 1}));
    EXPECT_EQ(standings.pairs(1, 0), (std::array<std::uint64_t, 5>{1, 1, 1, 0, 0}));
    EXPECT_EQ(standings.frequencies(0, 1).size(), 5U);
}

TEST(Standings, WithoutAPairGamesCount) {
    match::Standings standings(2);
    standings.add(bout(0, 1, Player::One));
    EXPECT_EQ(standings.frequencies(0, 1).size(), 3U);
    EXPECT_EQ(match::estimate(standings.frequencies(0, 1)).score, 1);
}

TEST(Standings, FailuresAndTimes) {
    match::Standings standings(2);
    match::Bout late = bout(0, 1, Player::One, match::Conclusion::Late);
    late.times = {{Player::Two, 10ms}, {Player::One, 20ms}, {Player::Two, 700ms}};
    late.overshoot = {0ms, 200ms};
    late.memory = {5, 7};
    standings.add(late);
    standings.add(bout(1, 0, Player::One, match::Conclusion::Illegal));
    standings.add(bout(0, 1, Player::One, match::Conclusion::Crashed));
    EXPECT_EQ(standings.tally(1).late, 1U);
    EXPECT_EQ(standings.tally(1).crashes, 1U);
    EXPECT_EQ(standings.tally(0).illegal, 1U);
    EXPECT_EQ(standings.tally(0).late, 0U);
    EXPECT_EQ(standings.tally(1).moves, 2U);
    EXPECT_EQ(standings.tally(1).time, 710ms);
    EXPECT_EQ(standings.tally(1).longest, 700ms);
    EXPECT_EQ(standings.tally(1).overshoot, 200ms);
    EXPECT_EQ(standings.tally(0).moves, 1U);
    EXPECT_EQ(standings.tally(0).memory, 5U);
}

}  // namespace
}  // namespace inarow::testing
