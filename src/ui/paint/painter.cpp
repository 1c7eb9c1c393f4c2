#include "ui/paint/painter.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/notation.h"
#include "core/renju.h"
#include "ui/paint/font.h"

namespace inarow::paint {

namespace {

// Which of the variant's two marks the player has.
std::size_t mark_of(const Game& game, Player player) {
    return index(game.looks_as(player));
}

Rectangle square_at(Point center, int edge) {
    return {static_cast<int>(std::lround(center.x - edge / 2.0)),
            static_cast<int>(std::lround(center.y - edge / 2.0)), edge, edge};
}

}  // namespace

Painter::Painter(const Variant& variant, const Look& look)
    : look_(look),
      pieces_(look.document ? Pieces::Squares : pieces_of(variant)),
      layout_(variant, pieces_),
      palette_(look.high_contrast && !look.document ? high_contrast_palette(variant, pieces_)
                                                    : palette_of(variant, pieces_)) {
    if (look_.document) look_.paper.reset();
    if (rounded()) palette_ = on_paper(palette_, pieces_, *look_.paper);
}

void Painter::paint(Canvas& canvas, const Game& game) const {
    const Rules& rules = game.variant().rules;
    canvas.fill(Rectangle{0, 0, kUnits, kUnits}, palette_.background);
    if (rounded()) paint_board(canvas);
    if (pieces_ == Pieces::Stones) paint_free_board(canvas, rules);
    if (look_.names && !look_.document) paint_names(canvas, game.variant());
    paint_pieces(canvas, game);
    if (look_.document) return;
    if (look_.paper && !game.result()) paint_barred(canvas, game);
    if (look_.forbidden && !game.result()) {
        for (const ForbiddenPoint& point : forbidden_points(game.position())) {
            paint_forbidden(canvas, layout_.center(point.cell));
        }
    }
    const std::size_t to_move = mark_of(game, game.player_of(game.position().to_move()));
    if (look_.hover) paint_pale(canvas, to_move, *look_.hover);
    if (look_.wrong) {
        paint_pale(canvas, to_move, *look_.wrong);
        paint_forbidden(canvas, layout_.center(*look_.wrong));
    }
    if (look_.hint) paint_target(canvas, *look_.hint);
    for (const Cell cell : look_.marked) {
        if (game.position().at(cell)) {
            paint_winning(canvas, game, cell);
        } else {
            paint_target(canvas, cell);
        }
    }
    if (look_.in_flight) return;
    if (look_.winning_line && game.result()) {
        for (const Cell cell : game.result()->line) paint_winning(canvas, game, cell);
        if (look_.paper) paint_line(canvas, game);
    }
    if (look_.last_move && !game.moves().empty()) paint_last_move(canvas, game);
}

void Painter::paint_pieces(Canvas& canvas, const Game& game) const {
    const Rules& rules = game.variant().rules;
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            const Point center = layout_.center(cell);
            paint_empty(canvas, center);
            const auto side = cell == look_.in_flight ? std::nullopt : game.position().at(cell);
            if (side) paint_piece(canvas, game, game.player_of(*side), center);
        }
    }
}

void Painter::paint_last_move(Canvas& canvas, const Game& game) const {
    const Cell cell = game.moves().back().cell();
    const std::size_t mark = mark_of(game, game.player_of(other(game.position().to_move())));
    const bool in_hole = mark == 1 && palette_.hole;
    const Rgb under = in_hole ? palette_.empty : palette_.pieces.at(mark);
    canvas.disc(layout_.center(cell), std::min(layout_.pitch() * 0.1, 9.0), contrast(under));
}

// The winning stones are joined by a line.
void Painter::paint_line(Canvas& canvas, const Game& game) const {
    const auto& line = game.result()->line;
    const double width = std::max(2.5, layout_.pitch() * 0.11);
    for (const bool edge : {true, false}) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            const Cell from = line[i - 1];
            const Cell to = line[i];
            const bool neighbors =
                std::abs(from.row() - to.row()) <= 1 && std::abs(from.column() - to.column()) <= 1;
            if (!neighbors) continue;
            canvas.stroke(layout_.center(from), layout_.center(to), edge ? width + 2.5 : width,
                          edge ? 0x202020 : 0xFFFFFF);
        }
    }
}

