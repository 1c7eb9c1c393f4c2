#include "ui/screen/parts.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/utf8.h"
#include "ui/wording/screen_words.h"

namespace inarow::screen {

namespace {

// The line or, if it is too wide, its parts, all but the first of them indented.
void add_hanging(std::vector<std::string>& lines, const std::string& line, int width) {
    constexpr int kIndent = 4;
    if (columns_of(line) <= width) return lines.push_back(line);
    const auto parts = wrapped(line, std::max(1, width - kIndent));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        lines.push_back(i == 0 ? parts[i] : std::string(kIndent, ' ') + parts[i]);
    }
}

}  // namespace

void draw_title(Canvas& canvas, const Look& look, std::string_view left, std::string_view right) {
    const Size size = canvas.size();
    canvas.clear({0, 0, size.width, 1}, look.title());
    canvas.put(1, 0, left, look.title());
    const int x = size.width - columns_of(right) - 1;
    if (x > columns_of(left) + 2) canvas.put(x, 0, right, look.title());
}

void draw_keys(Canvas& canvas, const Look& look, std::span<const std::string> keys) {
    constexpr int kGap = 2;
    const Size size = canvas.size();
    const auto width = [](const std::string& key) { return columns_of(key) + kGap; };
    int room = size.width - 2;
    const std::size_t kept = std::min<std::size_t>(2, keys.size());
    const auto must = keys.last(kept);
    for (const std::string& key : must) room -= width(key);
    int x = 1;
    const auto put = [&](const std::string& key) {
        // What is pressed is strong, what it does is not.
        const auto blank = key.find(' ');
        x = canvas.put(x, size.height - 1, key.substr(0, blank), look.strong());
        if (blank != std::string::npos) {
            x = canvas.put(x, size.height - 1, key.substr(blank), look.faint());
        }
        x += kGap;
    };
    for (const std::string& key : keys.first(keys.size() - kept)) {
        room -= width(key);
        if (room < 0) break;
        put(key);
    }
    for (const std::string& key : must) put(key);
}

Canvas too_small(Size size, Size needed) {
    Canvas canvas(size);
    const std::string text =
        wording::screen_too_small(size.width, size.height, needed.width, needed.height);
    int y = 0;
    for (const std::string& line : wrapped(text, size.width)) canvas.put(0, y++, line);
    return canvas;
}

Area draw_box(Canvas& canvas, const Look& look, std::string_view title,
              std::span<const std::string> lines, Height where) {
    const Size size = canvas.size();
    int width = columns_of(title) + 2;
    for (const std::string& line : lines) width = std::max(width, columns_of(line));
    width = std::min(width + 4, size.width);
    const int height = std::min(static_cast<int>(lines.size()) + 2, size.height);
    const int room = size.height - height;
    const Area box{(size.width - width) / 2,
                   where == Height::Middle ? room / 2 : std::max(0, room - 2), width, height};
    const Ink ink = look.strong();
    canvas.clear(box);
    for (int x = 1; x < width - 1; ++x) {
        canvas.put(box.x + x, box.y, look.pick("─", "-"), ink);
        canvas.put(box.x + x, box.y + height - 1, look.pick("─", "-"), ink);
    }
    for (int y = 1; y < height - 1; ++y) {
        canvas.put(box.x, box.y + y, look.pick("│", "|"), ink);
        canvas.put(box.x + width - 1, box.y + y, look.pick("│", "|"), ink);
    }
    canvas.put(box.x, box.y, look.pick("╭", "+"), ink);
    canvas.put(box.x + width - 1, box.y, look.pick("╮", "+"), ink);
    canvas.put(box.x, box.y + height - 1, look.pick("╰", "+"), ink);
    canvas.put(box.x + width - 1, box.y + height - 1, look.pick("╯", "+"), ink);
    if (!title.empty()) canvas.put(box.x + 2, box.y, fmt::format(" {} ", title), ink);
    const Area inside{box.x + 2, box.y + 1, width - 4, height - 2};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        canvas.put(inside, static_cast<int>(i), lines[i]);
    }
    return inside;
}

