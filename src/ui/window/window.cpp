#include "ui/window/window.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/result_file.h"
#include "ui/common/signals.h"
#include "ui/wording/wording.h"

namespace inarow::window {

namespace {

constexpr std::chrono::microseconds kFrame{16'667};

paint::Look look_of(const WindowOptions& options) {
    paint::Look look;
    look.document = options.document;
    look.high_contrast = options.high_contrast;
    return look;
}

// Whether one digit names a column.
bool single_digits(const Variant& variant) {
    return variant.coordinates.base + variant.rules.width - 1 <= 9;
}

std::string in_one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace(line, '\n', ' ');
    return std::string(trim(line));
}

}  // namespace

Window::Window(Display& display, const WindowOptions& options)
    : display_(display),
      options_(options),
      stage_(display),
      look_(look_of(options)),
      questions_(display, stage_, look_) {}

bool Window::person_to_move() const {
    return !game().result() && !table_->robot_to_move();
}

bool Window::has_person() const {
    const auto& seats = game().setup().seats;
    return !seats[0].is_robot() || !seats[1].is_robot();
}

Window::Parting Window::play(play::Table& table) {
    table_ = &table;
    parting_.reset();
    while (!parting_ && ui::stop_signal() == 0) {
        think();
        if (dirty_) draw();
        if (const auto input = display_.wait(patience())) handle(*input);
        advance();
    }
    thinker_.reset();
    adviser_.reset();
    table_ = nullptr;
    return parting_.value_or(Parting::Left);
}

void Window::began(const Game& /*game*/) {
    pointed_.reset();
    hint_.reset();
    flight_.reset();
    typed_.clear();
    dirty_ = true;
}

void Window::happened(const Game& game, const Event& event) {
    dirty_ = true;
    hint_.reset();
    typed_.clear();
    message_.clear();
    if (const auto* const moved = std::get_if<Moved>(&event)) {
        if (moved->move.is_choice()) message_ = wording::chosen(game, *moved);
        const bool falls = game.variant().rules.falling && !moved->move.is_choice();
        if (!options_.animation || !falls) return;
        const Player owner = game.player_of(other(game.position().to_move()));
        flight_.emplace(paint::Painter(game.variant(), look_).layout(), owner, moved->move.cell(),
                        display_.now());
        frame_ = display_.now();
    } else if (const auto* const erred = std::get_if<Erred>(&event)) {
        message_ = wording::erred(game, *erred) + " " + wording::mistake(game, *erred);
    } else if (const auto* const took = std::get_if<TookBack>(&event)) {
        flight_.reset();
        message_ = wording::took_back(game, *took);
    }
}

void Window::think() {
    if (game().result() || !table_->robot_to_move() || thinker_) return;
    thinker_ = std::make_unique<play::Thinker>(*table_, Limits{}, [this] { display_.wake(); });
}

void Window::advance() {
    const auto now = display_.now();
    if (flight_ && flight_->done(now)) {
        flight_.reset();
        dirty_ = true;
    } else if (flight_ && now >= frame_) {
        frame_ = std::max(frame_ + kFrame, now);
        if (!dirty_) stage_.show_moving(game(), *moving());
    }
    if (adviser_ && adviser_->done()) {
        const analysis::Advice advice = adviser_->result();
        adviser_.reset();
        if (!advice.move.is_choice()) hint_ = advice.move.cell();
        message_ = "Hint: " + in_words(advice, game());
        dirty_ = true;
    }
    if (!flight_ && thinker_ && thinker_->done()) {
        const Move move = thinker_->result().move;
        thinker_.reset();
        (void)table_->move(move);
    }
}

std::optional<Moving> Window::moving() const {
    if (!flight_) return std::nullopt;
    const auto now = display_.now();
    return Moving{flight_->player(),
                  options_.document ? flight_->cell_by_cell(now) : flight_->at(now)};
}

std::chrono::milliseconds Window::patience() const {
    if (!flight_) return kLongestWait;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(frame_ - display_.now());
    return std::clamp(left, std::chrono::milliseconds(0), kLongestWait);
}

void Window::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

void Window::on(const Typed& typed) {
    flight_.reset();
    dirty_ = true;
    for (const Choice& choice : choices()) {
        if (choice.button.key == typed.character) {
            if (choice.button.enabled) choice.act();
            return;
        }
    }
    if (typed.character == ' ') return on(Pressed{Key::Enter});
    if (std::isdigit(static_cast<unsigned char>(typed.character)) != 0) type(typed.character);
}

void Window::on(const Pressed& pressed) {
    dirty_ = true;
    switch (pressed.key) {
        case Key::Enter:
            if (!typed_.empty()) {
                const std::string input = typed_;
                make(read_move(input, game()), input);
            } else if (pointed_) {
                take(*pointed_);
            }
            break;
        case Key::Backspace:
            if (!typed_.empty()) typed_.pop_back();
            break;
        case Key::Escape:
            typed_.clear();
            message_.clear();
            hint_.reset();
            break;
        case Key::Left:
            step(0, -1);
            break;
        case Key::Right:
            step(0, 1);
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
        const auto now = choices();
        std::vector<Button> buttons;
        for (const Choice& choice : now) buttons.push_back(choice.button);
        if (const auto i = button_at(buttons, point)) return now[*i].act();
    }
    if (!person_to_move()) return;
    if (const auto cell = cell_at(point)) take(*cell);
}

void Window::take(Cell cell) {
    if (!game().choices().empty()) return;  // the buttons have what may be chosen
    const Variant& variant = game().variant();
    cell = landed(cell);
    make(move_to(cell), write_move(Move(cell), variant.coordinates, variant.rules));
}

void Window::on(const Pointed& pointed) {
    point_to(cell_at(stage_.point(pointed.x, pointed.y)));
}

void Window::on(const PointerLeft&) {
    point_to(std::nullopt);
}

std::optional<Cell> Window::cell_at(paint::Point point) const {
    const paint::Layout layout(game().variant(), options_.document
                                                     ? paint::Pieces::Squares
                                                     : paint::pieces_of(game().variant()));
    if (!game().variant().rules.falling) return layout.cell_at(point);
    if (point.y < 0 || point.y >= paint::kUnits) return std::nullopt;
    const auto column = layout.column_at(point);
    if (!column) return std::nullopt;
    return landed(Cell(0, *column));
}

Cell Window::landed(Cell cell) const {
    if (!game().variant().rules.falling) return cell;
    return game().position().landing(cell.column()).value_or(Cell(0, cell.column()));
}

tl::expected<Move, Refusal> Window::move_to(Cell cell) const {
    if (const auto refusal = game().refusal(Move(cell))) {
        // A taken cell at the top of a column is a full column.
        const bool full = game().variant().rules.falling && *refusal == Refusal::Taken;
        return tl::unexpected(full ? Refusal::Full : *refusal);
    }
    return Move(cell);
}

void Window::point_to(std::optional<Cell> cell) {
    if (cell == pointed_) return;
    pointed_ = cell;
    if (!options_.document) dirty_ = true;
}

void Window::step(int rows, int columns) {
    const Rules& rules = game().variant().rules;
    const Cell from = pointed_.value_or(Cell(rules.height / 2, rules.width / 2));
    const bool first = !pointed_;
    const int row = std::clamp(from.row() + (first ? 0 : rows), 0, rules.height - 1);
    const int column = std::clamp(from.column() + (first ? 0 : columns), 0, rules.width - 1);
    point_to(landed(Cell(row, column)));
}

void Window::type(char digit) {
    const Variant& variant = game().variant();
    if (!person_to_move() || !game().choices().empty()) return;
    if (variant.coordinates.style != Style::Column) return;
    typed_ += digit;
    if (!single_digits(variant)) {
        message_ = fmt::format("Column {}_ (Enter)", typed_);
        return;
    }
    const std::string input = typed_;
    make(read_move(input, game()), input);
}

void Window::make(const tl::expected<Move, Refusal>& move, const std::string& input) {
    typed_.clear();
    if (!person_to_move()) return;
    adviser_.reset();
    if (move) {
        (void)table_->move(*move);
    } else {
        (void)table_->err(move.error(), input);
    }
}

std::vector<Window::Choice> Window::choices() {
    const House& house = game().variant().house;
    const bool open = !game().result();
    const bool turn = person_to_move();
    const bool chooses = turn && !game().choices().empty();
    std::vector<Choice> now;
    const auto offer = [&now](Button button, std::function<void()> act) {
        now.push_back({std::move(button), std::move(act)});
    };
    if (chooses) {
        for (const inarow::Choice choice : game().choices()) {
            const std::string word(to_string(choice));
            std::string label = word;
            label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
            offer({label, word[0]}, [this, choice, word] { make(Move(choice), word); });
        }
    }
    if (open && house.undo != Undo::Never && has_person()) {
        const std::string label =
            fmt::format("Undo {}", game().undos_left(table_->undo_charged_to()));
        offer({label, 'u', turn && !game().acts().empty()}, [this] { undo(); });
    }
    if (turn && table_->can_redo()) offer({"Redo", 'r'}, [this] { redo(); });
    // Beside the choices of an opening there is room for little else.
    if (open && !(chooses && table_->can_redo())) {
        offer({"Hint", 'h', turn && !adviser_}, [this] { hint(); });
    }
    if (open && !chooses) offer({"Give up", 'g', turn}, [this] { give_up(); });
    offer({"New", 'n'}, [this] { start_again(); });
    offer({"Quit", 'q'}, [this] { parting_ = Parting::Left; });
    return now;
}

void Window::undo() {
    adviser_.reset();
    const Player charged = table_->undo_charged_to();
    if (const auto done = table_->undo(); !done) {
        message_ = wording::refuse_undo(game(), charged, done.error());
    }
}

void Window::redo() {
    adviser_.reset();
    (void)table_->redo();
}

void Window::hint() {
    message_ = "Looking for a hint ...";
    adviser_ = std::make_unique<play::Thinking<analysis::Advice>>(
        [this](const Limits& limits) { return advisor_.advise(game(), limits); }, Limits{},
        [this] { display_.wake(); });
}

bool Window::confirmed(const std::string& question, const std::string& yes) {
    const auto chosen = questions_.choose(game(), question, {{yes, 'y'}, {"no, go on", 'n'}});
    dirty_ = true;
    if (!chosen) parting_ = Parting::Left;
    return chosen == std::size_t{0};
}

void Window::give_up() {
    if (!confirmed(fmt::format("{}: give up the game?", name(game().to_move())), "yes, give up")) {
        return;
    }
    adviser_.reset();
    (void)table_->resign();
}

void Window::start_again() {
    const bool loses_something = !game().result() && !game().moves().empty();
    if (loses_something && !confirmed("Leave this game for a new one?", "yes, a new game")) return;
    thinker_.reset();
    adviser_.reset();
    if (!game().result()) table_->restart();  // this game is abandoned
    parting_ = Parting::Again;
}

std::string Window::name(Player player) const {
    const std::string mark = game().variant().house.starter_chooses
                                 ? std::string(to_string(game().color(player)))
                                 : game().mark(player);
    return fmt::format("Player {} ({})", number(player), mark);
}

std::string Window::turn() const {
    if (game().result()) return in_one_line(final_statement(game()));
    const Player player = game().to_move();
    if (table_->robot_to_move()) return name(player) + " thinks";
    const int mistakes = game().mistakes(player);
    const std::string count = mistakes == 0 ? ""
                                            : fmt::format(", mistakes {} of {}", mistakes,
                                                          game().variant().house.mistakes);
    return name(player) + (game().choices().empty() ? " to move" : " to choose") + count;
}

void Window::draw() {
    dirty_ = false;
    Scene scene;
    scene.look = look_;
    scene.look.hint = hint_;
    if (flight_) scene.look.in_flight = flight_->cell();
    if (pointed_ && !flight_ && person_to_move() && move_to(landed(*pointed_))) {
        scene.look.hover = landed(*pointed_);
    }
    scene.panel.message = in_one_line(message_);
    // In an opening, what is asked is more than a move.
    if (message_.empty() && person_to_move() && !game().opening().over()) {
        const play::Question question =
            game().choices().empty() ? play::Question::Move : play::Question::Choice;
        scene.panel.message = in_one_line(wording::ask(question, game(), game().to_move()));
    }
    scene.panel.turn = turn();
    if (!game().result()) {
        scene.panel.player = game().to_move();
    } else {
        scene.panel.player = game().result()->winner;
    }
    for (Choice& choice : choices()) scene.panel.buttons.push_back(std::move(choice.button));
    scene.title = game().variant().title + " - " + turn();
    if (options_.document && !scene.panel.message.empty()) {
        scene.title += " - " + scene.panel.message;
    }
    stage_.show(game(), scene, moving());
}

}  // namespace inarow::window