// A ring with a bar where nobody may play yet; not where that is nearly everywhere.
void Painter::paint_barred(Canvas& canvas, const Game& game) const {
    const Rules& rules = game.variant().rules;
    std::vector<Cell> barred;
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            const bool is_free = !game.position().at(cell);
            if (is_free && rules.barred(cell, game.position().ply())) barred.push_back(cell);
        }
    }
    if (2 * barred.size() >
        static_cast<std::size_t>(rules.width) * static_cast<std::size_t>(rules.height)) {
        return;
    }
    const double radius = edge() * 0.2;
    const double width = std::max(1.2, edge() * 0.05);
    const Rgb color = mix(palette_.empty, contrast(palette_.empty), 0.5);
    for (const Cell cell : barred) {
        const Point center = layout_.center(cell);
        canvas.disc(center, radius, color);
        canvas.disc(center, radius - width, palette_.empty);
        const double reach = radius * 0.65;
        canvas.stroke({center.x - reach, center.y + reach}, {center.x + reach, center.y - reach},
                      width, color);
    }
}

// A rack, or a wooden board with its grain, and its shadow on the paper.
void Painter::paint_board(Canvas& canvas) const {
    if (pieces_ == Pieces::Crosses) return;
    const int around = pieces_ == Pieces::Stones ? 4 : std::max(4, layout_.gap() * 3 / 4);
    const Rectangle board = layout_.board().grown(around);
    const double radius = pieces_ == Pieces::Stones ? 5 : around * 1.6;
    const Rectangle shadow{board.x, board.y + 3, board.width, board.height};
    canvas.panel(shadow, radius, mix(palette_.background, 0x000000, 0.25));
    canvas.panel(board, radius, palette_.board);
    if (pieces_ != Pieces::Stones) return;
    for (int y = 3; y < board.height - 3; ++y) {
        const double grain =
            std::sin(y * 0.31) + std::sin(y * 0.117 + 1.3) + 0.7 * std::sin(y * 0.83 + 0.4);
        const Rgb toward = grain > 0 ? 0xFFFFFF : 0x5A3A10;
        canvas.fill(Rectangle{board.x + 1, board.y + y, board.width - 2, 1},
                    mix(palette_.board, toward, std::abs(grain) * 0.035));
    }
}

Rgb Painter::color(const Game& game, Player player) const {
    return palette_.pieces.at(mark_of(game, player));
}

void Painter::paint_target(Canvas& canvas, Cell cell) const {
    const Point center = layout_.center(cell);
    const double radius = layout_.pitch() * 0.3;
    canvas.disc(center, radius, palette_.hint);
    canvas.disc(center, radius * 0.6, palette_.empty);
    canvas.disc(center, radius * 0.25, palette_.hint);
}

// A pale piece, where none is yet.
void Painter::paint_pale(Canvas& canvas, std::size_t mark, Cell cell) const {
    constexpr double kStrength = 0.45;
    const Rgb color = mix(palette_.empty, palette_.pieces.at(mark), kStrength);
    const Rgb rim = palette_.hole ? mix(color, 0x000000, 0.35)
                                  : mix(palette_.empty, palette_.rims.at(mark), kStrength);
    paint_mark(canvas, mark, layout_.center(cell), edge(), color, rim);
}

// A small cross where the side to move may not play, or should not have played.
void Painter::paint_forbidden(Canvas& canvas, Point center) const {
    const double reach = edge() * 0.18;
    const double width = std::max(1.5, edge() * 0.09);
    canvas.stroke({center.x - reach, center.y - reach}, {center.x + reach, center.y + reach}, width,
                  palette_.forbidden);
    canvas.stroke({center.x - reach, center.y + reach}, {center.x + reach, center.y - reach}, width,
                  palette_.forbidden);
}

