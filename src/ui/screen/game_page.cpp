#include "ui/screen/game_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/review.h"
#include "core/result_file.h"
#include "ui/screen/review_panel.h"
#include "ui/wording/clock_words.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

constexpr std::chrono::milliseconds kFallStep{30};       // for each row
constexpr std::chrono::milliseconds kProgressStep{100};  // between two looks at a thinking robot
constexpr std::chrono::milliseconds kRobotPause{500};

}  // namespace

GamePage::GamePage(play::Session& session, play::Workers& workers, const Look& look,
                   std::function<void()> wake)
    : session_(session), workers_(workers), look_(look), wake_(std::move(wake)) {
    const Rules& rules = variant().rules;
    cursor_ = Cell(rules.falling ? 0 : rules.height / 2, (rules.width - 1) / 2);
    // Beside the middle where the first move is barred from it.
    const Position& position = game().position();
    if (position.ply() == 0 && !rules.falling && !position.legal(Move(cursor_))) {
        cursor_ = Cell(cursor_.row(), std::max(cursor_.column() - 1, 0));
    }
    focus_ = cursor_;
}

void GamePage::say(std::string message) {
    message_ = std::move(message);
    alert_ = false;
}

void GamePage::warn(std::string warning) {
    warning_ = std::move(warning);
}

void GamePage::complain(std::string message) {
    message_ = std::move(message);
    alert_ = true;
}

// What happens at the table.

void GamePage::began(const Game& game) {
    hint_.reset();
    fall_.reset();
    looked_back_.reset();
    mode_ = Mode::Play;
    if (!game.moves().empty()) focus_ = game.moves().back().cell();
    if (game.result()) say(final_statement(game));
}

void GamePage::happened(const Game& game, const Event& event) {
    hint_.reset();
    const auto* const moved = std::get_if<Moved>(&event);
    if (moved != nullptr && moved->move.is_choice()) {
        const std::string why = std::exchange(because_, "");
        say(why.empty() ? wording::chosen(game, *moved)
                        : why + "\n" + wording::chosen(game, *moved));
    } else if (moved != nullptr) {
        focus_ = moved->move.cell();
        begin_fall(moved->move.cell());
        if (!game.seat(moved->player).is_robot()) {
            say("");
            cursor_ = variant().rules.falling ? Cell(0, focus_->column()) : *focus_;
        }
    } else if (const auto* const erred = std::get_if<Erred>(&event)) {
        complain(wording::erred(game, *erred) + "\n" + wording::mistake(game, *erred));
    } else if (const auto* const took_back = std::get_if<TookBack>(&event)) {
        fall_.reset();
        looked_back_.reset();
        say(wording::took_back(game, *took_back));
    }
    if (game.result() && !std::holds_alternative<Abandoned>(event)) say(final_statement(game));
    if (!warning_.empty()) complain(std::exchange(warning_, "") + "\n" + message_);
}

void GamePage::noticed(const play::Session& session, const play::Notice& notice) {
    std::string text = wording::told(session, notice);
    if (const auto* const hinted = std::get_if<play::Hinted>(&notice)) {
        if (!hinted->advice.move.is_choice()) focus_ = hint_ = hinted->advice.move.cell();
        say(std::move(text));
    } else if (const auto* const explained = std::get_if<play::Explained>(&notice)) {
        if (!explained->step.cells.empty()) focus_ = explained->step.cells.front();
        say(std::move(text));
    } else if (const auto* const wanted = std::get_if<play::SaveWanted>(&notice)) {
        wanted->file.empty() ? ask_save() : save(wanted->file, false);
    } else if (std::holds_alternative<play::HelpWanted>(notice)) {
        open_help();
    } else if (std::holds_alternative<play::RepeatWanted>(notice)) {
        open_box(wording::box_title(session, notice), text);
    } else if (const auto* const chose = std::get_if<play::RobotChose>(&notice)) {
        const auto& seats = game().setup().seats;
        if (look_.animation && seats[0].is_robot() && seats[1].is_robot()) {
            not_before_ = now_ + kRobotPause;
        }
        if (chose->thought.move.is_choice()) {
            because_ = std::move(text);
        } else if (!text.empty()) {
            say(std::move(text));
        }
    } else if (std::holds_alternative<play::ReviewReady>(notice) ||
               std::holds_alternative<play::ReviewLooked>(notice) ||
               std::holds_alternative<play::TriedAll>(notice) ||
               std::holds_alternative<play::ReviewClosed>(notice)) {
        looked_back_.reset();
        if (const auto last = session_.shown().last_move()) focus_ = last->cell();
        say(std::move(text));
        if (!in_review() && !trying()) say(final_statement(game()));
    } else if (const auto* const tried = std::get_if<play::Attempted>(&notice)) {
        tried->attempt.right() ? say(text.append(wording::kTabNext)) : complain(text);
    } else if (std::holds_alternative<play::StarterDrawn>(notice) ||
               std::holds_alternative<play::Restarted>(notice) ||
               std::holds_alternative<play::ForbiddenWanted>(notice)) {
        say(std::move(text));
    } else if (!std::holds_alternative<play::Introduced>(notice) &&
               !std::holds_alternative<play::RobotThinks>(notice)) {
        complain(std::move(text));
    }
}

