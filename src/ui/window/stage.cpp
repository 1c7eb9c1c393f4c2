#include "ui/window/stage.h"

#include <algorithm>
#include <cmath>

namespace inarow::window {

void Stage::measure(bool document) {
    const int units_high = height(document);
    scale_ = std::min(display_.width() / static_cast<double>(paint::kUnits),
                      display_.height() / static_cast<double>(units_high));
    if (scale_ >= 1) scale_ = std::floor(scale_);
    const auto middle = [&](int pixels, int units) {
        return std::max(0, static_cast<int>((pixels - units * scale_) / 2));
    };
    left_ = middle(display_.width(), paint::kUnits);
    top_ = middle(display_.height(), units_high);
}

paint::Picture& Stage::blank(std::optional<paint::Picture>& picture) const {
    picture.emplace(display_.width(), display_.height(), scale_);
    picture->move_origin(left_, top_);
    return *picture;
}

void Stage::show(const Game& game, const Scene& scene, const std::optional<Moving>& moving) {
    measure(scene.look.document);
    painter_.emplace(game.variant(), scene.look);
    frame_.reset();
    blank(picture_).clear(painter_->background());
    painter_->paint(*picture_, game);
    if (!scene.look.document) paint_panel(*picture_, *painter_, game, scene.panel);
    if (moving) {
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
    if (!frame_) blank(frame_);
    frame_->copy(*picture_);
    painter_->paint_piece(*frame_, game, moving.player, moving.center);
    display_.show(*frame_);
}

paint::Point Stage::point(int x, int y) const {
    return {(x + 0.5 - left_) / scale_, (y + 0.5 - top_) / scale_};
}

}  // namespace inarow::window
