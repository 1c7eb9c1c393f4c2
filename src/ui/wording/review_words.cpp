#include "ui/wording/review_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/words.h"
#include "core/notation.h"
#include "core/result_file.h"
#include "core/texts.h"
#include "ui/wording/graph.h"

namespace inarow::wording {

namespace {

using analysis::Certainty;
using analysis::Quality;
using analysis::Verdict;
using analysis::Worth;

std::string in_moves(const Verdict& verdict) {
    return fmt::format("{} {}", verdict.certainty == Certainty::AtMost ? "within" : "in",
                       counted(static_cast<std::size_t>(verdict.moves()), "move"));
}

std::string percent(double chance) {
    return fmt::format("{:.0f}%", 100 * chance);
}

// What the better move would have done: "would have won in 5 moves".
std::string instead(const Verdict& best) {
    const std::string_view sure = best.proved() ? "would have" : "should have";
    switch (best.worth) {
        case Worth::Win:
            return fmt::format("{} won {}", sure, in_moves(best));
        case Worth::Draw:
            return fmt::format("{} drawn", sure);
        case Worth::Loss:
            return fmt::format("{} held out for {}", sure,
                               counted(static_cast<std::size_t>(best.moves()), "move"));
        case Worth::Chance:
            break;
    }
    return "had " + in_words(best);
}

// What the move did: "only draws", "loses in 5 moves".
std::string did(const Verdict& played, const Verdict& best) {
    if (played.worth == Worth::Chance) return "has " + in_words(played);
    const bool won = best.worth == Worth::Win;
    return (won && played.worth == Worth::Draw ? "only " : "") + in_words(played);
}

}  // namespace

std::string typed(const Game& game, Move move) {
    return write_move(move, game.variant().coordinates, game.variant().rules);
}

std::string typed(const Game& game, std::span<const Move> line) {
    constexpr std::size_t kMost = 12;
    std::string text;
    for (const Move move : line.first(std::min(line.size(), kMost))) {
        if (!text.empty()) text += ' ';
        text += typed(game, move);
    }
    return line.size() > kMost ? text + " ..." : text;
}

std::string mistake_in_words(const Game& game, const analysis::ReviewedMove& move) {
    const Verdict& played = move.played;
    const Verdict& best = move.best;
    const std::string name = typed(game, move.move);
    const std::string better = typed(game, best.line.front());
    if (move.quality == Quality::Blunder) {
        return fmt::format("{} was a blunder: it {}, {} {} (proved)", name, did(played, best),
                           better, instead(best));
    }
    if (!played.proved() && !best.proved()) {
        return fmt::format("{} was inaccurate: {} to {} (estimated), {} was better", name,
                           percent(best.chance), percent(played.chance), better);
    }
    return fmt::format("{} was inaccurate: it {} ({}), {} {} ({})", name, did(played, best),
                       how_certain(played), better, instead(best), how_certain(best));
}

std::vector<std::string> reasons(const Game& game, const analysis::ReviewedMove& move) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view name, const Verdict& verdict,
                         const analysis::Reason& reason) {
        const std::string why = in_words(reason, game.variant());
        // A reason may be shown by other play than that which was thought best.
        const bool follows = !why.empty() && !they_begin(reason.kind) && !then_pass(reason.kind);
        const auto& line = follows && reason.line.size() > 1 ? reason.line : verdict.line;
        std::string text = fmt::format("{}: {}", name, typed(game, verdict.line.front()));
        text += why.empty() ? "; no short reason" : " " + why;
        if (line.size() > 1) {
            text += why.empty() ? ", expect " + typed(game, std::span(line).subspan(1))
                                : ": " + typed(game, line);
        }
        lines.push_back(std::move(text));
    };
    add("better", move.best, move.why_better);
    add("played", move.played, move.why_wrong);
    return lines;
}

std::string_view mistake_name(Quality quality) {
    return quality == Quality::Blunder ? "blunder" : "inaccurate";
}

