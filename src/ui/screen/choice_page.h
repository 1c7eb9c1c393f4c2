// A page that asks one thing.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ui/screen/look.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

class ChoicePage : public Page {
  public:
    ChoicePage(std::string title, std::string text, std::vector<std::string> options,
               const Look& look)
        : choice_(std::move(title), std::move(text), std::move(options)), look_(look) {}

    void feed(const Input& input, Clock::time_point /*now*/) override {
        answer_ = choice_.feed(input);
    }
    [[nodiscard]] Canvas draw(Size size) override {
        Canvas canvas(size);
        choice_.draw(canvas, look_);
        return canvas;
    }
    [[nodiscard]] bool done() const override { return answer_ != ChoiceBox::Answer::Open; }
    [[nodiscard]] bool cancelled() const { return answer_ != ChoiceBox::Answer::Chosen; }
    [[nodiscard]] std::size_t chosen() const { return choice_.chosen(); }

  private:
    ChoiceBox choice_;
    const Look& look_;
    ChoiceBox::Answer answer_ = ChoiceBox::Answer::Open;
};

}  // namespace inarow::screen
