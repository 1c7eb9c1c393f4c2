#include "wasm/study.h"

#include <fmt/format.h>

#include "analysis/review.h"
#include "analysis/words.h"
#include "ui/wording/review_words.h"

namespace inarow::wasm {

namespace {

using analysis::Verdict;
using analysis::Worth;
using wire::Json;

constexpr std::chrono::milliseconds kCourseTime{6000};  // for all positions of a game

int cell_number(Move move, const Rules& rules) {
    return move.is_choice() ? -1 : move.cell().row() * rules.width + move.cell().column();
}

// A few letters for a cell of the board: "+4" wins in four moves, "-4" loses, "=" draws, "63%".
std::string brief(const Verdict& verdict) {
    if (!verdict.known()) return "";
    switch (verdict.worth) {
        case Worth::Win:
            return fmt::format("+{}", verdict.moves());
        case Worth::Loss:
            return fmt::format("-{}", verdict.moves());
        case Worth::Draw:
            return "=";
        case Worth::Chance:
            break;
    }
    return fmt::format("{:.0f}%", 100 * verdict.chance);
}

Json to_json(const Verdict& verdict, const Game& game) {
    return {
        {"cell", cell_number(verdict.line.front(), game.variant().rules)},
        {"move", wording::typed(game, verdict.line.front())},
        {"brief", brief(verdict)},
        {"text", analysis::in_words(verdict)},
        {"certain", analysis::how_certain(verdict)},
        {"chance", verdict.decided() && verdict.known() ? (verdict.worth == Worth::Win ? 1.0 : 0.0)
                                                        : verdict.chance},
        {"line", wording::typed(game, verdict.line)}};
}

}  // namespace

Game with_stones(const Game& game, int stones) {
    std::size_t acts = 0;
    for (int placed = 0; acts < game.acts().size() && placed < stones; ++acts) {
        if (!game.acts()[acts].move.is_choice()) ++placed;
    }
    return analysis::first_acts(game, acts);
}

Study::Answer Study::analyse(const Game& game, std::chrono::milliseconds time) {
    if (game.result()) return wire::refuse("the game is over");
    if (!game.choices().empty()) return wire::refuse("a choice is due, not a stone");
    Limits limits;
    limits.time = time;
    Json moves = Json::array();
    analysis::Judge& judge = advisor_.judge(game.variant().rules);
    for (const Verdict& move : judge.analyse(game.position(), game.last_move(), limits)) {
        if (move.known()) moves.push_back(to_json(move, game));
    }
    return Json{{"moves", std::move(moves)}};
}

Study::Answer Study::course(const Game& game) {
    Limits limits = analysis::review_limits(game);
    limits.time = std::min(*limits.time, kCourseTime / static_cast<int>(game.moves().size() + 1));
    const auto review = analysis::review(game, advisor_.judge(game.variant().rules), limits);
    if (!review || review->moves.empty()) return wire::refuse("there are no moves to judge");
    Json stones = Json::array();  // on the board at each point of the graph
    for (const analysis::ReviewedMove& move : review->moves) stones.push_back(move.number - 1);
    stones.push_back(review->moves.back().number);
    Json mistakes = Json::array();
    for (const std::size_t place : review->mistakes()) mistakes.push_back(place);
    return Json{{"chances", review->course()},
                {"stones", std::move(stones)},
                {"mistakes", std::move(mistakes)}};
}

}  // namespace inarow::wasm
