// A line that is typed and edited, as a shell has it.
#pragma once

#include <string>

#include "ui/screen/canvas.h"
#include "ui/screen/keys.h"

namespace inarow::screen {

class TextLine {
  public:
    explicit TextLine(std::string text = {}) : text_(std::move(text)), caret_(text_.size()) {}

    enum class Answer : std::uint8_t { Open, Entered, Cancelled };
    Answer feed(const Input& input);
    [[nodiscard]] const std::string& text() const { return text_; }

    // Draws the part around the caret that fits into `room` columns, and the caret.
    void draw(Canvas& canvas, Point at, int room) const;

  private:
    void erase(std::size_t from, std::size_t to);
    // Where the character before the caret begins, and where the one at it ends.
    [[nodiscard]] std::size_t before() const;
    [[nodiscard]] std::size_t after() const;
    [[nodiscard]] std::size_t word_before() const;

    std::string text_;
    std::size_t caret_;  // the byte before which it stands
};

// Whether every row and column has a name of one digit, so that a digit is a whole answer.
[[nodiscard]] bool digits_suffice(const Variant& variant);

// The character in UTF-8.
[[nodiscard]] std::string encoded(char32_t character);

}  // namespace inarow::screen
