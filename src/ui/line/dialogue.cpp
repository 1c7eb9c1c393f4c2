#include "ui/line/dialogue.h"

#include <chrono>
#include <thread>

#include "core/notation.h"
#include "ui/common/signals.h"

namespace inarow::line {

namespace {

// What is meant after the end by less than a word: Enter, or the answer to whether to play again.
std::optional<play::Deed> meant_after_end(const play::Session& session, std::string_view line) {
    const std::string word = lower(trim(line));
    if (session.reviewing() != nullptr) {
        if (!word.empty()) return std::nullopt;
        return session.offer(play::Deed::Next)->enabled ? play::Deed::Next : play::Deed::Close;
    }
    if (word == "y" || word == "yes") return play::Deed::Rematch;
    if (word.empty() || word == "n" || word == "no") return play::Deed::Quit;
    return std::nullopt;
}

}  // namespace

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
    // An undo opens the game again.
    while (!session.left() && session.game().result() && goes_on()) {
        const auto asked = session.asked();
        if (session.task()) {
            think_of_review(session);
        } else if (asked) {
            ask(session, *asked);
        } else {
            const auto line = console_.read(view_.prompt_after_end(session));
            if (!line) return;  // there is nothing to lose
            const auto deed = meant_after_end(session, *line);
            deed ? session.take(session.speaker(), *deed) : session.type(session.speaker(), *line);
        }
    }
}

void Dialogue::ask(play::Session& session, const play::Asked& asked) {
    session.time(now_());
    if (!session.asked()) return;  // the time is over
    const auto line = console_.read(view_.prompt(session, asked));
    session.time(now_());  // whoever was too late has not said it
    if (line && session.asked()) {
        session.type(asked.player, *line);
    } else if (!line) {
        no_line_ = line.error();
    }
}

play::Milliseconds Dialogue::steady_now() {
    return std::chrono::duration_cast<play::Milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

void Dialogue::think(play::Session& session) {
    const play::Task task = *session.task();
    const play::Found found = workers_.think(task, &ui::stop_requested());
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
        view_.saved(store::save_game(session, save->file, false));
    }
}

}  // namespace inarow::line
