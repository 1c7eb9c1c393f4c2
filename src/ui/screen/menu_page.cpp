#include "ui/screen/menu_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "robots/robot.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

std::string in_words(WhoStarts starts, const Variant& variant) {
    switch (starts) {
        case WhoStarts::AsTheGameSays:
            switch (variant.house.start) {
                case Start::First:
                    return "player 1, as the game has it";
                case Start::Random:
                    return "drawn, as the game has it";
                case Start::Numbers:
                    return "drawn from two numbers, as the game has it";
            }
            break;
        case WhoStarts::PlayerOne:
            return "player 1";
        case WhoStarts::PlayerTwo:
            return "player 2";
        case WhoStarts::Drawn:
            break;
    }
    return "drawn by lot";
}

std::string counted(std::size_t moves) {
    return moves == 1 ? "1 move" : fmt::format("{} moves", moves);
}

}  // namespace

MenuPage::MenuPage(std::span<const VariantPtr> variants, std::optional<KeptLine> kept,
                   const Look& look)
    : variants_(variants),
      kept_(std::move(kept)),
      look_(look),
      seats_{Seat{}, Seat{std::string(robots::kStandardLevel)}} {}

std::vector<Seat> MenuPage::sitters() const {
    std::vector<Seat> seats{Seat{}};
    for (const robots::Level& level : robots::levels()) {
        if (!level.objection(variant().rules)) seats.push_back(Seat{std::string(level.name)});
    }
    return seats;
}

MenuChoice MenuPage::choice() const {
    return {variants_[variant_], seats_, starts_};
}

void MenuPage::go_to(std::size_t row) {
    row_ = std::min(row, rows() - 1);
    if (row_ < kept_rows() || row_ >= list_rows()) return;
    variant_ = row_ - kept_rows();
    // A robot that cannot play this game makes room for one that can.
    const auto possible = sitters();
    for (Seat& seat : seats_) {
        if (std::ranges::find(possible, seat) == possible.end())
            seat.robot = robots::kStandardLevel;
    }
}

void MenuPage::change(int by) {
    const auto turn = [by](std::size_t at, std::size_t all) {
        return (at + all + static_cast<std::size_t>(by + static_cast<int>(all))) % all;
    };
    if (row_ < list_rows()) return;
    const auto field = static_cast<Field>(row_ - list_rows());
    if (field == Field::Starts) {
        starts_ = static_cast<WhoStarts>(turn(static_cast<std::size_t>(starts_), 4));
        return;
    }
    Seat& seat = seats_[field == Field::One ? 0 : 1];
    const auto possible = sitters();
    const auto at = static_cast<std::size_t>(std::ranges::find(possible, seat) - possible.begin());
    seat = possible[turn(at, possible.size())];
}

void MenuPage::start() {
    wish_ = row_ < kept_rows() ? Wish::GoOn : Wish::Play;
}

void MenuPage::feed(const Input& input, Clock::time_point /*now*/) {
    if (input.kind == Input::Kind::Mouse) {
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
        return;
    }
    switch (action_for(input, menu_keys())) {
        case Action::Up:
            return go_to(row_ == 0 ? rows() - 1 : row_ - 1);
        case Action::Down:
            return go_to(row_ + 1 == rows() ? 0 : row_ + 1);
        case Action::First:
            return go_to(0);
        case Action::Last:
            return go_to(rows() - 1);
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
    draw_title(canvas, look_, "inarow", "every in-a-row game");
    const int fields = size.height - 3 - static_cast<int>(kFields);
    list_area_ = {0, 2, size.width, fields - 5};
    field_area_ = {0, fields, size.width, static_cast<int>(kFields)};
    draw_list(canvas, list_area_);
    draw_fields(canvas, field_area_);
    std::vector<std::string> keys;
    for (const Binding& binding : menu_keys()) {
        if (!binding.brief.empty()) keys.emplace_back(binding.brief);
    }
    if (row_ < kept_rows()) keys = {"Enter goes on", "d drops it", "up/down choose", "q quit"};
    draw_keys(canvas, look_, keys);
    return canvas;
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
            text =
                fmt::format("go on with {}, {} on the board", kept_->title, counted(kept_->moves));
        } else {
            const Variant& variant = *variants_[row - kept_rows()];
            text = fmt::format("{:{}}  {}", variant.name, width,
                               variant.summary.empty() ? variant.title : variant.summary);
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
    const bool goes_on = row_ < kept_rows();
    canvas.put(1, area.y - 2, goes_on ? "" : variant().title, look_.strong());
    const std::array<std::string, kFields> names{"Player 1", "Player 2", "Starts"};
    const std::array<std::string, kFields> values{
        wording::sitter(seats_[0]), wording::sitter(seats_[1]), in_words(starts_, variant())};
    for (std::size_t i = 0; i < kFields && !goes_on; ++i) {
        const bool here = row_ == list_rows() + i;
        const int y = static_cast<int>(i);
        canvas.put(area, y, fmt::format("   {:10}", names[i]));
        canvas.put(
            {area.x + 13, area.y, area.width - 13, area.height}, y,
            here ? fmt::format("{} {} {}", look_.pick("◂", "<"), values[i], look_.pick("▸", ">"))
                 : fmt::format("  {}  ", values[i]),
            here ? look_.selected() : Ink{});
    }
}

}  // namespace inarow::screen