void GamePage::begin_fall(Cell to) {
    fall_.reset();
    if (look_.animation && variant().rules.falling && to.row() > 0) fall_ = Fall{to, now_};
}

// Time.

void GamePage::tell_time(Clock::time_point now) {
    now_ = now;
    session_.time(std::chrono::duration_cast<play::Milliseconds>(now.time_since_epoch()));
}

void GamePage::tick(Clock::time_point now) {
    tell_time(now);
    if (fall_ && now >= fall_->start + kFallStep * fall_->to.row()) fall_.reset();
    think();
}

void GamePage::think() {
    const auto& task = session_.task();
    if (thinking_ && (!task || task->ticket != thinking_->task().ticket)) thinking_ = {};
    if (thinking_ && thinking_->done()) {
        const play::Thinking done = std::exchange(thinking_, {});
        session_.found(done->task().ticket, done->found());
    }
    if (!task || thinking_) return;
    // A robot waits until there is nothing to look at.
    const bool waits = task->kind == play::Task::Kind::Move &&
                       (fall_ || now_ < not_before_ || mode_ == Mode::Choosing);
    if (!waits) thinking_ = play::Thinking(workers_.begin(*task, wake_));
}

std::optional<Clock::time_point> GamePage::next_tick() const {
    if (fall_) return now_ + kFallStep;
    if (thinking_) return now_ + kProgressStep;
    if (session_.task() && mode_ != Mode::Choosing) return std::max(not_before_, now_);
    return next_clock();
}

// When the time that is shown changes.
std::optional<Clock::time_point> GamePage::next_clock() const {
    if (!session_.time_over_at()) return std::nullopt;
    constexpr std::chrono::seconds kSecond{1};
    const auto left = *session_.time_left(session_.speaker());
    if (left < 10 * kSecond) return now_ + kProgressStep;
    const auto rest = left % play::Milliseconds(kSecond);
    return now_ + (rest > rest.zero() ? rest : play::Milliseconds(kSecond));
}

bool GamePage::thinks_about(play::Task::Kind kind) const {
    return thinking_ && thinking_->task().kind == kind;
}

bool GamePage::person_moves() const {
    const auto asked = session_.asked();
    return session_.playing() && asked && asked->question != play::Question::Undo;
}

bool GamePage::undo_offered() const {
    const auto asked = session_.asked();
    return asked && asked->question == play::Question::Undo;
}

// What is seen.

Game GamePage::shown_game() const {
    return looked_back_ ? analysis::first_acts(game(), *looked_back_) : session_.shown();
}

Marked GamePage::marked(const Game& shown) const {
    Marked marked;
    if (!shown.moves().empty()) marked.last = shown.moves().back().cell();
    if (shown.result()) marked.line = shown.result()->line;
    if (const analysis::ReasonStep* const step = session_.explained()) {
        marked.line = step->cells;
        if (!step->stones.empty()) marked.last = step->stones.back().cell;
        return marked;
    }
    if (fall_) {
        const auto rows = static_cast<int>((now_ - fall_->start) / kFallStep);
        marked.falling = Marked::Falling{fall_->to, std::clamp(rows, 0, fall_->to.row())};
    }
    mark_review(marked);
    if (person_moves() && !over() && shown.choices().empty()) {
        if (hint_) marked.hint = hint_;
        marked.cursor = cursor_;
        // In a falling game the cursor is where the piece would come to rest.
        if (variant().rules.falling) {
            const auto landing = shown.position().landing(cursor_.column());
            marked.cursor = landing.value_or(Cell(0, cursor_.column()));
        }
    }
    return marked;
}

