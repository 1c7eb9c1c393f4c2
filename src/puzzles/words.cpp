#include "puzzles/words.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/words.h"
#include "core/notation.h"

namespace inarow::puzzles {

namespace {

using analysis::move_in_words;

std::string counted_moves(int count) {
    return fmt::format("{} {}", count, count == 1 ? "move" : "moves");
}

const std::string& mark_of(const Game& game, Side side) {
    return game.mark(game.player_of(side));
}

std::string listed(const std::vector<Move>& moves, const Variant& variant) {
    std::string text;
    for (const Move move : moves) {
        text += ' ';
        text += write_move(move, variant.coordinates, variant.rules);
    }
    return text;
}

// "column 3" or, with what it does, "column 3 makes two threats at once"; `which` joins the two.
std::string with_reason(Move move, const analysis::Reason& reason, const Variant& variant,
                        std::string_view which = " ") {
    const std::string why = analysis::in_words(reason, variant);
    return move_in_words(move, variant) + (why.empty() ? "" : std::string(which) + why);
}

std::string wrong_in_words(const Response& response, const Solving& solving) {
    const Game& game = solving.game();
    const Variant& variant = game.variant();
    const analysis::Reason reason = solving.reason(response);
    const std::string& opponent = mark_of(game, other(solving.stage().solver));
    const std::string move = move_in_words(response.move, variant);
    if (response.answers.empty()) {
        return solving.puzzle().goal == Goal::Win ? fmt::format("Wrong: {} does not win.", move)
                                                  : fmt::format("Wrong: {} loses.", move);
    }
    if (response.wins_in > 0) {
        // A forced win that begins elsewhere than the one on the board would be confusing.
        const bool other_win = reason.kind == analysis::ReasonKind::AllowsForce &&
                               reason.cells.front() != response.answers.front().cell();
        const bool unsaid = other_win || reason.kind == analysis::ReasonKind::None;
        return fmt::format("Wrong: {}. {} wins in {}:{}",
                           unsaid ? move + " loses" : with_reason(response.move, reason, variant),
                           opponent, counted_moves(response.wins_in),
                           listed(response.answers, variant));
    }
    return fmt::format("Wrong: {} does not win. {} answers with {}.", move, opponent,
                       with_reason(response.answers.front(), reason, variant, ", which "));
}

std::string win_in_words(const Puzzle& puzzle) {
    const std::string moves = counted_moves(puzzle.length);
    switch (puzzle.theme) {
        case Theme::Fork:
            return fmt::format("make two threats at once and win in {}", moves);
        case Theme::OpenThree:
            return fmt::format("make an open three and win in {}", moves);
        case Theme::ForbiddenPoint:
            return fmt::format("win in {}, where an answer is forbidden", moves);
        default:
            return fmt::format("win in {}", moves);
    }
}

}  // namespace

std::string theme_in_words(Theme theme) {
    if (theme == Theme::OddEven) return "odd and even rows";
    std::string name(to_string(theme));
    std::ranges::replace(name, '-', ' ');
    return name;
}

std::string title_in_words(const Practice& practice) {
    const Puzzle& puzzle = practice.solving().puzzle();
    return fmt::format("puzzle {}, rated {}{}", id_of(puzzle), puzzle.rating,
                       practice.tried_before() ? ", which you have tried before" : "");
}

std::string solution_in_words(const std::vector<Move>& moves, const Variant& variant) {
    return "The solution:" + listed(moves, variant);
}

std::string new_rating_in_words(const Practice& practice) {
    if (practice.tried_before()) return {};
    return fmt::format("Your rating: {:.0f}", practice.history().rating.rating);
}

std::string rating_in_words(const Practice& practice) {
    std::string text = new_rating_in_words(practice);
    if (text.empty()) return text;
    return text + fmt::format(" (before: {:.0f}; uncertain by {:.0f})", practice.rating_before(),
                              2 * practice.history().rating.deviation);
}

std::string task_in_words(const Solving& solving) {
    const Puzzle& puzzle = solving.puzzle();
    const Game& game = solving.game();
    const Side solver = solving.stage().solver;
    const std::string& mark = mark_of(game, solver);
    if (puzzle.goal == Goal::Hold) {
        if (puzzle.length == 0) {
            return fmt::format("{} to play: find the only move that does not lose.", mark);
        }
        return fmt::format(
            "{} to play: {} threatens to win. Find the only move that does not lose within {}.",
            mark, mark_of(game, other(solver)), counted_moves(puzzle.length));
    }
    std::string text = fmt::format("{} to play: {}.", mark, win_in_words(puzzle));
    if (solving.asked() == 1) return text + " Find the first move.";
    if (solving.asked() < puzzle.length) {
        text += fmt::format(" Find the first {}.", counted_moves(solving.asked()));
    }
    return text;
}

std::string in_words(const Response& response, const Solving& solving) {
    const Game& game = solving.game();
    const Variant& variant = game.variant();
    const std::string move = move_in_words(response.move, variant);
    const auto right = [&] {
        return with_reason(response.move, solving.reason(response), variant);
    };
    switch (response.kind) {
        case Response::Kind::Illegal:
            return fmt::format("{} is not a legal move.", move);
        case Response::Kind::Right:
            return fmt::format("Right: {}. {} answers with {}.", right(),
                               mark_of(game, other(solving.stage().solver)),
                               move_in_words(response.answers.front(), variant));
        case Response::Kind::Solved:
            return fmt::format("Right: {}. Solved!", right());
        case Response::Kind::Slower:
            return fmt::format("{} wins too, but not in {}. Find a faster move.", move,
                               counted_moves(solving.stage().left));
        case Response::Kind::Unproved:
            return fmt::format("It is not known whether {} wins in {}. Try another move.", move,
                               counted_moves(solving.stage().left));
        case Response::Kind::Wrong:
            return wrong_in_words(response, solving);
    }
    return {};
}

}  // namespace inarow::puzzles
