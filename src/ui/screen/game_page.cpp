#include "ui/screen/game_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/result_file.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

constexpr std::chrono::milliseconds kFallStep{30};       // for each row
constexpr std::chrono::milliseconds kProgressStep{100};  // between two looks at a thinking robot
constexpr std::chrono::milliseconds kRobotPause{500};

std::string seconds(Clock::duration time) {
    return fmt::format("{:.1f} s", std::chrono::duration<double>(time).count());
}

std::string count(std::uint64_t number) {
    if (number < 10'000) return std::to_string(number);
    if (number < 10'000'000) return fmt::format("{} k", number / 1000);
    return fmt::format("{} M", number / 1'000'000);
}

// How far a search has come, as far as it tells.
std::string in_words(const Progress::Report& report, Clock::duration elapsed) {
    std::string text = seconds(elapsed);
    if (report.depth > 0) text += fmt::format(", depth {}", report.depth);
    if (report.score) text += fmt::format(", score {:+}", *report.score);
    if (report.nodes > 0) text += fmt::format(", {} positions", count(report.nodes));
    return text;
}

}  // namespace

GamePage::GamePage(play::Table& table, const Look& look, std::function<void()> wake)
    : table_(table), look_(look), wake_(std::move(wake)) {
    const Rules& rules = variant().rules;
    cursor_ = Cell(rules.falling ? 0 : rules.height / 2, (rules.width - 1) / 2);
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
    row_.reset();
    reviewed_.reset();
    mode_ = Mode::Play;
    if (!game.moves().empty()) focus_ = game.moves().back().cell();
    if (game.result()) say(final_statement(game));
}

void GamePage::happened(const Game& game, const Event& event) {
    hint_.reset();
    row_.reset();
    const auto* const moved = std::get_if<Moved>(&event);
    if (moved != nullptr && moved->move.is_choice()) {
        say(wording::chosen(game, *moved));
    } else if (moved != nullptr) {
        focus_ = moved->move.cell();
        begin_fall(moved->move.cell());
        if (!game.seat(moved->player).is_robot()) say("");
    } else if (const auto* const erred = std::get_if<Erred>(&event)) {
        complain(wording::erred(game, *erred) + "\n" + wording::mistake(game, *erred));
    } else if (const auto* const took_back = std::get_if<TookBack>(&event)) {
        fall_.reset();
        say(wording::took_back(game, *took_back));
    }
    if (game.result() && !std::holds_alternative<Abandoned>(event)) say(final_statement(game));
    if (!warning_.empty()) complain(std::exchange(warning_, "") + "\n" + message_);
}

void GamePage::begin_fall(Cell to) {
    fall_.reset();
    if (look_.animation && variant().rules.falling && to.row() > 0) fall_ = Fall{to, now_};
}

// Time.

void GamePage::tick(Clock::time_point now) {
    now_ = now;
    if (fall_ && now >= fall_->start + kFallStep * fall_->to.row()) fall_.reset();
    if (thinker_ && thinker_->done()) take_thought();
    if (advising_ && advising_->done()) take_advice();
    if (robot_waits() && !fall_ && now >= not_before_) {
        thinker_ = std::make_unique<play::Thinker>(table_, Limits{}, wake_);
    }
}

std::optional<Clock::time_point> GamePage::next_tick() const {
    if (fall_) return now_ + kFallStep;
    if (thinker_ || advising_) return now_ + kProgressStep;
    if (robot_waits()) return not_before_;
    return std::nullopt;
}

bool GamePage::robot_waits() const {
    return table_.robot_to_move() && !game().result() && !thinker_ && !done() &&
           mode_ != Mode::AskUndo && mode_ != Mode::Choosing;
}

void GamePage::take_thought() {
    const robots::Thought thought = thinker_->result();
    thinker_.reset();
    const auto& seats = game().setup().seats;
    if (look_.animation && seats[0].is_robot() && seats[1].is_robot()) {
        not_before_ = now_ + kRobotPause;
    }
    if (!thought.move.is_choice()) say(wording::robot_move(game(), thought.move));
    (void)table_.move(thought.move);
}

void GamePage::take_advice() {
    const analysis::Advice advice = advising_->result();
    advising_.reset();
    if (!advice.move.is_choice()) {
        hint_ = advice.move.cell();
        focus_ = hint_;
    }
    say("Hint: " + in_words(advice, game()));
}

// What is seen.

Game GamePage::shown_game() const {
    if (!reviewed_) return game();
    Game past(game().variant_ptr(), game().setup());
    for (std::size_t i = 0; i < *reviewed_; ++i) {
        (void)past.apply(Moved{game().acts()[i].player, game().acts()[i].move});
    }
    return past;
}

