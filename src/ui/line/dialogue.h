// The course of a game in lines: settle what is open, then ask, move and tell until it is over.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "analysis/advisor.h"
#include "core/game.h"
#include "play/table.h"
#include "ui/line/console.h"
#include "ui/line/view.h"

namespace inarow::line {

class Dialogue {
  public:
    Dialogue(Console& console, View& view) : console_(console), view_(view) {}

    // Introduces the variant and settles the setup: who is a robot, who starts, whose colour is
    // whose. Seats that are given are not asked for. Nothing if the person left.
    [[nodiscard]] std::optional<Setup> settle(const Variant& variant,
                                              const std::array<std::optional<Seat>, 2>& seats,
                                              std::uint64_t seed);

    // Plays to the end of the game, or until the person leaves. The view must already watch the
    // table.
    void play(play::Table& table);

    // Why the dialogue ended before its game: the word quit, or no further line.
    [[nodiscard]] bool quit() const { return quit_; }
    [[nodiscard]] std::optional<NoLine> no_line() const { return no_line_; }

  private:
    // Reads an answer; nothing if the person leaves. Help is given here.
    std::optional<std::string> answer(const std::string& prompt, const Variant& variant);

    void robot_turn(play::Table& table);
    void person_turn(play::Table& table);
    void offer_undo(play::Table& table, Player player);
    void undo(play::Table& table);
    void hint(const play::Table& table);
    // Obeys the input if it is a command and no move.
    bool obey(play::Table& table, const std::string& input);
    void leave(NoLine why) { no_line_ = why; }
    [[nodiscard]] bool left() const { return quit_ || no_line_; }

    Console& console_;
    View& view_;
    analysis::Advisor advisor_;
    bool quit_ = false;
    std::optional<NoLine> no_line_;
};

}  // namespace inarow::line
