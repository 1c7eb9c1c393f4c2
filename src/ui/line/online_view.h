// A game on a server (online/table.h), line by line.
#pragma once

#include "ui/line/text_view.h"
#include "ui/online/table.h"

namespace inarow::line {

class OnlineView : public online::View {
  public:
    // Where nobody types, nothing is asked.
    OnlineView(Console& console, TextView& view, bool typed)
        : console_(console), view_(view), typed_(typed) {}
    void use(const online::Table& table) { table_ = &table; }

    // A line was typed, so that the next one is a new one.
    void entered() { asking_ = false; }

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void say(std::string_view text) override;
    void ask(std::string_view text) override;
    void turn() override;

  private:
    void end_line();

    Console& console_;
    TextView& view_;
    bool typed_;
    bool greeted_ = false;
    bool asking_ = false;  // the cursor stands behind a question
    const online::Table* table_ = nullptr;
};

}  // namespace inarow::line
