// `inarow match`: robots and brains against each other.

#include <algorithm>
#include <charconv>
#include <chrono>
#include <set>

#include <fmt/format.h>

#include "analysis/fair_openings.h"
#include "cli/commands.h"
#include "cli/match_archive.h"
#include "cli/match_options.h"
#include "cli/options.h"
#include "cli/status_line.h"
#include "core/notation.h"
#include "match/game_texts.h"
#include "match/match_json.h"
#include "match/report.h"
#include "match/tournament.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

using std::chrono::milliseconds;

// For a move, where a brain plays and the user gives no limit.
constexpr milliseconds kBrainTime{1000};

// With commas between them; nothing if one is no number.
std::vector<double> read_numbers(std::string_view text) {
    std::vector<double> numbers;
    while (true) {
        const auto comma = std::min(text.find(','), text.size());
        const std::string_view part = trim(text.substr(0, comma));
        double number = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (error != std::errc() || end != part.data() + part.size()) return {};
        numbers.push_back(number);
        if (comma == text.size()) return numbers;
        text.remove_prefix(comma + 1);
    }
}

// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
std::optional<match::Sprt> read_sprt(std::string_view text) {
    const std::vector<double> numbers = read_numbers(text);
    const auto is_chance = [](double p) { return p > 0 && p < 0.5; };
    if (numbers.size() == 2) return match::Sprt{numbers[0], numbers[1]};
    if (numbers.size() == 4 && is_chance(numbers[2]) && is_chance(numbers[3])) {
        return match::Sprt{numbers[0], numbers[1], numbers[2], numbers[3]};
    }
    return std::nullopt;
}

// Gives each player a name of its own.
void tell_apart(std::vector<match::PlayerSpec>& players) {
    std::set<std::string> taken;
    for (match::PlayerSpec& player : players) {
        std::string name = player.name;
        for (int i = 2; !taken.insert(name).second; ++i)
            name = fmt::format("{}-{}", player.name, i);
        player.name = name;
    }
}

// Why the odds cannot be given to these players, or nothing.
std::optional<std::string> give_odds(const std::string& text,
                                     std::vector<match::PlayerSpec>& players) {
    constexpr double kMost = 1e6;
    const std::vector<double> odds = read_numbers(text);
    const auto fits = [](double number) { return number >= 1 / kMost && number <= kMost; };
    if (odds.size() != players.size() || !std::ranges::all_of(odds, fits)) {
        return fmt::format("--odds: \"{}\" is not one positive number for each of the {} players",
                           text, players.size());
    }
    for (std::size_t i = 0; i < odds.size(); ++i) players[i].odds = odds[i];
    return std::nullopt;
}

tl::expected<match::TournamentSettings, std::string> to_settings(const MatchOptions& options,
                                                                 VariantPtr variant) {
    match::TournamentSettings settings;
    settings.variant = std::move(variant);
    for (const std::string& text : options.players) {
        auto player = match::read_player_spec(text);
        if (!player) return tl::make_unexpected(player.error());
        settings.players.push_back(std::move(*player));
    }
    tell_apart(settings.players);
    if (!options.odds.empty()) {
        const auto why = give_odds(options.odds, settings.players);
        if (why) return tl::make_unexpected(*why);
    }
    if (options.openings == "fair") {
        settings.openings.clear();
        for (auto& opening : analysis::fair_openings(settings.variant->rules)) {
            settings.openings.push_back(std::move(opening.moves));
        }
        if (settings.openings.empty()) {
            return tl::make_unexpected(
                fmt::format("no fair openings of {} are included; `inarow openings --balanced` "
                            "finds some",
                            settings.variant->name));
        }
    } else if (!options.openings.empty()) {
        const auto text = store::read_file(options.openings);
        if (!text) return tl::make_unexpected(options.openings + ": " + text.error());
        auto openings = match::read_openings(*text, options.openings, settings.variant->rules);
        if (!openings) return tl::make_unexpected(to_string(openings.error()));
        settings.openings = std::move(*openings);
    }
    settings.games = options.games + options.games % 2;
    settings.concurrency = options.concurrency;
    settings.limits.move.time = in_milliseconds(options.turn_time);
    settings.limits.game = in_milliseconds(options.game_time);
    settings.limits.tolerance = *in_milliseconds(options.tolerance);
    settings.limits.move.nodes = options.nodes;
    settings.limits.move.depth = options.depth;
    settings.limits.memory = options.memory << 20;
    settings.adjudication = {options.draw_after, options.win_score, options.win_moves};
    settings.seed = options.seed;
    if (!options.sprt.empty()) {
        settings.sprt = read_sprt(options.sprt);
        if (!settings.sprt) {
            return tl::make_unexpected(fmt::format(
                "--sprt: \"{}\" is not ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA", options.sprt));
        }
    }
    settings.log = options.log;
    // Brains need to be told how long they may think; robots know it.
    const auto is_brain = [](const match::PlayerSpec& player) {
        return player.kind == match::PlayerSpec::Kind::Brain;
    };
    const match::MatchLimits& limits = settings.limits;
    if (!limits.game && !limits.move.ends() && std::ranges::any_of(settings.players, is_brain)) {
        settings.limits.move.time = kBrainTime;
    }
    if (const auto why = match::objection(settings)) return tl::make_unexpected(*why);
    return settings;
}

