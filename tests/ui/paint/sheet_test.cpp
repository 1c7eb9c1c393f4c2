// Pages with words, a graph and boards.
#include "ui/paint/sheet.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/process.h"
#include "ui/paint/picture.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

paint::Sheet sheet() {
    paint::Sheet sheet;
    sheet.title = "<b>Tom & \"Ann\"</b>";
    sheet.lines = {"a line with <script>alert(1)</script> and bytes \xff\x01"};
    sheet.graph_words = "the course";
    sheet.graph.course = {0.5, 1, 0, 0.25};
    sheet.graph.marks = {{0, true}, {1, false}};
    sheet.summary = {"Player 1: 1 of 2 moves"};
    paint::SheetCard card{game_of(builtin("gomoku"), {"h8", "i9"}), {}, "Move 3 < 4", {"worse & "}};
    card.look.wrong = Cell(0, 0);
    card.look.hint = Cell(7, 8);
    sheet.cards.push_back(std::move(card));
    return sheet;
}

std::size_t count(const std::string& text, std::string_view what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

TEST(Sheet, EscapesEverythingThatIsSaid) {
    for (const std::string& text : {svg_sheet(sheet()), html_sheet(sheet())}) {
        EXPECT_EQ(text.find("<b>"), std::string::npos);
        EXPECT_EQ(text.find("<script"), std::string::npos);
        EXPECT_EQ(text.find('\xff'), std::string::npos);
        EXPECT_NE(text.find("&lt;b&gt;Tom &amp; &quot;Ann&quot;&lt;/b&gt;"), std::string::npos);
        EXPECT_NE(text.find("Move 3 &lt; 4"), std::string::npos);
        EXPECT_NE(text.find("worse &amp;"), std::string::npos);
    }
}

TEST(Sheet, AsksForNothingFromElsewhere) {
    for (const std::string& text : {svg_sheet(sheet()), html_sheet(sheet())}) {
        // The names of namespaces are no addresses.
        EXPECT_EQ(count(text, "http"),
                  count(text, "xmlns=\"http://www.w3.org/2000/svg\"") + count(text, "http-equiv"));
        for (const std::string_view outside : {"href", "src=", "url(", "@import"}) {
            EXPECT_EQ(text.find(outside), std::string::npos) << outside;
        }
    }
}

TEST(Sheet, IsAPictureInAnotherProgram) {
    if (!fs::exists("/usr/bin/rsvg-convert")) GTEST_SKIP() << "librsvg2-bin is not installed";
    const Folder folder;
    write_text(folder.path() / "sheet.svg", svg_sheet(sheet()));
    const Finished converted = run({.program = "/usr/bin/rsvg-convert",
                                    .arguments = {"-o", "sheet.png", "sheet.svg"},
                                    .folder = folder.path()});
    EXPECT_EQ(converted.ending, Ending{0}) << converted.errors;
}

TEST(Sheet, IsWrittenByReview) {
    const Folder folder;
    const auto inarow = [&](std::vector<std::string> arguments, const std::string& input = {}) {
        return run(
            {.program = INAROW_PROGRAM, .arguments = std::move(arguments), .folder = folder.path()},
            input);
    };
    ASSERT_EQ(inarow({"play", "tictactoe", "--seed", "1", "--save", "game.row"},
                     "b2\na2\na1\nc3\nc1\nb1\na3\n")
                  .ending,
              Ending{0});
    EXPECT_EQ(
        inarow({"review", "game.row", "--nodes", "10000", "--svg", "r.svg", "--html", "r.html"})
            .ending,
        Ending{0});
    // One mistake: its board and that of the end, beside the graph.
    const std::string page = read_text(folder.path() / "r.html");
    EXPECT_EQ(count(page, "<svg"), 3U);
    EXPECT_EQ(count(page, "<figure>"), 2U);
    EXPECT_NE(page.find("a2 was a blunder: it loses in 3 moves, a3 would have drawn (proved)"),
              std::string::npos);
    EXPECT_EQ(count(read_text(folder.path() / "r.svg"), "<svg"), 4U);
    EXPECT_EQ(inarow({"review", "game.row", "--nodes", "10", "--svg", "nowhere/r.svg"}).ending,
              Ending{1});
}

TEST(PaintGraph, ShowsWhoStandsBetter) {
    paint::Graph graph;
    graph.course = {0.25, 1};
    graph.colors = {0xFF0000, 0x00FF00};
    const paint::Rectangle place{0, 0, 200, 100};
    paint::Picture picture(paint::kUnits);
    paint_graph(picture, place, graph);
    EXPECT_EQ(picture.at(50, 40), 0x00FF00U);  // a quarter is player 1's
    EXPECT_EQ(picture.at(50, 90), 0xFF0000U);
    EXPECT_EQ(picture.at(150, 40), 0xFF0000U);
    EXPECT_EQ(graph_position(place, graph, {99, 3}), 0U);
    EXPECT_EQ(graph_position(place, graph, {100, 3}), 1U);
    EXPECT_EQ(graph_position(place, graph, {200, 3}), std::nullopt);
}

}  // namespace
}  // namespace inarow::testing