std::string GamePage::prompt() const {
    if (mode_ == Mode::Saving) return std::string(wording::kSaveAs);
    if (thinks_about(play::Task::Kind::Review)) {
        const auto [done, parts] =
            std::pair(thinking_->progress().done, thinking_->progress().parts);
        return wording::reviewing_now(done, parts);
    }
    if (over()) {
        const std::size_t moves = game().acts().size();
        return looked_back_ ? wording::after_move(*looked_back_, moves)
                            : std::string(wording::kPlayAgain);
    }
    if (thinks_about(play::Task::Kind::Move)) {
        return wording::robot_thinks(game(), thinking_->progress(), thinking_->elapsed());
    }
    if (thinks_about(play::Task::Kind::Hint)) {
        return wording::hint_sought(thinking_->progress(), thinking_->elapsed());
    }
    const auto asked = session_.asked();
    if (!asked) return wording::robot_turn(game());
    if (asked->question > play::Question::Undo) return "";  // a box asks
    std::string prompt = wording::ask(session_, *asked);
    if (asked->question == play::Question::Choice) prompt += wording::kEnterChooses;
    return prompt;
}

std::vector<std::string> GamePage::keys() const {
    if (mode_ == Mode::Typing || mode_ == Mode::Saving) return wording::typing_keys();
    if (undo_offered()) return wording::undo_keys();
    if (thinks_about(play::Task::Kind::Move)) return wording::thinking_keys();
    if (trying()) return wording::trying_keys();
    const bool over = this->over();
    // What is there, but not at this moment, would only confuse after the end.
    const auto offers = [&](play::Deed deed) {
        const auto offer = session_.offer(deed);
        return offer && (offer->enabled || (deed == play::Deed::Undo && !over));
    };
    std::vector<std::string> keys;
    for (const Binding& binding : in_review() ? review_keys() : game_keys()) {
        if (binding.words.brief.empty()) continue;
        std::string brief(binding.words.brief);
        switch (binding.action) {
            case Action::Left:
                if (over) brief = wording::kStepKeys;
                break;
            case Action::Choose:
                if (over) continue;
                break;
            case Action::Undo:
                if (!offers(play::Deed::Undo)) continue;
                break;
            case Action::Redo:
                if (over) continue;
                if (variant().house.restart) brief = wording::kRestartKey;
                if (variant().house.undo != Undo::Word && !variant().house.restart) continue;
                break;
            case Action::Rematch:
            case Action::Review:
                if (!over) continue;
                break;
            case Action::Hint:
                if (over) continue;
                break;
            case Action::Why:
                if (!offers(play::Deed::Why)) continue;
                break;
            default:
                break;
        }
        keys.push_back(std::move(brief));
    }
    return keys;
}

void GamePage::open_help() {
    std::vector<std::string> lines = help_lines(in_review() ? review_keys() : game_keys());
    lines.emplace_back();
    for (auto& line : wrapped(wording::how_to_type(variant()), 64)) lines.push_back(line);
    lines.emplace_back();
    for (auto& line : wrapped(wording::introduction(variant()), 72)) lines.push_back(line);
    help_.emplace(std::move(lines));
    mode_ = Mode::Help;
}

void GamePage::open_box(std::string title, const std::string& text) {
    help_.emplace(wrapped(text, 72), std::move(title));
    mode_ = Mode::Help;
}

Canvas GamePage::draw(Size size) {
    const Game shown = shown_game();
    GameFrame frame{.game = shown};
    if (session_.explained() != nullptr) frame.beside = &game();
    frame.marked = marked(shown);
    frame.focus = focus_;
    frame.status = wording::screen_status(session_);
    for (const Player player : kPlayers) {
        frame.times[index(player)] = wording::time_left(session_, player);
    }
    frame.message = message_;
    frame.alert = alert_;
    frame.prompt = prompt();
    if (mode_ == Mode::Typing || mode_ == Mode::Saving) frame.typed = &line_;
    frame.keys = keys();
    if (in_review()) {
        frame.message = review_message();
        frame.panel = [this](Size room) {
            return review_panel(*session_.reviewing(), game(), look_, room);
        };
    }
    Canvas canvas = draw_frame(frame, size, look_, scroll_, view_);
    if (!view_) return canvas;  // too small for anything
    scroll_ = view_->scroll();
    if (help_) help_->draw(canvas, look_);
    if (choice_) choice_->draw(canvas, look_);
    return canvas;
}

}  // namespace inarow::screen
