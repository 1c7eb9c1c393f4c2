#include "ui/paint/picture.h"

#include <numbers>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ui/paint/font.h"

namespace inarow::testing {
namespace {

using paint::Picture;
using paint::Rgb;

constexpr Rgb kWhite = 0xFFFFFF;

// How much white there is, in pixels.
double white(const Picture& picture) {
    double sum = 0;
    for (const Rgb pixel : picture.pixels()) sum += (pixel & 0xFF) / 255.0;
    return sum;
}

TEST(Picture, MixesColors) {
    EXPECT_EQ(paint::mix(0x000000, 0xFFFFFF, 0), 0x000000U);
    EXPECT_EQ(paint::mix(0x000000, 0xFFFFFF, 1), 0xFFFFFFU);
    EXPECT_EQ(paint::mix(0x0000FF, 0xFF0000, 0.5), 0x800080U);
}

TEST(Picture, FillsWhatIsInside) {
    Picture picture(512);
    picture.fill({-10, -10, 12, 13}, kWhite);
    picture.fill({511, 511, 100, 100}, kWhite);
    picture.fill({600, 600, 5, 5}, kWhite);
    EXPECT_EQ(white(picture), 2 * 3 + 1);
    EXPECT_EQ(picture.at(1, 2), kWhite);
    EXPECT_EQ(picture.at(2, 2), 0U);
}

TEST(Picture, ThinLinesAreSeenInSmallPictures) {
    Picture picture(32);
    picture.fill({100, 0, 1, 512}, kWhite);
    EXPECT_EQ(white(picture), 32);
}

TEST(Picture, DiscsAreRoundAndOfTheRightSize) {
    for (const double radius : {3.0, 10.0, 28.0}) {
        Picture picture(512);
        picture.disc({256, 256}, radius, kWhite);
        const double area = std::numbers::pi * radius * radius;
        EXPECT_NEAR(white(picture), area, area * 0.01 + 0.5);
        for (int y = 200; y < 256; ++y) {
            for (int x = 200; x < 256; ++x) {
                EXPECT_EQ(picture.at(x, y), picture.at(511 - x, y));
                EXPECT_EQ(picture.at(x, y), picture.at(y, x));
            }
        }
    }
    Picture picture(64);
    picture.disc({0, 0}, 2000, kWhite);  // far beyond the picture
    EXPECT_EQ(white(picture), 64 * 64);
}

TEST(Picture, StrokesHaveTheirLengthAndWidth) {
    Picture picture(512);
    picture.stroke({100, 100}, {300, 250}, 10, kWhite);
    const double area = 250 * 10 + std::numbers::pi * 25;
    EXPECT_NEAR(white(picture), area, area * 0.01);
}

TEST(Picture, APanelHasItsAreaAtEverySize) {
    for (const double scale : {0.37, 1.0, 1.3, 2.71}) {
        Picture picture(400, 300, scale);
        picture.panel({7, 5, 90, 70}, 12, kWhite);
        const double corners = (4 - std::numbers::pi) * 12 * 12;
        const double area = (90.0 * 70 - corners) * scale * scale;
        EXPECT_NEAR(white(picture), area, area * 0.02) << scale;
    }
    Picture whole(20, 10, 1);
    whole.panel({-5, -5, 40, 30}, 3, kWhite);  // larger than the picture
    EXPECT_EQ(white(whole), 200);
}

TEST(Picture, OriginMovesWhatIsPainted) {
    Picture picture(30, 20, 2);
    picture.view(4, 6, 2);
    picture.fill({1, 1, 1, 1}, kWhite);
    EXPECT_EQ(white(picture), 4);
    EXPECT_EQ(picture.at(6, 8), kWhite);
    EXPECT_EQ(picture.at(7, 9), kWhite);
}

// The pixels of a character, on a paper of 6x8.
std::vector<Rgb> glyph(const std::string& text) {
    Picture picture(6, 8, 1);
    paint::write_text(picture, 0, 0, 1, text, kWhite);
    return {picture.pixels().begin(), picture.pixels().end()};
}

TEST(Font, EveryCharacterLooksDifferent) {
    std::set<std::vector<Rgb>> seen;
    for (char c = ' '; c <= '~'; ++c)
        EXPECT_TRUE(seen.insert(glyph(std::string(1, c))).second) << c;
    EXPECT_TRUE(seen.insert(glyph("●")).second);
}

TEST(Font, ReadsUtf8) {
    EXPECT_EQ(paint::text_width(""), 0);
    EXPECT_EQ(paint::text_width("Mis"), 17);
    EXPECT_EQ(paint::text_width("Misère"), 35);
    EXPECT_EQ(glyph("è"), glyph("e"));
    EXPECT_EQ(glyph("●"), glyph("○"));
    EXPECT_EQ(glyph("\xC3"), glyph("\x01"));  // not UTF-8, and no letter
}

TEST(Font, CutsWhatDoesNotFit) {
    EXPECT_EQ(paint::fitted("abc", 17), "abc");
    EXPECT_EQ(paint::fitted("abcdef", 30), "abc..");
    EXPECT_EQ(paint::fitted("aéééf", 24), "aé..");
}

}  // namespace
}  // namespace inarow::testing
