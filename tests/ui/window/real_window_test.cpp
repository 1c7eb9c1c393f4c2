// The program with a real window, at an X server that has no screen.

#include <csignal>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/games.h"
#include "support/process.h"
#include "ui/paint/layout.h"
#include "x_server.h"

namespace inarow::testing {
namespace {

Command program(const Folder& folder, std::vector<std::string> arguments,
                std::optional<std::string> display, std::optional<std::string> driver = {}) {
    return {.program = INAROW_PROGRAM,
            .arguments = std::move(arguments),
            .folder = folder.path(),
            .environment = {{"DISPLAY", std::move(display)},
                            {"WAYLAND_DISPLAY", std::nullopt},
                            {"SDL_VIDEODRIVER", std::move(driver)},
                            // What is suppressed is known by its library, without symbols.
                            {"ASAN_OPTIONS", "symbolize=0"},
                            {"LSAN_OPTIONS", "print_suppressions=0:suppressions=" INAROW_LEAKS}}};
}

Pixels rendered(std::vector<std::string> arguments) {
    const Folder folder;
    arguments.insert(arguments.begin(), "render");
    arguments.insert(arguments.end(), {"-o", "-"});
    return read_png(run(program(folder, std::move(arguments), std::nullopt)).output);
}

class RealWindow : public ::testing::Test {
  protected:
    void SetUp() override {
        const std::string missing = missing_package();
        if (!missing.empty()) GTEST_SKIP() << "the package " << missing << " is not installed";
        server_ = std::make_unique<XServer>();
    }

    // Starts the program and finds its window.
    Child open(std::vector<std::string> arguments, const std::string& title) {
        Child child = Child::with_pipes(program(folder_, std::move(arguments), server_->display()));
        window_ = server_->window(title);
        if (window_.empty()) {
            child.raise(SIGTERM);
            const Ending ending = child.finish();
            ADD_FAILURE() << "no window at " << server_->display() << "; the program ended with "
                          << ::testing::PrintToString(ending) << " and said: " << child.errors()
                          << "xdotool said: "
                          << server_->xdotool({"search", "--name", title}).errors;
        }
        // Without a window manager nobody gives the keyboard to a window.
        EXPECT_EQ(server_->xdotool({"windowfocus", "--sync", window_}).ending, Ending{0});
        return child;
    }
    void press(const std::string& key) const { (void)server_->xdotool({"key", key}); }
    void click(int x, int y) const {
        (void)server_->xdotool(
            {"mousemove", "--window", window_, std::to_string(x), std::to_string(y), "click", "1"});
    }
    // Into a cell of the variant's board, in a window of the first size.
    void click_cell(const std::string& variant, int row, int column) const {
        const paint::Layout layout(*builtin(variant), paint::pieces_of(*builtin(variant)));
        const paint::Point center = layout.center(Cell(row, column));
        click(static_cast<int>(center.x * 640 / 512), static_cast<int>(center.y * 640 / 512));
    }
    void press_all(const std::string& keys) const {
        for (const char key : keys) press(std::string(1, key));
    }
    // The first player of whom the title speaks.
    [[nodiscard]] int player_in_title() const {
        const std::string title = server_->title(window_);
        const auto at = title.find("Player ");
        return at == std::string::npos ? 0 : title.at(at + 7) - '0';
    }
    [[nodiscard]] bool title_has(const std::string& part) const {
        return server_->shows_title(window_, part);
    }
    [[nodiscard]] Pixels pixels() const { return server_->pixels(window_); }

