// How the menu looks.

#include <algorithm>

#include "core/changes.h"
#include "ui/window/menu_page.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

namespace {

constexpr double kRowHeight = 62;
constexpr double kFieldHeight = 38;
constexpr double kMenuMargin = 16;

// Words as large as they fit into the height.
struct Fitted {
    paint::Type type;
    std::vector<std::string> lines;
};
Fitted fitted(const Measure& measure, const std::string& text, int width, int height) {
    Fitted found;
    for (double size = 14; size >= 7; size -= 1) {
        found.type = measure.type(size);
        found.lines = paint::wrapped(measure.letters(), found.type, text, width);
        if (static_cast<int>(found.lines.size()) * found.type.line() <= height) break;
    }
    return found;
}

}  // namespace

void MenuPage::arrange(const Measure& measure) {
    const int width = display_.width();
    const int height = display_.height();
    const int margin = measure.px(kMenuMargin);
    if (width > height) {
        const int list = std::clamp(width * 2 / 5, measure.px(260), measure.px(420));
        places_.list = {margin, margin, list, height - 2 * margin};
        const int left = 2 * margin + list;
        details_ = {left, margin, width - left - margin, height - 2 * margin};
    } else {
        const int list = height * 2 / 5;
        places_.list = {margin, margin, width - 2 * margin, list - margin};
        details_ = {margin, list + margin, width - 2 * margin, height - list - 2 * margin};
    }
    place_rows(measure);
    places_.buttons.clear();
    places_.fields.clear();
    int widest = 0;
    const auto shown = buttons();
    for (const Button& button : shown) widest = std::max(widest, button_width(measure, button));
    places_.buttons = rows_of(measure, details_, shown.size(), widest, measure.px(36));
    if (goes_on()) return;
    const int field = measure.px(kFieldHeight);
    const int fields = static_cast<int>(kFields.size());
    const int top = places_.buttons.front().y - measure.px(12) - fields * field;
    for (int i = 0; i < fields; ++i) {
        places_.fields.push_back(
            {details_.x, top + i * field, details_.width, field - measure.px(4)});
    }
}

void MenuPage::place_rows(const Measure& measure) {
    const int height = measure.px(kRowHeight);
    const auto room = static_cast<std::size_t>(std::max(1, places_.list.height / height));
    if (game_row_ < places_.first) places_.first = game_row_;
    if (game_row_ >= places_.first + room) places_.first = game_row_ + 1 - room;
    if (list_rows() <= room) places_.first = 0;
    places_.rows.clear();
    for (std::size_t row = places_.first; row < std::min(list_rows(), places_.first + room);
         ++row) {
        const int y = places_.list.y + static_cast<int>(row - places_.first) * height;
        places_.rows.push_back({places_.list.x, y, places_.list.width, height - measure.px(6)});
    }
}

void MenuPage::draw() {
    if (!dirty_) return;
    dirty_ = false;
    const int width = display_.width();
    const int height = display_.height();
    paint::Picture picture(width, height, 1);
    picture.use(display_.letters());
    const Theme& theme = theme_of(options_.shade);
    picture.clear(theme.paper);
    const Measure measure(display_.letters(), scale_of(width, height, display_.scale()));
    const Brush brush(picture, measure, theme);
    arrange(measure);
    draw_list(brush);
    draw_details(brush);
    if (overlay_) overlay_->draw(brush);
    display_.show(picture);
    display_.set_title(std::string(wording::kMenuTitle));
}

void MenuPage::draw_board(const Brush& brush, const Game& game,
                          const paint::Rectangle& place) const {
    paint::Look look;
    look.paper = brush.theme().paper;
    look.high_contrast = options_.shade == Shade::HighContrast;
    look.last_move = false;
    look.names = false;
    const paint::Painter painter(game.variant(), look);
    paint::Picture small(place.width, place.height,
                         place.width / static_cast<double>(paint::kUnits));
    painter.paint(small, game);
    brush.picture().paste(place.x, place.y, small);
}

void MenuPage::draw_list(const Brush& brush) {
    for (std::size_t i = 0; i < places_.rows.size(); ++i) {
        draw_row(brush, places_.first + i, places_.rows[i]);
    }
    // How much of the list is seen.
    const std::size_t seen = places_.rows.size();
    if (seen == 0 || seen >= list_rows()) return;
    const auto part = [&](std::size_t rows) {
        return static_cast<int>(rows * static_cast<std::size_t>(places_.list.height) / list_rows());
    };
    const int x = places_.list.x + places_.list.width + brush.px(4);
    brush.picture().panel({x, places_.list.y + part(places_.first), brush.px(4), part(seen)},
                          brush.px(2), brush.theme().edge);
}

