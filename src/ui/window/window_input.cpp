// What a person does at the window.

#include <algorithm>
#include <cctype>

#include "core/notation.h"
#include "ui/window/keys_overlay.h"
#include "ui/window/settings_overlay.h"
#include "ui/window/window.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

namespace {

constexpr std::size_t kLongestLine = 60;

// Whether one digit names a column, and a row where one is typed.
bool single_digits(const Variant& variant) {
    const bool rows = variant.coordinates.style == Style::RowThenColumn;
    const int most =
        rows ? std::max(variant.rules.width, variant.rules.height) : variant.rules.width;
    return variant.coordinates.base + most - 1 <= 9;
}

}  // namespace

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
    tell_time();
    const bool closes = std::holds_alternative<Closed>(input);
    if (!overlay_ || closes) return std::visit([this](const auto& what) { on(what); }, input);
    overlay_->feed(input);
    if (overlay_->done()) overlay_.reset();
    dirty_ = true;
}

void Window::show_keys() {
    if (!options_.document) {
        overlay_ = std::make_unique<KeysOverlay>(wording::game_keys(variant()));
    } else {
        session_.take(session_.speaker(), play::Deed::Help);
    }
}

void Window::show_settings() {
    overlay_ = std::make_unique<SettingsOverlay>(options_, [this](const WindowOptions& options) {
        options_ = options;
        sound(Sound::Move);
    });
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
            chosen_.reset();
            if (act.button.enabled) act.act();
            return;
        }
    }
    if (typed.character == ' ') return press_enter();
    if (typed.character == ':' && takes_cells()) line_.emplace();
    if (typed.character == '?') show_keys();
    if (std::isdigit(static_cast<unsigned char>(typed.character)) != 0) {
        type_digit(typed.character);
    }
}

void Window::on(const Pressed& pressed) {
    dirty_ = true;
    switch (pressed.key) {
        case Key::Enter:
            return press_enter();
        case Key::Backspace:
            if (line_ && !line_->empty()) line_->pop_back();
            break;
        case Key::Escape:
            return press_escape();
        case Key::Tab:
            chosen_ = (chosen_ ? *chosen_ + 1 : 0) % std::max<std::size_t>(acts().size(), 1);
            break;
        case Key::Left:
            in_review() ? look_on(-1) : step(0, -1);
            break;
        case Key::Right:
            in_review() ? look_on(1) : step(0, 1);
            break;
        case Key::Up:
            step(-1, 0);
            break;
        case Key::Down:
            step(1, 0);
            break;
        case Key::PageUp:
            return look_on(-1);
        case Key::PageDown:
            return look_on(1);
        case Key::Home:
            return in_review() ? session_.look(0) : look_back(0);
        case Key::End:
            return in_review() ? session_.look(session_.reviewing()->review().moves.size())
                               : look_back(game().acts().size());
        case Key::Help:
            return show_keys();
    }
}

void Window::press_enter() {
    if (types_lines()) return type(std::exchange(line_, std::nullopt).value_or(""));
    const auto now = acts();
    const auto chosen = chosen_ ? chosen_ : first_answer();
    if (chosen && *chosen < now.size()) {
        chosen_.reset();
        if (now[*chosen].button.enabled) now[*chosen].act();
    } else if (earlier_) {
        earlier_.reset();
    } else if (pointed_ && takes_cells()) {
        session_.point(session_.speaker(), *pointed_);
    }
}

void Window::press_escape() {
    line_.reset();
    message_.clear();
    hint_.reset();
    chosen_.reset();
    if (earlier_) return earlier_.reset();
    session_.cancel();
    if (session_.reviewing() == nullptr) return;
    session_.take(session_.speaker(), trying() ? play::Deed::Answer : play::Deed::Close);
}

void Window::press_button(PanelHit hit) {
    switch (hit.what) {
        case PanelHit::What::Button: {
            const auto now = acts();
            if (hit.number < now.size() && now[hit.number].button.enabled) now[hit.number].act();
            return;
        }
        case PanelHit::What::Move:
            return in_review() ? look_in_review(hit.number + 1) : look_back(hit.number + 1);
        case PanelHit::What::Graph:
            session_.look(hit.number);
    }
}

void Window::on(const Clicked& clicked) {
    flight_.reset();
    chosen_.reset();
    dirty_ = true;
    if (!options_.document) {
        if (const auto hit = stage_.hit(clicked.x, clicked.y)) return press_button(*hit);
    }
    if (in_review()) return;
    if (earlier_) return earlier_.reset();  // back to the game, and no move
    if (const auto cell = cell_at(stage_.point(clicked.x, clicked.y))) {
        session_.point(session_.speaker(), *cell);
    }
}

void Window::on(const Wheeled& wheeled) {
    look_on(wheeled.steps > 0 ? -1 : 1);
}

void Window::look_on(int acts) {
    dirty_ = true;
    if (session_.reviewing() != nullptr) {
        if (!trying()) look(acts);
        return;
    }
    const std::size_t at = shown().acts().size();
    if (acts < 0 && at == 0) return;
    look_back(acts < 0 ? at - 1 : at + 1);
}

void Window::look_back(std::size_t acts) {
    dirty_ = true;
    flight_.reset();
    pointed_.reset();
    earlier_.reset();
    if (!session_.playing() || session_.reviewing() != nullptr) return;
    if (acts < game().acts().size()) earlier_ = analysis::first_acts(game(), acts);
}

void Window::on(const Pointed& pointed) {
    point_to(cell_at(stage_.point(pointed.x, pointed.y)));
}

void Window::on(const PointerLeft&) {
    point_to(std::nullopt);
}

std::optional<Cell> Window::cell_at(paint::Point point) const {
    if (!variant().rules.falling) return layout().cell_at(point);
    if (point.y < 0 || point.y >= paint::kUnits) return std::nullopt;
    const auto column = layout().column_at(point);
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

}  // namespace inarow::window