match::PlayerNames names_of(const match::TournamentSettings& settings) {
    match::PlayerNames names;
    for (const match::PlayerSpec& player : settings.players) names.push_back(player.name);
    return names;
}

void print_json(const wire::Json& object) {
    fmt::print("{}", wire::line(object));
}

bool is_failure(const match::Bout& bout) {
    return bout.conclusion == match::Conclusion::Late ||
           bout.conclusion == match::Conclusion::Illegal ||
           bout.conclusion == match::Conclusion::Crashed;
}

int run(const Catalog& catalog, const MatchOptions& options) {
    if (options.ladder) return run_ladder(catalog, options);
    if (options.players.empty()) {
        return misused("name at least two players, such as robot:3 (see `inarow match --help`)");
    }
    if (options.variants.size() > 1) return misused("only --ladder takes several variants");
    const std::string name = options.variants.empty() ? "" : options.variants.front();
    const VariantPtr variant = choose_variant_or(catalog, name, "five");
    if (variant == nullptr) return kMisused;
    const auto settings = to_settings(options, variant);
    if (!settings) return misused(settings.error());
    const match::PlayerNames names = names_of(*settings);
    MatchArchive archive(options, *settings, names);
    if (const auto opened = archive.open(); !opened) return failed(opened.error());
    ui::catch_stop_signals();
    if (options.json) print_json(match::match_json(*settings));
    StatusLine line;
    line.show(match::stand(*settings, match::Standings(names.size())));
    const auto told = [&](const match::Bout& bout, const match::Standings& standings) {
        archive.add(bout);
        if (options.json) print_json(match::game_json(bout, names));
        if (is_failure(bout)) {
            line.erase();
            say_error(fmt::format("game {}: {} loses: {}{}{}\n", bout.number + 1,
                                  names[bout.players[index(other(*bout.winner))]],
                                  to_string(bout.conclusion), bout.remark.empty() ? "" : ": ",
                                  bout.remark));
        }
        line.show(match::stand(*settings, standings));
    };
    const auto result = match::play_tournament(*settings, ui::stop_requested(), told);
    line.erase();
    if (!result) {
        if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
        return failed(result.error());
    }
    if (options.json) {
        print_json(match::standings_json(*settings, *result));
    } else {
        fmt::print("{}", match::report(*settings, *result));
    }
    if (archive.problem()) return failed(*archive.problem());
    return ui::stop_signal() != 0 ? 128 + ui::stop_signal() : kDone;
}

void add_limits(Command& command, MatchOptions& options) {
    command.number("--turn-time", options.turn_time, {0, 1e6}, "Allow this many seconds per move");
    command.number("--game-time", options.game_time, {0.001, 1e6},
                   "Allow each player this many seconds per game");
    command.number("--tolerance", options.tolerance, {0, 1e3},
                   "Forgive answers this many seconds late");
    add_nodes(command, options.nodes, "Allow this many nodes per move");
    command.number("--depth", options.depth, {1, 1 << 20}, "Limit the depth of a brain's search");
    command.text("--odds", options.odds, "NUMBER,...",
                 "Multiply each player's limits, such as 1,4");
    command.number("--memory", options.memory, {1, 1 << 20}, "Allow a brain this many megabytes");
}

void add_adjudication(Command& command, MatchOptions& options) {
    command.number("--draw-after", options.draw_after, {1, 1 << 20},
                   "Call a draw when this many stones are placed");
    command.number("--win-score", options.win_score, {1, 1 << 20},
                   "Call a win when both players agree on this score");
    command.number("--win-moves", options.win_moves, {1, 1 << 10},
                   "Require that agreement for this many moves");
    command.text("--sprt", options.sprt, "ELO0,ELO1[,ALPHA,BETA]",
                 "Stop when this sequential test is decided");
}

void add_files(Command& command, MatchOptions& options) {
    command.text("--records", options.records, "FOLDER", "Write every game to a record file there");
    command.text("--sgf", options.sgf, "FILE", "Write all games as SGF");
    command.text("--pgn", options.pgn, "FILE", "Write all games in a PGN-like format");
    command.text("--log", options.log, "FILE", "Log all communication with brains");
}

}  // namespace

void add_match(Command& program) {
    auto options = std::make_shared<MatchOptions>();
    Command command = program.add("match", "Play many games and report which player is stronger");
    command.texts("players", options->players, "PLAYER",
                  "robot:LEVEL or brain:COMMAND, optionally prefixed with NAME=");
    command.flag("--ladder", options->ladder, "Play every level against the next, as Markdown");
    command.texts("--variant", options->variants, "NAME",
                  "Choose the game (default five); repeatable with --ladder");
    add_board(command);
    add_opening(command);
    command.text("--openings", options->openings, "FILE",
                 "Read openings, one per line; fair: those included");
    command.number("--games", options->games, {1, 1 << 24}, "Play this many games per pair");
    command.number("--concurrency", options->concurrency, {1, 256},
                   "Play this many games at a time");
    add_limits(command, *options);
    add_adjudication(command, *options);
    command.number("--seed", options->seed, {0, 2e19}, "Set the random seed");
    add_files(command, *options);
    add_json(command, options->json, "Print a JSON object for each game and the result");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
