#include "ui/window/settings_overlay.h"

#include <algorithm>

#include <fmt/format.h>

#include "ui/wording/window_words.h"

namespace inarow::window {

namespace {

enum class Setting : std::uint8_t { Theme, Animation, Sound, Volume };

constexpr int kLoudest = 10;

}  // namespace

std::string SettingsOverlay::value(std::size_t row) const {
    switch (static_cast<Setting>(row)) {
        case Setting::Theme:
            return std::string(wording::kThemeNames.at(static_cast<std::size_t>(settings_.shade)));
        case Setting::Animation:
            return std::string(wording::on_or_off(settings_.animation));
        case Setting::Sound:
            return std::string(wording::on_or_off(settings_.sound));
        case Setting::Volume:
            break;
    }
    return fmt::format("{}%", settings_.volume * 100 / kLoudest);
}

void SettingsOverlay::change(int by) {
    switch (static_cast<Setting>(row_)) {
        case Setting::Theme: {
            const int all = static_cast<int>(kShades.size());
            const int next = (static_cast<int>(settings_.shade) + by + all) % all;
            settings_.shade = kShades.at(static_cast<std::size_t>(next));
            break;
        }
        case Setting::Animation:
            settings_.animation = !settings_.animation;
            break;
        case Setting::Sound:
            settings_.sound = !settings_.sound;
            break;
        case Setting::Volume:
            settings_.volume = (settings_.volume - 1 + by + kLoudest) % kLoudest + 1;
            break;
    }
    changed_(settings_);
}

void SettingsOverlay::feed(const Input& input) {
    if (const auto* const pressed = std::get_if<Pressed>(&input)) {
        on(*pressed);
    } else if (const auto* const clicked = std::get_if<Clicked>(&input)) {
        on(*clicked);
    } else if (const auto* const typed = std::get_if<Typed>(&input)) {
        typed->character == ' ' ? on(Pressed{Key::Enter}) : on(Pressed{Key::Escape});
    }
}

void SettingsOverlay::on(const Pressed& pressed) {
    switch (pressed.key) {
        case Key::Up:
            row_ = row_ == 0 ? kRows : row_ - 1;
            break;
        case Key::Down:
        case Key::Tab:
            row_ = row_ == kRows ? 0 : row_ + 1;
            break;
        case Key::Left:
            if (row_ < kRows) change(-1);
            break;
        case Key::Right:
            if (row_ < kRows) change(1);
            break;
        case Key::Enter:
            row_ < kRows ? change(1) : void(done_ = true);
            break;
        case Key::Escape:
            done_ = true;
            break;
        default:
            break;
    }
}

void SettingsOverlay::on(const Clicked& clicked) {
    const paint::Point point{clicked.x + 0.5, clicked.y + 0.5};
    const auto at = std::ranges::find_if(
        places_, [&](const paint::Rectangle& place) { return place.contains(point); });
    row_ = static_cast<std::size_t>(at - places_.begin());
    if (row_ < kRows) return change(1);
    done_ = true;  // the button, or a click beside it all
    row_ = 0;
}

void SettingsOverlay::draw(const Brush& brush) {
    paint::Picture& picture = brush.picture();
    picture.dim(0x000000, 0.45);
    const Theme& theme = brush.theme();
    const int row_height = brush.px(42);
    const int width = std::min(picture.width() - brush.px(20), brush.px(420));
    const int height = row_height * static_cast<int>(kRows + 2) + brush.px(20);
    const paint::Rectangle place{(picture.width() - width) / 2,
                                 std::max(0, (picture.height() - height) / 2), width, height};
    brush.card(place, theme.panel, theme.edge);
    const paint::Type type = brush.measure().type(15);
    brush.centered({place.x, place.y + brush.px(4), width, row_height},
                   brush.measure().type(17, true), wording::kSettings, theme.ink);
    places_.clear();
    for (std::size_t i = 0; i <= kRows; ++i) {
        const paint::Rectangle row{place.x + brush.px(14),
                                   place.y + brush.px(8) + row_height * static_cast<int>(i + 1),
                                   width - 2 * brush.px(14), row_height - brush.px(6)};
        places_.push_back(row);
        const bool here = i == row_;
        brush.card(row, here ? theme.accent : theme.raised, here ? theme.accent : theme.edge);
        const paint::Rgb ink = here ? theme.on_accent : theme.ink;
        if (i == kRows) {
            brush.centered(row, type, wording::kCloseSettings, ink);
            continue;
        }
        const int middle = row.y + row.height / 2;
        brush.line(row.x + brush.px(12), middle, type, wording::kSettingNames.at(i), ink);
        const std::string shown = fmt::format("‹  {}  ›", value(i));
        brush.line(row.x + row.width - brush.px(12) - brush.measure().width(type, shown), middle,
                   type, shown, ink);
    }
}

}  // namespace inarow::window
