#include "ui/screen/canvas.h"

#include <algorithm>

#include "core/utf8.h"

namespace inarow::screen {

namespace {

// Removes the first columns of the text, up to that width, and returns them.
std::string take(std::string_view& text, int columns) {
    std::string taken;
    while (!text.empty()) {
        const Character c = first_character(text);
        const int width = c.length == 0 ? 1 : columns_of(c.code);
        if (width > columns) break;
        columns -= width;
        taken += text.substr(0, std::max<std::size_t>(c.length, 1));
        text.remove_prefix(std::max<std::size_t>(c.length, 1));
    }
    return taken;
}

void wrap_line(std::string_view line, int width, std::vector<std::string>& lines) {
    std::string current;
    while (!line.empty()) {
        const auto blank = line.find(' ');
        std::string_view word = line.substr(0, blank);
        line = blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
        if (!current.empty() && columns_of(current) + 1 + columns_of(word) > width) {
            lines.push_back(std::move(current));
            current.clear();
        }
        if (!current.empty()) current += ' ';
        while (columns_of(word) > width) {  // a word longer than a line
            lines.push_back(take(word, width));
            if (lines.back().empty()) return;  // not even one character fits
        }
        current += word;
    }
    lines.push_back(std::move(current));
}

}  // namespace

Canvas::Canvas(Size size) : size_{std::max(size.width, 0), std::max(size.height, 0)} {
    places_.resize(where(0, size_.height));
}

int Canvas::put(int x, int y, std::string_view text, Ink ink) {
    return put_until(x, y, size_.width, text, ink);
}

int Canvas::put(const Area& area, int y, std::string_view text, Ink ink) {
    if (y < 0 || y >= area.height) return area.x;
    return put_until(area.x, area.y + y, std::min(area.x + area.width, size_.width), text, ink);
}

int Canvas::put_until(int x, int y, int end, std::string_view text, Ink ink) {
    if (y < 0 || y >= size_.height) return x;
    while (!text.empty()) {
        const Character c = first_character(text);
        const std::size_t length = std::max<std::size_t>(c.length, 1);
        const int width = c.length == 0 ? 1 : columns_of(c.code);
        if (x + width > end) break;
        if (width == 0) {
            if (x > 0) places_[where(x - 1, y)].text += text.substr(0, length);
        } else if (x >= 0) {
            const bool shown = c.length > 0 && c.code >= ' ' && (c.code < 0x7F || c.code >= 0xA0);
            places_[where(x, y)] = {shown ? std::string(text.substr(0, length)) : "?", ink};
            if (width == 2) places_[where(x + 1, y)] = {"", ink};
        }
        x += width;
        text.remove_prefix(length);
    }
    return x;
}

void Canvas::clear(const Area& area, Ink ink) {
    const std::string blanks(static_cast<std::size_t>(std::max(area.width, 0)), ' ');
    for (int y = 0; y < area.height; ++y) put(area.x, area.y + y, blanks, ink);
}

std::string Canvas::text() const {
    std::string all;
    for (int y = 0; y < size_.height; ++y) {
        std::string line;
        for (int x = 0; x < size_.width; ++x) line += at(x, y).text;
        line.erase(line.find_last_not_of(' ') + 1);
        all += line + "\n";
    }
    return all;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        wrap_line(text.substr(0, end), width, lines);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    const auto first = std::ranges::find_if(lines, [](const auto& line) { return !line.empty(); });
    lines.erase(lines.begin(), first);
    return lines;
}

}  // namespace inarow::screen
