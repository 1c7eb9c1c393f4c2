#include "wire/analysis.h"

#include "core/record.h"
#include "wire/events.h"

namespace inarow::wire {

namespace {

Json known(std::string_view outcome, std::optional<int> plies, bool exact) {
    Json object{{"outcome", outcome}, {"certainty", exact ? "proved" : "at most"}};
    if (plies) object["plies"] = *plies;
    return object;
}

Json unknown() {
    return {{"outcome", "unknown"}, {"certainty", "unknown"}};
}

std::string_view outcome_of(int score) {
    return score > 0 ? "win" : score < 0 ? "loss" : "draw";
}

}  // namespace

Json verdict(const analysis::Judgement& judgement, const Variant& variant) {
    using Worth = analysis::Judgement::Worth;
    Json object;
    switch (judgement.worth) {
        case Worth::Win:
            object = known("win", judgement.plies, judgement.exact);
            break;
        case Worth::Loss:
            object = known("loss", judgement.plies, judgement.exact);
            break;
        case Worth::Draw:
            object = known("draw", std::nullopt, true);
            break;
        case Worth::Estimate:
            object = {{"outcome", "unknown"},
                      {"certainty", "estimated"},
                      {"chance", rounded(judgement.chance, 3)}};
            break;
        case Worth::Unknown:
            object = unknown();
            break;
    }
    object["line"] = move_list(judgement.line, variant);
    return object;
}

Json verdict(const falling::Analysed& analysed, const Variant& variant) {
    Json object = verdict(analysed.score, analysed.plies);
    object["line"] = move_list(analysed.line, variant);
    return object;
}

Json verdict(const free::FreeWorth& worth) {
    using Outcome = free::FreeWorth::Outcome;
    switch (worth.outcome) {
        case Outcome::Win:
            return known("win", worth.plies, worth.exact);
        case Outcome::Loss:
            return known("loss", worth.plies, worth.exact);
        case Outcome::Draw:
            return known("draw", std::nullopt, true);
        case Outcome::Unknown:
            break;
    }
    return unknown();
}

Json verdict(int score, std::optional<int> plies) {
    Json object = known(outcome_of(score), plies, true);
    object["score"] = score;
    return object;
}

Json solve(const Variant& variant) {
    Json object = stream_header("solve");
    put_variant(object, variant);
    return object;
}

Json solved(std::string_view position, Json verdict, const Effort& effort) {
    return {{"event", "solved"},
            {"position", position},
            {"verdict", std::move(verdict)},
            {"nodes", effort.nodes},
            {"microseconds", effort.microseconds}};
}

Json analyse(const Game& game) {
    Json object = stream_header("analyse");
    put_variant(object, game.variant());
    object["moves"] = move_list(game.moves(), game.variant());
    object["player"] = number(game.to_move());
    return object;
}

Json analysed(const Game& game, Move move, Json verdict) {
    Json object{{"event", "analysed"}, {"player", number(game.to_move())}};
    put_move(object, move, game.variant());
    object["verdict"] = std::move(verdict);
    return object;
}

Json review(const Game& game) {
    Json object = stream_header("review");
    put_variant(object, game.variant());
    object.update(setup(game.setup()));
    object["moves"] = move_list(game.moves(), game.variant());
    object["result"] = to_string(game.result());
    return object;
}

Json reviewed(const Game& game, const analysis::ReviewedMove& move) {
    Json object{{"event", "reviewed"}, {"number", move.number}, {"player", number(move.player)}};
    put_move(object, move.move, game.variant());
    object["quality"] = to_string(move.quality);
    object["verdict"] = verdict(move.played, game.variant());
    object["best"] = verdict(move.best, game.variant());
    return object;
}

Json summary(Player player, const analysis::QualityCount& count) {
    return {{"event", "summary"},
            {"player", number(player)},
            {"best", count.best},
            {"inaccuracies", count.inaccuracies},
            {"blunders", count.blunders}};
}

}  // namespace inarow::wire
