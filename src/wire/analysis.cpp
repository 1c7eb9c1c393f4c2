#include "wire/analysis.h"

#include "analysis/falling_choice.h"
#include "core/record.h"
#include "wire/events.h"
#include "wire/reasons.h"

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

Json verdict(const analysis::Verdict& of, const Variant& variant) {
    using analysis::Certainty;
    using analysis::Worth;
    const bool exact = of.certainty == Certainty::Proved;
    Json object = unknown();
    if (of.proved() && of.worth == Worth::Draw) {
        object = known("draw", std::nullopt, true);
    } else if (of.known() && of.decided()) {
        object = known(of.worth == Worth::Win ? "win" : "loss", of.plies, exact);
    }
    if (of.certainty == Certainty::Estimated) {
        object["certainty"] = "estimated";
        object["chance"] = rounded(of.chance, 3);
    }
    object["line"] = move_list(of.line, variant);
    return object;
}

Json verdict(const free::Worth& worth) {
    using Outcome = free::Worth::Outcome;
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

Json analysed(const Game& game, const analysis::Verdict& move, const analysis::Reason& why) {
    Json object{{"event", "analysed"}, {"player", number(game.to_move())}};
    put_move(object, move.line.front(), game.variant());
    object["verdict"] = verdict(move, game.variant());
    if (const auto score = falling_score(move, game.position())) {
        object["verdict"] = verdict(*score, falling::plies_to_end(*score, game.position()));
        object["verdict"]["line"] = move_list(move.line, game.variant());
    }
    if (move.known()) object["reason"] = reason(why, game.variant());
    return object;
}

Json depth(const Game& game, const analysis::Judge::Thoughts& best) {
    Json object{{"event", "depth"},
                {"player", number(game.to_move())},
                {"depth", best.front().depth},
                {"nodes", best.front().nodes}};
    Json lines = Json::array();
    for (const analysis::Thought& thought : best) {
        lines.push_back(verdict(thought.verdict, game.variant()));
    }
    object["lines"] = std::move(lines);
    return object;
}

namespace {

Json first_of_review(const Game& game) {
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
    if (is_mistake(move.quality)) {
        object["why_wrong"] = reason(move.why_wrong, game.variant());
        object["why_better"] = reason(move.why_better, game.variant());
    }
    return object;
}

Json summary(const analysis::Review& review, Player player) {
    using analysis::Quality;
    const auto [kept, all] = review.share(player);
    return {{"event", "summary"},
            {"player", number(player)},
            {"kept", kept},
            {"counted", all},
            {"best", review.count(player, Quality::Best)},
            {"slower", review.count(player, Quality::Slower)},
            {"inaccuracies", review.count(player, Quality::Inaccuracy)},
            {"blunders", review.count(player, Quality::Blunder)},
            {"already_lost", review.count(player, Quality::AlreadyLost)},
            {"not_judged", review.count(player, Quality::NotJudged)}};
}

}  // namespace

std::vector<Json> review(const Game& game, const analysis::Review& review) {
    std::vector<Json> objects{first_of_review(game)};
    for (const analysis::ReviewedMove& move : review.moves) objects.push_back(reviewed(game, move));
    for (const Player player : kPlayers) objects.push_back(summary(review, player));
    return objects;
}

}  // namespace inarow::wire
