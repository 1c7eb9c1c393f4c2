#include <algorithm>
#include <array>

#include "laws/laws.h"
#include "robots/robot.h"
#include "support/games.h"
#include "support/reference.h"

namespace inarow::testing {
namespace {

// Laws hold for hasty robots, too.
const Limits kSoon{.nodes = 300};

// The levels of the ladder are one robot; some of them stand for all.
bool is_between(const robots::Level& level) {
    constexpr std::array<std::string_view, 7> kBetween{"adaptive", "2", "3", "4", "6", "7", "9"};
    return std::ranges::find(kBetween, level.name) != kBetween.end();
}

std::vector<std::pair<robots::Level, std::unique_ptr<robots::Robot>>> one_of_each() {
    std::vector<std::pair<robots::Level, std::unique_ptr<robots::Robot>>> robots;
    for (const robots::Level& level : robots::levels()) {
        if (!is_between(level)) robots.emplace_back(level, level.make(analysis::kTableBytes));
    }
    return robots;
}

class RobotLaws : public Laws {
  protected:
    // A game that is not over.
    [[nodiscard]] Game open_game() const {
        const VariantPtr v = variant();
        Game game(v, GameSetup{.seed = *rc::gen::arbitrary<std::uint64_t>()});
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        for (int left = *rc::gen::inRange(0, v->rules.cells() + 1); left > 0; --left) {
            Game next = game;
            RC_ASSERT(next.apply(Moved{game.to_move(), likely_move(game, random)}).has_value());
            if (next.result()) break;
            game = std::move(next);
        }
        return game;
    }
};

TEST_P(RobotLaws, EveryLevelPlaysALegalMove) {
    const auto robots = one_of_each();
    check([&] {
        const Game game = open_game();
        const auto& [level, robot] = robots[*rc::gen::inRange<std::size_t>(0, robots.size())];
        if (level.objection(game.variant().rules)) return;
        RC_LOG() << level.name << '\n';
        const robots::Thought thought = robot->choose(game, kSoon);
        RC_ASSERT(game.legal(thought.move));
        RC_ASSERT(thought.verdict.line.front() == thought.move);
    });
}

TEST_P(RobotLaws, TheSameSeedGivesTheSameMove) {
    const auto robots = one_of_each();
    const auto others = one_of_each();
    check([&] {
        const Game game = open_game();
        Game again(game.variant_ptr(), game.setup());
        for (const Event& event : game.events()) RC_ASSERT(again.apply(event).has_value());
        const auto i = *rc::gen::inRange<std::size_t>(0, robots.size());
        const auto& [level, robot] = robots[i];
        if (level.objection(game.variant().rules)) return;
        RC_LOG() << level.name << '\n';
        const Move move = robot->choose(game, kSoon).move;
        RC_ASSERT(robot->choose(game, kSoon).move == move);
        RC_ASSERT(others[i].second->choose(again, kSoon).move == move);
    });
}

TEST_P(RobotLaws, EveryLevelOfTheLadderTakesALineThatWins) {
    std::vector<std::unique_ptr<robots::Robot>> robots;
    for (const char* const level : {"1", "5", "10"}) robots.push_back(robots::make_robot(level));
    check([&] {
        const Game game = open_game();
        const Position& position = game.position();
        if (!game.opening().over() || position.rules().misere) return;
        const auto wins = [&](Move move) {
            return would_make_line(position, move.cell(), position.to_move());
        };
        if (!std::ranges::any_of(position.legal_moves(), wins)) return;
        for (const auto& robot : robots) RC_ASSERT(wins(robot->choose(game, kSoon).move));
    });
}

TEST_P(RobotLaws, ClassicWinsIfItCanAndBlocksIfItMust) {
    check([this] {
        const Game game = open_game();
        if (!game.opening().over()) return;
        const Position& position = game.position();
        const Side me = position.to_move();
        const MoveList moves = position.legal_moves();
        const auto some = [&](Side side, bool makes) {
            return std::ranges::any_of(moves, [&](Move move) {
                return would_make_line(position, move.cell(), side) == makes;
            });
        };
        const Cell chosen = robots::make_robot("classic")->choose(game, {}).move.cell();
        if (position.rules().misere) {
            RC_ASSERT((!some(me, false) || !would_make_line(position, chosen, me)));
        } else if (some(me, true)) {
            RC_ASSERT(would_make_line(position, chosen, me));
        } else if (some(other(me), true)) {
            RC_ASSERT(would_make_line(position, chosen, other(me)));
        }
    });
}

TEST_P(RobotLaws, RobotsPlayAGameToItsEnd) {
    check([this] {
        const VariantPtr v = variant();
        RC_PRE(v->rules.cells() <= 400);
        Game game(v, GameSetup{.seed = *rc::gen::arbitrary<std::uint64_t>()});
        const auto one = robots::make_robot("classic");
        const auto two = robots::make_robot(*rc::gen::element<std::string>("classic", "random"));
        while (!game.result()) {
            robots::Robot& robot = game.to_move() == Player::One ? *one : *two;
            RC_ASSERT(game.apply(Moved{game.to_move(), robot.choose(game, {}).move}).has_value());
        }
        constexpr int kMostChoices = 2;
        RC_ASSERT(std::cmp_less_equal(game.events().size(), v->rules.cells() + kMostChoices));
    });
}

INAROW_LAWS_HOLD_IN_EVERY_VARIANT(RobotLaws);

}  // namespace
}  // namespace inarow::testing
