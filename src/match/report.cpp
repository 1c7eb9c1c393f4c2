#include "match/report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace inarow::match {

namespace {

using std::chrono::duration;

std::string in_elo(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.1f}", elo);
}

std::string in_elo(double elo, double margin) {
    if (std::isinf(elo)) return in_elo(elo);
    return in_elo(elo) + (std::isinf(margin) ? " ± ?" : fmt::format(" ± {:.1f}", margin));
}

std::string percent(double part) {
    return fmt::format("{:.1f}%", 100 * part);
}

std::string in_words(const Score& score) {
    return fmt::format("{}-{}-{}", score.wins, score.draws, score.losses);
}

// Columns of text, the first to the left and all others to the right.
class Columns {
  public:
    explicit Columns(std::vector<std::string> heads) { add(std::move(heads)); }
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string room(width(i) - length(row[i]), ' ');
                line += i == 0 ? row[i] + room : "  " + room + row[i];
            }
            text += line + "\n";
        }
        return text;
    }

  private:
    // In characters: bytes of UTF-8 that go on with one do not count.
    static std::size_t length(const std::string& text) {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    }
    [[nodiscard]] std::size_t width(std::size_t column) const {
        std::size_t width = 0;
        for (const auto& row : rows_) width = std::max(width, length(row[column]));
        return width;
    }

    std::vector<std::vector<std::string>> rows_;
};

std::string score_table(const TournamentSettings& settings, const Standings& standings) {
    const auto ratings = standings.ratings();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < standings.players(); ++i) order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) {
        return standings.tally(i).total().points() > standings.tally(j).total().points();
    });
    const bool many = standings.players() > 2;
    std::vector<std::string> heads{"player", "games", "wins",     "draws",
                                   "losses", "score", "as first", "as second"};
    if (many) heads.emplace_back("Elo");
    Columns columns(std::move(heads));
    for (const std::size_t i : order) {
        const PlayerTally& tally = standings.tally(i);
        const Score total = tally.total();
        const double games = static_cast<double>(std::max<std::uint64_t>(total.games(), 1));
        std::vector<std::string> row{
            settings.players[i].name,        fmt::format("{}", total.games()),
            fmt::format("{}", total.wins),   fmt::format("{}", total.draws),
            fmt::format("{}", total.losses), percent(total.points() / games),
            in_words(tally.as[0]),           in_words(tally.as[1])};
        if (many) row.push_back(in_elo(ratings[i].elo, ratings[i].margin));
        columns.add(std::move(row));
    }
    return columns.text();
}

std::string meeting(const TournamentSettings& settings, const Standings& standings, std::size_t i,
                    std::size_t j) {
    const Estimate about = estimate(standings.frequencies(i, j));
    const auto& pairs = standings.pairs(i, j);
    return fmt::format(
        "{} against {}: {}, Elo {}, {} likely to be stronger; pairs {} {} {} {} {}\n",
        settings.players[i].name, settings.players[j].name, in_words(standings.score(i, j)),
        in_elo(about.elo, about.margin), percent(about.superiority), pairs[0], pairs[1], pairs[2],
        pairs[3], pairs[4]);
}

std::string time_table(const TournamentSettings& settings, const Standings& standings) {
    Columns columns({"player", "moves", "mean ms", "longest ms", "overshoot ms", "lost by time",
                     "illegal", "crashes", "memory MB"});
    const auto ms = [](std::chrono::nanoseconds time) {
        return fmt::format("{:.1f}", duration<double, std::milli>(time).count());
    };
    for (std::size_t i = 0; i < standings.players(); ++i) {
        const PlayerTally& tally = standings.tally(i);
        const auto moves = static_cast<std::int64_t>(std::max<std::uint64_t>(tally.moves, 1));
        columns.add({settings.players[i].name, fmt::format("{}", tally.moves),
                     ms(tally.time / moves), ms(tally.longest), ms(tally.overshoot),
                     fmt::format("{}", tally.late), fmt::format("{}", tally.illegal),
                     fmt::format("{}", tally.crashes),
                     tally.memory == 0 ? "-" : fmt::format("{}", tally.memory >> 20)});
    }
    return columns.text();
}

std::string test_line(const Sprt& sprt, const Standings& standings, Decision decision) {
    const char* const says = decision == Decision::Elo0   ? "Elo0 accepted"
                             : decision == Decision::Elo1 ? "Elo1 accepted"
                                                          : "undecided";
    return fmt::format(
        "SPRT of Elo0 {} against Elo1 {}: {}; LLR {:.2f} (bounds {:.2f} and {:.2f})\n", sprt.elo0,
        sprt.elo1, says, likelihood(sprt, standings), sprt.lower(), sprt.upper());
}

}  // namespace

std::string report(const TournamentSettings& settings, const TournamentResult& result) {
    const Standings& standings = result.standings;
    if (standings.games() == 0) return "no game was finished\n";
    std::string text = fmt::format("{}, {}, seed {}\n\n", settings.variant->name,
                                   counted(standings.games(), "game"), settings.seed);
    text += score_table(settings, standings) + "\n";
    for (std::size_t i = 0; i < standings.players(); ++i) {
        for (std::size_t j = i + 1; j < standings.players(); ++j) {
            if (standings.score(i, j).games() == 0) continue;
            text += meeting(settings, standings, i, j);
        }
    }
    if (settings.sprt) text += test_line(*settings.sprt, standings, result.decision);
    return text + "\n" + time_table(settings, standings);
}

std::string stand(const TournamentSettings& settings, const Standings& standings) {
    const std::size_t n = settings.players.size();
    std::string text = fmt::format("{}/{}", standings.games(), all_games(settings));
    if (standings.games() == 0) return text;
    if (n > 2) {
        for (std::size_t i = 0; i < n; ++i) {
            text += fmt::format("  {} {:g}/{}", settings.players[i].name,
                                standings.tally(i).total().points(),
                                standings.tally(i).total().games());
        }
        return text;
    }
    const Estimate about = estimate(standings.frequencies(0, 1));
    text +=
        fmt::format("  {} {} {}  Elo {}", settings.players[0].name, in_words(standings.score(0, 1)),
                    settings.players[1].name, in_elo(about.elo, about.margin));
    if (settings.sprt) {
        text += fmt::format("  LLR {:.2f} ({:.2f}, {:.2f})", likelihood(*settings.sprt, standings),
                            settings.sprt->lower(), settings.sprt->upper());
    }
    return text;
}

}  // namespace inarow::match