Marked GamePage::marked(const Game& shown) const {
    Marked marked;
    if (!shown.moves().empty()) marked.last = shown.moves().back().cell();
    if (shown.result()) marked.line = shown.result()->line;
    if (fall_) {
        const auto rows = static_cast<int>((now_ - fall_->start) / kFallStep);
        marked.falling = Marked::Falling{fall_->to, std::clamp(rows, 0, fall_->to.row())};
    }
    if (person_moves() && mode_ != Mode::AskUndo && game().choices().empty()) {
        marked.hint = hint_;
        marked.cursor = cursor_;
        // In a falling game the cursor is where the piece would come to rest.
        if (variant().rules.falling) {
            const auto landing = game().position().landing(cursor_.column());
            marked.cursor = landing.value_or(Cell(0, cursor_.column()));
        }
    }
    return marked;
}

std::string GamePage::prompt() const {
    if (mode_ == Mode::Saving) return "Save as:";
    if (game().result()) {
        const std::size_t moves = game().acts().size();
        return reviewed_ ? fmt::format("after move {} of {}", *reviewed_, moves)
                         : std::string("n: play again   u: look back");
    }
    const Player player = game().to_move();
    if (mode_ == Mode::AskUndo) return wording::ask(play::Question::Undo, game(), undo_offered_to_);
    if (thinker_) {
        const std::string turn = wording::robot_turn(game());
        return fmt::format("{} {}  (any key: move now)",
                           turn.empty() ? fmt::format("Player {} thinks:", number(player)) : turn,
                           in_words(thinker_->progress(), thinker_->elapsed()));
    }
    if (advising_) {
        return fmt::format("Looking for a good move: {}",
                           in_words(advising_->progress(), advising_->elapsed()));
    }
    if (table_.robot_to_move()) return wording::robot_turn(game());
    if (!game().choices().empty()) {
        return wording::ask(play::Question::Choice, game(), player) + " (Enter: choose)";
    }
    if (variant().coordinates.style != Style::RowThenColumn) {
        return wording::ask(play::Question::Move, game(), player);
    }
    return wording::ask(row_ ? play::Question::Column : play::Question::Row, game(), player);
}

std::string GamePage::status() const {
    if (game().result()) return "game over";
    return fmt::format("Player {} {}", number(game().to_move()),
                       table_.robot_to_move() ? "thinks" : "to move");
}

std::vector<std::string> GamePage::keys() const {
    if (mode_ == Mode::Typing || mode_ == Mode::Saving) return {"Enter done", "Esc never mind"};
    if (mode_ == Mode::AskUndo) return {"1 undo", "any other key: no"};
    if (thinker_) return {"any key: move now", "q quit"};
    const bool over = game().result().has_value();
    std::vector<std::string> keys;
    for (const Binding& binding : game_keys()) {
        if (binding.brief.empty()) continue;
        std::string brief(binding.brief);
        switch (binding.action) {
            case Action::Left:
            case Action::Choose:
                if (over) continue;
                break;
            case Action::Undo:
                if (over) brief = "u back";
                if (!over && variant().house.undo != Undo::Word) continue;
                break;
            case Action::Redo:
                if (over) brief = "r forward";
                if (!over && variant().house.restart) brief = "R restart";
                if (!over && variant().house.undo != Undo::Word && !variant().house.restart) {
                    continue;
                }
                break;
            case Action::Hint:
                if (over) continue;
                if (vi_) brief = "H hint";
                break;
            default:
                break;
        }
        keys.push_back(std::move(brief));
    }
    return keys;
}

void GamePage::open_help() {
    std::vector<std::string> lines = help_lines(game_keys());
    lines.emplace_back();
    for (auto& line : wrapped(wording::how_to_type(variant()), 64)) lines.push_back(line);
    lines.emplace_back();
    for (auto& line : wrapped(wording::introduction(variant()), 72)) lines.push_back(line);
    help_.emplace(std::move(lines));
    mode_ = Mode::Help;
}

Canvas GamePage::draw(Size size) {
    const Game shown = shown_game();
    GameFrame frame{.game = shown};
    frame.marked = marked(shown);
    frame.focus = focus_;
    frame.status = status();
    frame.message = message_;
    frame.alert = alert_;
    frame.prompt = prompt();
    if (mode_ == Mode::Typing || mode_ == Mode::Saving) frame.typed = line_.text();
    frame.keys = keys();
    Canvas canvas = draw_frame(frame, size, look_, scroll_, view_);
    if (!view_) return canvas;  // too small for anything
    scroll_ = view_->scroll();
    if (help_) help_->draw(canvas, look_);
    if (choice_) choice_->draw(canvas, look_);
    return canvas;
}

}  // namespace inarow::screen
