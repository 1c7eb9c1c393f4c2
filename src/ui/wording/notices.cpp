// What notices of a session say.

#include <cmath>

#include <fmt/format.h>

#include "analysis/words.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"
#include "ui/wording/played_moves.h"
#include "ui/wording/repeat_words.h"
#include "ui/wording/review_words.h"
#include "ui/wording/wording.h"

namespace inarow::wording {

std::string why_in_opening(const Game& game, const robots::Thought& thought) {
    const bool estimated =
        thought.verdict.known() && thought.verdict.worth == analysis::Worth::Chance;
    if (game.opening().over() || !estimated) return {};
    constexpr double kEven = 0.055;  // of the chance, as percents are rounded
    const double chance = thought.verdict.chance;
    const auto has = [&](Choice side) {
        return fmt::format("{} has {} (estimated).", in_words(side, game),
                           analysis::in_words(thought.verdict));
    };
    if (!thought.move.is_choice()) {
        if (game.position().ply() + 1 != game.opening().stones()) return {};
        const bool first = game.position().to_move() == Side::First;
        return (std::abs(chance - 0.5) <= kEven ? "Near even: " : "In this position ") +
               has(first ? Choice::First : Choice::Second);
    }
    if (thought.move.choice() != Choice::TwoMore) {
        return "In this position " + has(thought.move.choice());
    }
    return fmt::format("Near even: neither color has more than a {:.0f}% chance (estimated).",
                       100 * (1 - chance));
}

namespace {

std::string player_digits(Player player) {
    return std::to_string(number(player));
}

// What the refusal of an answer before the game is called.
Text again_text(play::Question question) {
    return question == play::Question::Opponent ? Text::OpponentAgain
           : question == play::Question::Number ? Text::NumberAgain
                                                : Text::ColorAgain;
}

std::string refused_undo(const play::Session& session, const play::UndoRefused& refused) {
    const Texts& texts = session.variant().texts;
    switch (refused.why) {
        case play::UndoRefused::Why::NotInThisGame:
            return "This game has no undo.";
        case play::UndoRefused::Why::OnlyWhenOffered:
            return "This game offers an undo after each move, and only then.";
        case play::UndoRefused::Why::NothingToUndo:
            return fill(texts[Text::NothingToUndo], {{"player", player_digits(refused.player)}});
        case play::UndoRefused::Why::NoUndosLeft:
            break;
    }
    return fill(texts[Text::NoUndosLeft], {{"player", player_digits(refused.player)}});
}

struct Told {
    const play::Session& session;

    std::string operator()(const play::Introduced& /*n*/) const {
        return introduction(session.variant());
    }
    std::string operator()(const play::StarterDrawn& n) const {
        return start(session.variant(), n.setup);
    }
    std::string operator()(const play::AnswerRefused& n) const {
        const Variant& variant = session.variant();
        if (n.question == play::Question::NewGame) return "Please type one of the answers.";
        return fill(variant.texts[again_text(n.question)],
                    {{"player", player_digits(n.player)},
                     {"one", to_string(variant.marks.of[0].color)},
                     {"two", to_string(variant.marks.of[1].color)}});
    }
    std::string operator()(const play::NotYourTurn& n) const {
        return fmt::format("Player {}, it is not your turn.", number(n.player));
    }
    std::string operator()(const play::UndoRefused& n) const { return refused_undo(session, n); }
    std::string operator()(const play::RedoRefused& /*n*/) const {
        return "There is nothing to redo.";
    }
    std::string operator()(const play::RestartRefused& /*n*/) const {
        return "This game has no restart; type new for a new game.";
    }
    std::string operator()(const play::RobotThinks& /*n*/) const {
        return robot_turn(session.game());
    }
    std::string operator()(const play::RobotChose& n) const {
        const std::string move = robot_move(session.game(), n.thought.move);
        const std::string why = why_in_opening(session.game(), n.thought);
        return move.empty() || why.empty() ? move + why : move + "\n" + why;
    }
    std::string operator()(const play::Hinted& n) const {
        return "Hint: " + hint_in_words(n.advice.verdict, n.advice.reason, session.variant());
    }
    std::string operator()(const play::Explained& n) const {
        const std::string text = in_words(n.step, n.reason, session.variant());
        return n.of == 1 ? text : fmt::format("{} ({} of {})", text, n.number, n.of);
    }
    std::string operator()(const play::Restarted& /*n*/) const {
        return session.variant().texts[Text::Restarted];
    }
    std::string operator()(const play::HelpWanted& /*n*/) const { return help(session.variant()); }
    std::string operator()(const play::ForbiddenWanted& /*n*/) const {
        return forbidden(session.game());
    }
    std::string operator()(const play::SaveWanted& /*n*/) const { return {}; }
    std::string operator()(const play::RepeatWanted& n) const { return repeated(session, n); }
    std::string operator()(const play::ReviewReady& /*n*/) const {
        const analysis::Review& review = session.reviewing()->review();
        return fmt::format("The review: {}.", counted_mistakes(review));
    }
    std::string operator()(const play::ReviewStopped& /*n*/) const {
        return "The review was stopped.";
    }
    std::string operator()(const play::ReviewLooked& /*n*/) const {
        return looked_at(*session.reviewing(), session.game());
    }
    std::string operator()(const play::ReviewClosed& /*n*/) const { return {}; }
    std::string operator()(const play::Attempted& n) const {
        return attempted(session.game(), n.attempt);
    }
    std::string operator()(const play::AttemptRefused& n) const {
        return fmt::format("{} is not possible here: {}.", printable(n.input), in_words(n.refusal));
    }
    std::string operator()(const play::TriedAll& n) const {
        return fmt::format("You found {} of {}.", n.found,
                           counted(static_cast<std::size_t>(n.all), "better move"));
    }
    std::string operator()(const play::NotUnderstood& /*n*/) const {
        return "Please type one of the words.";
    }
};

}  // namespace

std::string box_title(const play::Session& session, const play::Notice& notice) {
    const auto* const wanted = std::get_if<play::RepeatWanted>(&notice);
    if (wanted == nullptr) return session.variant().title;
    switch (wanted->what) {
        case play::Deed::Moves:
            return "Moves";
        case play::Deed::Status:
            return "How things stand";
        default:
            return "Board";
    }
}

std::string told(const play::Session& session, const play::Notice& notice) {
    return std::visit(Told{session}, notice);
}

}  // namespace inarow::wording
