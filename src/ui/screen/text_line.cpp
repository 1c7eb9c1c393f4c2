#include "ui/screen/text_line.h"

#include <algorithm>

#include "core/utf8.h"

namespace inarow::screen {

namespace {

constexpr std::size_t kLongest = 200;  // bytes

// Keys with Ctrl, as terminals send them.
constexpr char32_t control(char letter) {
    return static_cast<char32_t>(letter - '@');
}

// Whether the byte continues a character: such bytes begin with the bits 10.
bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80;
}

}  // namespace

std::size_t TextLine::before() const {
    std::size_t at = caret_;
    while (at > 0 && continues(text_[--at])) {
    }
    return at;
}

std::size_t TextLine::after() const {
    std::size_t at = caret_;
    if (at < text_.size()) ++at;
    while (at < text_.size() && continues(text_[at])) ++at;
    return at;
}

std::size_t TextLine::word_before() const {
    std::size_t at = caret_;
    while (at > 0 && text_[at - 1] == ' ') --at;
    while (at > 0 && text_[at - 1] != ' ') --at;
    return at;
}

void TextLine::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    caret_ = from;
}

TextLine::Answer TextLine::feed(const Input& input) {
    if (input.kind != Input::Kind::Key) return Answer::Open;
    if (input.key == Key::Enter) return Answer::Entered;
    if (input.key == Key::Escape) return Answer::Cancelled;
    if (input.key == Key::Backspace) {
        if (text_.empty()) return Answer::Cancelled;
        erase(before(), caret_);
    } else if (input.key == Key::Delete) {
        erase(caret_, after());
    } else if (input.key == Key::Left) {
        caret_ = before();
    } else if (input.key == Key::Right) {
        caret_ = after();
    } else if (input.key == Key::Home || input.is(control('A'))) {
        caret_ = 0;
    } else if (input.key == Key::End || input.is(control('E'))) {
        caret_ = text_.size();
    } else if (input.is(control('U'))) {
        erase(0, caret_);
    } else if (input.is(control('K'))) {
        erase(caret_, text_.size());
    } else if (input.is(control('W'))) {
        erase(word_before(), caret_);
    } else if (input.key == Key::Character && input.character >= ' ' && text_.size() < kLongest) {
        const std::string typed = encoded(input.character);
        text_.insert(caret_, typed);
        caret_ += typed.size();
    }
    return Answer::Open;
}

void TextLine::draw(Canvas& canvas, Point at, int room) const {
    // Whole characters are left out in front until the caret is seen.
    std::string_view front = std::string_view(text_).substr(0, caret_);
    while (columns_of(front) >= room && !front.empty()) {
        front.remove_prefix(std::max<std::size_t>(first_character(front).length, 1));
    }
    const std::string_view here = std::string_view(text_).substr(caret_, after() - caret_);
    const int x = canvas.put(at.x, at.y, front);
    const int next = canvas.put(x, at.y, here.empty() ? " " : here, {.reverse = true});
    canvas.put({next, at.y, at.x + room - next, 1}, 0, std::string_view(text_).substr(after()));
}

bool digits_suffice(const Variant& variant) {
    const Coordinates& coordinates = variant.coordinates;
    const int last =
        coordinates.base - 1 +
        (coordinates.style == Style::Column ? variant.rules.width
                                            : std::max(variant.rules.width, variant.rules.height));
    return (coordinates.style == Style::Column || coordinates.style == Style::RowThenColumn) &&
           last <= 9;
}

std::string encoded(char32_t c) {
    const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
    if (c < 0x80) return {byte(c)};
    if (c < 0x800) return {byte(0xC0 | (c >> 6)), byte(0x80 | (c & 0x3F))};
    if (c < 0x10000) {
        return {byte(0xE0 | (c >> 12)), byte(0x80 | ((c >> 6) & 0x3F)), byte(0x80 | (c & 0x3F))};
    }
    return {byte(0xF0 | (c >> 18)), byte(0x80 | ((c >> 12) & 0x3F)), byte(0x80 | ((c >> 6) & 0x3F)),
            byte(0x80 | (c & 0x3F))};
}

}  // namespace inarow::screen
