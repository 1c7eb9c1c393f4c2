#include "match/ladder.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

// What the better level of two scores in so many games.
double score(const char* variant, int level, int against, std::size_t games,
             std::uint64_t nodes = 20'000) {
    const auto player = [](int number) {
        const std::string name = std::to_string(number);
        return match::PlayerSpec{name, match::PlayerSpec::Kind::Robot, name};
    };
    match::TournamentSettings settings;
    settings.variant = builtin(variant);
    settings.players = {player(level), player(against)};
    settings.games = games;
    settings.limits.move.nodes = nodes;
    settings.seed = 1;
    const std::atomic<bool> stop{false};
    const auto result = match::play_tournament(settings, stop, {});
    if (!result) return 0;
    return result->standings.score(0, 1).points() / static_cast<double>(games);
}

class LadderTest : public ::testing::TestWithParam<const char*> {};

// A quick look whether neighbors stand in their order; docs/levels.md has the real thing. The
// strongest need more nodes than a test has, and are told apart from afar.
TEST_P(LadderTest, EachLevelIsStrongerThanTheOneBelow) {
    const std::string name = GetParam();
    const std::size_t games = name == "three" ? 300 : name == "five" ? 20 : 60;
    for (int level = 2; level <= 6; ++level) {
        EXPECT_GT(score(GetParam(), level, level - 1, games), 0.5) << level;
    }
    EXPECT_GT(score(GetParam(), 7, 6, 20, 2000), 0.5);
    EXPECT_GT(score(GetParam(), 10, 7, 12, 8000), 0.5);
}

INSTANTIATE_TEST_SUITE_P(Games, LadderTest,
                         ::testing::Values("four", "four-color", "connect4", "five", "three"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(Ladder, LetsNeighboursMeet) {
    const match::TournamentSettings settings = [] {
        match::TournamentSettings made = match::ladder_of(builtin("tictactoe"));
        made.games = 2;
        made.limits.move.nodes = 100;
        return made;
    }();
    ASSERT_EQ(settings.players.size(), 11U);
    EXPECT_EQ(match::objection(settings), std::nullopt);
    EXPECT_EQ(match::all_games(settings), 20U);
    const std::atomic<bool> stop{false};
    const auto result = match::play_tournament(settings, stop, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->standings.games(), 20U);
    EXPECT_EQ(result->standings.score(1, 0).games(), 2U);
    EXPECT_EQ(result->standings.score(10, 9).games(), 2U);
    EXPECT_EQ(result->standings.score(10, 8).games(), 0U);
}

TEST(Ladder, IsATableOfMarkdown) {
    const VariantPtr variant = builtin("tictactoe");
    match::Standings standings(3);
    const auto add = [&](std::size_t first, std::size_t second, std::optional<Player> winner) {
        match::Bout bout(Game(variant, {}));
        bout.players = {first, second};
        bout.winner = winner;
        bout.conclusion = match::Conclusion::Line;
        standings.add(bout);
    };
    for (int i = 0; i < 10; ++i) {
        add(1, 0, i < 2 ? Player::One : Player::Two);
        add(0, 1, i < 2 ? Player::Two : Player::One);
        add(2, 1, i < 7 ? Player::One : Player::Two);
        add(1, 2, i < 7 ? Player::Two : Player::One);
    }
    EXPECT_EQ(match::ladder_table({variant, builtin("four")}, standings), R"(
## `tictactoe`, `four`

| level | against | games | result | score | Elo of the step | Elo |
|---|---|---|---|---|---|---|
| 1 | classic | 20 | 4-0-16 | 20.0% ± 24.8 | -241 ± ? | 0 |
| 2 | 1 | 20 | 14-0-6 | 70.0% ± 28.4 | +147 ± 387 | +147 ± 387 |
)");
}

}  // namespace
}  // namespace inarow::testing
