#include "core/result_file.h"

#include <algorithm>
#include <cassert>

#include "core/board_text.h"
#include "core/names.h"
#include "core/notation.h"
#include "core/record.h"

namespace inarow {

namespace {

// Writes the turns; a turn holds one valid move of each player.
class TurnWriter {
  public:
    explicit TurnWriter(const Game& game) : game_(game) {}

    std::string write() {
        for (const Event& event : game_.events()) {
            std::visit([this](const auto& e) { add(e); }, event);
        }
        return std::move(text_);
    }

  private:
    void add(const Moved& e) {
        if (e.move.is_choice()) {
            say(Text::RecordChoice, {{"player", std::to_string(number(e.player))},
                                     {"choice", to_string(e.move.choice())}});
        } else {
            // In an opening a player places stones of both sides.
            const Player owner = game_.player_of(stones() % 2 == 0 ? first_ : other(first_));
            say(Text::RecordMove,
                {{"player", std::to_string(number(e.player))},
                 {"mark", game_.mark(owner)},
                 {"color", to_string(game_.color(owner))},
                 {"move", write_move(e.move, game_.variant().coordinates, game_.variant().rules)}});
        }
        acts_.push_back(e.move);
    }
    void add(const Erred& e) {
        say(e.refusal == Refusal::Malformed ? Text::RecordMalformed : Text::RecordInvalid,
            {{"player", std::to_string(number(e.player))}, {"input", e.input}});
    }
    void add(const TookBack& e) {
        // It belongs to the turn of the move it takes back, so it opens none.
        append(Text::RecordUndo, {{"player", std::to_string(number(e.player))}});
        // An undo that cost the game took nothing back.
        if (game_.result()->ending == Ending::Undos && &e == last_undo()) return;
        acts_.resize(acts_.size() - static_cast<std::size_t>(e.plies));
    }
    void add(const Resigned& e) {
        say(Text::RecordResign, {{"player", std::to_string(number(e.player))}});
    }
    void add(const TimedOut& e) {
        say(Text::RecordTimeout, {{"player", std::to_string(number(e.player))}});
    }
    void add(const DrawAgreed& /*e*/) {}
    void add(const Abandoned& /*e*/) {}

    [[nodiscard]] const TookBack* last_undo() const {
        return std::get_if<TookBack>(&game_.events().back());
    }

    [[nodiscard]] std::ptrdiff_t stones() const {
        return std::ranges::count(acts_, false, &Move::is_choice);
    }

    void say(Text text, Values values) {
        if (const auto turn = stones() / 2 + 1; turn != turn_) {
            turn_ = turn;
            append(Text::RecordTurn, {{"count", std::to_string(turn)}});
        }
        append(text, values);
    }
    void append(Text text, Values values) {
        text_ += fill(game_.variant().texts[text], values) + "\n";
    }

    const Game& game_;
    // The side that moves first.
    const Side first_ = game_.setup().diagram ? game_.setup().diagram->to_move : Side::First;
    std::string text_;
    std::vector<Move> acts_;  // that stand
    std::ptrdiff_t turn_ = 0;
};

Text statement(Ending ending) {
    static constexpr Names<Ending, Ending::Abandoned, Text> kTexts(
        Text::WinByLine, Text::WinByMistakes, Text::WinByUndo, Text::WinByResignation,
        Text::WinByForbidden, Text::WinByStalemate, Text::WinByTime, Text::Draw, Text::DrawAgreed,
        Text::Ended);
    return kTexts[ending];
}

}  // namespace

std::string result_file_text(const Game& game) {
    assert(game.result());
    return TurnWriter(game).write() + game.variant().texts[Text::RecordBoard] + "\n" +
           board_text(game) + final_statement(game) + "\n";
}

std::string final_statement(const Game& game) {
    const Result& result = *game.result();
    const Texts& texts = game.variant().texts;
    if (!result.winner) return texts[statement(result.ending)];
    const Player winner = *result.winner;
    // Only an ending by a forbidden point has an input to tell.
    const auto* const input = std::get_if<Erred>(&game.events().back());
    return fill(texts[statement(result.ending)],
                {{"player", std::to_string(number(winner))},
                 {"other", std::to_string(number(other(winner)))},
                 {"mark", game.mark(winner)},
                 {"color", to_string(game.color(winner))},
                 {"input", input != nullptr ? std::string_view(input->input) : ""},
                 {"reason", input != nullptr ? to_string(input->refusal) : ""}});
}

}  // namespace inarow