std::vector<std::string> help_lines(std::span<const Binding> bindings) {
    std::size_t width = 0;
    for (const Binding& binding : bindings) width = std::max(width, binding.words.keys.size());
    std::vector<std::string> lines;
    for (const Binding& binding : bindings) {
        if (binding.words.keys.empty()) continue;
        lines.push_back(fmt::format("{:{}}  {}", binding.words.keys, width, binding.words.means));
    }
    return lines;
}

bool HelpBox::feed(const Input& input) {
    if (input.kind == Input::Kind::Mouse && input.mouse == MouseDoes::Move) return true;
    const bool down = input.is(Key::Down) || input.is('j') || input.is(Key::PageDown) ||
                      (input.kind == Input::Kind::Mouse && input.mouse == MouseDoes::WheelDown);
    const bool up = input.is(Key::Up) || input.is('k') || input.is(Key::PageUp) ||
                    (input.kind == Input::Kind::Mouse && input.mouse == MouseDoes::WheelUp);
    if (down) first_ = std::min(first_ + 1, last_first_);
    if (up && first_ > 0) --first_;
    return down || up;
}

void HelpBox::draw(Canvas& canvas, const Look& look) {
    const auto room = static_cast<std::size_t>(std::max(1, canvas.size().height - 2));
    std::vector<std::string> lines;
    for (const std::string& line : lines_) add_hanging(lines, line, canvas.size().width - 4);
    last_first_ = lines.size() - std::min(lines.size(), room);
    first_ = std::min(first_, last_first_);
    const auto shown = std::span(lines).subspan(first_, std::min(room, lines.size()));
    draw_box(canvas, look, last_first_ > 0 ? wording::scrolled_title(title_) : title_, shown);
}

ChoiceBox::Answer ChoiceBox::feed(const Input& input) {
    const std::size_t last = options_.size() - 1;
    if (input.kind == Input::Kind::Mouse) {
        if (!area_.contains(input.at)) return Answer::Open;
        selected_ = static_cast<std::size_t>(input.at.y - area_.y);
        return input.mouse == MouseDoes::Press ? Answer::Chosen : Answer::Open;
    }
    if (input.is(Key::Escape) || input.is('q')) return Answer::Cancelled;
    if (input.is(Key::Enter) || input.is(' ')) return Answer::Chosen;
    if (input.is(Key::Up) || input.is('k')) selected_ = selected_ == 0 ? last : selected_ - 1;
    if (input.is(Key::Down) || input.is('j') || input.is(Key::Tab)) {
        selected_ = selected_ == last ? 0 : selected_ + 1;
    }
    if (numbered_ && input.key == Key::Character && input.character > '0' &&
        input.character <= '1' + last) {
        selected_ = input.character - '1';
        return Answer::Chosen;
    }
    return Answer::Open;
}

std::string ChoiceBox::labelled(std::size_t option) const {
    return numbered_ ? fmt::format("{}  {}", option + 1, options_[option]) : options_[option];
}

std::vector<std::string> ChoiceBox::text_lines(Size size) const {
    auto lines = wrapped(text_, std::max(1, std::min(60, size.width - 4)));
    if (!lines.empty()) lines.emplace_back();
    return lines;
}

int ChoiceBox::height(Size size) const {
    return static_cast<int>(text_lines(size).size() + options_.size()) + 2;
}

void ChoiceBox::draw(Canvas& canvas, const Look& look, Height where) {
    std::vector<std::string> lines = text_lines(canvas.size());
    const int first = static_cast<int>(lines.size());
    for (std::size_t i = 0; i < options_.size(); ++i) {
        lines.push_back("  " + labelled(i) + "  ");
    }
    const Area inside = draw_box(canvas, look, title_, lines, where);
    area_ = {inside.x, inside.y + first, inside.width, static_cast<int>(options_.size())};
    const int selected = static_cast<int>(selected_);
    canvas.clear({area_.x, area_.y + selected, area_.width, 1}, look.selected());
    canvas.put(area_, selected, fmt::format("{} {}", look.pick("▸", ">"), labelled(selected_)),
               look.selected());
}

}  // namespace inarow::screen
