#include "wire/dialogue.h"

#include "analysis/words.h"
#include "core/names.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/renju.h"
#include "play/deed.h"
#include "wire/analysis.h"
#include "wire/reasons.h"

namespace inarow::wire {

namespace {

Json forbidden_list(const Game& game) {
    Json list = Json::array();
    for (const auto& [cell, why] : forbidden_points(game.position())) {
        Json point = Json::object();
        put_move(point, Move(cell), game.variant());
        point["reason"] = to_string(why);
        list.push_back(std::move(point));
    }
    return list;
}

Json refused(std::string_view what, Player player, std::string_view reason = {}) {
    Json object{{"event", "refused"}, {"what", what}, {"player", number(player)}};
    if (!reason.empty()) object["reason"] = reason;
    return object;
}

std::string_view reason_of(play::UndoRefused::Why why) {
    using Why = play::UndoRefused::Why;
    if (why == Why::NotInThisGame) return "this game has no undo";
    if (why == Why::OnlyWhenOffered) return "an undo is offered after each move, and only then";
    return inarow::to_string(why == Why::NothingToUndo ? Objection::NothingToTakeBack
                                                       : Objection::NoUndosLeft);
}

// The words that can be typed besides moves.
Json words_of(const Variant& variant) {
    using play::Deed;
    Json words = Json::array();
    for (const Deed deed :
         {Deed::Resign, Deed::Quit, Deed::Help, Deed::Hint, Deed::Why, Deed::NewGame, Deed::Save,
          Deed::Undo, Deed::Redo, Deed::Restart, Deed::Forbidden}) {
        const bool has_undo = variant.house.undo == Undo::Word;
        if ((deed == Deed::Undo || deed == Deed::Redo) && !has_undo) continue;
        if (deed == Deed::Restart && !variant.house.restart) continue;
        if (deed == Deed::Forbidden && !variant.rules.renju) continue;
        words.push_back(play::word_of(deed, variant));
    }
    return words;
}

// The milliseconds that a player has left; null for a robot.
Json time_of(const play::Session& session, Player player) {
    const auto left = session.time_left(player);
    return left ? Json(left->count()) : Json(nullptr);
}

struct NoticeObject {
    const play::Session& session;

