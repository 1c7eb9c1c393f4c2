#include "ui/window/window.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/result_file.h"
#include "store/game_files.h"
#include "ui/window/choice_page.h"
#include "ui/wording/wording.h"

namespace inarow::window {

namespace {

constexpr std::chrono::microseconds kFrame{16'667};
constexpr std::size_t kLongestLine = 60;
constexpr std::chrono::milliseconds kProgressStep{200};

// Whether one digit names a column, and a row where one is typed.
bool single_digits(const Variant& variant) {
    const bool rows = variant.coordinates.style == Style::RowThenColumn;
    const int most =
        rows ? std::max(variant.rules.width, variant.rules.height) : variant.rules.width;
    return variant.coordinates.base + most - 1 <= 9;
}

std::string in_one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace(line, '\n', ' ');
    return std::string(trim(line));
}

std::string capitalized(std::string word) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    return word;
}

}  // namespace

paint::Look look_of(const WindowOptions& options) {
    paint::Look look;
    look.document = options.document;
    look.high_contrast = options.high_contrast;
    return look;
}

Window::Window(Display& display, play::Session& session, play::Workers& workers,
               const WindowOptions& options)
    : display_(display),
      session_(session),
      workers_(workers),
      options_(options),
      stage_(display),
      look_(look_of(options)) {}

// What happens in the session.

void Window::began(const Game& /*game*/) {
    pointed_.reset();
    hint_.reset();
    flight_.reset();
    line_.reset();
    dirty_ = true;
}

void Window::happened(const Game& game, const Event& event) {
    dirty_ = true;
    hint_.reset();
    line_.reset();
    message_.clear();
    if (const auto* const moved = std::get_if<Moved>(&event)) {
        if (moved->move.is_choice()) message_ = wording::chosen(game, *moved);
        const bool falls = variant().rules.falling && !moved->move.is_choice();
        if (options_.animation && falls) {
            const Player owner = game.player_of(other(game.position().to_move()));
            flight_.emplace(paint::Painter(variant(), look_).layout(), owner, moved->move.cell(),
                            display_.now());
            frame_ = display_.now();
        }
    } else if (const auto* const erred = std::get_if<Erred>(&event)) {
        message_ = wording::erred(game, *erred) + " " + wording::mistake(game, *erred);
    } else if (const auto* const took = std::get_if<TookBack>(&event)) {
        flight_.reset();
        message_ = wording::took_back(game, *took);
    }
    if (!warning_.empty()) message_ = std::exchange(warning_, "") + " " + message_;
}

