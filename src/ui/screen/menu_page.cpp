#include "ui/screen/menu_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "robots/robot.h"
#include "ui/wording/menu_words.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

// A box is not wider than that.
constexpr int kMaxColumns = 100;

std::string in_words(WhoStarts starts, const Variant& variant, bool narrow) {
    switch (starts) {
        case WhoStarts::AsTheGameSays:
            return wording::by_default(wording::who_starts(variant.house.start), narrow);
        case WhoStarts::PlayerOne:
            return wording::who_starts(Start::First);
        case WhoStarts::PlayerTwo:
            return wording::second_starts();
        case WhoStarts::Drawn:
            break;
    }
    return wording::who_starts(Start::Random);
}

}  // namespace

MenuPage::MenuPage(std::span<const VariantPtr> variants, std::optional<KeptLine> kept,
                   const Look& look, MenuOffers offers)
    : variants_(variants),
      kept_(std::move(kept)),
      look_(look),
      offers_(std::move(offers)),
      seats_{Seat{},
             Seat{std::string(offers_.level.empty() ? robots::kStandardLevel : offers_.level)}} {
    const auto all = clocks();
    clock_ = static_cast<std::size_t>(std::ranges::find(all, offers_.clock) - all.begin());
    go_to(0);
}

std::vector<Seat> MenuPage::sitters() const {
    std::vector<Seat> seats{Seat{}};
    for (const robots::Level& level : robots::levels()) {
        if (!level.objection(variant().rules)) seats.push_back(Seat{std::string(level.name)});
    }
    return seats;
}

std::vector<VariantChanges> MenuPage::boards() const {
    // Falling pieces have boards wider than high, others square ones.
    constexpr std::array kWide{BoardSize{6, 5}, BoardSize{7, 6}, BoardSize{8, 7},
                               BoardSize{9, 6}, BoardSize{9, 7}, BoardSize{10, 8}};
    constexpr std::array kSquare{3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19, 20};
    std::vector<VariantChanges> all{VariantChanges{}};
    const Rules& rules = variant().rules;
    const auto add = [&](BoardSize size) {
        if (size.width == rules.width && size.height == rules.height) return;
        VariantChanges changes;
        changes.board = size;
        if (changed(variant(), changes)) all.push_back(changes);
    };
    if (rules.falling) {
        std::ranges::for_each(kWide, add);
    } else {
        for (const int size : kSquare) {
            if (size >= rules.length) add({size, size});
        }
    }
    return all;
}

std::vector<VariantChanges> MenuPage::openings() const {
    std::vector<VariantChanges> all{VariantChanges{}};
    for (const std::string_view name : opening_names()) {
        VariantChanges changes;
        changes.opening = read_opening(name);
        const bool own = changes.opening == variant().rules.opening;
        if (!own && changed(variant(), changes)) all.push_back(changes);
    }
    return all;
}

std::vector<std::string> MenuPage::clocks() const {
    std::vector<std::string> all{"none", "1+0", "3+2", "5+0", "5+3", "10+5", "15+10", "30s/move"};
    if (std::ranges::find(all, offers_.clock) == all.end()) all.push_back(offers_.clock);
    return all;
}

VariantChanges MenuPage::changes() const {
    return {boards()[board_].board, openings()[opening_].opening};
}

bool MenuPage::has_puzzles() const {
    return row_ >= kept_rows() &&
           std::ranges::find(offers_.puzzles, variant().name) != offers_.puzzles.end();
}

MenuChoice MenuPage::choice() const {
    MenuChoice choice{variants_[variant_], seats_, starts_};
    // A board and an opening that do not go together leave the game as it is.
    if (auto other = changed(variant(), changes()); other && *other != variant()) {
        choice.variant = std::make_shared<const Variant>(std::move(*other));
    }
    if (const auto clock = play::read_time_control(clocks()[clock_])) choice.clock = *clock;
    return choice;
}

