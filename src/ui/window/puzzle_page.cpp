#include "ui/window/puzzle_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "ui/window/keys_overlay.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

std::vector<Button> PuzzlePage::buttons() const {
    const bool open = guide_.asks() || guide_.refuted();
    std::vector<Button> buttons;
    for (const auto& [label, key] : wording::puzzle_buttons()) {
        buttons.push_back({label, key, key == 'h' ? guide_.asks() : key != 's' || open});
    }
    return buttons;
}

void PuzzlePage::press(char key) {
    switch (key) {
        case 'h':
            return guide_.hint();
        case 's':
            return guide_.show();
        case 'n':
            return guide_.next();
        case 'q':
            return guide_.leave();
        case ' ':
            return play();
        case '?':
            overlay_ = std::make_unique<KeysOverlay>(wording::puzzle_keys(guide_.game().variant()));
            return;
        default:
            break;
    }
    const Variant& variant = guide_.game().variant();
    const int column = key - '0' - variant.coordinates.base;
    if (variant.coordinates.style != Style::Column || key < '0' || key > '9' || column < 0 ||
        column >= variant.rules.width) {
        return;
    }
    pointed_ = Cell(0, column);
    if (guide_.refuted()) guide_.try_again();
    if (guide_.asks()) guide_.point(*pointed_);
}

void PuzzlePage::click(const Clicked& clicked) {
    const auto hit = options_.document ? std::nullopt : stage_.hit(clicked.x, clicked.y);
    if (hit) return press(buttons()[hit->number].key);
    const auto cell = cell_at(stage_.point(clicked.x, clicked.y));
    if (guide_.asks() && !cell) return;
    pointed_ = cell;
    play();
}

void PuzzlePage::play() {
    if (guide_.refuted()) return guide_.try_again();
    if (!guide_.asks()) return guide_.next();
    if (pointed_) guide_.point(*pointed_);
}

void PuzzlePage::feed(const Input& input) {
    if (overlay_) {
        overlay_->feed(input);
        if (overlay_->done()) overlay_.reset();
    } else if (const auto* const typed = std::get_if<Typed>(&input)) {
        press(typed->character);
    } else if (const auto* const clicked = std::get_if<Clicked>(&input)) {
        click(*clicked);
    } else if (const auto* const pointed = std::get_if<Pointed>(&input)) {
        const auto cell = cell_at(stage_.point(pointed->x, pointed->y));
        if (cell == pointed_) return;
        pointed_ = cell;
    } else if (std::holds_alternative<PointerLeft>(input)) {
        pointed_.reset();
    } else if (const auto* const pressed = std::get_if<Pressed>(&input)) {
        if (pressed->key == Key::Enter) play();
        if (pressed->key == Key::Help) press('?');
        if (pressed->key == Key::Escape && guide_.refuted()) guide_.try_again();
        if (pressed->key == Key::Left) step(0, -1);
        if (pressed->key == Key::Right) step(0, 1);
        if (pressed->key == Key::Up) step(-1, 0);
        if (pressed->key == Key::Down) step(1, 0);
    }
    dirty_ = true;
}

void PuzzlePage::step(int rows, int columns) {
    const Rules& rules = guide_.game().variant().rules;
    if (guide_.refuted()) guide_.try_again();
    const Cell middle(rules.height / 2, rules.width / 2);
    const Cell from =
        pointed_ ? Cell(pointed_->row() + rows, pointed_->column() + columns) : middle;
    pointed_ = Cell(std::clamp(from.row(), 0, rules.height - 1),
                    std::clamp(from.column(), 0, rules.width - 1));
}

std::optional<Cell> PuzzlePage::cell_at(paint::Point point) const {
    const Variant& variant = guide_.game().variant();
    const paint::Layout layout(
        variant, options_.document ? paint::Pieces::Squares : paint::pieces_of(variant));
    if (!variant.rules.falling) return layout.cell_at(point);
    if (point.y < 0 || point.y >= paint::kUnits) return std::nullopt;
    const auto column = layout.column_at(point);
    return column ? std::optional(Cell(0, *column)) : std::nullopt;
}

Cell PuzzlePage::landed(Cell cell) const {
    const Position& position = guide_.game().position();
    return position.rules().falling ? position.landing(cell.column()).value_or(cell) : cell;
}

void PuzzlePage::draw() {
    if (!dirty_) return;
    dirty_ = false;
    const Game& game = guide_.game();
    Scene scene;
    scene.look.document = options_.document;
    scene.shade = options_.shade;
    if (pointed_ && guide_.asks() && game.legal(Move(landed(*pointed_)))) {
        scene.look.hover = landed(*pointed_);
    }
    scene.panel.turn = guide_.title();
    if (!game.result()) {
        scene.panel.players.push_back({.player = game.to_move(),
                                       .name = wording::player_name(game, game.to_move()),
                                       .active = true});
    }
    const std::string& said = guide_.said();
    scene.panel.message = (said.empty() ? "" : said + "\n") + guide_.task();
    scene.panel.buttons = buttons();
    const std::string news = said.empty() ? guide_.task() : said;
    scene.title =
        fmt::format("{} - {}", game.variant().title, options_.document ? news : guide_.title());
    scene.overlay = overlay_.get();
    stage_.show(game, scene);
}

}  // namespace inarow::window
