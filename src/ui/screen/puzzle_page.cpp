#include "ui/screen/puzzle_page.h"

#include <algorithm>

namespace inarow::screen {

PuzzlePage::PuzzlePage(puzzles::Guide& guide, const Look& look)
    : guide_(guide),
      look_(look),
      cursor_(guide.game().variant().rules.height / 2, guide.game().variant().rules.width / 2) {}

void PuzzlePage::feed(const Input& input, Clock::time_point /*now*/) {
    if (help_) {
        if (!help_->feed(input)) help_.reset();
        return;
    }
    if (input.kind == Input::Kind::Mouse) return feed_mouse(input);
    const Action action = action_for(input, puzzle_keys());
    if (action != Action::None) return act(action);
    if (input.key == Key::Character) type_column(input.character);
}

void PuzzlePage::feed_mouse(const Input& input) {
    const auto cell = view_ ? view_->cell_at(input.at) : std::nullopt;
    if (cell && guide_.asks()) cursor_ = *cell;
    if (input.mouse != MouseDoes::Press) return;
    if (!guide_.asks() || cell) play();
}

void PuzzlePage::act(Action action) {
    const Rules& rules = guide_.game().variant().rules;
    switch (action) {
        case Action::Left:
            return step(0, -1);
        case Action::Right:
            return step(0, 1);
        case Action::Up:
            return step(-1, 0);
        case Action::Down:
            return step(1, 0);
        case Action::First:
            return step(0, -rules.width);
        case Action::Last:
            return step(0, rules.width);
        case Action::Choose:
            return play();
        case Action::Hint:
            return guide_.hint();
        case Action::Show:
            return guide_.show();
        case Action::Next:
            return guide_.next();
        case Action::Help:
            help_.emplace(help_lines(puzzle_keys()));
            return;
        case Action::Quit:
            return guide_.leave();
        default:
            return;
    }
}

void PuzzlePage::type_column(char32_t character) {
    const Variant& variant = guide_.game().variant();
    if (variant.coordinates.style != Style::Column || character < '0' || character > '9') return;
    const int column = static_cast<int>(character - '0') - variant.coordinates.base;
    if (column < 0 || column >= variant.rules.width) return;
    cursor_ = Cell(0, column);
    if (guide_.refuted()) guide_.try_again();
    if (guide_.asks()) guide_.point(cursor_);
}

void PuzzlePage::step(int rows, int columns) {
    const Rules& rules = guide_.game().variant().rules;
    if (guide_.refuted()) guide_.try_again();
    cursor_ = Cell(std::clamp(cursor_.row() + rows, 0, rules.height - 1),
                   std::clamp(cursor_.column() + columns, 0, rules.width - 1));
}

void PuzzlePage::play() {
    if (guide_.refuted()) return guide_.try_again();
    if (!guide_.asks()) return guide_.next();
    guide_.point(cursor_);
}

Marked PuzzlePage::marked() const {
    const Game& game = guide_.game();
    Marked marked;
    if (!game.moves().empty()) marked.last = game.moves().back().cell();
    if (game.result()) marked.line = game.result()->line;
    if (!guide_.asks()) return marked;
    marked.cursor = cursor_;
    if (game.variant().rules.falling) {
        marked.cursor =
            game.position().landing(cursor_.column()).value_or(Cell(0, cursor_.column()));
    }
    return marked;
}

Canvas PuzzlePage::draw(Size size) {
    GameFrame frame{.game = guide_.game()};
    frame.marked = marked();
    frame.focus = guide_.asks() ? frame.marked.cursor : frame.marked.last;
    frame.status = guide_.title();
    frame.message = guide_.said();
    frame.alert = guide_.alert();
    frame.prompt = guide_.task();
    frame.keys = brief_words(puzzle_keys());
    Canvas canvas = draw_frame(frame, size, look_, scroll_, view_);
    if (!view_) return canvas;
    scroll_ = view_->scroll();
    if (help_) help_->draw(canvas, look_);
    return canvas;
}

}  // namespace inarow::screen
