// Parts that pages are made of: bars, boxes and lists to choose from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/screen/canvas.h"
#include "ui/screen/keys.h"
#include "ui/screen/look.h"
#include "ui/wording/screen_words.h"

namespace inarow::screen {

// The first line of the screen.
void draw_title(Canvas& canvas, const Look& look, std::string_view left, std::string_view right);

// The last line of the screen: as many keys as there is room for, the last two among them.
void draw_keys(Canvas& canvas, const Look& look, std::span<const std::string> keys);

// A page for a screen with too little room.
[[nodiscard]] Canvas too_small(Size size, Size needed);

// A box with text in the middle of the screen, or low on it. Returns where the text is.
enum class Height : std::uint8_t { Middle, Low };
Area draw_box(Canvas& canvas, const Look& look, std::string_view title,
              std::span<const std::string> lines, Height where = Height::Middle);

// The lines of a help box.
[[nodiscard]] std::vector<std::string> help_lines(std::span<const Binding> bindings);

// A box with help or other text, which is wrapped where it is too wide. Arrows scroll what does not
// fit; any other key closes it.
class HelpBox {
  public:
    explicit HelpBox(std::vector<std::string> lines,
                     std::string title = std::string(wording::kKeysTitle))
        : lines_(std::move(lines)), title_(std::move(title)) {}

    // False: it is closed.
    [[nodiscard]] bool feed(const Input& input);
    void draw(Canvas& canvas, const Look& look);

  private:
    std::vector<std::string> lines_;
    std::string title_;
    std::size_t first_ = 0;
    std::size_t last_first_ = 0;  // as far as scrolling goes
};

// A question with answers to choose from.
class ChoiceBox {
  public:
    ChoiceBox(std::string title, std::string text, std::vector<std::string> options)
        : title_(std::move(title)), text_(std::move(text)), options_(std::move(options)) {}

    enum class Answer : std::uint8_t { Open, Chosen, Cancelled };
    // Without numbers, for where digits mean something else.
    void hide_numbers() { numbered_ = false; }

    // Arrows, Enter, Escape, the number of an option, the mouse.
    Answer feed(const Input& input);
    [[nodiscard]] std::size_t chosen() const { return selected_; }
    // On a screen of that size.
    [[nodiscard]] int height(Size size) const;
    void draw(Canvas& canvas, const Look& look, Height where = Height::Middle);

  private:
    std::string title_;
    std::string text_;
    std::vector<std::string> options_;
    [[nodiscard]] std::vector<std::string> text_lines(Size size) const;
    [[nodiscard]] std::string labelled(std::size_t option) const;

    bool numbered_ = true;
    std::size_t selected_ = 0;
    Area area_;  // of the options, where they were drawn last
};

}  // namespace inarow::screen
