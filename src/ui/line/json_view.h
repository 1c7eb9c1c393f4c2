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
    void noticed(const play::Session& session, const play::Notice& notice) override;
    [[nodiscard]] std::string prompt(const play::Session& session,
                                     const play::Asked& asked) override;
    void saved(const tl::expected<std::string, store::SaveProblem>& saved) override;
    void part(Parting parting, bool kept) override;

  private:
    void write(const wire::Json& object);

    Console& console_;
};

}  // namespace inarow::line
