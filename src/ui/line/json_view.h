// One JSON object per line for everything that happens; docs/json.md lists them.
#pragma once

#include "ui/line/console.h"
#include "ui/line/view.h"
#include "wire/json.h"

namespace inarow::line {

class JsonView : public View {
  public:
    explicit JsonView(Console& console) : console_(console) {}

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void introduce(const Variant& /*variant*/) override {}
    void announce_start(const Variant& /*variant*/, const Setup& /*setup*/) override {}
    [[nodiscard]] std::string ask(play::Question question, const Variant& variant,
                                  Player player) override;
    [[nodiscard]] std::string ask(play::Question question, const Game& game,
                                  Player player) override;
    void refuse(play::Question question, const Variant& variant, Player player) override;
    void refuse_undo(const Game& game, Player player, Objection objection) override;
    void hint(const Game& game, const analysis::Advice& advice) override;
    void robot_thinks(const Game& /*game*/) override {}
    void robot_chose(const Game& game, const robots::Thought& thought) override;
    void restarted(const Game& /*game*/) override {}
    void help(const Variant& variant) override;
    void tell_forbidden(const Game& game) override;
    void part(Parting parting, bool kept) override;

  private:
    void write(const wire::Json& object);

    Console& console_;
};

}  // namespace inarow::line
