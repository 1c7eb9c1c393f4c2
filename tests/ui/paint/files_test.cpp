// Pictures as files, and the command that writes them.

#include <filesystem>

#include <gtest/gtest.h>

#include "core/record.h"
#include "png_reader.h"
#include "support/games.h"
#include "support/process.h"
#include "ui/paint/painter.h"
#include "ui/paint/png.h"
#include "ui/paint/svg.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

Pixels painted(const Game& game, const paint::Look& look = {}, int size = 512) {
    paint::Picture picture(size);
    paint::Painter(game.variant(), look).paint(picture, game);
    return pixels_of(picture);
}

paint::Look document() {
    paint::Look look;
    look.document = true;
    return look;
}

Finished inarow(const Folder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "render");
    // Pictures need no display.
    return run({.program = INAROW_PROGRAM,
                .arguments = std::move(arguments),
                .folder = folder.path(),
                .environment = {{"DISPLAY", std::nullopt}, {"WAYLAND_DISPLAY", std::nullopt}}});
}

TEST(Png, ReadsBackToTheSamePixels) {
    for (const int size : {16, 100, 512}) {
        paint::Picture picture(size);
        const Game game = game_of(builtin("gomoku"), {"h8", "a1", "o15"});
        paint::Painter(game.variant(), {}).paint(picture, game);
        const auto file = paint::to_png(picture);
        ASSERT_TRUE(file);
        EXPECT_EQ(read_png(*file), pixels_of(picture));
    }
}

TEST(Svg, EscapesWhatItSays) {
    const std::string file = paint::SvgCanvas().file(10, "<a & \"b\">", "\x01 c");
    EXPECT_NE(file.find("<title>&lt;a &amp; &quot;b&quot;&gt;</title>"), std::string::npos);
    EXPECT_NE(file.find("<desc> c</desc>"), std::string::npos);
}

// An SVG, painted by somebody else's program.
std::optional<Pixels> painted_by_rsvg(const Folder& folder, const fs::path& svg) {
    const Finished converted = run({.program = "/usr/bin/rsvg-convert",
                                    .arguments = {"-o", "rsvg.png", svg.string()},
                                    .folder = folder.path()});
    if (converted.ending != Ending{0}) return std::nullopt;
    return read_png(read_text(folder.path() / "rsvg.png"));
}

TEST(Svg, IsTheSamePictureInAnotherProgram) {
    if (!fs::exists("/usr/bin/rsvg-convert")) GTEST_SKIP() << "librsvg2-bin is not installed";
    const Folder folder;
    const auto write = [&](const Game& game, const paint::Look& look) {
        paint::SvgCanvas canvas;
        paint::Painter(game.variant(), look).paint(canvas, game);
        write_text(folder.path() / "picture.svg", canvas.file(512, "title", "description"));
        return painted_by_rsvg(folder, "picture.svg");
    };
    const Game squares = game_of(builtin("four-color"), {"3", "3", "0"});
    const auto exact = write(squares, document());
    ASSERT_TRUE(exact);
    EXPECT_EQ(*exact, painted(squares, document()));

    // Round things are smoothed a little differently at their edges: few pixels, by little.
    for (const auto& game :
         {game_of(builtin("connect4"), {"4", "4", "3", "3", "5", "5", "2"}),
          game_of(builtin("gomoku"), {"h8", "i9"}), game_of(builtin("tictactoe"), {"b2", "a1"})}) {
        const auto close = write(game, {});
        ASSERT_TRUE(close);
        const Pixels ours = painted(game);
        int differing = 0;
        for (int y = 0; y < 512; ++y) {
            for (int x = 0; x < 512; ++x) {
                const Pixels one{1, 1, {ours.at(x, y)}};
                const Pixels other{1, 1, {close->at(x, y)}};
                if (largest_difference(one, other) > 48) ++differing;
            }
        }
        EXPECT_LT(differing, 512 * 512 / 1000) << game.variant().name;
    }
}

TEST(Render, WritesTheDocumentsPictureOfFourColor) {
    const Folder folder;
    const auto done =
        inarow(folder, {"--variant", "four-color", "--moves", "3 3 0", "-o", "a.png"});
    EXPECT_EQ(done.ending, Ending{0});
    EXPECT_EQ(done.output + done.errors, "");
    const Game game = game_of(builtin("four-color"), {"3", "3", "0"});
    EXPECT_EQ(read_png(read_text(folder.path() / "a.png")), painted(game, document()));
}

