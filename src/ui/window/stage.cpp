#include "ui/window/stage.h"

#include <algorithm>
#include <cmath>

namespace inarow::window {

namespace {

constexpr int kPanelWidth = 300;
constexpr int kPanelHeight = 220;
// The same area in a window that is higher than wide.
constexpr int kHighWidth = 560;
constexpr int kHighHeight = 760;

bool is_high(int width, int height) {
    return width * 10 < height * 11;
}

}  // namespace

double scale_of(int width, int height, double display_scale) {
    const bool high = is_high(width, height);
    const double fit = std::min(width / (display_scale * (high ? kHighWidth : kFirstWidth)),
                                height / (display_scale * (high ? kHighHeight : kFirstHeight)));
    // In a larger window the board grows more than the words.
    return display_scale * (fit < 1 ? std::max(fit, 0.6) : 1 + (fit - 1) / 2);
}

Arrangement arranged(int width, int height, double display_scale) {
    Arrangement found;
    found.scale = scale_of(width, height, display_scale);
    const auto px = [&](double units) {
        return static_cast<int>(std::lround(units * found.scale));
    };
    if (is_high(width, height)) {
        const int side = std::max(1, std::min(width, height - px(kPanelHeight)));
        found.board = {(width - side) / 2, 0, side, side};
        found.panel = {0, side, width, height - side};
        return found;
    }
    const int side = std::max(1, std::min(height, width - px(kPanelWidth)));
    const int panel = std::min(width - side, px(kPanelWidth * 1.35));
    const int left = (width - side - panel) / 2;
    found.board = {left, (height - side) / 2, side, side};
    found.panel = {left + side, 0, panel, height};
    return found;
}

void Stage::measure(bool document) {
    const int width = display_.width();
    const int height = display_.height();
    arrangement_ = arranged(width, height, display_.scale());
    scale_ = arrangement_.board.width / static_cast<double>(paint::kUnits);
    if (!document) return;
    scale_ = std::min(width, height) / static_cast<double>(paint::kUnits);
    if (scale_ >= 1) scale_ = std::floor(scale_);
    const int side = static_cast<int>(paint::kUnits * scale_);
    arrangement_.board = {std::max(0, (width - side) / 2), std::max(0, (height - side) / 2), side,
                          side};
}

void Stage::paint(const Game& game, const Scene& scene) {
    picture_.emplace(display_.width(), display_.height(), 1);
    picture_->use(display_.letters());
    picture_->clear(painter_->background());
    picture_->view(arrangement_.board.x, arrangement_.board.y, scale_);
    painter_->paint(*picture_, game);
    if (scene.look.document) return;
    picture_->view(0, 0, 1);
    const Measure measure(display_.letters(), arrangement_.scale);
    const Brush brush(*picture_, measure, theme_of(scene.shade));
    places_ = places_in(arrangement_.panel, scene.panel, measure);
    panel_ = scene.panel;
    paint_panel(brush, arrangement_.panel, scene.panel, places_, *painter_, game);
    if (scene.overlay != nullptr) scene.overlay->draw(brush);
}

void Stage::show(const Game& game, const Scene& scene, const std::optional<Moving>& moving) {
    measure(scene.look.document);
    paint::Look look = scene.look;
    if (!look.document) look.paper = theme_of(scene.shade).paper;
    look.high_contrast = scene.shade == Shade::HighContrast;
    painter_.emplace(game.variant(), look);
    frame_.reset();
    paint(game, scene);
    if (moving && scene.overlay == nullptr) {
        show_moving(game, *moving);
    } else {
        display_.show(*picture_);
    }
    if (scene.title != title_) {
        title_ = scene.title;
        display_.set_title(title_);
    }
}

void Stage::show_moving(const Game& game, const Moving& moving) {
    if (!frame_) frame_.emplace(display_.width(), display_.height(), 1);
    frame_->copy(*picture_);
    frame_->view(arrangement_.board.x, arrangement_.board.y, scale_);
    painter_->paint_piece(*frame_, game, moving.player, moving.center, moving.strength);
    display_.show(*frame_);
}

paint::Point Stage::point(int x, int y) const {
    return {(x + 0.5 - arrangement_.board.x) / scale_, (y + 0.5 - arrangement_.board.y) / scale_};
}

std::optional<PanelHit> Stage::hit(int x, int y) const {
    return window::hit(places_, panel_, x, y);
}

}  // namespace inarow::window
