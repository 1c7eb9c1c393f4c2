// `inarow match`: robots and brains against each other.

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json_line.h"
#include "cli/status_line.h"
#include "core/notation.h"
#include "core/record.h"
#include "match/game_texts.h"
#include "match/report.h"
#include "match/tournament.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

std::optional<milliseconds> to_milliseconds(std::optional<double> seconds) {
    if (!seconds) return std::nullopt;
    return milliseconds(std::llround(*seconds * 1000));
}

// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
std::optional<match::Sprt> read_sprt(std::string_view text) {
    std::vector<double> numbers;
    while (true) {
        const auto comma = std::min(text.find(','), text.size());
        const std::string_view part = trim(text.substr(0, comma));
        double number = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (error != std::errc() || end != part.data() + part.size()) return std::nullopt;
        numbers.push_back(number);
        if (comma == text.size()) break;
        text.remove_prefix(comma + 1);
    }
    const auto is_chance = [](double p) { return p > 0 && p < 0.5; };
    if (numbers.size() == 2) return match::Sprt{numbers[0], numbers[1]};
    if (numbers.size() == 4 && is_chance(numbers[2]) && is_chance(numbers[3])) {
        return match::Sprt{numbers[0], numbers[1], numbers[2], numbers[3]};
    }
    return std::nullopt;
}

// Gives each player a name of his own.
void tell_apart(std::vector<match::PlayerSpec>& players) {
    std::set<std::string> taken;
    for (match::PlayerSpec& player : players) {
        std::string name = player.name;
        for (int i = 2; !taken.insert(name).second; ++i)
            name = fmt::format("{}-{}", player.name, i);
        player.name = name;
    }
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
    if (!options.openings.empty()) {
        const auto text = store::read_file(options.openings);
        if (!text) return tl::make_unexpected(options.openings + ": " + text.error());
        auto openings = match::read_openings(*text, options.openings, settings.variant->rules);
        if (!openings) return tl::make_unexpected(to_string(openings.error()));
        settings.openings = std::move(*openings);
    }
    settings.games = options.games + options.games % 2;
    settings.concurrency = options.concurrency;
    settings.limits.move.time = to_milliseconds(options.turn_time);
    settings.limits.game = to_milliseconds(options.game_time);
    settings.limits.tolerance = *to_milliseconds(options.tolerance);
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
    const match::MatchLimits& limits = settings.limits;
    if (!limits.move.time && !limits.game && !limits.move.nodes && !limits.move.depth) {
        return tl::make_unexpected("give a limit: --turn-time, --game-time, --nodes or --depth");
    }
    if (const auto why = match::objection(settings)) return tl::make_unexpected(*why);
    return settings;
}

match::PlayerNames names_of(const match::TournamentSettings& settings) {
    match::PlayerNames names;
    for (const match::PlayerSpec& player : settings.players) names.push_back(player.name);
    return names;
}

// Writes games to the files that the user wants.
class Archive {
  public:
    Archive(const MatchOptions& options, const match::TournamentSettings& settings)
        : options_(options), names_(names_of(settings)) {
        digits_ = fmt::format("{}", match::all_games(settings)).size();
    }

    // Makes the folder and empties the files.
    [[nodiscard]] tl::expected<void, std::string> open() const {
        if (!options_.records.empty()) {
            std::error_code error;
            fs::create_directories(options_.records, error);
            if (error) {
                return tl::make_unexpected(
                    fmt::format("{}: {}", options_.records, error.message()));
            }
        }
        for (const std::string& file : {options_.sgf, options_.pgn}) {
            if (file.empty()) continue;
            if (const auto done = store::write_file(file, ""); !done) {
                return tl::make_unexpected(fmt::format("{}: {}", file, done.error()));
            }
        }
        return {};
    }

    void add(const match::Bout& bout) {
        if (!options_.records.empty()) {
            const fs::path path =
                fs::path(options_.records) / fmt::format("{:0{}}.row", bout.number + 1, digits_);
            note(path.string(), store::write_file(path, write_record(bout.game)));
        }
        if (!options_.sgf.empty()) {
            note(options_.sgf, store::append_to_file(options_.sgf, match::to_sgf(bout, names_)));
        }
        if (!options_.pgn.empty()) {
            note(options_.pgn, store::append_to_file(options_.pgn, match::to_pgn(bout, names_)));
        }
    }

    // What could not be written first, or nothing.
    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

  private:
    void note(const std::string& file, const tl::expected<void, std::string>& done) {
        if (!done && !problem_) problem_ = fmt::format("{}: {}", file, done.error());
    }

    const MatchOptions& options_;
    match::PlayerNames names_;
    std::size_t digits_ = 1;
    std::optional<std::string> problem_;
};

