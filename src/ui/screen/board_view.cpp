#include "ui/screen/board_view.h"

#include <algorithm>
#include <array>

#include "core/notation.h"

namespace inarow::screen {

namespace {

int row_names_width(const Rules& rules, const Coordinates& coordinates) {
    if (coordinates.style == Style::Column) return 0;
    std::size_t width = 0;
    for (int row = 0; row < rules.height; ++row) {
        width = std::max(width, row_name(row, coordinates, rules).size());
    }
    return static_cast<int>(width);
}

int column_names_width(const Rules& rules, const Coordinates& coordinates) {
    std::size_t width = 0;
    for (int column = 0; column < rules.width; ++column) {
        width = std::max(width, column_name(column, coordinates).size());
    }
    return static_cast<int>(width);
}

// The first of so many seen ones, moved as little as brings the focus into sight.
int scrolled(int first, int seen, int all, std::optional<int> focus) {
    if (focus) {
        const int margin = seen > 4 ? 1 : 0;
        first = std::min(first, *focus - margin);
        first = std::max(first, *focus + margin - seen + 1);
    }
    return std::clamp(first, 0, std::max(0, all - seen));
}

// The characters of a grid by where they are: left, inside, right; top, inside, bottom.
std::string_view crossing(bool left, bool right, bool top, bool bottom) {
    constexpr std::array<std::array<std::string_view, 3>, 3> kCrossings{
        {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}};
    const std::size_t y = top ? 0 : bottom ? 2 : 1;
    const std::size_t x = left ? 0 : right ? 2 : 1;
    return kCrossings[y][x];
}

// Whether the rules keep the side to move away from a free cell for the time being.
bool is_walled(const Position& position, Cell cell) {
    const auto refusal = position.refusal(Move(cell));
    if (!refusal) return false;
    switch (*refusal) {
        case Refusal::Malformed:
        case Refusal::Outside:  // where a piece cannot come to rest yet
        case Refusal::Taken:
        case Refusal::Full:
        case Refusal::Over:
            return false;
        default:
            return true;
    }
}

}  // namespace

BoardView::BoardView(const Rules& rules, const Coordinates& coordinates, const Area& area,
                     Cell scroll, std::optional<Cell> focus)
    : rules_(rules), coordinates_(coordinates), columns_(rules.width), rows_(rules.height) {
    gutter_ = row_names_width(rules, coordinates) + 1;
    for (const Zoom zoom : {Zoom::Huge, Zoom::Boxed, Zoom::Compact}) {
        zoom_ = zoom;
        const Size needed = size();
        if (needed.width <= area.width && needed.height <= area.height) break;
    }
    place_in(area, scroll, focus);
}

Size BoardView::least(const Rules& rules, const Coordinates& coordinates) {
    constexpr int kColumns = 4;
    constexpr int kRows = 3;
    BoardView view(rules, coordinates, Area{}, Cell(), std::nullopt);
    view.columns_ = std::min(rules.width, kColumns);
    view.rows_ = std::min(rules.height, kRows);
    return view.size();
}

Size BoardView::whole(const Rules& rules, const Coordinates& coordinates) {
    BoardView view(rules, coordinates, Area{}, Cell(), std::nullopt);
    view.columns_ = rules.width;
    view.rows_ = rules.height;
    return view.size();
}

int BoardView::pitch_x() const {
    return zoom_ == Zoom::Huge ? 8 : zoom_ == Zoom::Boxed ? 4 : 2;
}
int BoardView::pitch_y() const {
    return zoom_ == Zoom::Huge ? 4 : zoom_ == Zoom::Boxed ? 2 : 1;
}

bool BoardView::labels_below() const {
    return rules_.falling || coordinates_.rows_from_bottom;
}

// Compact columns are too narrow for names of two characters; there they stand upright.
int BoardView::label_rows() const {
    return boxed() ? 1 : column_names_width(rules_, coordinates_);
}

bool BoardView::sees_all() const {
    return columns_ == rules_.width && rows_ == rules_.height;
}

Size BoardView::grid_size() const {
    if (boxed()) return {pitch_x() * columns_ + 1, pitch_y() * rows_ + 1};
    if (rules_.falling) return {2 * columns_ + 3, rows_ + 1};
    return {2 * columns_ - 1, rows_};
}

Size BoardView::size() const {
    const Size grid = grid_size();
    const int above = rules_.falling ? 1 : 0;  // the piece before it falls
    return {gutter_ + grid.width + 1, above + grid.height + label_rows()};
}

void BoardView::place_in(const Area& area, Cell scroll, std::optional<Cell> focus) {
    if (!boxed()) {
        columns_ = rules_.width;
        rows_ = rules_.height;
        const Size needed = size();
        const int less_columns = std::max(0, (needed.width - area.width + 1) / 2);
        const int less_rows = std::max(0, needed.height - area.height);
        columns_ = std::max(1, columns_ - less_columns);
        rows_ = std::max(1, rows_ - less_rows);
    }
    const auto focus_row = focus ? std::optional(focus->row()) : std::nullopt;
    const auto focus_column = focus ? std::optional(focus->column()) : std::nullopt;
    scroll_ = Cell(scrolled(scroll.row(), rows_, rules_.height, focus_row),
                   scrolled(scroll.column(), columns_, rules_.width, focus_column));
    const Size needed = size();
    corner_.x = area.x + std::max(0, (area.width - needed.width) / 2) + gutter_;
    corner_.y = area.y + std::max(0, (area.height - needed.height) / 2);
    corner_.y += rules_.falling ? 1 : labels_below() ? 0 : label_rows();
}

Point BoardView::middle(int row, int column) const {
    const int x = column - scroll_.column();
    const int y = row - scroll_.row();
    if (boxed()) {
        return {corner_.x + pitch_x() * x + pitch_x() / 2,
                corner_.y + pitch_y() * y + pitch_y() / 2};
    }
    return {corner_.x + 2 * x + (rules_.falling ? 2 : 0), corner_.y + y};
}

bool BoardView::seen(int row, int column) const {
    return row >= scroll_.row() && row < scroll_.row() + rows_ && column >= scroll_.column() &&
           column < scroll_.column() + columns_;
}

std::optional<Cell> BoardView::cell_at(Point point) const {
    const Size grid = grid_size();
    const Point inside{point.x - corner_.x, point.y - corner_.y};
    const int reach_up = rules_.falling ? -1 : 0;
    if (inside.y < reach_up || inside.y >= grid.height) return std::nullopt;
    int column = 0;
    int row = 0;
    if (boxed()) {
        if (inside.x <= 0 || inside.x >= grid.width - 1) return std::nullopt;
        column = inside.x / pitch_x();
        row = std::max(0, inside.y) / pitch_y();
    } else {
        const int x = inside.x - (rules_.falling ? 2 : 0);
        // A click beside a compact cell is a click on it, too.
        if (x < -1 || x > 2 * columns_ - 1) return std::nullopt;
        column = std::max(0, x) / 2;
        row = std::max(0, inside.y);
    }
    return Cell(scroll_.row() + std::min(row, rows_ - 1),
                scroll_.column() + std::min(column, columns_ - 1));
}

void BoardView::draw(Canvas& canvas, const Game& game, const Marked& marked,
                     const Look& look) const {
    draw_grid(canvas, look);
    draw_labels(canvas, look);
    if (!sees_all()) draw_more(canvas, look);

    const Position& position = game.position();
    const std::array<Piece, 2> pieces{piece_of(game, Player::One, look),
                                      piece_of(game, Player::Two, look)};
    const auto piece = [&](Side side) -> const Piece& {
        return pieces[index(game.player_of(side))];
    };
    for (int row = scroll_.row(); row < scroll_.row() + rows_; ++row) {
        for (int column = scroll_.column(); column < scroll_.column() + columns_; ++column) {
            const Cell cell(row, column);
            const Point at = middle(row, column);
            const auto side = position.at(cell);
            const bool on_its_way = marked.falling && marked.falling->to == cell;
            const bool in_line = std::ranges::find(marked.line, cell) != marked.line.end();
            Ink ink = side ? look.piece(piece(*side).color) : Ink{};
            ink.reverse = in_line && !on_its_way;
            if (side && !on_its_way) {
                draw_piece(canvas, at, piece(*side), ink);
            } else if (!side && is_walled(position, cell)) {
                const auto wall = look.pick("░", "#");
                for (int x = boxed() ? -1 : 0; x <= (boxed() ? 1 : 0); ++x) {
                    canvas.put(at.x + x, at.y, wall, look.faint());
                }
            }
            if (on_its_way) continue;
            if (marked.cursor == cell) {
                draw_flanks(canvas, at, '[', ']', {.bold = true, .reverse = look.high_contrast});
            } else if (marked.hint == cell) {
                draw_flanks(canvas, at, '>', '<', look.hint());
            } else if (marked.wrong == cell) {
                draw_flanks(canvas, at, '?', '?', look.alert());
            } else if (in_line && zoom_ == Zoom::Huge) {
                ink.reverse = false;
                for (int y = -1; y <= 1; ++y) {
                    draw_flanks(canvas, {at.x, at.y + y}, '*', '*', ink);
                }
            } else if (in_line) {
                draw_flanks(canvas, at, '*', '*', ink);
            } else if (marked.last == cell) {
                draw_flanks(canvas, at, '(', ')', look.strong());
            }
        }
    }
    if (marked.falling && seen(marked.falling->row, marked.falling->to.column())) {
        const Point at = middle(marked.falling->row, marked.falling->to.column());
        if (const auto side = position.at(marked.falling->to)) {
            draw_piece(canvas, at, piece(*side), look.piece(piece(*side).color));
        }
    }
    // The piece that waits above its column.
    if (rules_.falling && marked.cursor && !marked.falling &&
        seen(scroll_.row(), marked.cursor->column())) {
        const Piece& next = pieces[index(game.to_move())];
        canvas.put(middle(scroll_.row(), marked.cursor->column()).x, corner_.y - 1, next.small,
                   look.piece(next.color));
    }
}

void BoardView::draw_piece(Canvas& canvas, Point at, const Piece& piece, Ink ink) const {
    if (zoom_ == Zoom::Huge && !piece.large[0].empty()) {
        for (int y = 0; y < 3; ++y) {
            canvas.put(at.x - 2, at.y - 1 + y, piece.large[static_cast<std::size_t>(y)],
                       {.color = ink.color, .bold = ink.bold, .reverse = false});
        }
    } else {
        canvas.put(at.x, at.y, piece.small, ink);
    }
}

void BoardView::draw_flanks(Canvas& canvas, Point at, char left, char right, Ink ink) const {
    const int reach = zoom_ == Zoom::Huge ? 3 : 1;
    canvas.put(at.x - reach, at.y, std::string(1, left), ink);
    canvas.put(at.x + reach, at.y, std::string(1, right), ink);
}

void BoardView::draw_grid(Canvas& canvas, const Look& look) const {
    if (boxed()) {
        draw_boxes(canvas, look);
    } else {
        draw_compact(canvas, look);
    }
}

void BoardView::draw_boxes(Canvas& canvas, const Look& look) const {
    const Ink ink = look.frame(rules_.falling);
    const Size grid = grid_size();
    for (int y = 0; y < grid.height; ++y) {
        const bool on_line = y % pitch_y() == 0;
        for (int x = 0; x < grid.width; ++x) {
            const bool on_wall = x % pitch_x() == 0;
            if (!on_line && !on_wall) continue;
            const std::string_view line =
                on_line && on_wall
                    ? look.pick(crossing(x == 0, x == grid.width - 1, y == 0, y == grid.height - 1),
                                "+")
                : on_line ? look.pick("─", "-")
                          : look.pick("│", "|");
            canvas.put(corner_.x + x, corner_.y + y, line, ink);
        }
    }
}

void BoardView::draw_compact(Canvas& canvas, const Look& look) const {
    const Ink ink = look.frame(rules_.falling);
    const Size grid = grid_size();
    for (int y = 0; y < rows_; ++y) {
        const int row = scroll_.row() + y;
        for (int x = 0; x < columns_; ++x) {
            const int column = scroll_.column() + x;
            const Point at = middle(row, column);
            if (rules_.falling) {
                canvas.put(at.x, at.y, look.pick("·", "."), look.faint());
                continue;
            }
            canvas.put(at.x, at.y,
                       look.pick(crossing(column == 0, column == rules_.width - 1, row == 0,
                                          row == rules_.height - 1),
                                 "."),
                       ink);
            if (x > 0) canvas.put(at.x - 1, at.y, look.pick("─", " "), ink);
        }
        if (rules_.falling) {
            canvas.put(corner_.x, corner_.y + y, look.pick("│", "|"), ink);
            canvas.put(corner_.x + grid.width - 1, corner_.y + y, look.pick("│", "|"), ink);
        }
    }
    if (!rules_.falling) return;
    const int bottom = corner_.y + rows_;
    for (int x = 0; x < grid.width; ++x) {
        const std::string_view line = x == 0                ? look.pick("└", "+")
                                      : x == grid.width - 1 ? look.pick("┘", "+")
                                                            : look.pick("─", "-");
        canvas.put(corner_.x + x, bottom, line, ink);
    }
}

void BoardView::draw_labels(Canvas& canvas, const Look& look) const {
    const Ink ink = look.faint();
    const int top = labels_below() ? corner_.y + grid_size().height : corner_.y - label_rows();
    for (int column = scroll_.column(); column < scroll_.column() + columns_; ++column) {
        const std::string name = column_name(column, coordinates_);
        const int length = static_cast<int>(name.size());
        const int x = middle(scroll_.row(), column).x;
        if (boxed()) {
            canvas.put(x - (length - 1) / 2, top, name, ink);
            continue;
        }
        const int shift = labels_below() ? 0 : label_rows() - length;  // next to the board
        for (int i = 0; i < length; ++i) {
            canvas.put(x, top + shift + i, name.substr(static_cast<std::size_t>(i), 1), ink);
        }
    }
    if (coordinates_.style == Style::Column) return;
    for (int row = scroll_.row(); row < scroll_.row() + rows_; ++row) {
        const std::string name = row_name(row, coordinates_, rules_);
        const int x = corner_.x - 1 - static_cast<int>(name.size());
        canvas.put(x, middle(row, scroll_.column()).y, name, ink);
    }
}

// Arrows at the sides beyond which there is more of the board.
void BoardView::draw_more(Canvas& canvas, const Look& look) const {
    const Size grid = grid_size();
    const Ink ink = look.strong();
    const int right = corner_.x + grid.width;
    if (scroll_.row() > 0) canvas.put(right, corner_.y, look.pick("▲", "^"), ink);
    if (scroll_.row() + rows_ < rules_.height) {
        canvas.put(right, corner_.y + rows_ - 1, look.pick("▼", "v"), ink);
    }
    const int middle_row = corner_.y + rows_ / 2;
    if (scroll_.column() > 0) canvas.put(corner_.x - 1, middle_row, look.pick("◀", "<"), ink);
    if (scroll_.column() + columns_ < rules_.width) {
        canvas.put(right, middle_row, look.pick("▶", ">"), ink);
    }
}

}  // namespace inarow::screen