TEST(Render, WritesToStandardOutput) {
    const Folder folder;
    const Game game = game_of(builtin("connect4"), {"4", "4"});
    const auto png = inarow(folder, {"--variant", "connect4", "--moves", " 4  4 ", "-o", "-"});
    EXPECT_EQ(png.ending, Ending{0});
    EXPECT_EQ(read_png(png.output), painted(game));
    const auto svg =
        inarow(folder, {"--variant", "connect4", "--moves", "4 4", "-o", "-", "--format", "svg"});
    EXPECT_EQ(svg.ending, Ending{0});
    EXPECT_TRUE(svg.output.starts_with("<?xml"));
    EXPECT_TRUE(svg.output.ends_with("</svg>\n"));
}

TEST(Render, PaintsRecords) {
    const Folder folder;
    // The second player started, and chose yellow.
    Game game(builtin("four-color"),
              GameSetup{.starter = Player::Two, .marks_swapped = true, .seed = 1});
    play(game, {"0", "1", "0", "1", "0", "1", "0"});
    write_text(folder.path() / "game.row", write_record(game));
    EXPECT_EQ(inarow(folder, {"game.row", "-o", "a.png"}).ending, Ending{0});
    EXPECT_EQ(read_png(read_text(folder.path() / "a.png")), painted(game, document()));
    EXPECT_EQ(inarow(folder, {"game.row", "-o", "b.PNG", "--marked"}).ending, Ending{0});
    EXPECT_EQ(read_png(read_text(folder.path() / "b.PNG")), painted(game));
}

TEST(Render, HasSizesAndLooks) {
    const Folder folder;
    const Game game = game_of(builtin("tictactoe"), {"b2"});
    const auto picture = [&](std::vector<std::string> options) {
        options.insert(options.end(), {"--variant", "tictactoe", "--moves", "b2", "-o", "-"});
        return read_png(inarow(folder, std::move(options)).output);
    };
    paint::Look contrast;
    contrast.high_contrast = true;
    EXPECT_EQ(picture({"--size", "77"}), painted(game, {}, 77));
    EXPECT_EQ(picture({"--theme", "high-contrast"}), painted(game, contrast));
    EXPECT_EQ(picture({"--document", "--size", "1024"}), painted(game, document(), 1024));
}

TEST(Render, RefusesWithAReason) {
    const Folder folder;
    write_text(folder.path() / "bad.row", "not a record\n");
    const auto refusal = [&](std::vector<std::string> arguments) {
        const auto done = inarow(folder, std::move(arguments));
        EXPECT_EQ(done.output, "");
        return std::pair(done.ending.status.value_or(-1), done.errors);
    };
    using Refused = std::pair<int, std::string>;
    EXPECT_EQ(refusal({"--variant", "four-color", "--moves", "3 7", "-o", "a.png"}),
              Refused(2, "error: move 2, \"7\": it is not on the board\n"));
    EXPECT_EQ(refusal({"--variant", "four-color", "--moves", "3 x", "-o", "a.png"}),
              Refused(2, "error: move 2, \"x\": it is not written as a move of this game\n"));
    EXPECT_EQ(refusal({"--variant", "four-color", "--moves", "3 3 3 3 3 3 3", "-o", "a.png"}),
              Refused(2, "error: move 7, \"3\": the column is full\n"));
    EXPECT_EQ(refusal({"--variant", "tictactoe", "--moves", "a1 a1", "-o", "a.png"}),
              Refused(2, "error: move 2, \"a1\": the cell is taken\n"));
    EXPECT_EQ(refusal({"--variant", "three", "--moves", "2,2", "-o", "a.png"}),
              Refused(2, "error: move 1, \"2,2\": the cell is barred at this point\n"));
    EXPECT_EQ(refusal({"--variant", "tictactoe", "--moves", "a1 b1 a2 b2 a3 b3", "-o", "a.png"}),
              Refused(2, "error: move 6, \"b3\": the game is over\n"));
    EXPECT_EQ(refusal({"--variant", "four-color", "-o", "a.jpg"}).first, 2);
    EXPECT_EQ(refusal({"bad.row", "-o", "a.png"}).first, 2);
    EXPECT_EQ(refusal({"bad.row", "--variant", "five", "-o", "a.png"}).first, 2);
    EXPECT_EQ(refusal({"absent.row", "-o", "a.png"}),
              Refused(2, "error: cannot read absent.row: No such file or directory\n"));
    EXPECT_EQ(refusal({"--variant", "five", "-o", "no/such/a.png"}),
              Refused(1, "error: cannot write no/such/a.png: No such file or directory\n"));
    EXPECT_FALSE(fs::exists(folder.path() / "a.png"));
}

}  // namespace
}  // namespace inarow::testing
