// What the line front end says of puzzles, in words for people or in JSON for programs.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/practice.h"
#include "ui/line/console.h"
#include "ui/line/text_view.h"

namespace inarow::line {

class PuzzleView {
  public:
    PuzzleView() = default;
    PuzzleView(const PuzzleView&) = delete;
    PuzzleView& operator=(const PuzzleView&) = delete;
    virtual ~PuzzleView() = default;

    virtual void began(const puzzles::Practice& practice) = 0;
    virtual void board(const puzzles::Practice& practice) = 0;
    // For a move or, after the end, for what comes next.
    [[nodiscard]] virtual std::string prompt(const puzzles::Practice& practice) = 0;
    // Something was typed that is not a move.
    virtual void refused(const puzzles::Practice& practice, Refusal refusal,
                         std::string_view input) = 0;
    virtual void tried(const puzzles::Practice& practice, const puzzles::Response& response) = 0;
    virtual void hinted(const puzzles::Practice& practice) = 0;
    virtual void shown(const puzzles::Practice& practice, const std::vector<Move>& moves) = 0;
    // The history has changed.
    virtual void noted(const puzzles::Practice& practice) = 0;
};

[[nodiscard]] std::unique_ptr<PuzzleView> make_puzzle_text(Console& console,
                                                           const TextOptions& options);
[[nodiscard]] std::unique_ptr<PuzzleView> make_puzzle_json(Console& console);

}  // namespace inarow::line
