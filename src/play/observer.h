// What a session tells those who watch it: stores that write a game down, and views that show it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "analysis/advisor.h"
#include "analysis/reason_steps.h"
#include "analysis/review.h"
#include "core/game.h"
#include "play/deed.h"
#include "play/question.h"
#include "robots/robot.h"

namespace inarow::play {

class Session;

// What happens besides the events of a game.
struct Introduced {};  // it is time to say which game this is
struct StarterDrawn {
    Setup setup;
};
struct AnswerRefused {  // the question is put again
    Question question;
    Player player;
};
struct NotYourTurn {
    Player player;
};
struct UndoRefused {
    enum class Why : std::uint8_t { NotInThisGame, OnlyWhenOffered, NothingToUndo, NoUndosLeft };
    Player player;  // who would be charged
    Why why;
};
struct RedoRefused {};
struct RestartRefused {};
struct RobotThinks {};
struct RobotChose {
    robots::Thought thought;
    analysis::Reason reason = {};
};
struct Hinted {
    analysis::Advice advice;
};
struct Explained {  // a step of the hint's reason
    analysis::Reason reason;
    analysis::ReasonStep step;
    std::size_t number = 1;
    std::size_t of = 1;
};
struct Restarted {};
struct HelpWanted {};
struct ForbiddenWanted {};  // which points are forbidden now
struct ReviewReady {};      // the session has a review, and is in it
struct ReviewStopped {};    // before it was ready
struct ReviewLooked {};     // another position of it is looked at
struct ReviewClosed {};
struct Attempted {
    analysis::Attempt attempt;
};
struct AttemptRefused {  // it is no move
    Refusal refusal;
    std::string input;
};
struct TriedAll {  // the mistakes, and how many were found
    int found;
    int all;
};
struct NotUnderstood {};  // after the end: no word of those that mean something
struct SaveWanted {
    std::string file;  // empty: not said
};
struct RepeatWanted {  // something is to be said again, in words
    Deed what;
    std::string with;  // what was typed behind the word
};
using Notice =
    std::variant<Introduced, StarterDrawn, AnswerRefused, NotYourTurn, UndoRefused, RedoRefused,
                 RestartRefused, RobotThinks, RobotChose, Hinted, Explained, Restarted, HelpWanted,
                 ForbiddenWanted, SaveWanted, ReviewReady, ReviewStopped, ReviewLooked,
                 ReviewClosed, Attempted, AttemptRefused, TriedAll, NotUnderstood, RepeatWanted>;

class Observer {
  public:
    Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;
    virtual ~Observer() = default;

    // A game begins, or goes on where it was left.
    virtual void began(const Game& /*game*/) {}
    // An event has happened; the game is as it is after it.
    virtual void happened(const Game& /*game*/, const Event& /*event*/) {}
    virtual void noticed(const Session& /*session*/, const Notice& /*notice*/) {}
};

}  // namespace inarow::play
