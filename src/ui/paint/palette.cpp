#include "ui/paint/palette.h"

namespace inarow::paint {

namespace {

constexpr Rgb kBlack = 0x000000;
constexpr Rgb kWhite = 0xFFFFFF;
constexpr Rgb kWood = 0xE3BE7B;
constexpr Rgb kWoodLine = 0x4A3517;

// A color as the four-color game has it, and a softer one for other pieces.
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
        case Color::Black:
            break;
    }
    return {kBlack, 0x202020};
}

// The edge of a piece: darker than the piece, or lighter where the piece is dark.
Rgb rim_of(Rgb piece) {
    const bool dark = (piece & 0xC0C0C0) == 0;
    return dark ? mix(piece, kWhite, 0.4) : mix(piece, kBlack, 0.35);
}

bool black_and_white(const std::array<Color, 2>& colors) {
    return colors == std::array{Color::Black, Color::White} ||
           colors == std::array{Color::White, Color::Black};
}

}  // namespace

// Players without a color are black and white where stones are usual, else yellow and red.
std::array<Color, 2> piece_colors(const Variant& variant, Pieces pieces) {
    const bool stones = pieces == Pieces::Stones;
    std::array<Color, 2> colors{variant.marks.of[0].color, variant.marks.of[1].color};
    if (colors[0] == Color::None) colors[0] = stones ? Color::Black : Color::Yellow;
    if (colors[1] == Color::None) colors[1] = stones ? Color::White : Color::Red;
    if (colors[0] == colors[1]) {
        colors[1] = colors[0] == Color::Red ? Color::Yellow : Color::Red;
    }
    return colors;
}

Palette palette_of(const Variant& variant, Pieces pieces) {
    const bool stones = pieces == Pieces::Stones;
    const std::array<Color, 2> colors = piece_colors(variant, pieces);
    const auto used = [&](Color color) { return colors[0] == color || colors[1] == color; };

    const bool full = pieces == Pieces::Squares;
    const auto shade = [&](Shades of) { return full ? of.full : of.soft; };
    Palette palette;
    palette.pieces = {shade(shades(colors[0])), shade(shades(colors[1]))};
    palette.rims = {rim_of(palette.pieces[0]), rim_of(palette.pieces[1])};
    palette.hole = !stones || !black_and_white(colors);
    palette.background = shade(used(Color::Blue) ? kGray : kBlue);
    if (stones || black_and_white(colors)) {
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

Palette high_contrast_palette(const Variant& variant, Pieces pieces) {
    Palette palette{.background = kBlack,
                    .empty = kBlack,
                    .line = 0xA0A0A0,
                    .name = kWhite,
                    .mark = 0x00FFFF,
                    .hint = 0x00FF00,
                    .forbidden = 0xFF4040,
                    .pieces = {kWhite, 0xFFB000}};
    palette.rims = {rim_of(palette.pieces[0]), rim_of(palette.pieces[1])};
    const bool stones = pieces == Pieces::Stones;
    const std::array<Color, 2> colors = piece_colors(variant, pieces);
    if (!stones || !black_and_white(colors)) return palette;
    // A white stone is a disc, a black one a ring.
    for (std::size_t i = 0; i < colors.size(); ++i) {
        palette.pieces.at(i) = colors.at(i) == Color::White ? kWhite : kBlack;
        palette.rims.at(i) = kWhite;
    }
    palette.hole = false;
    return palette;
}

Palette on_paper(Palette palette, Pieces pieces, Rgb paper) {
    palette.board = pieces == Pieces::Stones ? palette.empty : palette.background;
    palette.background = paper;
    palette.name = mix(paper, contrast(paper), 0.7);
    // One sees the paper through the holes of a rack.
    if (pieces == Pieces::Discs) palette.empty = mix(paper, contrast(paper), 0.04);
    if (pieces == Pieces::Crosses) {
        palette.empty = mix(paper, kWhite, contrast(paper) == kBlack ? 0.85 : 0.09);
        palette.mark = mix(paper, contrast(paper), 0.8);
    }
    return palette;
}

Rgb contrast(Rgb color) {
    const auto part = [&](int shift) { return (color >> shift) & 0xFF; };
    return 299 * part(16) + 587 * part(8) + 114 * part(0) > 127'500 ? kBlack : kWhite;
}

}  // namespace inarow::paint