Json number_or_null(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

double in_milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

Json to_json(const match::Bout& bout, const match::PlayerNames& names) {
    Json moves = Json::array();
    const Variant& variant = bout.game.variant();
    for (const Move move : bout.game.moves()) {
        moves.push_back(write_move(move, variant.coordinates, variant.rules));
    }
    Json times = Json::array();
    for (const auto& time : bout.times) times.push_back(in_milliseconds(time.taken));
    Json object{{"event", "game"},
                {"game", bout.number + 1},
                {"first", names[bout.players[0]]},
                {"second", names[bout.players[1]]},
                {"winner", nullptr},
                {"by", to_string(bout.conclusion)},
                {"opening", bout.opening},
                {"moves", std::move(moves)},
                {"ms", std::move(times)}};
    if (bout.winner) object["winner"] = names[bout.players[index(*bout.winner)]];
    if (!bout.remark.empty()) object["remark"] = bout.remark;
    return object;
}

Json to_json(const match::Score& score) {
    return {{"wins", score.wins}, {"draws", score.draws}, {"losses", score.losses}};
}

Json to_json(const match::TournamentSettings& settings, const match::TournamentResult& result) {
    const match::Standings& standings = result.standings;
    const auto ratings = standings.ratings();
    Json players = Json::array();
    Json meetings = Json::array();
    for (std::size_t i = 0; i < standings.players(); ++i) {
        const match::PlayerTally& tally = standings.tally(i);
        players.push_back({{"name", settings.players[i].name},
                           {"first", to_json(tally.as[0])},
                           {"second", to_json(tally.as[1])},
                           {"elo", number_or_null(ratings[i].elo)},
                           {"margin", number_or_null(ratings[i].margin)},
                           {"moves", tally.moves},
                           {"ms", in_milliseconds(tally.time)},
                           {"longest_ms", in_milliseconds(tally.longest)},
                           {"overshoot_ms", in_milliseconds(tally.overshoot)},
                           {"lost_by_time", tally.late},
                           {"illegal", tally.illegal},
                           {"crashes", tally.crashes},
                           {"memory", tally.memory}});
        for (std::size_t j = i + 1; j < standings.players(); ++j) {
            if (standings.score(i, j).games() == 0) continue;
            const match::Estimate about = match::estimate(standings.frequencies(i, j));
            Json meeting{{"player", settings.players[i].name},
                         {"against", settings.players[j].name}};
            meeting.update(to_json(standings.score(i, j)));
            meeting["pairs"] = standings.pairs(i, j);
            meeting["elo"] = number_or_null(about.elo);
            meeting["margin"] = number_or_null(about.margin);
            meeting["superiority"] = about.superiority;
            meetings.push_back(std::move(meeting));
        }
    }
    Json object{{"event", "match"},
                {"variant", settings.variant->name},
                {"games", standings.games()},
                {"seed", settings.seed},
                {"stopped", result.stopped},
                {"players", std::move(players)},
                {"meetings", std::move(meetings)}};
    if (settings.sprt) {
        object["sprt"] = {{"elo0", settings.sprt->elo0},
                          {"elo1", settings.sprt->elo1},
                          {"llr", match::likelihood(*settings.sprt, standings)},
                          {"lower", settings.sprt->lower()},
                          {"upper", settings.sprt->upper()},
                          {"verdict", result.verdict == match::Verdict::Elo0   ? Json("elo0")
                                      : result.verdict == match::Verdict::Elo1 ? Json("elo1")
                                                                               : Json(nullptr)}};
    }
    return object;
}

void print_json(const Json& object) {
    fmt::print("{}", json_line(object));
}

bool is_failure(const match::Bout& bout) {
    return bout.conclusion == match::Conclusion::Late ||
           bout.conclusion == match::Conclusion::Illegal ||
           bout.conclusion == match::Conclusion::Crashed;
}

}  // namespace

int run_match(const Catalog& catalog, const MatchOptions& options) {
    if (options.ladder) return run_ladder(catalog, options);
    if (options.players.empty()) {
        complain("a match needs two players or more (see `inarow match --help`)");
        return kMisused;
    }
    if (options.variants.size() > 1) {
        complain("several variants are for --ladder");
        return kMisused;
    }
    const std::string name = options.variants.empty() ? "" : options.variants.front();
    const bool named = !name.empty() || catalog.own() != nullptr;
    const VariantPtr variant = choose_variant(catalog, named ? name : "five");
    if (variant == nullptr) return kMisused;
    const auto settings = to_settings(options, variant);
    if (!settings) {
        complain(settings.error());
        return kMisused;
    }
    Archive archive(options, *settings);
    if (const auto opened = archive.open(); !opened) {
        complain(opened.error());
        return kFailed;
    }
    ui::catch_stop_signals();
    const match::PlayerNames names = names_of(*settings);
    StatusLine line;
    line.show(match::stand(*settings, match::Standings(names.size())));
    const auto told = [&](const match::Bout& bout, const match::Standings& standings) {
        archive.add(bout);
        if (options.json) print_json(to_json(bout, names));
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
        complain(result.error());
        return kFailed;
    }
    if (options.json) {
        print_json(to_json(*settings, *result));
    } else {
        fmt::print("{}", match::report(*settings, *result));
    }
    if (archive.problem()) {
        complain(*archive.problem());
        return kFailed;
    }
    return ui::stop_signal() != 0 ? 128 + ui::stop_signal() : kDone;
}

}  // namespace inarow::cli
