#include "ui/screen/menu_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "ui/wording/menu_words.h"
#include "ui/wording/screen_words.h"

namespace inarow::screen {

namespace {

// A box is not wider than that.
constexpr int kMaxColumns = 100;

}  // namespace

MenuPage::MenuPage(std::span<const VariantPtr> variants, std::optional<KeptLine> kept,
                   const Look& look, MenuOffers offers)
    : variants_(variants),
      kept_(std::move(kept)),
      look_(look),
      offers_(std::move(offers)),
      choice_(variants.front(), offers_.level, offers_.clock) {
    go_to(0);
}

bool MenuPage::has_puzzles() const {
    return row_ >= kept_rows() &&
           std::ranges::find(offers_.puzzles, choice_.original()->name) != offers_.puzzles.end();
}

void MenuPage::go_to(std::size_t row) {
    row_ = std::min(row, rows() - 1);
    if (row_ < kept_rows() || row_ >= list_rows() || variant_ == row_ - kept_rows()) return;
    variant_ = row_ - kept_rows();
    choice_.choose(variants_[variant_]);
}

void MenuPage::change(int by) {
    if (row_ >= list_rows()) choice_.change(kFields.at(row_ - list_rows()), by);
}

void MenuPage::start() {
    wish_ = row_ < kept_rows() ? Wish::GoOn : Wish::Play;
}

void MenuPage::feed_mouse(const Input& input) {
    if (input.mouse == MouseDoes::WheelUp && row_ > 0) go_to(row_ - 1);
    if (input.mouse == MouseDoes::WheelDown) go_to(row_ + 1);
    if (input.mouse != MouseDoes::Press) return;
    if (list_area_.contains(input.at)) {
        const auto row = first_ + static_cast<std::size_t>(input.at.y - list_area_.y);
        if (row >= list_rows()) return;
        const bool again = row == row_;
        go_to(row);
        if (again) start();
    } else if (field_area_.contains(input.at)) {
        go_to(list_rows() + static_cast<std::size_t>(input.at.y - field_area_.y));
        change(1);
    }
}

void MenuPage::feed(const Input& input, Clock::time_point /*now*/) {
    if (help_) {
        if (!help_->feed(input)) help_.reset();
        return;
    }
    if (input.kind == Input::Kind::Mouse) return feed_mouse(input);
    switch (action_for(input, menu_keys())) {
        case Action::Up:
            return go_to(row_ == 0 ? rows() - 1 : row_ - 1);
        case Action::Down:
            return go_to(row_ + 1 == rows() ? 0 : row_ + 1);
        case Action::First:
            return go_to(0);
        case Action::Last:
            return go_to(list_rows() - 1);
        case Action::Help:
            help_.emplace(help_lines(menu_keys()));
            return;
        case Action::Left:
            return change(-1);
        case Action::Right:
            return change(1);
        case Action::Next:
            // From the list to each of the fields and back to the chosen game.
            return go_to(row_ < list_rows()  ? list_rows()
                         : row_ + 1 < rows() ? row_ + 1
                                             : kept_rows() + variant_);
        case Action::Choose:
            return start();
        case Action::Drop:
            if (row_ < kept_rows()) wish_ = Wish::Drop;
            return;
        case Action::Puzzles:
            if (has_puzzles()) wish_ = Wish::Puzzles;
            return;
        case Action::Statistics:
            help_.emplace(wrapped(offers_.statistics, kMaxColumns),
                          std::string(wording::kStatistics));
            return;
        case Action::Quit:
            wish_ = Wish::Quit;
            return;
        default:
            return;
    }
}

Canvas MenuPage::draw(Size size) {
    if (size.width < kLeast.width || size.height < kLeast.height) return too_small(size, kLeast);
    Canvas canvas(size);
    draw_title(canvas, look_, "inarow", wording::slogan());
    // With enough room there are empty lines between the parts.
    constexpr int kRoomyMenu = 20;
    const int gap = size.height >= kRoomyMenu ? 1 : 0;
    const int fields = size.height - 1 - gap - static_cast<int>(kFields.size());
    const int note = fields - gap - kNoteRows;
    list_area_ = {0, 1 + gap, size.width, note - 1 - 2 * gap};
    field_area_ = {0, fields, size.width, static_cast<int>(kFields.size())};
    draw_list(canvas, list_area_);
    draw_fields(canvas, field_area_);
    draw_note(canvas, {1, note, size.width - 2, kNoteRows});
    draw_keys(canvas, look_, keys());
    if (help_) help_->draw(canvas, look_);
    return canvas;
}

std::vector<std::string> MenuPage::keys() const {
    if (row_ < kept_rows()) return wording::kept_game_keys();
    std::vector<std::string> keys;
    for (const Binding& binding : menu_keys()) {
        const bool there = binding.action != Action::Puzzles || has_puzzles();
        if (!binding.words.brief.empty() && there) keys.emplace_back(binding.words.brief);
    }
    return keys;
}

void MenuPage::draw_list(Canvas& canvas, const Area& area) {
    const auto room = static_cast<std::size_t>(area.height);
    const std::size_t focus = row_ < list_rows() ? row_ : kept_rows() + variant_;
    first_ = std::min(first_, focus);
    if (focus >= first_ + room) first_ = focus - room + 1;
    if (list_rows() <= room) first_ = 0;
    std::size_t width = 0;
    for (const VariantPtr& variant : variants_) width = std::max(width, variant->name.size());
    for (std::size_t row = first_; row < std::min(list_rows(), first_ + room); ++row) {
        const int y = static_cast<int>(row - first_);
        std::string text;
        if (row < kept_rows()) {
            text = wording::kept_game(kept_->title, kept_->moves);
        } else {
            const Variant& variant = *variants_[row - kept_rows()];
            text = fmt::format("{:{}}  {}", variant.name, width, variant.title);
        }
        const bool chosen = row == focus;
        const bool here = row == row_;
        const Ink ink = here ? look_.selected() : chosen ? look_.strong() : Ink{};
        if (here) canvas.clear({area.x, area.y + y, area.width, 1}, ink);
        canvas.put({area.x + 1, area.y, area.width - 2, area.height}, y,
                   fmt::format("{} {}", chosen ? look_.pick("▸", ">") : " ", text), ink);
    }
    const auto more = [&](int y, std::string_view sign) {
        canvas.put(area.x + area.width - 2, area.y + y, sign, look_.strong());
    };
    if (first_ > 0) more(0, look_.pick("▲", "^"));
    if (first_ + room < list_rows()) more(area.height - 1, look_.pick("▼", "v"));
}

void MenuPage::draw_fields(Canvas& canvas, const Area& area) const {
    constexpr int kNameColumns = 13;
    constexpr int kWide = 60;
    const bool goes_on = row_ < kept_rows();
    for (std::size_t i = 0; i < kFields.size() && !goes_on; ++i) {
        const bool here = row_ == list_rows() + i;
        const int y = static_cast<int>(i);
        const std::string text = wording::field_value(choice_, kFields.at(i), area.width < kWide);
        canvas.put(area, y, fmt::format("   {:10}", wording::menu_field(kFields.at(i))));
        canvas.put({area.x + kNameColumns, area.y, area.width - kNameColumns, area.height}, y,
                   here ? fmt::format("{} {} {}", look_.pick("◂", "<"), text, look_.pick("▸", ">"))
                        : fmt::format("  {}  ", text),
                   here ? look_.selected() : Ink{});
    }
}

// What the chosen game is or, on another row, what is chosen there.
std::string MenuPage::note() const {
    if (row_ < kept_rows()) return {};
    const std::string about =
        row_ < list_rows() ? "" : wording::about_field(choice_, kFields.at(row_ - list_rows()));
    return about.empty() ? choice_.original()->summary : about;
}

void MenuPage::draw_note(Canvas& canvas, const Area& area) const {
    const auto lines = wrapped(note(), area.width);
    for (std::size_t i = 0; i < lines.size() && std::cmp_less(i, area.height); ++i) {
        canvas.put(area, static_cast<int>(i), lines[i], look_.strong());
    }
}

}  // namespace inarow::screen
