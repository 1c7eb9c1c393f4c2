#include "ui/screen/settle_page.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

constexpr Size kLeast{40, 12};

}  // namespace

void SettlePage::prepare() {
    const auto asked = session_.asked();
    if (done() || !asked || prepared_) return;
    prepared_ = true;
    choice_.reset();
    line_ = TextLine();
    if (asked->answers.empty()) return;
    std::vector<std::string> options;
    for (std::size_t i = 0; i < asked->answers.size(); ++i) {
        options.push_back(wording::answer_name(session_, *asked, i));
    }
    choice_.emplace(session_.variant().title, wording::ask(session_, *asked), std::move(options));
}

void SettlePage::noticed(const play::Session& session, const play::Notice& notice) {
    if (std::holds_alternative<play::StarterDrawn>(notice)) {
        start_ = wording::told(session, notice);
    } else if (std::holds_alternative<play::AnswerRefused>(notice)) {
        refused_ = wording::told(session, notice);
    }
}

void SettlePage::answer(const std::string& text) {
    refused_.clear();
    prepared_ = false;
    session_.type(session_.speaker(), text);
}

void SettlePage::feed(const Input& input, Clock::time_point /*now*/) {
    prepare();
    const auto leave = [this] { session_.take(session_.speaker(), play::Deed::Quit); };
    if (choice_) {
        const auto said = choice_->feed(input);
        if (said == ChoiceBox::Answer::Cancelled) leave();
        if (said == ChoiceBox::Answer::Chosen) answer(session_.asked()->answers[choice_->chosen()]);
        return;
    }
    if (input.is(Key::Escape)) return leave();
    if (line_.feed(input) == TextLine::Answer::Entered) answer(line_.text());
}

Canvas SettlePage::draw(Size size) {
    prepare();
    if (size.width < kLeast.width || size.height < kLeast.height) return too_small(size, kLeast);
    Canvas canvas(size);
    draw_title(canvas, look_, session_.variant().title, "");
    const int width = size.width - 4;
    // What is asked stands below what is said, with the room it needs.
    constexpr int kForQuestion = 7;
    int y = 2;
    for (const std::string& line : wrapped(wording::introduction(session_.variant()), width)) {
        if (y < size.height - kForQuestion) canvas.put(2, y++, line);
    }
    for (const std::string& line : wrapped(refused_.empty() ? start_ : refused_, width)) {
        canvas.put(2, ++y, line, look_.strong());
    }
    const auto asked = session_.asked();
    if (asked && !choice_) {
        y += 2;
        int x = 2;
        for (const std::string& line : wrapped(wording::ask(session_, *asked), width)) {
            x = canvas.put(2, y++, line, look_.strong());
        }
        line_.draw(canvas, {x + 1, y - 1}, size.width - x - 2);
    }
    draw_keys(canvas, look_, wording::question_keys());
    if (choice_) choice_->draw(canvas, look_, Height::Low);
    return canvas;
}

}  // namespace inarow::screen
