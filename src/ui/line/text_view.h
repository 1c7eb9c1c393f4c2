// The words of the variant, and its board.
#pragma once

#include <optional>

#include "ui/line/console.h"
#include "ui/line/view.h"

namespace inarow::line {

struct TextOptions {
    bool color = false;
    bool last_move = false;  // tell the last move below the board
    bool describe = false;   // the board in words
    bool ascii = false;      // no characters beyond ASCII, except those of the variant
    int width = 80;          // of the terminal
};

class TextView : public View {
  public:
    TextView(Console& console, TextOptions options) : console_(console), options_(options) {}

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void noticed(const play::Session& session, const play::Notice& notice) override;
    [[nodiscard]] std::string prompt(const play::Session& session,
                                     const play::Asked& asked) override;
    [[nodiscard]] std::string prompt_after_end(const play::Session& session) override;
    void reviewing(int done, int all) override;
    void saved(const tl::expected<std::string, store::SaveProblem>& saved) override;
    void part(Parting parting, bool kept) override;

    // The board and, for a game that has ended, how it ended.
    void show(const Game& game);

  private:
    void say(std::string_view text);
    void board(const Game& game);
    // The board as a step shows it, with the cells to look at marked.
    void show_step(const Game& shown, const analysis::ReasonStep& step);
    void tell(const Game& game, const Moved& event);
    void tell(const Game& game, const Erred& event);
    void tell(const Game& game, const TookBack& event);
    void tell(const Game& /*game*/, const Resigned& /*event*/) {}
    void tell(const Game& /*game*/, const TimedOut& /*event*/) {}
    void tell(const Game& /*game*/, const DrawAgreed& /*event*/) {}
    void tell(const Game& /*game*/, const Abandoned& /*event*/) {}

    Console& console_;
    TextOptions options_;
};

}  // namespace inarow::line
