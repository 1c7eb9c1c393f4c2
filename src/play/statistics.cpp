#include "play/statistics.h"

#include <algorithm>

#include "core/names.h"
#include "robots/robot.h"

namespace inarow::play {

namespace {

constexpr Names<Came, Came::Lost> kCame("won", "drawn", "lost");

}  // namespace

std::string_view to_string(Came came) {
    return kCame[came];
}

std::optional<Came> came_named(std::string_view name) {
    return kCame.find(name);
}

std::optional<PlayedGame> played_game(const Game& game) {
    const auto& result = game.result();
    if (!result || result->ending == Ending::Abandoned) return std::nullopt;
    const bool people = !game.seat(Player::One).is_robot() && !game.seat(Player::Two).is_robot();
    const Player player = people                              ? game.setup().starter
                          : game.seat(Player::One).is_robot() ? Player::Two
                                                              : Player::One;
    if (game.seat(player).is_robot()) return std::nullopt;
    const std::string& robot = game.seat(other(player)).robot;
    PlayedGame played;
    played.game = game.variant().name;
    // Without the level that the adaptive robot had in this game.
    played.opponent = people                          ? std::string(kPerson)
                      : robots::adaptive_level(robot) ? std::string(robots::kAdaptive)
                                                      : robot;
    played.came = !result->winner             ? Came::Drawn
                  : *result->winner == player ? Came::Won
                                              : Came::Lost;
    played.moves = game.moves().size();
    return played;
}

Seat seat_of_opponent(const std::string& opponent) {
    return opponent == kPerson ? Seat{} : Seat{opponent};
}

void Tally::add(const PlayedGame& game) {
    seconds += game.seconds;
    switch (game.came) {
        case Came::Won:
            ++won;
            fewest = std::min(fewest.value_or(game.moves), game.moves);
            longest_streak = std::max(longest_streak, ++streak);
            return;
        case Came::Drawn:
            ++drawn;
            break;
        case Came::Lost:
            ++lost;
    }
    streak = 0;
}

void Statistics::add(const PlayedGame& game) {
    const std::size_t length = game.opponent == kPerson ? 0 : game.opponent.size();
    rows_[{game.game, length, game.opponent}].add(game);
}

}  // namespace inarow::play
