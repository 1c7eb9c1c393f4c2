#include "ui/screen/text_line.h"

#include <gtest/gtest.h>

#include "core/utf8.h"

namespace inarow::testing {
namespace {

using screen::Input;
using screen::Key;
using screen::TextLine;

void feed(TextLine& line, std::u32string_view text) {
    for (const char32_t c : text) line.feed(Input::of(c));
}

TEST(TextLine, IsEditedAsInAShell) {
    TextLine line("game.row");
    line.feed(Input::of(Key::Home));
    feed(line, U"my ");
    EXPECT_EQ(line.text(), "my game.row");
    line.feed(Input::of(Key::Left));
    line.feed(Input::of(Key::Backspace));
    EXPECT_EQ(line.text(), "m game.row");
    line.feed(Input::of(Key::Delete));
    EXPECT_EQ(line.text(), "mgame.row");
    line.feed(Input::of(Key::End));
    feed(line, U" 2\x17");  // Ctrl-W
    EXPECT_EQ(line.text(), "mgame.row ");
    feed(line, U"\x01\x06x");  // Ctrl-A; Ctrl-F means nothing
    EXPECT_EQ(line.text(), "xmgame.row ");
    feed(line, U"\x0B");  // Ctrl-K
    EXPECT_EQ(line.text(), "x");
    feed(line, U"\x05yz\x15");  // Ctrl-E, Ctrl-U
    EXPECT_EQ(line.text(), "");
}

TEST(TextLine, EditsWholeCharacters) {
    TextLine line;
    feed(line, U"aé十b");
    line.feed(Input::of(Key::Left));
    line.feed(Input::of(Key::Left));
    line.feed(Input::of(Key::Backspace));
    EXPECT_EQ(line.text(), "a十b");
    line.feed(Input::of(Key::Delete));
    EXPECT_EQ(line.text(), "ab");
}

TEST(TextLine, IsEnteredOrLeft) {
    TextLine line("a");
    EXPECT_EQ(line.feed(Input::of(Key::Backspace)), TextLine::Answer::Open);
    EXPECT_EQ(line.feed(Input::of(Key::Delete)), TextLine::Answer::Open);
    EXPECT_EQ(line.feed(Input::of(Key::Enter)), TextLine::Answer::Entered);
    EXPECT_EQ(line.feed(Input::of(Key::Escape)), TextLine::Answer::Cancelled);
    EXPECT_EQ(line.feed(Input::of(Key::Backspace)), TextLine::Answer::Cancelled);
}

TEST(TextLine, ShowsThePartAroundTheCaret) {
    TextLine line("0123456789");
    const auto drawn = [&] {
        screen::Canvas canvas({8, 1});
        line.draw(canvas, {1, 0}, 6);
        return canvas.text();
    };
    EXPECT_EQ(drawn(), " 56789\n");
    line.feed(Input::of(Key::Home));
    EXPECT_EQ(drawn(), " 012345\n");
}

}  // namespace
}  // namespace inarow::testing
