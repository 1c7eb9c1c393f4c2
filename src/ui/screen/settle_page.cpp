#include "ui/screen/settle_page.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

constexpr Size kLeast{40, 12};

}  // namespace

SettlePage::SettlePage(const Variant& variant, play::SetupQuestions& settling, const Look& look)
    : variant_(variant), settling_(settling), look_(look) {
    prepare();
}

void SettlePage::prepare() {
    choice_.reset();
    answers_.clear();
    line_ = TextLine();
    const auto asked = settling_.next();
    if (!asked) return;
    std::vector<std::string> options;
    if (asked->question == play::Question::Opponent) {
        options = {"a robot", "another player", "a robot that adapts to you"};
        answers_ = {"R", "P", fmt::format("R {}", robots::kAdaptive)};
    } else if (asked->question == play::Question::Color) {
        for (const Mark& mark : variant_.marks.of) answers_.emplace_back(to_string(mark.color));
        options = answers_;
    } else {
        return;
    }
    choice_.emplace(variant_.title, wording::ask(asked->question, variant_, asked->player),
                    std::move(options));
}

void SettlePage::answer(const std::string& text) {
    if (lower(trim(text)) == "quit") {
        left_ = true;
        return;
    }
    const auto asked = settling_.next();
    const bool drawn = settling_.drawn();
    if (settling_.answer(text)) {
        message_.clear();
    } else {
        message_ = wording::refuse(asked->question, variant_, asked->player);
    }
    if (!drawn && settling_.drawn()) message_ = wording::start(variant_, settling_.setup());
    prepare();
}

void SettlePage::feed(const Input& input, Clock::time_point /*now*/) {
    if (choice_) {
        const auto said = choice_->feed(input);
        if (said == ChoiceBox::Answer::Cancelled) left_ = true;
        if (said == ChoiceBox::Answer::Chosen) answer(answers_[choice_->chosen()]);
        return;
    }
    const bool leaves = input.is(Key::Escape);
    if (leaves) left_ = true;
    if (line_.feed(input) == TextLine::Answer::Entered) answer(line_.text());
}

Canvas SettlePage::draw(Size size) {
    if (size.width < kLeast.width || size.height < kLeast.height) return too_small(size, kLeast);
    Canvas canvas(size);
    draw_title(canvas, look_, variant_.title, "");
    const int width = size.width - 4;
    // What is asked stands below what is said, with the room it needs.
    constexpr int kForQuestion = 7;
    int y = 2;
    for (const std::string& line : wrapped(wording::introduction(variant_), width)) {
        if (y < size.height - kForQuestion) canvas.put(2, y++, line);
    }
    const std::string message = settling_.drawn() && message_.empty()
                                    ? wording::start(variant_, settling_.setup())
                                    : message_;
    for (const std::string& line : wrapped(message, width)) {
        canvas.put(2, ++y, line, look_.strong());
    }
    const auto asked = settling_.next();
    if (asked && !choice_) {
        y += 2;
        int x = 2;
        for (const std::string& line :
             wrapped(wording::ask(asked->question, variant_, asked->player), width)) {
            x = canvas.put(2, y++, line, look_.strong());
        }
        x = canvas.put(x + 1, y - 1, line_.text());
        canvas.put(x, y - 1, " ", {.reverse = true});
    }
    const std::vector<std::string> keys{"Enter answers", "Esc leaves"};
    draw_keys(canvas, look_, keys);
    if (choice_) choice_->draw(canvas, look_, Height::Low);
    return canvas;
}

}  // namespace inarow::screen
