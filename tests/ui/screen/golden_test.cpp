// Golden screens: what every variant looks like, as text. INAROW_UPDATE_SCREENS=1 regenerates them.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "pages.h"
#include "ui/screen/menu_page.h"

namespace inarow::testing {
namespace {

using screen::Look;
using screen::Size;

// A line that tells where a screen ends is drawn around it.
std::string framed(const std::string& title, screen::Page& page, Size size) {
    std::string text = fmt::format("== {}, {}x{}\n", title, size.width, size.height);
    std::istringstream lines(page.draw(size).text());
    for (std::string line; std::getline(lines, line);) text += "|" + line + "\n";
    return text;
}

// A game of random moves, always the same.
Game random_game(const VariantPtr& variant, int plies) {
    Game game(variant, {});
    Random random(7);
    while (!game.result() && plies-- > 0) {
        const auto moves = game.legal_moves();
        (void)game.apply(Moved{game.to_move(), moves[random.below(moves.size())]});
    }
    return game;
}

void compare(const std::string& name, const std::string& screens) {
    const auto file = std::filesystem::path(INAROW_GOLDEN_SCREENS) / (name + ".txt");
    if (std::getenv("INAROW_UPDATE_SCREENS") != nullptr) {
        std::ofstream(file) << screens;
        return;
    }
    std::ostringstream golden;
    golden << std::ifstream(file).rdbuf();
    EXPECT_EQ(golden.str(), screens) << "INAROW_UPDATE_SCREENS=1 writes " << file;
}

TEST(GoldenScreens, OfEveryVariant) {
    const Look ascii{.ascii = true, .animation = false};
    for (const VariantPtr& variant : builtin_variants()) {
        Seated start{Game(variant, {})};
        Seated middle(random_game(variant, 5));
        Seated end(random_game(variant, kMaxCells));
        Seated plain(random_game(variant, 5), ascii);
        compare(variant->name, framed("the beginning", start.page, kUsual) +
                                   framed("after five moves", middle.page, kUsual) +
                                   framed("the end", end.page, kUsual) +
                                   framed("in ASCII", plain.page, kUsual) +
                                   framed("large", middle.page, {120, 40}) +
                                   framed("small", middle.page, {40, 15}) +
                                   framed("too small", middle.page, {24, 6}));
    }
}

TEST(GoldenScreens, OfALargeBoard) {
    const auto variant = variant_of(
        "title = \"Large\"\n[board]\nwidth = 32\nheight = 32\n[win]\nlength = 5\n"
        "[coordinates]\nstyle = \"row,column\"\nbase = 1\n");
    Seated seated(game_of(variant, {"1,1", "32,32"}));
    std::string screens = framed("the last move is seen", seated.page, kUsual);
    for (int i = 0; i < 20; ++i) press(seated.page, {screen::Key::Up});
    screens += framed("the cursor is seen", seated.page, kUsual);
    screens += framed("all of it", seated.page, {140, 70});
    compare("large-board", screens);
}

TEST(GoldenScreens, OfAReview) {
    const Look ascii{.ascii = true, .animation = false};
    std::string screens;
    for (const auto& [name, look] : {std::pair{"", kStill}, std::pair{", in ASCII", ascii}}) {
        Seated seated(game_of(builtin("four"), {"1", "4", "1", "4", "1", "3", "1"}), look);
        review(seated);
        screens += framed(fmt::format("the review{}", name), seated.page, kUsual);
        type(seated.page, "p");
        screens += framed(fmt::format("a mistake{}", name), seated.page, kUsual);
        type(seated.page, "t3");
        screens += framed(fmt::format("tried again{}", name), seated.page, kUsual);
        press(seated.page, {screen::Key::Escape});
        screens += framed(fmt::format("a mistake, large{}", name), seated.page, {120, 40});
        screens += framed(fmt::format("a mistake, small{}", name), seated.page, {40, 15});
    }
    compare("review", screens);
}

TEST(GoldenScreens, OfTheMenu) {
    const auto variants = builtin_variants();
    const Look look;
    screen::MenuPage fresh(variants, std::nullopt, look);
    screen::MenuPage kept(variants, screen::KeptLine{"Gomoku", 12}, look);
    screen::MenuPage fields(variants, std::nullopt, look);
    press(fields, {screen::Key::Tab, screen::Key::Tab, screen::Key::Right, screen::Key::Right});
    compare("menu", framed("fresh", fresh, kUsual) + framed("with a kept game", kept, kUsual) +
                        framed("at the second seat", fields, kUsual) +
                        framed("small", fields, {40, 15}) + framed("too small", fresh, {30, 10}));
}

}  // namespace
}  // namespace inarow::testing
