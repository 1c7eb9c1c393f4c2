#include "match/tournament.h"

#include <cassert>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "core/opening.h"
#include "core/random.h"
#include "robots/robot.h"

namespace inarow::match {

namespace {

using namespace std::chrono_literals;

struct Fixture {
    std::array<std::size_t, 2> players;  // who begins, and the other
    const OpeningMoves* opening;
};

class Schedule {
  public:
    explicit Schedule(const TournamentSettings& settings) : settings_(settings) {
        for (std::size_t i = 0; i < settings.players.size(); ++i) {
            for (std::size_t j = i + 1; j < settings.players.size(); ++j) {
                if (settings.neighbors && j > i + 1) break;
                meetings_.push_back({i, j});
            }
        }
    }
    [[nodiscard]] std::size_t size() const { return meetings_.size() * settings_.games; }

    // Two games of the same two from an opening, then the next two; then the next opening.
    [[nodiscard]] Fixture operator[](std::size_t number) const {
        const std::size_t pair = number / 2;
        Fixture fixture{meetings_[pair % meetings_.size()], nullptr};
        if (number % 2 == 1) std::swap(fixture.players[0], fixture.players[1]);
        const std::size_t round = pair / meetings_.size();
        fixture.opening = &settings_.openings[round % settings_.openings.size()];
        return fixture;
    }