void MenuPage::go_to(std::size_t row) {
    row_ = std::min(row, rows() - 1);
    if (row_ < kept_rows() || row_ >= list_rows()) return;
    if (variant_ != row_ - kept_rows()) board_ = opening_ = 0;
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
    const auto possible = sitters();
    const auto next = [&](Seat& seat) {
        const auto at = std::ranges::find(possible, seat) - possible.begin();
        seat = possible[turn(static_cast<std::size_t>(at), possible.size())];
    };
    switch (static_cast<Field>(row_ - list_rows())) {
        case Field::One:
            return next(seats_[0]);
        case Field::Two:
            return next(seats_[1]);
        case Field::Starts:
            starts_ = static_cast<WhoStarts>(turn(static_cast<std::size_t>(starts_), 4));
            return;
        case Field::Board:
            board_ = turn(board_, boards().size());
            return;
        case Field::Opening:
            opening_ = turn(opening_, openings().size());
            return;
        case Field::TimeControl:
            clock_ = turn(clock_, clocks().size());
    }
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
            help_.emplace(wrapped(offers_.statistics, kMaxColumns), "Statistics");
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
    const int fields = size.height - 1 - gap - static_cast<int>(kFields);
    const int note = fields - gap - kNoteRows;
    list_area_ = {0, 1 + gap, size.width, note - 1 - 2 * gap};
    field_area_ = {0, fields, size.width, static_cast<int>(kFields)};
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
        if (!binding.brief.empty() && there) keys.emplace_back(binding.brief);
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

std::string MenuPage::value(Field field, bool narrow) const {
    const Rules& rules = variant().rules;
    switch (field) {
        case Field::One:
            return wording::sitter(seats_[0]);
        case Field::Two:
            return wording::sitter(seats_[1]);
        case Field::Starts:
            return in_words(starts_, variant(), narrow);
        case Field::Board: {
            const auto size = changes().board;
            return size ? fmt::format("{}x{}", size->width, size->height)
                        : wording::by_default(fmt::format("{}x{}", rules.width, rules.height),
                                              narrow);
        }
        case Field::Opening: {
            const auto opening = changes().opening;
            const auto name =
                opening_names()[static_cast<std::size_t>(opening.value_or(rules.opening))];
            return opening ? std::string(name) : wording::by_default(name, narrow);
        }
        case Field::TimeControl:
            break;
    }
    return clocks()[clock_];
}

void MenuPage::draw_fields(Canvas& canvas, const Area& area) const {
    constexpr int kNameColumns = 13;
    constexpr int kWide = 60;
    const bool goes_on = row_ < kept_rows();
    for (std::size_t i = 0; i < kFields && !goes_on; ++i) {
        const bool here = row_ == list_rows() + i;
        const int y = static_cast<int>(i);
        const std::string text = value(static_cast<Field>(i), area.width < kWide);
        canvas.put(area, y, fmt::format("   {:10}", wording::menu_fields()[i]));
        canvas.put({area.x + kNameColumns, area.y, area.width - kNameColumns, area.height}, y,
                   here ? fmt::format("{} {} {}", look_.pick("◂", "<"), text, look_.pick("▸", ">"))
                        : fmt::format("  {}  ", text),
                   here ? look_.selected() : Ink{});
    }
}

// What the chosen game is or, on another row, what is chosen there.
std::string MenuPage::note() const {
    if (row_ < kept_rows()) return {};
    if (row_ < list_rows()) return variant().summary;
    const std::size_t field = row_ - list_rows();
    switch (static_cast<Field>(field)) {
        case Field::One:
        case Field::Two: {
            const robots::Level* level = robots::find_level(seats_.at(field).robot);
            return level != nullptr ? std::string(level->description) : wording::about_person();
        }
        case Field::Opening:
            return wording::about_opening(changes().opening.value_or(variant().rules.opening));
        case Field::TimeControl:
            return wording::about_clock();
        default:
            return variant().summary;
    }
}

void MenuPage::draw_note(Canvas& canvas, const Area& area) const {
    const auto lines = wrapped(note(), area.width);
    for (std::size_t i = 0; i < lines.size() && std::cmp_less(i, area.height); ++i) {
        canvas.put(area, static_cast<int>(i), lines[i], look_.strong());
    }
}

}  // namespace inarow::screen