std::string looked_at(const play::Reviewing& reviewing, const Game& game) {
    const analysis::ReviewedMove* const mistake = reviewing.mistake();
    if (mistake == nullptr) {
        const auto& moves = reviewing.review().moves;
        if (reviewing.at() == moves.size()) return "The end of the game.";
        return fmt::format("Before move {}: {}", moves[reviewing.at()].number,
                           typed(game, moves[reviewing.at()].move));
    }
    if (reviewing.trying()) {
        return fmt::format("Move {}: player {} played {}. Find a better move.", mistake->number,
                           number(mistake->player), typed(game, mistake->move));
    }
    return fmt::format("Move {}, player {}: {}", mistake->number, number(mistake->player),
                       mistake_in_words(game, *mistake));
}

std::string attempted(const Game& game, const analysis::Attempt& attempt) {
    const std::string name = typed(game, attempt.move);
    if (attempt.quality == Quality::NotJudged) return name + " could not be judged.";
    const Verdict& verdict = attempt.verdict;
    const bool short_of_a_win = !attempt.right() && verdict.worth == Worth::Draw;
    const std::string worth = (verdict.worth == Worth::Chance ? "has "
                               : short_of_a_win               ? "only "
                                                              : "") +
                              in_words(verdict);
    std::string text =
        fmt::format("{} is {}: it {} ({})", name, attempt.right() ? "right" : "wrong", worth,
                    how_certain(verdict));
    if (attempt.right()) return text + ".";
    const std::string why = in_words(attempt.why_wrong, game.variant());
    if (!why.empty()) text += fmt::format("; it {}", why);
    const auto& line = why.empty() ? verdict.line : attempt.why_wrong.line;
    return line.size() > 1 ? fmt::format("{}: {}", text, typed(game, line)) : text + ".";
}

std::string share(const analysis::Review& review, Player player) {
    const auto [kept, all] = review.share(player);
    std::string text = fmt::format("Player {}: ", number(player));
    text += all == 0 ? "no move that counts"
                     : fmt::format("{} of {} kept the worth of the position ({})", kept,
                                   counted(static_cast<std::size_t>(all), "move"),
                                   percent(static_cast<double>(kept) / all));
    const auto add = [&](Quality quality, std::string_view what) {
        const int count = review.count(player, quality);
        if (count > 0) text += fmt::format(", {} {}", count, what);
    };
    add(Quality::AlreadyLost, "in a lost position");
    add(Quality::NotJudged, "not judged");
    return text;
}

std::string whole_review(const Game& game, const analysis::Review& review, int width, bool ascii) {
    std::string ending = game.result() ? final_statement(game) : "not finished";
    std::erase(ending, '\n');
    std::string text = fmt::format("{}: {}, {}\n", game.variant().title,
                                   counted(game.moves().size(), "move"), ending);
    for (const std::size_t i : review.mistakes()) {
        const analysis::ReviewedMove& move = review.moves[i];
        text += fmt::format("{:>3}. Player {}: {}\n", move.number, number(move.player),
                            mistake_in_words(game, move));
        for (const std::string& line : reasons(game, move)) text += fmt::format("     {}\n", line);
    }
    if (review.mistakes().empty()) text += "No move changed the outcome.\n";
    text += "\n";
    for (const std::string& row : graph(review, {.width = width}, ascii)) text += row + "\n";
    text += "\n";
    for (const Player player : kPlayers) text += share(review, player) + "\n";
    return text;
}

std::string counted_mistakes(const analysis::Review& review) {
    const auto count = [&](Quality quality) {
        return static_cast<std::size_t>(review.count(Player::One, quality)) +
               static_cast<std::size_t>(review.count(Player::Two, quality));
    };
    const std::size_t blunders = count(Quality::Blunder);
    const std::size_t inaccurate = count(Quality::Inaccuracy);
    std::string text = blunders > 0 ? counted(blunders, "blunder") : "";
    if (inaccurate > 0) {
        if (!text.empty()) text += " and ";
        text += fmt::format("{} inaccurate {}", inaccurate, inaccurate == 1 ? "move" : "moves");
    }
    return text.empty() ? "no mistakes" : text;
}

}  // namespace inarow::wording
