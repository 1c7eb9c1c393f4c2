// The questions before a game: who is a robot, who starts, whose color is whose.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game.h"
#include "play/question.h"

namespace inarow::play {

class SetupQuestions {
  public:
    // Seats that are given are not asked for; a starter that is given is not drawn. The variant
    // outlives this object.
    SetupQuestions(const Variant& variant, const std::array<std::optional<Seat>, 2>& seats,
                   std::uint64_t seed, std::optional<Player> starter = std::nullopt);

    // What is to be asked next, and whom; nothing when all is settled.
    [[nodiscard]] std::optional<Asked> next() const;
    // Takes the answer to it; false if it is none.
    [[nodiscard]] bool answer(std::string_view text);

    // Whether who starts has been drawn by now.
    [[nodiscard]] bool drawn() const { return drawn_; }
    [[nodiscard]] const Setup& setup() const { return setup_; }

  private:
    [[nodiscard]] bool answer_opponent(std::string_view text);
    [[nodiscard]] bool answer_number(std::string_view text);
    [[nodiscard]] bool answer_color(std::string_view text);
    [[nodiscard]] bool is_robot(Player player) const {
        return setup_.seats[index(player)].is_robot();
    }
    // Draws and goes on as far as nobody needs to be asked.
    void advance();

    const Variant& variant_;
    Setup setup_;
    std::uint64_t draw_;
    bool starter_open_;
    bool opponent_open_;
    std::array<bool, 2> number_open_{};
    bool drawn_ = false;
    bool color_open_;
};

}  // namespace inarow::play
