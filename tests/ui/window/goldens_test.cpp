// Whole windows at three sizes and in two themes, compared with approved ones. The built-in letters
// look the same everywhere. To regenerate them: INAROW_UPDATE_PICTURES=1 ./test -R WindowGoldens

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "fake_display.h"
#include "support/games.h"
#include "ui/paint/png.h"
#include "ui/window/menu_page.h"
#include "ui/window/window.h"

namespace inarow::testing {
namespace {

struct WindowGolden {
    std::string name;
    int width;
    int height;
    window::Shade shade;
};

void PrintTo(const WindowGolden& golden, std::ostream* out) {
    *out << golden.name;
}

std::vector<WindowGolden> window_goldens() {
    std::vector<WindowGolden> goldens;
    // The menu, the wooden board, the rack and the plain one.
    for (const std::string page : {"menu", "gomoku", "connect4", "three"}) {
        for (const auto& [width, height] : {std::pair(480, 330), {640, 440}, {330, 450}}) {
            const std::string name = fmt::format("{}-{}x{}", page, width, height);
            goldens.push_back({name, width, height, window::Shade::Light});
            goldens.push_back({name + "-dark", width, height, window::Shade::Dark});
        }
    }
    return goldens;
}

// The page of that name, as it is first shown.
std::string picture_of(const WindowGolden& golden) {
    FakeDisplay display(golden.width, golden.height);
    std::string png;
    display.on_picture = [&](const paint::Picture& picture) { png = *paint::to_png(picture); };
    const window::WindowOptions options{.shade = golden.shade, .animation = false};
    const std::string page = golden.name.substr(0, golden.name.find('-'));
    if (page == "menu") {
        window::MenuPage menu(display,
                              {.variants = builtin_variants(),
                               .unfinished = game_of(builtin("renju"), {"h8", "h9", "j10"})},
                              options, {});
        menu.feed(window::Pressed{window::Key::Down});
        menu.draw();
        return png;
    }
    Game game(builtin(page), seats("", page == "three" ? "3" : ""));
    if (page == "gomoku") play(game, {"h8", "i9", "h9", "i8", "h7", "i7"});
    if (page == "connect4") play(game, {"4", "4", "5", "3", "3", "5"});
    play::Session session(std::move(game));
    play::Workers workers;
    window::Window window(display, session, workers, options);
    session.watch(window);
    session.begin();
    window.draw();
    return png;
}

class WindowGoldens : public ::testing::TestWithParam<WindowGolden> {};

TEST_P(WindowGoldens, LookAsBefore) {
    const std::string png = picture_of(GetParam());
    const std::string path = INAROW_WINDOW_GOLDENS "/" + GetParam().name + ".png";
    if (std::getenv("INAROW_UPDATE_PICTURES") != nullptr) {
        std::ofstream(path, std::ios::binary) << png;
    }
    std::ostringstream approved;
    approved << std::ifstream(path, std::ios::binary).rdbuf();
    // Machines may round the edges of discs differently.
    EXPECT_LE(largest_difference(read_png(png), read_png(approved.str())), 2);
}

INSTANTIATE_TEST_SUITE_P(Pictures, WindowGoldens, ::testing::ValuesIn(window_goldens()),
                         [](const auto& golden) {
                             std::string name = golden.param.name;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace inarow::testing
