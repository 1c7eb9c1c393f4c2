#include "ui/window/menu_page.h"

#include <algorithm>

#include "ui/window/keys_overlay.h"
#include "ui/window/sample_game.h"
#include "ui/window/settings_overlay.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

namespace {

std::optional<std::size_t> found_at(const std::vector<paint::Rectangle>& places,
                                    const Clicked& clicked) {
    const paint::Point point{clicked.x + 0.5, clicked.y + 0.5};
    const auto found = std::ranges::find_if(
        places, [&](const paint::Rectangle& place) { return place.contains(point); });
    if (found == places.end()) return std::nullopt;
    return static_cast<std::size_t>(found - places.begin());
}

}  // namespace

MenuPage::MenuPage(Display& display, MenuGames games, const WindowOptions& options,
                   LoadVariant load)
    : display_(display),
      games_(std::move(games)),
      options_(options),
      load_(std::move(load)),
      choice_(games_.variants.front(), games_.level, games_.clock) {}

const Game& MenuPage::sample(const VariantPtr& variant) {
    const auto found = samples_.find(variant);
    if (found != samples_.end()) return found->second;
    return samples_.emplace(variant, sample_game(variant)).first->second;
}

bool MenuPage::has_puzzles() const {
    return !goes_on() &&
           std::ranges::find(games_.puzzles, choice_.original()->name) != games_.puzzles.end();
}

// The first starts, the others have their letters.
std::vector<Button> MenuPage::buttons() const {
    std::vector<Button> buttons;
    for (const auto& [label, key] : wording::menu_buttons(goes_on())) {
        buttons.push_back({label, key, key != 'p' || has_puzzles()});
    }
    return buttons;
}

void MenuPage::go_to(std::size_t row) {
    row_ = std::min(row, rows() - 1);
    message_.clear();
    if (row_ >= list_rows()) return;
    game_row_ = row_;
    if (!goes_on()) choice_.choose(games_.variants[row_ - unfinished_rows()]);
}

void MenuPage::change(int by) {
    if (row_ < list_rows()) return;
    const Field field = kFields.at(row_ - list_rows());
    if (choice_.has_choice(field)) choice_.change(field, by);
}

void MenuPage::press(char key) {
    switch (key) {
        case ' ':
        case '\n':
            return start();
        case 'p':
            if (has_puzzles()) wish_ = Wish::Puzzles;
            return;
        case 't':
            overlay_ = std::make_unique<KeysOverlay>(games_.statistics);
            return;
        case 'd':
            if (goes_on()) wish_ = Wish::Drop;
            return;
        case 'o':
            overlay_ = std::make_unique<SettingsOverlay>(
                options_, [this](const WindowOptions& options) { options_ = options; });
            return;
        case '?':
            overlay_ = std::make_unique<KeysOverlay>(wording::menu_keys());
            return;
        case 'q':
            wish_ = Wish::Quit;
            return;
        default:
            return;
    }
}

void MenuPage::feed(const Input& input) {
    dirty_ = true;
    if (overlay_) {
        overlay_->feed(input);
        if (overlay_->done()) overlay_.reset();
    } else if (const auto* const typed = std::get_if<Typed>(&input)) {
        press(typed->character);
    } else if (const auto* const pressed = std::get_if<Pressed>(&input)) {
        on(*pressed);
    } else if (const auto* const clicked = std::get_if<Clicked>(&input)) {
        on(*clicked);
    } else if (const auto* const dropped = std::get_if<Dropped>(&input)) {
        on(*dropped);
    } else if (const auto* const wheeled = std::get_if<Wheeled>(&input)) {
        if (wheeled->steps > 0 && game_row_ > 0) go_to(game_row_ - 1);
        if (wheeled->steps < 0 && game_row_ + 1 < list_rows()) go_to(game_row_ + 1);
    } else if (!std::holds_alternative<Resized>(input)) {
        dirty_ = false;
    }
}

void MenuPage::on(const Pressed& pressed) {
    const std::size_t end = goes_on() ? list_rows() : rows();
    switch (pressed.key) {
        case Key::Up:
            return go_to(row_ == 0 ? end - 1 : row_ - 1);
        case Key::Down:
            return go_to(row_ + 1 >= end ? 0 : row_ + 1);
        case Key::Home:
            return go_to(0);
        case Key::End:
            return go_to(list_rows() - 1);
        case Key::PageUp:
            return go_to(row_ - std::min<std::size_t>(row_, 5));
        case Key::PageDown:
            return go_to(std::min(row_ + 5, end - 1));
        case Key::Left:
            return change(-1);
        case Key::Right:
            return change(1);
        case Key::Tab:
            if (goes_on()) return;
            return go_to(row_ < list_rows()  ? list_rows()
                         : row_ + 1 < rows() ? row_ + 1
                                             : game_row_);
        case Key::Enter:
            return start();
        case Key::Help:
            return press('?');
        default:
            return;
    }
}

// A click on the chosen game, or on its button, starts it.
void MenuPage::on(const Clicked& clicked) {
    if (const auto i = found_at(places_.rows, clicked)) {
        const std::size_t row = places_.first + *i;
        return row == row_ ? start() : go_to(row);
    }
    if (const auto i = found_at(places_.fields, clicked)) {
        const paint::Rectangle& place = places_.fields[*i];
        go_to(list_rows() + *i);
        return change(clicked.x < place.x + place.width / 2 ? -1 : 1);
    }
    if (const auto i = found_at(places_.buttons, clicked)) press(buttons()[*i].key);
}

void MenuPage::on(const Dropped& dropped) {
    auto variant = load_(dropped.file);
    if (!variant) {
        message_ = variant.error();
        return;
    }
    std::erase_if(games_.variants,
                  [&](const VariantPtr& known) { return known->name == (*variant)->name; });
    games_.variants.insert(games_.variants.begin(), *variant);
    go_to(unfinished_rows());
    message_ = wording::variant_added(**variant);
}

}  // namespace inarow::window