void Painter::paint_free_board(Canvas& canvas, const Rules& rules) const {
    if (!rounded()) canvas.fill(layout_.board(), palette_.empty);
    const auto middle = [&](Cell cell) {
        const Point center = layout_.center(cell);
        return std::pair(static_cast<int>(center.x), static_cast<int>(center.y));
    };
    const auto [left, top] = middle(Cell(0, 0));
    const auto [right, bottom] = middle(Cell(rules.height - 1, rules.width - 1));
    // On paper lines are smooth at every size, else exact to the pixel.
    const auto line = [&](const Rectangle& place) {
        const Point from{place.x + 0.5, place.y + 0.5};
        const Point to{place.x + place.width - 0.5, place.y + place.height - 0.5};
        look_.paper ? canvas.stroke(from, to, 1, palette_.line) : canvas.fill(place, palette_.line);
    };
    for (int row = 0; row < rules.height; ++row) {
        line({left, top + row * layout_.pitch(), right - left + 1, 1});
    }
    for (int column = 0; column < rules.width; ++column) {
        line({left + column * layout_.pitch(), top, 1, bottom - top + 1});
    }
    // The points by which the eye finds its way, where a board has a middle.
    if (rules.width != rules.height || rules.width % 2 == 0 || rules.width < 13) return;
    const int half = rules.width / 2;
    for (const int row : {3, half, rules.height - 4}) {
        for (const int column : {3, half, rules.width - 4}) {
            if ((row == half) != (column == half)) continue;
            const auto [x, y] = middle(Cell(row, column));
            canvas.disc({x + 0.5, y + 0.5}, std::max(2.0, layout_.pitch() * 0.1), palette_.line);
        }
    }
}

void Painter::paint_names(Canvas& canvas, const Variant& variant) const {
    const Rectangle board = layout_.board();
    const int square = layout_.pitch() >= 26 ? 2 : 1;
    const double height =
        look_.paper ? std::clamp(layout_.pitch() * 0.4, 7.0, 10.0) : kGlyphHeight * square;
    const int apart = look_.paper ? 9 + std::min(layout_.gap() * 3 / 4, 5) : 9;
    for (int column = 0; column < variant.rules.width; ++column) {
        const Point center{layout_.center(Cell(0, column)).x,
                           board.y + board.height + apart + height / 2};
        canvas.label(center, height, column_name(column, variant.coordinates), palette_.name);
    }
    if (variant.coordinates.style == Style::Column) return;
    for (int row = 0; row < variant.rules.height; ++row) {
        const std::string name = row_name(row, variant.coordinates, variant.rules);
        const int width = text_width(name) * square;
        const double x = look_.paper ? board.x - apart - 7.0
                                     : std::max(1, board.x - apart - width) + width / 2.0;
        canvas.label({x, layout_.center(Cell(row, 0)).y}, height, name, palette_.name);
    }
}

void Painter::paint_empty(Canvas& canvas, Point center) const {
    const double radius = edge() / 2.0;
    // Without an edge a cell of the background's color would not be seen.
    const bool edged = palette_.empty == palette_.background;
    switch (pieces_) {
        case Pieces::Stones:
            return;
        case Pieces::Discs:
            if (edged) canvas.disc(center, radius, palette_.line);
            canvas.disc(center, edged ? radius - 1.5 : radius, palette_.empty);
            return;
        case Pieces::Squares:
        case Pieces::Crosses:
            if (rounded()) return canvas.panel(square_at(center, edge()), 4, palette_.empty);
            canvas.fill(square_at(center, edge()), palette_.empty);
            if (edged) canvas.frame(square_at(center, edge()), 1, palette_.line);
    }
}

void Painter::paint_piece(Canvas& canvas, const Game& game, Player player, Point center,
                          double strength) const {
    if (strength >= 1) return paint_token(canvas, game, player, center, edge());
    const std::size_t mark = mark_of(game, player);
    paint_mark(canvas, mark, center, edge(),
               mix(palette_.empty, palette_.pieces.at(mark), strength),
               mix(palette_.empty, palette_.rims.at(mark), strength));
}

void Painter::paint_token(Canvas& canvas, const Game& game, Player player, Point center,
                          int edge) const {
    const std::size_t mark = mark_of(game, player);
    paint_mark(canvas, mark, center, edge, palette_.pieces.at(mark), palette_.rims.at(mark));
}

