#include "match/match_json.h"

#include <chrono>

namespace inarow::match {

namespace {

using wire::Json;

Json in_milliseconds(std::chrono::nanoseconds time) {
    return wire::rounded(std::chrono::duration<double, std::milli>(time).count(), 3);
}

// Elo and its margin.
Json elo_json(double elo) {
    return wire::rounded(elo, 1);
}

Json score_json(const Score& score) {
    return {{"wins", score.wins}, {"draws", score.draws}, {"losses", score.losses}};
}

Json player_json(const std::string& name, const PlayerTally& tally, const Rating& rating) {
    return {{"name", name},
            {"first", score_json(tally.as[0])},
            {"second", score_json(tally.as[1])},
            {"elo", elo_json(rating.elo)},
            {"margin", elo_json(rating.margin)},
            {"moves", tally.moves},
            {"milliseconds", in_milliseconds(tally.time)},
            {"longest", in_milliseconds(tally.longest)},
            {"overshoot", in_milliseconds(tally.overshoot)},
            {"late", tally.late},
            {"illegal", tally.illegal},
            {"crashes", tally.crashes},
            {"memory", tally.memory}};
}

Json meeting_json(const TournamentSettings& settings, const Standings& standings, std::size_t i,
                  std::size_t j) {
    const Estimate about = estimate(standings.frequencies(i, j));
    Json meeting{{"name", settings.players[i].name}, {"against", settings.players[j].name}};
    meeting.update(score_json(standings.score(i, j)));
    meeting["pairs"] = standings.pairs(i, j);
    meeting["elo"] = elo_json(about.elo);
    meeting["margin"] = elo_json(about.margin);
    meeting["superiority"] = wire::rounded(about.superiority, 3);
    return meeting;
}

Json sprt_json(const Sprt& sprt, const TournamentResult& result) {
    Json object{{"elo0", sprt.elo0},
                {"elo1", sprt.elo1},
                {"llr", wire::rounded(likelihood(sprt, result.standings), 3)},
                {"lower", wire::rounded(sprt.lower(), 3)},
                {"upper", wire::rounded(sprt.upper(), 3)},
                {"accepted", nullptr}};
    if (result.decision == Decision::Elo0) object["accepted"] = "elo0";
    if (result.decision == Decision::Elo1) object["accepted"] = "elo1";
    return object;
}

}  // namespace

Json match_json(const TournamentSettings& settings) {
    Json object = wire::stream_header("match");
    wire::put_variant(object, *settings.variant);
    Json names = Json::array();
    for (const PlayerSpec& player : settings.players) names.push_back(player.name);
    object["players"] = std::move(names);
    object["games"] = all_games(settings);
    object["seed"] = settings.seed;
    return object;
}

Json game_json(const Bout& bout, const PlayerNames& names) {
    Json times = Json::array();
    for (const auto& time : bout.times) times.push_back(in_milliseconds(time.taken));
    Json object{{"event", "game"},
                {"number", bout.number + 1},
                {"players", {names[bout.players[0]], names[bout.players[1]]}},
                {"winner", nullptr},
                {"reason", to_string(bout.conclusion)},
                {"opening", bout.opening},
                {"moves", wire::move_list(bout.game.moves(), bout.game.variant())},
                {"milliseconds", std::move(times)}};
    if (bout.winner) object["winner"] = number(*bout.winner);
    if (!bout.remark.empty()) object["remark"] = bout.remark;
    return object;
}

Json standings_json(const TournamentSettings& settings, const TournamentResult& result) {
    const Standings& standings = result.standings;
    const auto ratings = standings.ratings();
    Json players = Json::array();
    Json meetings = Json::array();
    for (std::size_t i = 0; i < standings.players(); ++i) {
        players.push_back(player_json(settings.players[i].name, standings.tally(i), ratings[i]));
        for (std::size_t j = i + 1; j < standings.players(); ++j) {
            if (standings.score(i, j).games() == 0) continue;
            meetings.push_back(meeting_json(settings, standings, i, j));
        }
    }
    Json object{{"event", "standings"},
                {"games", standings.games()},
                {"stopped", result.stopped},
                {"players", std::move(players)},
                {"meetings", std::move(meetings)}};
    if (settings.sprt) object["sprt"] = sprt_json(*settings.sprt, result);
    return object;
}

}  // namespace inarow::match
