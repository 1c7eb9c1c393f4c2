#include "match/bout.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/names.h"

namespace inarow::match {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

Conclusion to_conclusion(Failure::Kind kind) {
    static constexpr Names<Failure::Kind, Failure::Kind::Stopped, Conclusion> kConclusions(
        Conclusion::Illegal, Conclusion::Late, Conclusion::Crashed, Conclusion::Stopped);
    return kConclusions[kind];
}

// For how many moves in a row both players have thought that the same one of them is far ahead.
class Agreement {
  public:
    explicit Agreement(const Adjudication& adjudication) : adjudication_(adjudication) {}

    // The mover's score of their position. Returns who wins, if both now agree on that.
    std::optional<Player> hear(Player mover, std::optional<int> score) {
        if (!adjudication_.win_score) return std::nullopt;
        const int far = *adjudication_.win_score;
        std::optional<Player> ahead;
        if (score && *score >= far) ahead = mover;
        if (score && *score <= -far) ahead = other(mover);
        moves_ = ahead && ahead == ahead_ ? moves_ + 1 : 1;
        ahead_ = ahead;
        return ahead && moves_ >= 2 * adjudication_.win_moves ? ahead : std::nullopt;
    }

  private:
    const Adjudication& adjudication_;
    std::optional<Player> ahead_;
    int moves_ = 0;
};

class Playing {
  public:
    Playing(Bout& bout, const std::array<Contestant*, 2>& contestants,
            const Adjudication& adjudication)
        : bout_(bout),
          contestants_(contestants),
          adjudication_(adjudication),
          agreement_(adjudication) {
        for (const Player player : kPlayers) clocks_[index(player)] = limits(player).game;
    }

    void fail(Player player, const Failure& failure) {
        bout_.remark = failure.what;
        lose(player, to_conclusion(failure.kind));
    }

    // Lets the player move; afterwards the game may be over.
    void move(Player player) {
        std::optional<nanoseconds>& clock = clocks_[index(player)];
        std::optional<milliseconds> left;
        if (clock) left = std::chrono::floor<milliseconds>(*clock);
        const auto answer = contestants_[index(player)]->choose(bout_.game, left);
        const nanoseconds time = answer ? answer->time : answer.error().time;
        if (!answer && answer.error().kind == Failure::Kind::Stopped) {
            return fail(player, answer.error());
        }
        bout_.times.push_back({player, time});
        const nanoseconds late = overshoot(player, time);
        bout_.overshoot[index(player)] = std::max(bout_.overshoot[index(player)], late);
        if (clock) *clock -= time;
        if (!answer) return fail(player, answer.error());
        if (late > limits(player).tolerance) {
            return fail(player, {Failure::Kind::Late,
                                 fmt::format("{} ms too late",
                                             std::chrono::ceil<milliseconds>(late).count())});
        }
        [[maybe_unused]] const auto moved = bout_.game.apply(Moved{player, answer->move});
        assert(moved);
        if (bout_.game.result()) return settle();
        adjudicate(agreement_.hear(player, answer->score));
    }

  private:
    [[nodiscard]] const MatchLimits& limits(Player player) const {
        return contestants_[index(player)]->limits();
    }
    // By how much the time passes what is allowed; nothing if it does not.
    [[nodiscard]] nanoseconds overshoot(Player player, nanoseconds time) const {
        nanoseconds late{0};
        const auto& clock = clocks_[index(player)];
        if (limits(player).move.time) late = std::max(late, time - *limits(player).move.time);
        if (clock) late = std::max(late, time - *clock);
        return late;
    }
    void lose(Player player, Conclusion conclusion) {
        bout_.conclusion = conclusion;
        if (conclusion == Conclusion::Stopped) {
            (void)bout_.game.apply(Abandoned{});
            return;
        }
        bout_.winner = other(player);
        (void)bout_.game.apply(Resigned{player});
    }
    void settle() {
        const auto& result = *bout_.game.result();
        bout_.conclusion =
            result.ending == Ending::FullBoard ? Conclusion::FullBoard : Conclusion::Line;
        bout_.winner = result.winner;
    }
    void adjudicate(std::optional<Player> agreed) {
        if (agreed) return lose(other(*agreed), Conclusion::Agreement);
        if (adjudication_.draw_after && bout_.game.position().ply() >= *adjudication_.draw_after) {
            bout_.conclusion = Conclusion::MoveLimit;
            (void)bout_.game.apply(Abandoned{});
        }
    }

    Bout& bout_;
    const std::array<Contestant*, 2>& contestants_;
    const Adjudication& adjudication_;
    Agreement agreement_;
    std::array<std::optional<nanoseconds>, 2> clocks_;
};

}  // namespace

std::string_view to_string(Conclusion conclusion) {
    static constexpr Names<Conclusion, Conclusion::Stopped> kNames(
        "line", "full board", "move limit", "agreement", "illegal move", "time", "crash",
        "stopped");
    return kNames[conclusion];
}

Bout play_bout(Game game, const OpeningMoves& opening,
               const std::array<Contestant*, 2>& contestants, const Venue& venue,
               const Adjudication& adjudication) {
    Bout bout(std::move(game));
    bout.opening = opening.size();
    for (const Move move : opening) {
        [[maybe_unused]] const auto moved = bout.game.apply(Moved{bout.game.to_move(), move});
        assert(moved);
    }
    Playing playing(bout, contestants, adjudication);
    for (const Player player : kPlayers) {
        const auto ready = contestants[index(player)]->begin(bout.game);
        if (!ready) {
            playing.fail(player, ready.error());
            break;
        }
    }
    while (!bout.game.result()) {
        if (venue.stop != nullptr && *venue.stop) break;
        playing.move(bout.game.to_move());
    }
    for (const Player player : kPlayers) {
        bout.memory[index(player)] = contestants[index(player)]->peak_memory();
    }
    return bout;
}

}  // namespace inarow::match
