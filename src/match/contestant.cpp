#include "match/contestant.h"

#include <algorithm>

#include <fmt/format.h>

#include "match/brain_contestant.h"
#include "robots/robot.h"

namespace inarow::match {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A limit stays one: none at all would be taken for "at once".
std::uint64_t times(std::uint64_t nodes, double odds) {
    return std::max<std::uint64_t>(static_cast<std::uint64_t>(static_cast<double>(nodes) * odds),
                                   1);
}

std::chrono::milliseconds times(std::chrono::milliseconds time, double odds) {
    return std::max(std::chrono::round<std::chrono::milliseconds>(time * odds), 1ms);
}

class RobotContestant : public Contestant {
  public:
    RobotContestant(const PlayerSpec& spec, const Venue& venue)
        : Contestant(limits_of(spec, venue.limits)),
          robot_(robots::make_robot(spec.what)),
          nodes_(times(robots::find_level(spec.what)->nodes, spec.odds)),
          stop_(venue.stop) {}

    tl::expected<void, Failure> begin(const Game& /*game*/) override { return {}; }

    tl::expected<Answer, Failure> choose(const Game& game,
                                         std::optional<std::chrono::milliseconds> left) override {
        Limits limits = this->limits().move;
        limits.left = left;
        limits.stop = stop_;
        // Without any limit, it spends what it does in a game that can be repeated.
        if (!limits.time && !limits.left && !limits.nodes) limits.nodes = nodes_;
        const auto start = Clock::now();
        const robots::Thought thought = robot_->choose(game, limits);
        return Answer{thought.move, Clock::now() - start, score_of(thought.verdict)};
    }

  private:
    std::unique_ptr<robots::Robot> robot_;
    std::uint64_t nodes_;
    const std::atomic<bool>* stop_;
};

// The last part of the path of the program that a command runs: the first word with a `pbrain-` in
// it, else the last word that is no option.
std::string program_name(std::string_view command) {
    std::string_view found;
    while (!command.empty()) {
        const auto end = std::min(command.find_first_of(" \t"), command.size());
        std::string_view word = command.substr(0, end);
        command.remove_prefix(std::min(end + 1, command.size()));
        const auto slash = word.rfind('/');
        if (slash != std::string_view::npos) word.remove_prefix(slash + 1);
        constexpr std::string_view kBrain = "pbrain-";
        if (word.starts_with(kBrain) && word.size() > kBrain.size()) {
            return std::string(word.substr(kBrain.size()));
        }
        if (found.empty() && !word.starts_with('-')) found = word;
    }
    return std::string(found);
}

}  // namespace

tl::expected<PlayerSpec, std::string> read_player_spec(std::string_view text) {
    constexpr std::string_view kRobot = "robot:";
    constexpr std::string_view kBrain = "brain:";
    PlayerSpec spec;
    std::string_view rest = text;
    const auto colon = std::min(rest.find(':'), rest.size());
    if (const auto equals = rest.substr(0, colon).find('='); equals != std::string_view::npos) {
        spec.name = rest.substr(0, equals);
        rest.remove_prefix(equals + 1);
    }
    if (rest.starts_with(kRobot)) {
        spec.what = rest.substr(kRobot.size());
        if (robots::find_level(spec.what) == nullptr) {
            return tl::make_unexpected(robots::unknown_level(spec.what));
        }
        if (spec.name.empty()) spec.name = spec.what;
        return spec;
    }
    if (rest.starts_with(kBrain) && rest.size() > kBrain.size()) {
        spec.kind = PlayerSpec::Kind::Brain;
        spec.what = rest.substr(kBrain.size());
        if (spec.name.empty()) spec.name = program_name(spec.what);
        return spec;
    }
    return tl::make_unexpected(fmt::format("\"{}\" is not robot:LEVEL or brain:COMMAND", text));
}

MatchLimits limits_of(const PlayerSpec& spec, const MatchLimits& limits) {
    MatchLimits made = limits;
    if (spec.odds == 1) return made;
    if (made.move.time) made.move.time = times(*made.move.time, spec.odds);
    if (made.move.nodes) made.move.nodes = times(*made.move.nodes, spec.odds);
    if (made.game) made.game = times(*made.game, spec.odds);
    return made;
}

std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec, const Venue& venue) {
    if (spec.kind == PlayerSpec::Kind::Robot) {
        return std::make_unique<RobotContestant>(spec, venue);
    }
    return std::make_unique<BrainContestant>(spec, venue);
}

}  // namespace inarow::match
