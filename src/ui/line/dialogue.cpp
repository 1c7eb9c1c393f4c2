#include "ui/line/dialogue.h"

#include <thread>

#include "core/notation.h"
#include "ui/common/signals.h"

namespace inarow::line {

bool Dialogue::goes_on() {
    if (ui::stop_signal() != 0) {
        no_line_ = NoLine::Interrupted;
    } else if (console_.output_error() != 0) {
        no_line_ = NoLine::OutputClosed;
    }
    return !no_line_;
}

void Dialogue::play(play::Session& session) {
    no_line_.reset();
    while (!session.left() && !session.game().result() && goes_on()) {
        if (session.task()) {
            think(session);
        } else if (const auto asked = session.asked()) {
            ask(session, *asked);
        }
    }
}

void Dialogue::stay(play::Session& session) {
    while (!session.left() && goes_on()) {
        const auto asked = session.asked();
        if (session.task()) {
            think_of_review(session);
        } else if (asked) {
            ask(session, *asked);
        } else {
            const auto line = console_.read(view_.prompt_after_end(session));
            if (!line) return;  // there is nothing to lose
            const bool enter = trim(*line).empty();
            const auto next = session.offer(play::Deed::Next);
            const play::Deed deed = next && next->enabled            ? play::Deed::Next
                                    : session.reviewing() != nullptr ? play::Deed::Close
                                                                     : play::Deed::Quit;
            enter ? session.take(session.speaker(), deed) : session.type(session.speaker(), *line);
        }
    }
}

void Dialogue::ask(play::Session& session, const play::Asked& asked) {
    const auto line = console_.read(view_.prompt(session, asked));
    if (line) {
        session.type(asked.player, *line);
    } else {
        no_line_ = line.error();
    }
}

void Dialogue::think(play::Session& session) {
    const play::Task task = *session.task();
    const play::Found found = mind_.think(task, &ui::stop_requested());
    // When it was stopped, the move is made when the game is resumed.
    if (ui::stop_signal() == 0) session.found(task.ticket, found);
}

void Dialogue::think_of_review(play::Session& session) {
    constexpr std::chrono::milliseconds kStep{100};
    const play::Thinking thinking(workers_.begin(*session.task(), {}));
    int shown = 0;
    while (!thinking->done() && ui::stop_signal() == 0) {
        std::this_thread::sleep_for(kStep);
        const auto [done, parts] = std::pair(thinking->progress().done, thinking->progress().parts);
        if (done > shown) view_.reviewing(done, parts);
        shown = done;
    }
    if (thinking->done()) session.found(thinking->task().ticket, thinking->found());
}

void Dialogue::noticed(const play::Session& session, const play::Notice& notice) {
    if (const auto* const save = std::get_if<play::SaveWanted>(&notice)) {
        view_.saved(store::save_game(session.game(), save->file, false));
    }
}

}  // namespace inarow::line
