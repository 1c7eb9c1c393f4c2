#include "ui/paint/palette.h"

namespace inarow::paint {

namespace {

constexpr Rgb kBlack = 0x000000;
constexpr Rgb kWhite = 0xFFFFFF;
constexpr Rgb kWood = 0xE3BE7B;
constexpr Rgb kWoodLine = 0x4A3517;

// A color as the document of the squares has it, and a softer one for other pieces.
struct Shades {
    Rgb full;
    Rgb soft;
};
constexpr Shades kBlue{0x0000FF, 0x1F4FC0};
constexpr Shades kGray{0x505050, 0x50545C};

Shades shades(Color color) {
    switch (color) {
        case Color::None:
            break;
        case Color::Red:
            return {0xFF0000, 0xE0382B};
        case Color::Green:
            return {0x00B000, 0x2EA043};
        case Color::Yellow:
            return {0xFFFF00, 0xFFD426};
        case Color::Blue:
            return {0x0000FF, 0x2F6BFF};
        case Color::Magenta:
            return {0xFF00FF, 0xC846C8};
        case Color::Cyan:
            return {0x00FFFF, 0x3FC8D8};
        case Color::White:
            return {kWhite, 0xF8F8F8};
    }
    return {kBlack, 0x282828};
}

}  // namespace

Palette palette_of(const Variant& variant, Pieces pieces) {
    // Sides without a color are black and white where stones are usual, else as in the document.
    const bool stones = pieces == Pieces::Stones;
    std::array<Color, 2> colors{variant.marks.of[0].color, variant.marks.of[1].color};
    if (colors[0] == Color::None && !stones) colors[0] = Color::Yellow;
    if (colors[1] == Color::None) colors[1] = stones ? Color::White : Color::Red;
    if (colors[0] == colors[1]) {
        colors[1] = colors[0] == Color::Red ? Color::Yellow : Color::Red;
    }
    const auto used = [&](Color color) { return colors[0] == color || colors[1] == color; };

    const bool full = pieces == Pieces::Squares;
    const auto shade = [&](Shades of) { return full ? of.full : of.soft; };
    Palette palette;
    palette.pieces = {shade(shades(colors[0])), shade(shades(colors[1]))};
    palette.background = shade(used(Color::Blue) ? kGray : kBlue);
    if (stones) {
        palette.empty = kWood;
        palette.line = kWoodLine;
    } else if (used(Color::White)) {
        palette.empty = shade(shades(Color::None));
        palette.line = kWhite;
    } else {
        palette.empty = shade({kWhite, 0xEDF2FC});
    }
    return palette;
}

Palette high_contrast_palette() {
    return {.background = kBlack,
            .empty = kBlack,
            .line = 0xA0A0A0,
            .name = kWhite,
            .mark = 0x00FFFF,
            .hint = 0x00FF00,
            .forbidden = 0xFF4040,
            .pieces = {kWhite, 0xFFB000}};
}

Rgb contrast(Rgb color) {
    const auto part = [&](int shift) { return (color >> shift) & 0xFF; };
    return 299 * part(16) + 587 * part(8) + 114 * part(0) > 127'500 ? kBlack : kWhite;
}

}  // namespace inarow::paint
