// What the line front end says, in words for people or in JSON for programs.
#pragma once

#include <cstdint>
#include <string>

#include "play/session.h"
#include "store/game_files.h"

namespace inarow::line {

// How a dialogue ends before its game does.
enum class Parting : std::uint8_t { Quit, EndOfInput, Interrupted };

class View : public play::Observer {
  public:
    // The prompt for what is asked.
    [[nodiscard]] virtual std::string prompt(const play::Session& session,
                                             const play::Asked& asked) = 0;
    // The prompt after the end of the game, where somebody is asked.
    [[nodiscard]] virtual std::string prompt_after_end(const play::Session& /*session*/) {
        return {};
    }
    // How far a review has come.
    virtual void reviewing(int /*done*/, int /*all*/) {}
    virtual void saved(const tl::expected<std::string, store::SaveProblem>& saved) = 0;
    virtual void part(Parting parting, bool kept) = 0;
};

}  // namespace inarow::line
