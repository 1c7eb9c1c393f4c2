// The page before a game whose house asks questions: against whom, numbers for the draw, a color.
#pragma once

#include <optional>
#include <string>

#include "play/session.h"
#include "ui/screen/look.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"
#include "ui/screen/text_line.h"

namespace inarow::screen {

class SettlePage : public Page, public play::Observer {
  public:
    // It must watch the session, which outlives it.
    SettlePage(play::Session& session, const Look& look) : session_(session), look_(look) {}

    void noticed(const play::Session& session, const play::Notice& notice) override;

    void feed(const Input& input, Clock::time_point now) override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return session_.left() || session_.playing(); }

  private:
    void answer(const std::string& text);
    void prepare();
    void open_help();
    // The introduction down to that line or, if it is longer, where to find all of it.
    int draw_introduction(Canvas& canvas, int end) const;

    play::Session& session_;
    const Look& look_;
    std::string start_;  // who starts, once that is drawn
    std::string refused_;
    bool prepared_ = false;            // for what is asked now
    std::optional<ChoiceBox> choice_;  // where there are answers to choose from
    TextLine line_;
    std::optional<HelpBox> help_;
};

}  // namespace inarow::screen
