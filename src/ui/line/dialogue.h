// A session in lines: each question is a prompt, each line an answer.
#pragma once

#include <functional>
#include <optional>

#include "play/session.h"
#include "play/workers.h"
#include "ui/line/console.h"
#include "ui/line/view.h"

namespace inarow::line {

class Dialogue : public play::Observer {
  public:
    // The time since whatever moment, for clocks.
    using Now = std::function<play::Milliseconds()>;

    Dialogue(Console& console, View& view, Now now = steady_now)
        : console_(console), view_(view), now_(std::move(now)) {}

    // Asks and thinks until the game is over or left, or there is no further line. The view and
    // this must watch the session already.
    void play(play::Session& session);
    // Then, with a person, goes on until they leave or undo the end: the game can be reviewed, or
    // another begun.
    void stay(play::Session& session);

    // Why there is no further line.
    [[nodiscard]] std::optional<NoLine> no_line() const { return no_line_; }

    void noticed(const play::Session& session, const play::Notice& notice) override;

  private:
    static play::Milliseconds steady_now();
    void think(play::Session& session);
    // A review takes long enough to tell how it goes.
    void think_of_review(play::Session& session);
    // Whether there is no reason to stop.
    [[nodiscard]] bool goes_on();
    void ask(play::Session& session, const play::Asked& asked);

    Console& console_;
    View& view_;
    Now now_;
    play::Workers workers_;
    std::optional<NoLine> no_line_;
};

}  // namespace inarow::line