void Window::noticed(const play::Session& session, const play::Notice& notice) {
    if (std::holds_alternative<play::Introduced>(notice) ||
        std::holds_alternative<play::RobotThinks>(notice) ||
        std::holds_alternative<play::RobotChose>(notice)) {
        return;
    }
    dirty_ = true;
    message_ = wording::told(session, notice);
    if (const auto* const hinted = std::get_if<play::Hinted>(&notice)) {
        if (!hinted->advice.move.is_choice()) hint_ = hinted->advice.move.cell();
    } else if (const auto* const wanted = std::get_if<play::SaveWanted>(&notice)) {
        const auto saved = store::save_game(game(), wanted->file, false);
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
    if (task->kind == play::Task::Kind::Hint) message_ = "Looking for a hint ...";
    if (task->kind == play::Task::Kind::Attempt) message_ = "Looking at that move ...";
    thinking_ = play::Thinking(workers_.begin(*task, [this] { display_.wake(); }));
    dirty_ = true;
}

void Window::tick() {
    const auto now = display_.now();
    if (flight_ && flight_->done(now)) {
        flight_.reset();
        dirty_ = true;
    } else if (flight_ && now >= frame_) {
        frame_ = std::max(frame_ + kFrame, now);
        if (!dirty_) stage_.show_moving(game(), *moving());
    }
    think();
    if (makes_review()) dirty_ = true;  // it tells how far it is
}

std::optional<Moving> Window::moving() const {
    if (!flight_) return std::nullopt;
    const auto now = display_.now();
    return Moving{flight_->player(),
                  options_.document ? flight_->cell_by_cell(now) : flight_->at(now)};
}

std::chrono::milliseconds Window::patience() const {
    if (makes_review()) return kProgressStep;
    if (!flight_) return kLongestWait;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(frame_ - display_.now());
    return std::clamp(left, std::chrono::milliseconds(0), kLongestWait);
}

// What the person does.

bool Window::takes_cells() const {
    const auto asked = session_.asked();
    return session_.playing() && asked && asked->question >= play::Question::Move &&
           asked->question <= play::Question::Column;
}

bool Window::types_lines() const {
    const auto asked = session_.asked();
    return line_ || (asked && asked->question == play::Question::Number);
}

void Window::feed(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

void Window::on(const Typed& typed) {
    flight_.reset();
    dirty_ = true;
    if (types_lines()) {
        if (!line_) line_.emplace();
        if (line_->size() < kLongestLine) *line_ += typed.character;
        return;
    }
    for (const Act& act : acts()) {
        if (act.button.key == typed.character) {
            if (act.button.enabled) act.act();
            return;
        }
    }
    if (typed.character == ' ') return on(Pressed{Key::Enter});
    if (typed.character == ':' && takes_cells()) line_.emplace();
    if (typed.character == '?') session_.take(session_.speaker(), play::Deed::Help);
    if (std::isdigit(static_cast<unsigned char>(typed.character)) != 0) {
        type_digit(typed.character);
    }
}

void Window::on(const Pressed& pressed) {
    dirty_ = true;
    switch (pressed.key) {
        case Key::Enter:
            if (types_lines()) {
                type(std::exchange(line_, std::nullopt).value_or(""));
            } else if (pointed_ && takes_cells()) {
                session_.point(session_.speaker(), *pointed_);
            }
            break;
        case Key::Backspace:
            if (line_ && !line_->empty()) line_->pop_back();
            break;
        case Key::Escape:
            line_.reset();
            message_.clear();
            hint_.reset();
            session_.cancel();
            if (session_.reviewing() != nullptr) {
                session_.take(session_.speaker(),
                              trying() ? play::Deed::Answer : play::Deed::Close);
            }
            break;
        case Key::Left:
            in_review() ? look(-1) : step(0, -1);
            break;
        case Key::Right:
            in_review() ? look(1) : step(0, 1);
            break;
        case Key::Up:
            step(-1, 0);
            break;
        case Key::Down:
            step(1, 0);
            break;
    }
}

void Window::on(const Clicked& clicked) {
    flight_.reset();
    dirty_ = true;
    const paint::Point point = stage_.point(clicked.x, clicked.y);
    if (!options_.document) {
        const auto now = acts();
        std::vector<Button> buttons;
        buttons.reserve(now.size());
        for (const Act& act : now) buttons.push_back(act.button);
        if (const auto i = button_at(buttons, point)) return now[*i].act();
        if (in_review()) {
            if (const auto at = graph_position(graph_place(), graph(), point)) session_.look(*at);
            return;
        }
    }
    if (const auto cell = cell_at(point)) session_.point(session_.speaker(), *cell);
}

void Window::on(const Pointed& pointed) {
    point_to(cell_at(stage_.point(pointed.x, pointed.y)));
}

void Window::on(const PointerLeft&) {
    point_to(std::nullopt);
}

std::optional<Cell> Window::cell_at(paint::Point point) const {
    const paint::Layout layout(
        variant(), options_.document ? paint::Pieces::Squares : paint::pieces_of(variant()));
    if (!variant().rules.falling) return layout.cell_at(point);
    if (point.y < 0 || point.y >= paint::kUnits) return std::nullopt;
    const auto column = layout.column_at(point);
    if (!column) return std::nullopt;
    return landed(Cell(0, *column));
}

Cell Window::landed(Cell cell) const {
    if (!variant().rules.falling) return cell;
    return shown().position().landing(cell.column()).value_or(Cell(0, cell.column()));
}

void Window::point_to(std::optional<Cell> cell) {
    if (cell == pointed_) return;
    pointed_ = cell;
    if (!options_.document) dirty_ = true;
}

void Window::step(int rows, int columns) {
    const Rules& rules = variant().rules;
    const Cell from = pointed_.value_or(Cell(rules.height / 2, rules.width / 2));
    const bool first = !pointed_;
    const int row = std::clamp(from.row() + (first ? 0 : rows), 0, rules.height - 1);
    const int column = std::clamp(from.column() + (first ? 0 : columns), 0, rules.width - 1);
    point_to(landed(Cell(row, column)));
}

void Window::type_digit(char digit) {
    const Style style = variant().coordinates.style;
    if (!takes_cells() || (style != Style::Column && style != Style::RowThenColumn)) return;
    const std::string text(1, digit);
    if (single_digits(variant())) return type(text);
    line_ = text;
}

// What can be done now.

std::vector<Window::Act> Window::acts() {
    std::vector<Act> acts;
    const auto asked = session_.asked();
    if (asked) add_answers(acts, *asked);
    const bool answers_alone =
        asked && (!session_.playing() || asked->question == play::Question::Confirm ||
                  asked->question == play::Question::NewGame);
    if (session_.playing() && !answers_alone) add_offers(acts);
    return acts;
}

void Window::add_answers(std::vector<Act>& acts, const play::Asked& asked) {
    const auto add = [&](std::string label, char key, const std::string& answer) {
        acts.emplace_back(Button{std::move(label), key}, [this, answer] { type(answer); });
    };
    switch (asked.question) {
        case play::Question::Opponent:
            add("Robot", 'r', "R");
            add("Person", 'p', "P");
            acts.emplace_back(Button{"Level", 'l'}, [this] { line_ = "R "; });
            add("Adaptive", 'a', fmt::format("R {}", robots::kAdaptive));
            break;
        case play::Question::Undo:
            add("Undo", '1', "1");
            add("Go on", '2', "2");
            break;
        case play::Question::NewGame:
            for (std::size_t i = 0; i < asked.answers.size(); ++i) {
                add(capitalized(asked.answers[i]), static_cast<char>('1' + i), asked.answers[i]);
            }
            break;
        default:
            for (const std::string& answer : asked.answers) {
                add(capitalized(answer), answer.front(), answer);
            }
    }
}

void Window::add_offers(std::vector<Act>& acts) {
    const bool chooses = !game().choices().empty();
    const auto redo = session_.offer(play::Deed::Redo);
    const bool can_redo = redo && redo->enabled;
    const auto why = session_.offer(play::Deed::Why);
    const bool can_why = why && why->enabled;
    for (const play::Offer& offer : session_.offers()) {
        char key = 0;
        switch (offer.deed) {
            case play::Deed::Undo:
                key = 'u';
                break;
            case play::Deed::Redo:
                if (can_redo) key = 'r';
                break;
            case play::Deed::Restart:
                key = 'r';
                break;
            // Beside the choices of an opening there is room for little else.
            case play::Deed::Hint:
                if (!(chooses && can_redo)) key = 'h';
                break;
            case play::Deed::Why:
                if (offer.enabled && !chooses) key = 'w';
                break;
            case play::Deed::Resign:
                if (!chooses && !can_redo && !can_why) key = 'g';
                break;
            case play::Deed::Review:
                key = 'v';
                break;
            case play::Deed::Next:
                key = 'n';
                break;
            case play::Deed::Previous:
                key = 'b';
                break;
            case play::Deed::TryAgain:
                key = 't';
                break;
            case play::Deed::Answer:
                key = 's';
                break;
            case play::Deed::Close:
                key = 'd';
                break;
            case play::Deed::NewGame:
                if (session_.reviewing() == nullptr) key = 'n';
                break;
            case play::Deed::Quit:
                key = 'q';
                break;
            default:
                break;
        }
        if (key == 0) continue;
        const bool busy = offer.deed == play::Deed::Hint && thinking_;
        acts.emplace_back(Button{wording::offer_name(offer), key, offer.enabled && !busy},
                          [this, deed = offer.deed] { session_.take(session_.speaker(), deed); });
    }
}

// What is seen.

std::string Window::name(Player player) const {
    const std::string mark = variant().house.starter_chooses
                                 ? std::string(to_string(game().color(player)))
                                 : game().mark(player);
    return fmt::format("Player {} ({})", number(player), mark);
}

std::string Window::turn() const {
    if (!session_.playing()) return "";
    if (session_.reviewing() != nullptr) return review_turn();
    if (const auto& result = game().result()) {
        if (result->winner) return name(*result->winner) + " wins";
        return result->ending == Ending::FullBoard ? "Draw" : "The game has ended";
    }
    const Player player = game().to_move();
    const auto asked = session_.asked();
    if (!asked) return name(player) + " thinks";
    if (asked->question >= play::Question::Undo) return "";  // the question says whom it is for
    const int mistakes = game().mistakes(player);
    const std::string count =
        mistakes == 0 ? "" : fmt::format(", mistakes {} of {}", mistakes, variant().house.mistakes);
    return name(player) + (game().choices().empty() ? " to move" : " to choose") + count;
}

std::string Window::message() const {
    const auto asked = session_.asked();
    if (line_) {
        const bool number = asked && asked->question == play::Question::Number;
        const std::string what = number ? in_one_line(wording::ask(session_, *asked)) : ">";
        return fmt::format("{} {}_", what, *line_);
    }
    if (makes_review() || in_review()) return review_message();
    if (game().result() && !trying()) return in_one_line(final_statement(game()));
    // A move is asked for by whose turn it is; all else is asked in words.
    const bool in_words = asked && (!session_.playing() || !game().opening().over() ||
                                    asked->question >= play::Question::Choice);
    if (!in_words) return in_one_line(message_);
    if (session_.playing() && !message_.empty() && asked->question < play::Question::Undo) {
        return in_one_line(message_);
    }
    const std::string question = in_one_line(asked->answers.empty() || session_.playing()
                                                 ? wording::ask(session_, *asked)
                                                 : wording::box_text(session_, *asked));
    return session_.playing() || message_.empty() ? question
                                                  : in_one_line(message_) + " " + question;
}

std::string Window::title() const {
    std::string title = variant().title;
    if (session_.reviewing() != nullptr) {
        return title + " - " + (options_.document ? in_one_line(message()) : "review");
    }
    if (game().result()) return title + " - " + in_one_line(final_statement(game()));
    if (session_.playing()) title += " - " + turn();
    const std::string said = message();
    const bool shown_only_here = options_.document || !session_.playing();
    if (shown_only_here && !said.empty()) title += " - " + said;
    return title;
}

void Window::draw() {
    if (!dirty_) return;
    dirty_ = false;
    Scene scene;
    scene.look = look_;
    const analysis::ReasonStep* const step = session_.explained();
    if (step != nullptr) {
        scene.look.marked = step->cells;
    } else {
        scene.look.hint = hint_;
    }
    if (flight_) scene.look.in_flight = flight_->cell();
    if (pointed_ && !flight_ && step == nullptr && takes_cells() &&
        shown().legal(Move(landed(*pointed_)))) {
        scene.look.hover = landed(*pointed_);
    }
    scene.panel.turn = turn();
    scene.panel.message = message();
    if (session_.playing()) {
        scene.panel.player = shown().result() ? shown().result()->winner : shown().to_move();
    }
    mark_review(scene);
    for (Act& act : acts()) scene.panel.buttons.push_back(std::move(act.button));
    scene.title = title();
    stage_.show(shown(), scene, moving());
}

}  // namespace inarow::window