    Json operator()(const play::AnswerRefused& n) const {
        return refused(to_string(n.question), n.player);
    }
    Json operator()(const play::NotYourTurn& n) const {
        return refused("turn", n.player, inarow::to_string(Objection::NotYourTurn));
    }
    Json operator()(const play::UndoRefused& n) const {
        return refused("undo", n.player, reason_of(n.why));
    }
    Json operator()(const play::RedoRefused& /*n*/) const {
        return refused("redo", session.speaker(), inarow::to_string(Objection::NothingToRedo));
    }
    Json operator()(const play::RestartRefused& /*n*/) const {
        return refused("restart", session.speaker(), "this game has no restart");
    }
    Json operator()(const play::RobotChose& n) const {
        const Game& game = session.game();
        Json object{{"event", "thought"}, {"player", number(game.to_move())}};
        put_move(object, n.thought.move, game.variant());
        if (n.thought.verdict.known()) object["why"] = in_words(n.thought.verdict);
        object["depth"] = n.thought.depth;
        object["line"] = move_list(n.thought.verdict.line, game.variant());
        if (const auto score = score_of(n.thought.verdict)) object["score"] = *score;
        if (n.reason.kind != analysis::ReasonKind::None) {
            object["reason"] = reason(n.reason, game.variant());
        }
        return object;
    }
    Json operator()(const play::Hinted& n) const {
        const Game& game = session.game();
        Json object{{"event", "hint"}, {"player", number(game.to_move())}};
        put_move(object, n.advice.move, game.variant());
        object["why"] = in_words(n.advice.verdict);
        object["proved"] = n.advice.verdict.proved();
        object["line"] = move_list(n.advice.verdict.line, game.variant());
        object["text"] = analysis::hint_in_words(n.advice.verdict, n.advice.reason, game.variant());
        object["reason"] = reason(n.advice.reason, game.variant());
        return object;
    }
    Json operator()(const play::Explained& n) const { return explained(n, session.game()); }
    Json operator()(const play::HelpWanted& /*n*/) const {
        return {{"event", "help"}, {"words", words_of(session.variant())}};
    }
    Json operator()(const play::ForbiddenWanted& /*n*/) const {
        return {{"event", "forbidden"}, {"points", forbidden_list(session.game())}};
    }
    Json operator()(const play::ReviewReady& /*n*/) const {
        return review(session.game(), session.reviewing()->review());
    }
    Json operator()(const play::ReviewStopped& /*n*/) const {
        return refused("review", session.speaker(), "it was stopped");
    }
    Json operator()(const play::ReviewLooked& /*n*/) const {
        const play::Reviewing& now = *session.reviewing();
        Json object{{"event", "looked"},
                    {"moves", move_list(now.shown().moves(), session.variant())},
                    {"trying", now.trying()}};
        if (now.mistake() != nullptr) object["mistake"] = now.mistake()->number;
        return object;
    }
    Json operator()(const play::Attempted& n) const {
        Json object{{"event", "attempt"}, {"player", number(session.shown().to_move())}};
        put_move(object, n.attempt.move, session.variant());
        object["right"] = n.attempt.right();
        object["quality"] = to_string(n.attempt.quality);
        object["verdict"] = verdict(n.attempt.verdict, session.variant());
        if (is_mistake(n.attempt.quality)) {
            object["why_wrong"] = reason(n.attempt.why_wrong, session.variant());
        }
        return object;
    }
    Json operator()(const play::AttemptRefused& n) const {
        return refused("attempt", session.speaker(), inarow::to_string(n.refusal));
    }
    Json operator()(const play::TriedAll& n) const {
        return {{"event", "tried"}, {"found", n.found}, {"all", n.all}};
    }
    Json operator()(const play::NotUnderstood& /*n*/) const {
        return refused("word", session.speaker(), "it means nothing here");
    }
    // The rest is told by what follows.
    template <typename Other>
    Json operator()(const Other& /*n*/) const {
        return nullptr;
    }
};

}  // namespace

std::string_view to_string(play::Question question) {
    static constexpr Names<play::Question, play::Question::NewGame> kNames(
        "opponent", "number", "color", "move", "row", "column", "choice", "undo", "confirm", "new");
    return kNames[question];
}

Json ask(const play::Session& session, const play::Asked& asked) {
    // Before a game begins, its stream begins with a question.
    Json object = session.playing() ? Json{{"event", "ask"}} : stream_header("ask");
    if (!session.playing()) object["variant"] = session.variant().name;
    object["for"] = to_string(asked.question);
    object["player"] = number(asked.player);
    if (session.playing() && !asked.answers.empty()) object["choices"] = asked.answers;
    if (session.time_left(Player::One) || session.time_left(Player::Two)) {
        object["clock"] = {time_of(session, Player::One), time_of(session, Player::Two)};
    }
    const bool for_cell =
        asked.question == play::Question::Move || asked.question == play::Question::Row;
    if (for_cell && session.variant().rules.renju) {
        object["forbidden"] = forbidden_list(session.game());
    }
    return object;
}

Json notice(const play::Session& session, const play::Notice& notice) {
    return std::visit(NoticeObject{session}, notice);
}

Json saved(std::string_view file) {
    return {{"event", "saved"}, {"file", file}};
}

Json not_saved(std::string_view file, std::string_view reason) {
    return {{"event", "refused"}, {"what", "save"}, {"file", file}, {"reason", reason}};
}

Json left(std::string_view why, bool kept) {
    return {{"event", "left"}, {"why", why}, {"kept", kept}};
}

}  // namespace inarow::wire
