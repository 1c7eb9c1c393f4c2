#include "ui/paint/font.h"

#include <vector>

namespace inarow::paint {

namespace {

constexpr int kPitch = kGlyphWidth + 1;
constexpr std::size_t kPerBand = 12;

// The characters from ! to ~ in their order, twelve in a band of seven rows, and at the end the box
// that stands for what is not here.
constexpr std::string_view kBands[] = {
    // ! to ,
    "  #    # #   # #    #   ##  #  ##     #      #   #                     ",
    "  #    # #   # #   #### ##  # #  #    #     #     #     #     #        ",
    "  #    # #  ##### # #      #  # #     #    #       #  # # #   #        ",
    "  #          # #   ###    #    #           #       #   ###  #####      ",
    "  #         #####   # #  #    # # #        #       #  # # #   #     ## ",
    "             # #  ####  #  ## #  #          #     #     #     #     #  ",
    "  #          # #    #   #  ##  ## #          #   #                 #   ",
    // - to 8
    "                #  ###    #    ###  #####    #  #####   ##  #####  ### ",
    "                # #   #  ##   #   #    #    ##  #      #        # #   #",
    "               #  #  ##   #       #   #    # #  ####  #        #  #   #",
    "#####         #   # # #   #      #     #  #  #      # ####    #    ### ",
    "             #    ##  #   #     #       # #####     # #   #  #    #   #",
    "        ##  #     #   #   #    #    #   #    #  #   # #   #  #    #   #",
    "        ##  #      ###   ###  #####  ###     #   ###   ###   #     ### ",
    // 9 to D
    " ###                 #         #     ###   ###   ###  ####   ###  ###  ",
    "#   #   ##    ##    #           #   #   # #   # #   # #   # #   # #  # ",
    "#   #   ##    ##   #    #####    #      #     # #   # #   # #     #   #",
    " ####             #               #    #   ## # ##### ####  #     #   #",
    "    #   ##    ##   #    #####    #    #   # # # #   # #   # #     #   #",
    "   #    ##    #     #           #         # # # #   # #   # #   # #  # ",
    " ##          #       #         #      #    ###  #   # ####   ###  ###  ",
    // E to P
    "##### #####  ###  #   #  ###    ### #   # #     #   # #   #  ###  #### ",
    "#     #     #   # #   #   #      #  #  #  #     ## ## #   # #   # #   #",
    "#     #     #     #   #   #      #  # #   #     # # # ##  # #   # #   #",
    "####  ####  # ### #####   #      #  ##    #     # # # # # # #   # #### ",
    "#     #     #   # #   #   #      #  # #   #     #   # #  ## #   # #    ",
    "#     #     #   # #   #   #   #  #  #  #  #     #   # #   # #   # #    ",
    "##### #      #### #   #  ###   ##   #   # ##### #   # #   #  ###  #    ",
    // Q to the backslash
    " ###  ####   #### ##### #   # #   # #   # #   # #   # #####  ###  #    ",
    "#   # #   # #       #   #   # #   # #   # #   # #   #     #  #    #    ",
    "#   # #   # #       #   #   # #   # #   #  # #  #   #    #   #     #   ",
    "#   # ####   ###    #   #   # #   # # # #   #    # #    #    #      #  ",
    "# # # # #       #   #   #   # #   # # # #  # #    #    #     #       # ",
    "#  #  #  #      #   #   #   #  # #  # # # #   #   #   #      #        #",
    " ## # #   # ####    #    ###    #    # #  #   #   #   #####  ###      #",
    // ] to h
    " ###    #          #          #               #         ##        #    ",
    "   #   # #          #         #               #        #  #  #### #    ",
    "   #  #   #          #   ###  # ##   ###   ## #  ###   #    #   # # ## ",
    "   #                        # ##  # #     #  ## #   # ###   #   # ##  #",
    "   #                     #### #   # #     #   # #####  #     #### #   #",
    "   #                    #   # #   # #   # #   # #      #        # #   #",
    " ###        #####        #### ####   ###   ####  ###   #     ###  #   #",
    // i to t
    "  #      #  #      ##                                              #   ",
    "            #       #                                              #   ",
    " ##     ##  #  #    #   ## #  # ##   ###  ####   ## # # ##   ###  ###  ",
    "  #      #  # #     #   # # # ##  # #   # #   # #  ## ##  # #      #   ",
    "  #      #  ##      #   # # # #   # #   # ####   #### #      ###   #   ",
    "  #   #  #  # #     #   #   # #   # #   # #         # #         #  #  #",
    " ###   ##   #  #   ###  #   # #   #  ###  #         # #     ####    ## ",
    // u to ~ and the box
    "                                       #    #    #          #####      ",
    "                                      #     #     #         #   #      ",
    "#   # #   # #   # #   # #   # #####   #     #     #    #    #   #      ",
    "#   # #   # #   #  # #  #   #    #   #      #      #  # # # #   #      ",
    "#   # #   # # # #   #    ####   #     #     #     #      #  #   #      ",
    "#  ##  # #  # # #  # #      #  #      #     #     #         #   #      ",
    " ## #   #    # #  #   #  ###  #####    #    #    #          #####      ",
};
constexpr std::size_t kBox = '~' - '!' + 1;
constexpr std::size_t kNothing = kBox + 1;

// The letters of Latin-1 from U+00C0 on, without their accents.
constexpr std::string_view kPlain =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

std::size_t glyph_of(char c) {
    if (c == ' ') return kNothing;
    return c > ' ' && c <= '~' ? static_cast<std::size_t>(c - '!') : kBox;
}

// The glyphs of a UTF-8 text.
std::vector<std::size_t> glyphs(std::string_view text) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0) == 0x80) continue;  // it goes on with the character before
        const bool accented = byte == 0xC3 && i + 1 < text.size();
        const auto next = accented ? static_cast<unsigned char>(text[i + 1]) : 0U;
        found.push_back(accented ? glyph_of(kPlain[next & 0x3F]) : glyph_of(text[i]));
    }
    return found;
}

}  // namespace

int text_width(std::string_view text) {
    const auto count = static_cast<int>(glyphs(text).size());
    return count == 0 ? 0 : count * kPitch - 1;
}

std::string fitted(std::string_view text, int squares) {
    if (text_width(text) <= squares) return std::string(text);
    while (!text.empty() && text_width(text) + 2 * kPitch > squares) {
        const auto goes_on = [&] {
            return (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80;
        };
        while (text.size() > 1 && goes_on()) text.remove_suffix(1);
        text.remove_suffix(1);
    }
    return std::string(text) + "..";
}

void write_text(Canvas& canvas, int x, int y, int square, std::string_view text, Rgb color) {
    std::vector<Rectangle> squares;
    for (const std::size_t glyph : glyphs(text)) {
        for (int row = 0; glyph != kNothing && row < kGlyphHeight; ++row) {
            const std::size_t band =
                glyph / kPerBand * kGlyphHeight + static_cast<std::size_t>(row);
            const std::string_view dots =
                kBands[band].substr(glyph % kPerBand * kPitch, kGlyphWidth);
            for (int i = 0; i < kGlyphWidth; ++i) {
                if (dots[static_cast<std::size_t>(i)] == ' ') continue;
                squares.push_back({x + i * square, y + row * square, square, square});
            }
        }
        x += kPitch * square;
    }
    canvas.fill(squares, color);
}

}  // namespace inarow::paint
