// What the line front end says, in words for people or in JSON for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/advisor.h"
#include "core/game.h"
#include "play/setup_questions.h"
#include "play/table.h"
#include "robots/robot.h"

namespace inarow::line {

// How a dialogue ends before its game does.
enum class Parting : std::uint8_t { Quit, EndOfInput, Interrupted };

class View : public play::Observer {
  public:
    virtual void introduce(const Variant& variant) = 0;

    virtual void announce_start(const Variant& variant, const Setup& setup) = 0;

    // The prompt for a question before the game begins, and for one in it.
    [[nodiscard]] virtual std::string ask(play::Question question, const Variant& variant,
                                          Player player) = 0;
    [[nodiscard]] virtual std::string ask(play::Question question, const Game& game,
                                          Player player) = 0;

    // An answer before the game was no answer; it is asked again.
    virtual void refuse(play::Question question, const Variant& variant, Player player) = 0;
    // An undo cannot be had.
    virtual void refuse_undo(const Game& game, Player player, Objection objection) = 0;

    virtual void hint(const Game& game, const analysis::Advice& advice) = 0;
    virtual void robot_thinks(const Game& game) = 0;
    virtual void robot_chose(const Game& game, const robots::Thought& thought) = 0;
    virtual void restarted(const Game& game) = 0;
    virtual void help(const Variant& variant) = 0;
    // Which points are forbidden now, and why.
    virtual void tell_forbidden(const Game& game) = 0;
    virtual void part(Parting parting, bool kept) = 0;
};

}  // namespace inarow::line
