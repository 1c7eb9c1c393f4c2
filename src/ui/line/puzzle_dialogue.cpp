#include "ui/line/puzzle_dialogue.h"

#include "core/notation.h"

namespace inarow::line {

namespace {

using puzzles::Practice;
using puzzles::Response;
using puzzles::Solving;

class PuzzleDialogue {
  public:
    PuzzleDialogue(PuzzleView& view, Practice& practice, bool only_one,
                   const std::function<void(const puzzles::History&)>& keep)
        : view_(view), practice_(practice), only_one_(only_one), keep_(keep) {}

    // What is typed while a move is asked for.
    void type(std::string_view line) {
        const std::string word = lower(trim(line));
        if (word == "quit" || word == "q") {
            left_ = true;
        } else if (word == "next") {
            next();
        } else if (word == "hint") {
            view_.hinted(practice_);
        } else if (word == "board") {
            view_.board(practice_);
        } else if (word == "show") {
            view_.shown(practice_, practice_.solving().show());
            note();
        } else {
            try_move(line);
        }
    }

    // After the end of a puzzle.
    void go_on(std::string_view line) {
        const std::string word = lower(trim(line));
        if (word == "quit" || word == "q") {
            left_ = true;
        } else {
            next();
        }
    }

    [[nodiscard]] bool left() const { return left_; }

  private:
    void next() {
        left_ = only_one_;
        if (left_) return;
        practice_.next();
        view_.began(practice_);
    }
    void note() {
        if (!practice_.note()) return;
        keep_(practice_.history());
        view_.noted(practice_);
    }
    void try_move(std::string_view line) {
        Solving& solving = practice_.solving();
        const auto move =
            read_move(line, practice_.set().variant->coordinates, solving.game().position());
        if (!move) return view_.refused(practice_, move.error(), line);
        const Response response = solving.play(*move);
        if (response.refusal) return view_.refused(practice_, *response.refusal, line);
        view_.tried(practice_, response);
        solving.try_again();
        note();
    }

    PuzzleView& view_;
    Practice& practice_;
    bool only_one_;
    const std::function<void(const puzzles::History&)>& keep_;
    bool left_ = false;
};

}  // namespace

std::optional<NoLine> solve_puzzles(Console& console, PuzzleView& view, Practice& practice,
                                    bool only_one,
                                    const std::function<void(const puzzles::History&)>& keep) {
    PuzzleDialogue dialogue(view, practice, only_one, keep);
    view.began(practice);
    while (!dialogue.left()) {
        const bool asked = practice.solving().state() == Solving::State::Asked;
        if (!asked && only_one) break;
        const auto line = console.read(view.prompt(practice));
        if (!line) return line.error();
        if (asked) {
            dialogue.type(*line);
        } else {
            dialogue.go_on(*line);
        }
    }
    return std::nullopt;
}

}  // namespace inarow::line