    Folder folder_;
    std::unique_ptr<XServer> server_;
    std::string window_;
};

TEST_F(RealWindow, KeysWinAGameAndItsPixelsAreThoseOfRender) {
    Child child = open({"play", "four-color", "--ui", "window", "--document", "--seed", "3"},
                       "choose your color");
    const bool first = server_->title(window_).find("Player 1") != std::string::npos;
    const std::array<std::string, 2> players{fmt::format("Player {} (yellow)", first ? 1 : 2),
                                             fmt::format("Player {} (red)", first ? 2 : 1)};
    press("y");
    std::size_t turn = 0;
    for (const char* const column : {"3", "3", "2", "2", "4", "4", "1"}) {
        ASSERT_TRUE(title_has(players[turn] + " to move")) << server_->title(window_);
        press(column);
        turn = 1 - turn;
    }
    ASSERT_TRUE(title_has(players[0] + " wins!")) << server_->title(window_);
    const Pixels expected =
        rendered({"--variant", "four-color", "--moves", "3 3 2 2 4 4 1", "--document"});
    EXPECT_TRUE(eventually([&] { return pixels() == expected; }));
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_EQ(child.errors(), "");
}

TEST_F(RealWindow, ClicksWinAGame) {
    Child child = open({"play", "connect4", "--first", "person", "--ui", "window"}, "Player 1");
    int player = 1;
    for (const int column : {3, 3, 2, 2, 4, 4, 1}) {
        ASSERT_TRUE(title_has(fmt::format("Player {} ", player)));
        click((18 + 70 * column + 28) * 640 / 512, 300);
        player = 3 - player;
    }
    ASSERT_TRUE(title_has("Y WINS"));
    // The line joins the four stones that won.
    EXPECT_TRUE(eventually([&] {
        const Pixels seen = pixels();
        if (seen.width != 940 || seen.height != 640) return false;
        const int y = (53 + 70 * 5 + 28) * 640 / 512;
        return seen.at((18 + 70 * 2 - 7) * 640 / 512, y) == 0xFFFFFFU;
    }));
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

// A whole game each of the five, by mouse and keys.

TEST_F(RealWindow, FourIsPlayedByNumbersAndKeys) {
    Child child = open({"play", "four", "--first", "person", "--ui", "window"}, "Four in a Row");
    press("5");
    press("Return");
    press("9");
    press("Return");
    ASSERT_TRUE(title_has("to move")) << server_->title(window_);
    const int first = player_in_title();
    for (const char* const column : {"4", "4", "3", "3", "5", "5"}) {
        press(column);
        ASSERT_TRUE(title_has("to move"));
    }
    ASSERT_TRUE(eventually([&] { return player_in_title() == first; }));
    press("2");
    EXPECT_TRUE(title_has("wins")) << server_->title(window_);
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST_F(RealWindow, FourColorIsPlayedByClicks) {
    Child child = open({"play", "four-color", "--ui", "window", "--first", "person", "--seed", "3"},
                       "choose your color");
    const int first = player_in_title();
    press("Return");  // the first answer: yellow
    int player = first;
    for (const int column : {3, 3, 2, 2, 4, 4, 1}) {
        ASSERT_TRUE(title_has(fmt::format("Player {} (", player))) << server_->title(window_);
        ASSERT_TRUE(title_has("to move"));
        click_cell("four-color", 0, column);
        player = 3 - player;
    }
    EXPECT_TRUE(title_has(fmt::format("Player {} (yellow) wins!", first)))
        << server_->title(window_);
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST_F(RealWindow, FiveIsPlayedByArrowsAndClicks) {
    Child child = open({"play", "five", "--first", "person", "--ui", "window"}, "Player 1");
    press("Right");  // the pointer comes to the middle
    for (int i = 0; i < 5; ++i) {
        if (i > 0) press("Right");
        press("Return");
        if (i == 4) break;
        ASSERT_TRUE(title_has("Player 2"));
        click_cell("five", 0, i * 2);
        ASSERT_TRUE(title_has("Player 1"));
        // The pointer went along with the mouse: back to the row of stones.
        for (int k = 0; k < 7; ++k) press("Down");
        for (int k = i * 2; k < 7 + i; ++k) press("Right");
    }
    EXPECT_TRUE(eventually([&] {
        return server_->title(window_).find("to move") == std::string::npos;
    })) << server_->title(window_);
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
    // All turns are written down.
    EXPECT_NE(read_text(folder_.path() / "result.txt").find("7"), std::string::npos);
}

TEST_F(RealWindow, ThreeIsPlayedByClicksAndAnswers) {
    Child child = open({"play", "three", "--first", "person", "--ui", "window"}, "Player 1");
    int moves = 0;
    for (const auto& [row, column] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
        click_cell("three", row, column);
        ++moves;
        if (moves == 5) break;
        // Enter would undo; the answer is to go on.
        press("2");
        ASSERT_TRUE(title_has(fmt::format("Player {}", moves % 2 + 1))) << server_->title(window_);
        ASSERT_TRUE(title_has("to move"));
    }
    EXPECT_TRUE(eventually([&] {
        return server_->title(window_).find("to move") == std::string::npos;
    })) << server_->title(window_);
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST_F(RealWindow, TheMenuOpensWithoutACommand) {
    Child child = open({"--ui", "window"}, "choose a game");
    press("Down");
    press("Down");
    press("Return");
    EXPECT_TRUE(title_has("Connect Four - Player 1 (Y) to move")) << server_->title(window_);
    press("question");
    press("Escape");
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST_F(RealWindow, IsResized) {
    Child child = open({"play", "tictactoe", "--ui", "window", "--document"}, "Player 1");
    (void)server_->xdotool({"windowmove", window_, "0", "0"});
    (void)server_->xdotool({"windowsize", window_, "1050", "1030"});
    const Pixels twice = rendered({"--variant", "tictactoe", "--document", "--size", "1024"});
    EXPECT_TRUE(eventually([&] {
        const Pixels seen = pixels();
        if (seen.width != 1050 || seen.height != 1030) return false;
        for (int y = 0; y < 1024; ++y) {
            for (int x = 0; x < 1024; ++x) {
                if (seen.at(13 + x, 3 + y) != twice.at(x, y)) return false;
            }
        }
        return true;
    }));
    // The lower left cell, where it is now.
    click(13 + 2 * 60, 3 + 2 * 450);
    EXPECT_TRUE(title_has("Player 2"));
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST_F(RealWindow, ASignalEndsItAndTheGameIsKept) {
    Child child = open({"play", "tictactoe", "--ui", "window"}, "Player 1");
    click(90, 90);
    ASSERT_TRUE(title_has("Player 2"));
    child.raise(SIGTERM);
    EXPECT_EQ(child.finish(), Ending{128 + SIGTERM});
    EXPECT_NE(child.errors().find("inarow resume"), std::string::npos);

    // It is offered again, and goes on.
    Child again = open({"play", "tictactoe", "--ui", "window"}, "unfinished game with 1 move");
    press("g");
    EXPECT_TRUE(title_has("Player 2"));
    press("q");
    EXPECT_EQ(again.finish(), Ending{0});
}

TEST_F(RealWindow, ARobotAnswers) {
    Child child = open({"play", "connect4", "--second", "robot", "--ui", "window"}, "Player 1");
    press("4");
    // The robot has moved when it is the person's turn again, with two pieces on the board.
    EXPECT_TRUE(eventually([&] {
        const Pixels seen = pixels();
        int red = 0;
        for (const paint::Rgb pixel : seen.rgb) red += pixel == 0xE0382B ? 1 : 0;
        return red > 1000 && server_->title(window_).find("to move") != std::string::npos;
    }));
    press("q");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(NoDisplay, IsToldAndIsNoCrash) {
    const Folder folder;
    const std::string told = "error: no display for --ui window (try --ui screen)\n";
    const std::vector<std::string> play{"play", "four-color", "--ui", "window"};
    for (const auto& command :
         {program(folder, play, std::nullopt), program(folder, play, ""),
          program(folder, play, ":12345"), program(folder, play, std::nullopt, "offscreen"),
          program(folder, {"play", "five", "--ui", "window", "--document"}, std::nullopt)}) {
        const Finished done = run(command);
        EXPECT_EQ(done.ending, Ending{2});
        EXPECT_EQ(done.errors, told);
        EXPECT_EQ(done.output, "");
    }
}

// SDL's own display without a screen, for those who ask for it by name.
TEST(NoDisplay, TheDummyDriverIsAllowedByName) {
    const Folder folder;
    Child child = Child::with_pipes(
        program(folder, {"play", "tictactoe", "--ui", "window", "--save", "game.row"}, std::nullopt,
                "dummy"));
    // The record is written when the game begins.
    ASSERT_TRUE(eventually([&] { return !read_text(folder.path() / "game.row").empty(); }));
    child.raise(SIGTERM);
    EXPECT_EQ(child.finish(), Ending{128 + SIGTERM});
}

}  // namespace
}  // namespace inarow::testing
