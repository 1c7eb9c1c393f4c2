#include "ui/window/window.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/result_file.h"
#include "store/game_files.h"
#include "ui/wording/clock_words.h"
#include "ui/wording/window_words.h"
#include "ui/wording/wording.h"

namespace inarow::window {

namespace {

constexpr std::chrono::microseconds kFrame{16'667};
constexpr std::chrono::milliseconds kProgressStep{200};
constexpr std::chrono::milliseconds kClockStep{100};

std::string in_one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace(line, '\n', ' ');
    return std::string(trim(line));
}

}  // namespace

Window::Window(Display& display, play::Session& session, play::Workers& workers,
               const WindowOptions& options)
    : display_(display), session_(session), workers_(workers), options_(options), stage_(display) {}

// What happens in the session.

void Window::began(const Game& /*game*/) {
    pointed_.reset();
    hint_.reset();
    flight_.reset();
    line_.reset();
    earlier_.reset();
    dirty_ = true;
}

void Window::happened(const Game& game, const Event& event) {
    dirty_ = true;
    hint_.reset();
    line_.reset();
    earlier_.reset();
    chosen_.reset();
    message_.clear();
    if (const auto* const moved = std::get_if<Moved>(&event)) {
        if (moved->move.is_choice()) message_ = wording::chosen(game, *moved);
        const bool falls = variant().rules.falling;
        if (options_.animation && !moved->move.is_choice() && (falls || !options_.document)) {
            const Player owner = game.player_of(other(game.position().to_move()));
            flight_.emplace(layout(), owner, moved->move.cell(), falls, display_.now());
            frame_ = display_.now();
        }
    } else if (const auto* const erred = std::get_if<Erred>(&event)) {
        message_ = wording::erred(game, *erred) + " " + wording::mistake(game, *erred);
    } else if (const auto* const took = std::get_if<TookBack>(&event)) {
        flight_.reset();
        message_ = wording::took_back(game, *took);
    }
    for (std::string* const first : {&because_, &warning_}) {
        if (!first->empty()) message_ = std::exchange(*first, "") + " " + message_;
    }
    const bool erred = std::holds_alternative<Erred>(event);
    sound(game.result() && game.result()->winner ? Sound::Win : erred ? Sound::Error : Sound::Move);
}

void Window::sound(Sound sound) {
    if (options_.sound) display_.play(synthesized(sound, options_.volume));
}

paint::Layout Window::layout() const {
    return {variant(), options_.document ? paint::Pieces::Squares : paint::pieces_of(variant())};
}

void Window::noticed(const play::Session& session, const play::Notice& notice) {
    if (std::holds_alternative<play::Introduced>(notice) ||
        std::holds_alternative<play::RobotThinks>(notice)) {
        return;
    }
    if (const auto* const chose = std::get_if<play::RobotChose>(&notice)) {
        because_ = wording::why_in_opening(game(), chose->thought);
        return;
    }
    dirty_ = true;
    message_ = wording::told(session, notice);
    if (const auto* const hinted = std::get_if<play::Hinted>(&notice)) {
        if (!hinted->advice.move.is_choice()) hint_ = hinted->advice.move.cell();
    } else if (const auto* const wanted = std::get_if<play::SaveWanted>(&notice)) {
        const auto saved = store::save_game(session_, wanted->file, false);
        message_ = saved ? wording::saved(*saved)
                         : wording::not_saved(saved.error().file, saved.error().exists,
                                              saved.error().reason);
    } else if (std::holds_alternative<play::HelpWanted>(notice)) {
        message_ = wording::how_to_type(variant());
    }
}

// Time.

void Window::think() {
    const auto& task = session_.task();
    if (thinking_ && (!task || task->ticket != thinking_->task().ticket)) thinking_ = {};
    if (thinking_ && thinking_->done() && !flight_) {
        const play::Thinking done = std::exchange(thinking_, {});
        session_.found(done->task().ticket, done->found());
        dirty_ = true;
    }
    if (!task || thinking_) return;
    if (task->kind == play::Task::Kind::Hint) message_ = wording::kHintSought;
    if (task->kind == play::Task::Kind::Attempt) message_ = wording::kMoveTried;
    thinking_ = play::Thinking(workers_.begin(*task, [this] { display_.wake(); }));
    dirty_ = true;
}

// The players' time, as it is shown.
std::string Window::times() const {
    return wording::time_left(session_, Player::One) + " " +
           wording::time_left(session_, Player::Two);
}

void Window::tell_time() {
    const std::string before = times();
    const auto since = display_.now().time_since_epoch();
    session_.time(std::chrono::duration_cast<play::Milliseconds>(since));
    if (times() != before) dirty_ = true;
}

void Window::tick() {
    const auto now = display_.now();
    tell_time();
    if (flight_ && flight_->done(now)) {
        flight_.reset();
        dirty_ = true;
    } else if (flight_ && now >= frame_) {
        frame_ = std::max(frame_ + kFrame, now);
        if (!dirty_ && !overlay_) stage_.show_moving(game(), *moving());
    }
    think();
    if (makes_review()) dirty_ = true;  // it tells how far it is
}

std::optional<Moving> Window::moving() const {
    if (!flight_) return std::nullopt;
    const auto now = display_.now();
    return Moving{flight_->player(),
                  options_.document ? flight_->cell_by_cell(now) : flight_->at(now),
                  flight_->strength(now)};
}

std::chrono::milliseconds Window::patience() const {
    if (makes_review()) return kProgressStep;
    if (!flight_) return session_.time_over_at() ? kClockStep : kLongestWait;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(frame_ - display_.now());
    return std::clamp(left, std::chrono::milliseconds(0), kLongestWait);
}

// What is seen.

std::string Window::turn() const {
    if (!session_.playing()) return "";
    if (session_.reviewing() != nullptr) return review_turn();
    if (earlier_) return wording::looking_back(earlier_->acts().size(), game().acts().size());
    return wording::turn(session_);
}

std::string Window::message() const {
    const auto asked = session_.asked();
    if (line_) {
        const bool number = asked && asked->question == play::Question::Number;
        const std::string what = number ? in_one_line(wording::ask(session_, *asked)) : ">";
        return fmt::format("{} {}_", what, *line_);
    }
    if (makes_review() || in_review()) return review_message();
    if (game().result() && !trying()) {
        return in_one_line(final_statement(game())) + "\n" + wording::how_it_ended(game());
    }
    // A move is asked for by whose turn it is; all else is asked in words.
    const bool in_words = asked && (!session_.playing() || !game().opening().over() ||
                                    asked->question >= play::Question::Choice);
    if (!in_words) return in_one_line(message_);
    if (session_.playing() && !message_.empty() && asked->question < play::Question::Undo) {
        return in_one_line(message_);
    }
    const bool alone = !options_.document && asked->question >= play::Question::Confirm;
    const bool in_a_box = alone || !(asked->answers.empty() || session_.playing());
    const std::string question = in_one_line(in_a_box ? wording::box_text(session_, *asked)
                                                      : wording::ask(session_, *asked));
    return session_.playing() || message_.empty() ? question
                                                  : in_one_line(message_) + " " + question;
}

std::string Window::title() const {
    std::string title = variant().title;
    if (session_.reviewing() != nullptr) {
        return title + " - " +
               (options_.document ? in_one_line(message()) : std::string(wording::kReview));
    }
    if (game().result()) return title + " - " + in_one_line(final_statement(game()));
    if (session_.playing()) title += " - " + turn();
    const std::string said = message();
    const bool shown_only_here = options_.document || !session_.playing();
    if (shown_only_here && !said.empty()) title += " - " + said;
    return title;
}

std::vector<std::string> Window::moves() const {
    std::vector<std::string> moves;
    if (!session_.playing()) return moves;
    for (const auto& act : game().acts()) {
        moves.push_back(act.move.is_choice()
                            ? in_words(act.move.choice(), game())
                            : write_move(act.move, variant().coordinates, variant().rules));
    }
    return moves;
}

Panel Window::panel() {
    Panel panel;
    const bool over = game().result().has_value();
    for (const Player player : kPlayers) {
        if (!session_.playing()) break;
        panel.players.push_back(
            {.player = player,
             .name = wording::player_name(game(), player),
             .note = wording::player_note(game(), player),
             .time = wording::time_left(session_, player),
             .active = over ? game().result()->winner == player : game().to_move() == player});
    }
    panel.turn = turn();
    panel.message = message();
    panel.moves = moves();
    panel.shown_moves = session_.playing() ? shown().acts().size() : 0;
    if (session_.explained() != nullptr) panel.shown_moves = game().acts().size();
    for (Act& act : acts()) panel.buttons.push_back(std::move(act.button));
    panel.chosen = chosen_ ? chosen_ : first_answer();
    return panel;
}

Scene Window::scene() {
    Scene scene;
    scene.look.document = options_.document;
    scene.shade = options_.shade;
    scene.overlay = overlay_.get();
    const analysis::ReasonStep* const step = session_.explained();
    if (step != nullptr) {
        scene.look.marked = step->cells;
    } else if (!earlier_) {
        scene.look.hint = hint_;
    }
    if (flight_) scene.look.in_flight = flight_->cell();
    if (pointed_ && !flight_ && !earlier_ && step == nullptr && takes_cells() &&
        shown().legal(Move(landed(*pointed_)))) {
        scene.look.hover = landed(*pointed_);
    }
    scene.panel = panel();
    mark_review(scene);
    scene.title = title();
    return scene;
}

void Window::draw() {
    if (!dirty_) return;
    dirty_ = false;
    stage_.show(shown(), scene(), moving());
}

}  // namespace inarow::window
