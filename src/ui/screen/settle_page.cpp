#include "ui/screen/settle_page.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

using Lines = std::vector<std::string>;

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
    if (help_) {
        if (!help_->feed(input)) help_.reset();
        return;
    }
    // A question mark is no answer to any question.
    if (input.is('?') && line_.text().empty()) return open_help();
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

void SettlePage::open_help() {
    std::vector<std::string> lines = wording::question_key_help();
    lines.emplace_back();
    lines.push_back(wording::introduction(session_.variant()));
    help_.emplace(std::move(lines), session_.variant().title);
}

int SettlePage::draw_introduction(Canvas& canvas, int end) const {
    int y = 2;
    const auto lines = wrapped(wording::introduction(session_.variant()), canvas.size().width - 4);
    if (std::cmp_greater(lines.size(), end - y)) {
        canvas.put(2, y++, wording::kHelpHasAll);
        return y;
    }
    for (const std::string& line : lines) canvas.put(2, y++, line);
    return y;
}

Canvas SettlePage::draw(Size size) {
    prepare();
    if (size.width < kLeast.width || size.height < kLeast.height) return too_small(size, kLeast);
    Canvas canvas(size);
    draw_title(canvas, look_, session_.variant().title, "");
    const int width = size.width - 4;
    // What is asked stands below what is said, with the room it needs.
    const auto said = wrapped(refused_.empty() ? start_ : refused_, width);
    const auto asked = session_.asked();
    const auto question =
        asked && !choice_ ? wrapped(wording::ask(session_, *asked), width) : Lines();
    constexpr int kGaps = 3;  // before each, and the keys
    const int needed = choice_ ? choice_->height(size) + 2 : static_cast<int>(question.size());
    int y = draw_introduction(canvas, size.height - needed - kGaps - static_cast<int>(said.size()));
    for (const std::string& line : said) canvas.put(2, ++y, line, look_.strong());
    if (!question.empty()) {
        y += 2;
        int x = 2;
        for (const std::string& line : question) {
            x = canvas.put(2, y++, line, look_.strong());
        }
        line_.draw(canvas, {x + 1, y - 1}, size.width - x - 2);
    }
    draw_keys(canvas, look_, wording::question_keys());
    if (choice_) choice_->draw(canvas, look_, Height::Low);
    if (help_) help_->draw(canvas, look_);
    return canvas;
}

}  // namespace inarow::screen
