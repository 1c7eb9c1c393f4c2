// `inarow match --ladder`: every level against the next.

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/match_options.h"
#include "cli/status_line.h"
#include "match/ladder.h"
#include "match/report.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

// The games that the manual of the levels is about.
const std::vector<std::string> kDocumented{"four", "four-color", "connect4", "five", "three"};

// Variants whose rules are the same: what is true of one is true of all.
using Group = std::vector<VariantPtr>;

std::optional<std::vector<Group>> chosen_groups(const Catalog& catalog,
                                                const std::vector<std::string>& names) {
    std::vector<Group> groups;
    for (const std::string& name : names) {
        const VariantPtr variant = choose_variant(catalog, name);
        if (variant == nullptr) return std::nullopt;
        const auto same = std::ranges::find_if(
            groups, [&](const Group& group) { return group.front()->rules == variant->rules; });
        if (same == groups.end()) {
            groups.push_back({variant});
        } else {
            same->push_back(variant);
        }
    }
    return groups;
}

std::optional<std::string> obstacle(const MatchOptions& options) {
    if (!options.players.empty()) return "--ladder takes no players: every level meets the next";
    const bool more = !options.openings.empty() || !options.sprt.empty() ||
                      !options.records.empty() || !options.sgf.empty() || !options.pgn.empty() ||
                      !options.log.empty() || options.json || options.game_time ||
                      options.turn_time || !options.odds.empty() || options.draw_after ||
                      options.win_score;
    if (!more) return std::nullopt;
    return "--ladder takes only --variant, --games, --concurrency, --nodes and --seed";
}

std::string command_of(const MatchOptions& options) {
    std::string command = fmt::format("inarow match --ladder --games {}", options.games);
    for (const std::string& name : options.variants) command += " --variant " + name;
    if (options.nodes) command += fmt::format(" --nodes {}", *options.nodes);
    return command + fmt::format(" --seed {}", options.seed);
}

}  // namespace

int run_ladder(const Catalog& catalog, const MatchOptions& options) {
    if (const auto why = obstacle(options)) return misused(*why);
    std::vector<std::string> names = options.variants;
    if (names.empty() && catalog.own() != nullptr) names = {catalog.own()->name};
    const auto groups = chosen_groups(catalog, names.empty() ? kDocumented : names);
    if (!groups) return kMisused;
    ui::catch_stop_signals();
    fmt::print("{}", match::ladder_preface(command_of(options)));
    StatusLine line;
    for (const Group& group : *groups) {
        match::TournamentSettings settings = match::ladder_of(group.front());
        settings.games = options.games + options.games % 2;
        settings.concurrency = options.concurrency;
        settings.seed = options.seed;
        if (options.nodes) settings.limits.move.nodes = options.nodes;
        const auto told = [&](const match::Bout& /*bout*/, const match::Standings& standings) {
            line.show(fmt::format("{} {}/{}", group.front()->name, standings.games(),
                                  match::all_games(settings)));
        };
        const auto result = match::play_tournament(settings, ui::stop_requested(), told);
        line.erase();
        if (!result) return failed(result.error());
        fmt::print("{}", match::ladder_table(group, result->standings));
        std::fflush(stdout);
        if (result->stopped) return 128 + ui::stop_signal();
    }
    return kDone;
}

}  // namespace inarow::cli
