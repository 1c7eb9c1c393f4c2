#include "ui/line/puzzle_view.h"

#include <fmt/format.h>

#include "core/utf8.h"
#include "puzzles/words.h"
#include "ui/wording/line_words.h"
#include "ui/wording/wording.h"
#include "wire/dialogue.h"
#include "wire/events.h"
#include "wire/puzzles.h"

namespace inarow::line {

namespace {

using puzzles::Practice;
using puzzles::Response;
using puzzles::Solving;

Erred error_of(const Practice& practice, Refusal refusal, std::string_view input) {
    return {practice.solving().game().to_move(), refusal, printable(input)};
}

class PuzzleText : public PuzzleView {
  public:
    PuzzleText(Console& console, const TextOptions& options)
        : console_(console), text_(console, options) {}

    void began(const Practice& practice) override {
        const Solving& solving = practice.solving();
        say(fmt::format("{}: {}", practice.set().variant->title,
                        puzzles::title_in_words(practice)));
        board(practice);
        say(puzzles::task_in_words(solving));
    }
    void board(const Practice& practice) override { text_.show(practice.solving().game()); }
    std::string prompt(const Practice& practice) override {
        if (practice.solving().state() != Solving::State::Asked) {
            return std::string(wording::kNextPuzzlePrompt);
        }
        return std::string(wording::kPuzzlePrompt);
    }
    void refused(const Practice& practice, Refusal refusal, std::string_view input) override {
        const Erred error = error_of(practice, refusal, input);
        const std::string text = wording::erred(practice.solving().game(), error);
        // Some games end by a mistake and have no words for it; puzzles do not.
        say(text.empty() ? wording::puzzle_refused(error.input, refusal) : text);
    }
    void tried(const Practice& practice, const Response& response) override {
        const bool stays =
            response.kind == Response::Kind::Slower || response.kind == Response::Kind::Unproved;
        if (!stays) board(practice);
        say(puzzles::in_words(response, practice.solving()));
        if (response.kind == Response::Kind::Wrong) say(wording::kTryPuzzleAgain);
    }
    void hinted(const Practice& practice) override {
        say(wording::puzzle_theme(puzzles::theme_in_words(practice.solving().puzzle().theme)));
    }
    void shown(const Practice& practice, const std::vector<Move>& moves) override {
        board(practice);
        say(puzzles::solution_in_words(moves, *practice.set().variant));
    }
    void noted(const Practice& practice) override {
        const std::string text = puzzles::rating_in_words(practice);
        if (!text.empty()) say(text);
    }

  private:
    void say(std::string_view text) { console_.write(fmt::format("{}\n", text)); }

    Console& console_;
    TextView text_;
};

class PuzzleJson : public PuzzleView {
  public:
    explicit PuzzleJson(Console& console) : console_(console) {}

    void began(const Practice& practice) override { write(wire::puzzle(practice)); }
    void board(const Practice& practice) override { began(practice); }
    std::string prompt(const Practice& practice) override {
        return wire::line(wire::ask(practice));
    }
    void refused(const Practice& practice, Refusal refusal, std::string_view input) override {
        write(wire::event(practice.solving().game(), error_of(practice, refusal, input)));
    }
    void tried(const Practice& practice, const Response& response) override {
        write(wire::judged(practice, response));
    }
    void hinted(const Practice& practice) override { began(practice); }
    void shown(const Practice& practice, const std::vector<Move>& moves) override {
        write(wire::solution(practice, moves));
    }
    void noted(const Practice& practice) override { write(wire::rating(practice)); }

  private:
    void write(const wire::Json& object) { console_.write(wire::line(object)); }

    Console& console_;
};

}  // namespace

std::unique_ptr<PuzzleView> make_puzzle_text(Console& console, const TextOptions& options) {
    return std::make_unique<PuzzleText>(console, options);
}

std::unique_ptr<PuzzleView> make_puzzle_json(Console& console) {
    return std::make_unique<PuzzleJson>(console);
}

}  // namespace inarow::line
