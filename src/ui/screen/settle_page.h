// The page before a game whose house asks questions: against whom, numbers for the draw, a colour.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/setup_questions.h"
#include "ui/screen/look.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

class SettlePage : public Page {
  public:
    SettlePage(const Variant& variant, play::SetupQuestions& settling, const Look& look);

    void feed(const Input& input, Clock::time_point now) override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return left_ || !settling_.next(); }
    // The person does not want to play.
    [[nodiscard]] bool left() const { return left_; }

  private:
    void answer(const std::string& text);
    void prepare();

    const Variant& variant_;
    play::SetupQuestions& settling_;
    const Look& look_;
    bool left_ = false;
    std::string message_;
    std::optional<ChoiceBox> choice_;  // where there are answers to choose from
    std::vector<std::string> answers_;
    TextLine line_;
};

}  // namespace inarow::screen
