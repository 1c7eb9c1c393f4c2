#include "ui/line/dialogue.h"

#include "ui/common/signals.h"

namespace inarow::line {

void Dialogue::play(play::Session& session) {
    no_line_.reset();
    while (!session.left() && !session.game().result()) {
        if (ui::stop_signal() != 0) {
            no_line_ = NoLine::Interrupted;
        } else if (console_.output_error() != 0) {
            no_line_ = NoLine::OutputClosed;
        } else if (session.task()) {
            think(session);
        } else if (const auto asked = session.asked()) {
            const auto line = console_.read(view_.prompt(session, *asked));
            if (line) {
                session.type(asked->player, *line);
            } else {
                no_line_ = line.error();
            }
        }
        if (no_line_) return;
    }
}

void Dialogue::think(play::Session& session) {
    const play::Task task = *session.task();
    const play::Found found = mind_.think(task, &ui::stop_requested());
    // When it was stopped, the move is made when the game is resumed.
    if (ui::stop_signal() == 0) session.found(task.ticket, found);
}

void Dialogue::noticed(const play::Session& session, const play::Notice& notice) {
    if (const auto* const save = std::get_if<play::SaveWanted>(&notice)) {
        view_.saved(store::save_game(session.game(), save->file, false));
    }
}

}  // namespace inarow::line
