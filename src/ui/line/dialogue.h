// A session in lines: each question is a prompt, each line an answer.
#pragma once

#include <optional>

#include "play/session.h"
#include "ui/line/console.h"
#include "ui/line/view.h"

namespace inarow::line {

class Dialogue : public play::Observer {
  public:
    Dialogue(Console& console, View& view) : console_(console), view_(view) {}

    // Asks and thinks until the game is over or left, or there is no further line. The view and
    // this must watch the session already.
    void play(play::Session& session);

    // Why there is no further line.
    [[nodiscard]] std::optional<NoLine> no_line() const { return no_line_; }

    void noticed(const play::Session& session, const play::Notice& notice) override;

  private:
    void think(play::Session& session);

    Console& console_;
    View& view_;
    play::Mind mind_;
    std::optional<NoLine> no_line_;
};

}  // namespace inarow::line