// The first mark is whole, the second has a hole: they differ without their colors, too.
void Painter::paint_mark(Canvas& canvas, std::size_t mark, Point center, int edge, Rgb color,
                         Rgb rim) const {
    const Rectangle square = square_at(center, edge);
    switch (pieces_) {
        case Pieces::Squares:
            rounded() ? canvas.panel(square, 4, color) : canvas.fill(square, color);
            if (mark == 1 && !look_.document) {
                canvas.fill(square.grown(-(edge * 5 / 14)), palette_.empty);
            }
            return;
        case Pieces::Discs:
        case Pieces::Stones:
            return paint_round(canvas, mark, center, edge, color, rim);
        case Pieces::Crosses:
            return paint_cross(canvas, mark, center, edge, color);
    }
}

void Painter::paint_round(Canvas& canvas, std::size_t mark, Point center, int edge, Rgb color,
                          Rgb rim) const {
    const bool stone = pieces_ == Pieces::Stones;
    const double radius = stone ? edge * 0.46 : edge / 2.0;
    if (stone && rounded()) {
        // A ball: lighter toward the light.
        constexpr int kSteps = 7;
        canvas.disc({center.x + radius * 0.06, center.y + radius * 0.1}, radius,
                    mix(palette_.board, 0x000000, 0.35));
        const Rgb dark = mix(color, 0x000000, 0.22);
        const Rgb light = mix(color, 0xFFFFFF, 0.38);
        for (int i = 0; i <= kSteps; ++i) {
            const double share = static_cast<double>(i) / kSteps;
            const double shift = radius * 0.34 * share;
            canvas.disc({center.x - shift, center.y - shift}, radius * (1 - 0.82 * share),
                        mix(dark, light, share));
        }
    } else {
        canvas.disc(center, radius, rim);
        canvas.disc(center, radius * 0.88, color);
        if (rounded()) {  // a ridge, as tokens have it
            canvas.disc(center, radius * 0.7, mix(color, 0x000000, 0.14));
            canvas.disc(center, radius * 0.64, color);
        }
    }
    if (mark == 0 || !palette_.hole) return;
    canvas.disc(center, radius * 0.48, rim);
    canvas.disc(center, radius * 0.36, palette_.empty);
}

void Painter::paint_cross(Canvas& canvas, std::size_t mark, Point center, int edge,
                          Rgb color) const {
    const double reach = edge * 0.3;
    const double width = edge * 0.16;
    const Rgb edging = mix(color, 0x000000, 0.45);
    const double wider = width + edge * 0.05;
    if (mark == 0) {
        const auto cross = [&](double w, Rgb c) {
            canvas.stroke({center.x - reach, center.y - reach},
                          {center.x + reach, center.y + reach}, w, c);
            canvas.stroke({center.x - reach, center.y + reach},
                          {center.x + reach, center.y - reach}, w, c);
        };
        cross(wider, edging);
        cross(width, color);
        return;
    }
    const double outer = reach + width / 2;
    const double edge_width = (wider - width) / 2;
    canvas.disc(center, outer + edge_width, edging);
    canvas.disc(center, outer, color);
    canvas.disc(center, outer - width, edging);
    canvas.disc(center, outer - width - edge_width, palette_.empty);
}

void Painter::paint_winning(Canvas& canvas, const Game& game, Cell cell) const {
    const Point center = layout_.center(cell);
    const auto side = game.position().at(cell);
    if (!side) return;
    const Player player = game.player_of(*side);
    const int apart = std::clamp(layout_.gap() / 3, 1, 5);
    switch (pieces_) {
        case Pieces::Squares:
        case Pieces::Crosses:
            canvas.frame(square_at(center, edge()).grown(2 * apart), apart, palette_.mark);
            return;
        case Pieces::Discs:
            canvas.disc(center, edge() / 2.0 + apart + 1, palette_.mark);
            canvas.disc(center, edge() / 2.0 + 1, palette_.line);
            paint_piece(canvas, game, player, center);
            return;
        case Pieces::Stones:
            canvas.disc(center, edge() * 0.5,
                        look_.high_contrast ? palette_.mark
                                            : contrast(palette_.pieces.at(mark_of(game, player))));
            paint_piece(canvas, game, player, center);
    }
}

}  // namespace inarow::paint
