#include "wire/puzzles.h"

#include "core/names.h"
#include "puzzles/words.h"

namespace inarow::wire {

namespace {

constexpr Names<puzzles::Response::Kind, puzzles::Response::Kind::Wrong> kOutcomes{
    "illegal", "right", "solved", "slower", "unproved", "wrong"};

const Variant& variant_of(const puzzles::Practice& practice) {
    return *practice.set().variant;
}

}  // namespace

Json puzzle(const puzzles::Practice& practice) {
    const puzzles::Solving& solving = practice.solving();
    const puzzles::Puzzle& of = solving.puzzle();
    const Variant& variant = variant_of(practice);
    Json object = stream_header("puzzle");
    object["set"] = practice.set().name;
    object["id"] = puzzles::id_of(of);
    put_variant(object, variant);
    object["goal"] = of.goal == puzzles::Goal::Win ? "win" : "hold";
    if (of.length > 0) object["in"] = of.length;
    object["theme"] = puzzles::to_string(of.theme);
    object["rating"] = of.rating;
    object["asked"] = solving.asked();
    object["task"] = puzzles::task_in_words(solving);
    object["player"] = number(solving.game().to_move());
    object["moves"] = move_list(of.moves, variant);
    return object;
}

Json ask(const puzzles::Practice& practice) {
    Json object{{"event", "ask"}};
    const puzzles::Solving& solving = practice.solving();
    object["for"] = solving.state() == puzzles::Solving::State::Asked ? "move" : "next";
    object["player"] = number(solving.game().player_of(solving.stage().solver));
    return object;
}

Json judged(const puzzles::Practice& practice, const puzzles::Response& response) {
    Json object{{"event", "judged"}};
    put_move(object, response.move, variant_of(practice));
    object["outcome"] = kOutcomes[response.kind];
    if (!response.answers.empty()) {
        object["line"] = move_list(response.answers, variant_of(practice));
    }
    if (response.wins_in > 0) object["loses"] = response.wins_in;
    object["why"] = puzzles::in_words(response, practice.solving());
    return object;
}

Json solution(const puzzles::Practice& practice, const std::vector<Move>& moves) {
    Json object{{"event", "solution"}};
    object["line"] = move_list(moves, variant_of(practice));
    return object;
}

Json rating(const puzzles::Practice& practice) {
    const puzzles::History& history = practice.history();
    Json object{{"event", "rating"}};
    object["set"] = practice.set().name;
    object["solved"] = !practice.solving().failed();
    object["rating"] = rounded(history.rating.rating, 1);
    object["deviation"] = rounded(history.rating.deviation, 1);
    object["attempts"] = history.attempts;
    return object;
}

}  // namespace inarow::wire