  private:
    const TournamentSettings& settings_;
    std::vector<std::array<std::size_t, 2>> meetings_;
};

// A robot sits in records by its level, whatever its name in the match: other commands know it so.
const std::string& seat_name(const PlayerSpec& player) {
    return player.kind == PlayerSpec::Kind::Robot ? player.what : player.name;
}

Game new_game(const TournamentSettings& settings, const Fixture& fixture, std::size_t number) {
    Setup setup;
    for (const Player player : kPlayers) {
        const PlayerSpec& spec = settings.players[fixture.players[index(player)]];
        setup.seats[index(player)] = {seat_name(spec)};
    }
    setup.seed = Random(settings.seed + number).next();
    return {settings.variant, setup};
}

// Plays the games in threads and hands them over in their order.
class Workers {
  public:
    Workers(const TournamentSettings& settings, const Schedule& schedule, Venue& venue)
        : settings_(settings), schedule_(schedule), venue_(venue) {
        venue_.stop = &stop_;
        const auto wanted = static_cast<std::size_t>(std::max(settings.concurrency, 1));
        for (std::size_t i = 0; i < std::min(wanted, schedule.size()); ++i) {
            threads_.emplace_back([this] { work(); });
        }
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() {
        stop_ = true;
        for (std::thread& thread : threads_) thread.join();
    }

    // The game of that number; nothing if it was stopped.
    std::optional<Bout> take(std::size_t number, const std::atomic<bool>& stop) {
        std::unique_lock lock(mutex_);
        while (!played_.contains(number)) {
            (void)arrived_.wait_for(lock, 50ms);
            if (stop) stop_ = true;
        }
        auto bout = std::move(played_.extract(number).mapped());
        if (bout.conclusion == Conclusion::Stopped) return std::nullopt;
        return bout;
    }

  private:
    void work() {
        std::map<std::size_t, std::unique_ptr<Contestant>> contestants;
        const auto contestant = [&](std::size_t player) {
            auto& made = contestants[player];
            if (made == nullptr) made = make_contestant(settings_.players[player], venue_);
            return made.get();
        };
        for (;;) {
            const std::size_t number = next_++;
            if (number >= schedule_.size()) return;
            const Fixture fixture = schedule_[number];
            Bout bout(new_game(settings_, fixture, number));
            if (!stop_) {
                bout = play_bout(std::move(bout.game), *fixture.opening,
                                 {contestant(fixture.players[0]), contestant(fixture.players[1])},
                                 venue_, settings_.adjudication);
            }
            bout.number = number;
            bout.players = fixture.players;
            const bool stopped = bout.conclusion == Conclusion::Stopped;
            {
                const std::lock_guard lock(mutex_);
                played_.emplace(number, std::move(bout));
            }
            arrived_.notify_one();
            if (stopped) return;
        }
    }

    const TournamentSettings& settings_;
    const Schedule& schedule_;
    Venue& venue_;
    std::atomic<bool> stop_{false};
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;  // guards what has been played
    std::condition_variable arrived_;
    std::map<std::size_t, Bout> played_;
    std::vector<std::thread> threads_;
};

// Starts every brain once: better an error now than a hundred games lost by a wrong path.
std::optional<std::string> first_problem(const TournamentSettings& settings, const Venue& venue) {
    for (const PlayerSpec& player : settings.players) {
        if (player.kind != PlayerSpec::Kind::Brain) continue;
        const auto contestant = make_contestant(player, venue);
        const auto ready = contestant->begin(Game(settings.variant, {}));
        if (!ready) return fmt::format("{}: {}", player.name, ready.error().what);
    }
    return std::nullopt;
}

}  // namespace

std::size_t all_games(const TournamentSettings& settings) {
    return Schedule(settings).size();
}

std::optional<std::string> objection(const TournamentSettings& settings) {
    if (settings.players.size() < 2) return "a match needs at least two players";
    if (settings.sprt && settings.players.size() != 2) {
        return "a sequential test is for two players";
    }
    if (settings.sprt && settings.sprt->elo0 >= settings.sprt->elo1) {
        return "the second Elo of the test must be larger than the first";
    }
    const bool choosing = !OpeningPhase(settings.variant->rules.opening).over();
    if (choosing && settings.openings != std::vector<OpeningMoves>{{}}) {
        return "a game in which the players choose sides takes no other openings";
    }
    for (const PlayerSpec& player : settings.players) {
        if (player.kind == PlayerSpec::Kind::Brain && choosing) {
            return fmt::format("{}: a brain cannot play games in which the players choose sides",
                               player.name);
        }
        if (player.kind != PlayerSpec::Kind::Robot) continue;
        const auto why = robots::find_level(player.what)->objection(settings.variant->rules);
        if (why) return fmt::format("{}: {}", player.name, *why);
    }
    return std::nullopt;
}

double likelihood(const Sprt& sprt, const Standings& standings) {
    if (standings.games() == 0) return 0;
    return log_likelihood_ratio(standings.frequencies(0, 1), sprt.elo0, sprt.elo1);
}

tl::expected<TournamentResult, std::string> play_tournament(const TournamentSettings& settings,
                                                            const std::atomic<bool>& stop,
                                                            const ToldOfBout& told) {
    assert(!objection(settings) && settings.games % 2 == 0 && !settings.openings.empty());
    Venue venue;
    venue.limits = settings.limits;
    if (!settings.log.empty()) {
        if (const auto opened = venue.log.open(settings.log); !opened) {
            return tl::make_unexpected(opened.error());
        }
    }
    venue.stop = &stop;
    if (const auto problem = first_problem(settings, venue)) return tl::make_unexpected(*problem);
    const Schedule schedule(settings);
    Workers workers(settings, schedule, venue);
    TournamentResult result{Standings(settings.players.size())};
    for (std::size_t number = 0; number < schedule.size(); ++number) {
        const auto bout = workers.take(number, stop);
        if (!bout) {
            result.stopped = true;
            break;
        }
        result.standings.add(*bout);
        if (told) told(*bout, result.standings);
        // Only whole pairs count in the test.
        if (!settings.sprt || number % 2 == 0) continue;
        const double ratio = likelihood(*settings.sprt, result.standings);
        if (ratio <= settings.sprt->lower()) result.decision = Decision::Elo0;
        if (ratio >= settings.sprt->upper()) result.decision = Decision::Elo1;
        if (result.decision != Decision::None) break;
    }
    return result;
}

}  // namespace inarow::match
