#include "ui/line/replay.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "core/numbers.h"
#include "core/record.h"
#include "ui/line/text_view.h"
#include "ui/wording/line_words.h"
#include "ui/wording/wording.h"

namespace inarow::line {

namespace {

class Replay {
  public:
    Replay(Console& console, const Game& game, const TextOptions& options)
        : console_(console), game_(game), view_(console, options) {}

    void introduce() {
        say(wording::record_head(game_));
        show(0);
    }

    std::optional<NoLine> all() {
        for (std::size_t at = 1; at <= game_.events().size(); ++at) {
            show(at);
            if (console_.output_error() != 0) return NoLine::OutputClosed;
        }
        if (!game_.result()) say(wording::kNotFinished);
        return std::nullopt;
    }

    std::optional<NoLine> stepwise() {
        const std::size_t last = game_.events().size();
        std::size_t at = 0;
        while (true) {
            const auto said = console_.read(wording::record_prompt(at, last));
            if (!said) return said.error();
            const auto answer = trim(*said);
            if (answer == "q" || answer == "quit") return std::nullopt;
            const std::size_t before = at;
            if (answer.empty() || answer == "n") at = std::min(at + 1, last);
            if (answer == "b") at = at == 0 ? 0 : at - 1;
            if (const auto place = read_number<std::size_t>(answer)) at = std::min(*place, last);
            if (at != before) {
                show(at);
            } else if (at == last) {
                say(wording::kEndOfRecord);
            }
        }
    }

  private:
    void say(std::string_view text) { console_.write(fmt::format("{}\n", text)); }

    void show(std::size_t at) {
        const Game past = game_.until(at);
        if (at > 0) {
            say(wording::record_step(at, wording::described(past, game_.events()[at - 1])));
        }
        view_.show(past);
    }

    Console& console_;
    const Game& game_;
    TextView view_;
};

}  // namespace

std::optional<NoLine> replay(Console& console, const Game& game, bool interactive,
                             const TextOptions& options) {
    Replay replay(console, game, options);
    replay.introduce();
    return interactive ? replay.stepwise() : replay.all();
}

}  // namespace inarow::line