void MenuPage::draw_row(const Brush& brush, std::size_t row, const paint::Rectangle& place) {
    const Theme& theme = brush.theme();
    const bool chosen = row == game_row_;
    const bool here = row == row_;
    brush.card(place,
               here     ? theme.accent
               : chosen ? paint::mix(theme.panel, theme.accent, 0.12)
                        : theme.panel,
               chosen ? theme.accent : theme.edge);
    const bool unfinished = row < unfinished_rows();
    const VariantPtr variant =
        unfinished ? games_.unfinished->variant_ptr() : games_.variants[row - unfinished_rows()];
    const int edge = place.height - brush.px(8);
    const paint::Rectangle board{place.x + brush.px(5), place.y + brush.px(4), edge, edge};
    draw_board(brush, unfinished ? *games_.unfinished : sample(variant), board);
    const int x = board.x + edge + brush.px(10);
    const int middle = place.y + place.height / 2;
    const std::string first = unfinished ? wording::go_on_with(*variant) : variant->title;
    const std::string second =
        unfinished ? wording::moves_on_board(*games_.unfinished) : wording::in_short(*variant);
    // Long names are written smaller.
    const int room = place.x + place.width - x - brush.px(6);
    paint::Type type = brush.measure().type(14.5, true);
    while (type.size > 8 && brush.measure().width(type, first) > room) --type.size;
    brush.line(x, middle - brush.px(10), type, first, here ? theme.on_accent : theme.ink);
    paint::Type small = brush.measure().type(12);
    while (small.size > 7 && brush.measure().width(small, second) > room) --small.size;
    brush.line(x, middle + brush.px(11), small, second, here ? theme.on_accent : theme.faint);
}

std::string MenuPage::note() const {
    if (goes_on()) return "";
    const bool on_field = row_ >= list_rows();
    const std::string about =
        on_field ? wording::about_chosen(choice_, kFields.at(row_ - list_rows())) : "";
    return about.empty() ? wording::about_chosen(choice_, Field::PlayerTwo) : about;
}

void MenuPage::draw_details(const Brush& brush) {
    const Theme& theme = brush.theme();
    const Variant& variant = goes_on() ? games_.unfinished->variant() : *choice_.variant();
    const auto shown = buttons();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        brush.button(places_.buttons[i], shown[i], i == 0);
    }
    for (std::size_t i = 0; i < places_.fields.size(); ++i) draw_field(brush, i);
    const int end =
        (places_.fields.empty() ? places_.buttons.front().y : places_.fields.front().y) -
        brush.px(10);

    const paint::Type heading = brush.measure().type(21, true);
    int y = brush.lines(
        details_.x, details_.y, heading,
        paint::wrapped(brush.measure().letters(), heading, variant.title, details_.width),
        theme.ink);
    const std::string text = message_.empty() ? variant.summary : message_;
    const std::string about = note();
    const int level_lines = about.empty() ? 0 : brush.px(46);
    const Fitted words =
        fitted(brush.measure(), text, details_.width, std::max(0, end - level_lines - y));
    y = brush.lines(details_.x, y + brush.px(2), words.type, words.lines,
                    message_.empty() ? theme.ink : theme.accent) +
        brush.px(6);
    if (!about.empty()) {
        const Fitted level = fitted(brush.measure(), about, details_.width, level_lines);
        brush.lines(details_.x, end - static_cast<int>(level.lines.size()) * level.type.line(),
                    level.type, level.lines, theme.faint);
    }
    const int side = std::min(details_.width, end - level_lines - y);
    if (side < brush.px(70)) return;
    const Game& game = goes_on() ? *games_.unfinished : sample(choice_.variant());
    draw_board(brush, game, {details_.x + (details_.width - side) / 2, y, side, side});
}

void MenuPage::draw_field(const Brush& brush, std::size_t field) const {
    const Theme& theme = brush.theme();
    const paint::Rectangle& place = places_.fields[field];
    const bool here = row_ == list_rows() + field;
    const bool enabled = choice_.has_choice(kFields.at(field));
    brush.card(place, here ? theme.accent : theme.raised, here ? theme.accent : theme.edge);
    const paint::Rgb ink = here ? theme.on_accent : enabled ? theme.ink : theme.faint;
    const int middle = place.y + place.height / 2;
    const paint::Type type = brush.measure().type(14);
    const std::string name(wording::field_name(kFields.at(field)));
    brush.line(place.x + brush.px(12), middle, type, name, ink);
    std::string value = wording::field_value(choice_, kFields.at(field));
    if (enabled) value = "‹  " + value + "  ›";
    paint::Type fitting = type;
    const int room = place.width - brush.px(36) - brush.measure().width(type, name);
    while (fitting.size > 7 && brush.measure().width(fitting, value) > room) --fitting.size;
    brush.line(place.x + place.width - brush.px(12) - brush.measure().width(fitting, value), middle,
               fitting, value, ink);
}

}  // namespace inarow::window
