#include "ui/paint/letters.h"

#include <algorithm>
#include <utility>

#include "core/utf8.h"
#include "ui/paint/font.h"

namespace inarow::paint {

namespace {

// The characters of a text; bytes that are not UTF-8 are question marks.
class Characters {
  public:
    explicit Characters(std::string_view text) : text_(text) {}

    [[nodiscard]] bool done() const { return text_.empty(); }
    std::uint32_t next() {
        const Character first = first_character(text_);
        text_.remove_prefix(std::max<std::size_t>(first.length, 1));
        return first.length == 0 ? U'?' : first.code;
    }
    [[nodiscard]] std::string_view rest() const { return text_; }

  private:
    std::string_view text_;
};

// For the built-in letters, which have signs of ASCII alone.
std::string in_utf8(std::uint32_t code) {
    if (code < 0x80) return {static_cast<char>(code)};
    if (code == U'\u00B7') return "-";
    if (code == U'\u2039') return "<";
    if (code == U'\u203A') return ">";
    if (code < 0x800) {
        return {static_cast<char>(0xC0 | (code >> 6)), static_cast<char>(0x80 | (code & 0x3F))};
    }
    return "\x7F";  // drawn as a box
}

// As much of the text as fits, but at least a character.
std::string_view beginning(Letters& letters, const Type& type, std::string_view text, int width) {
    Characters characters(text);
    std::size_t fits = 0;
    int x = 0;
    while (!characters.done()) {
        x += letters.glyph(characters.next(), type).advance;
        if (x > width && fits > 0) break;
        fits = text.size() - characters.rest().size();
    }
    return text.substr(0, fits);
}

}  // namespace

const Glyph& BuiltInLetters::glyph(std::uint32_t character, const Type& type) {
    const auto [found, is_new] = known_.try_emplace({type, character});
    Glyph& glyph = found->second;
    if (!is_new) return glyph;
    const int square = std::max(1, (type.size + 3) / 10);
    const int bold = type.bold ? 1 : 0;
    glyph.width = kGlyphWidth * square + bold;
    glyph.height = kGlyphHeight * square;
    glyph.top = glyph.height;
    glyph.advance = glyph.width + square;
    Picture picture(glyph.width, glyph.height, 1);
    for (int shift = 0; shift <= bold; ++shift) {
        write_text(picture, shift, 0, square, in_utf8(character), 0xFFFFFF);
    }
    for (const Rgb pixel : picture.pixels()) glyph.covered.push_back(pixel == 0 ? 0 : 255);
    return glyph;
}

int width_of(Letters& letters, const Type& type, std::string_view text) {
    int width = 0;
    for (Characters characters(text); !characters.done();) {
        width += letters.glyph(characters.next(), type).advance;
    }
    return width;
}

void write(Picture& picture, Letters& letters, const Type& type, int x, int y,
           std::string_view text, Rgb color) {
    for (Characters characters(text); !characters.done();) {
        const Glyph& glyph = letters.glyph(characters.next(), type);
        picture.stamp(x + glyph.left, y - glyph.top, glyph.width, glyph.covered, color);
        x += glyph.advance;
    }
}

void write_beside(Picture& picture, Letters& letters, const Type& type, int x, int y,
                  std::string_view text, Rgb color) {
    write(picture, letters, type, x, y + (letters.glyph(U'H', type).top + 1) / 2, text, color);
}

std::vector<std::string> wrapped(Letters& letters, const Type& type, std::string_view text,
                                 int width) {
    std::vector<std::string> lines;
    std::string line;
    const auto feed = [&] {
        if (!line.empty()) lines.push_back(std::exchange(line, {}));
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        std::string_view word = text.substr(0, end);
        const std::string longer =
            line.empty() ? std::string(word) : line + " " + std::string(word);
        if (!word.empty() && width_of(letters, type, longer) <= width) {
            line = longer;
        } else if (!word.empty()) {
            feed();
            while (width_of(letters, type, word) > width) {
                const std::string_view part = beginning(letters, type, word, width);
                if (part.size() == word.size()) break;
                lines.emplace_back(part);
                word.remove_prefix(part.size());
            }
            line = word;
        }
        if (end < text.size() && text[end] == '\n') feed();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    feed();
    return lines;
}

}  // namespace inarow::paint
