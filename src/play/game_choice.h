// What a person chooses before a game: the game, the opponent, who starts, the board and the
// opening. Menus show its fields and change them one step at a time.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/changes.h"
#include "play/session.h"

namespace inarow::play {

class GameChoice {
  public:
    enum class Field : std::uint8_t { Opponent, Starts, Board, Opening };
    static constexpr std::array kFields{Field::Opponent, Field::Starts, Field::Board,
                                        Field::Opening};
    enum class Starts : std::uint8_t { AsTheGameSays, Person, Opponent, Drawn };

    // The level of the robot that is proposed, where it can play the game.
    explicit GameChoice(VariantPtr variant,
                        std::string level = std::string(robots::kStandardLevel));

    // Another game, on its own board. The opponent stays, if it can play that.
    void choose(VariantPtr variant);
    // The next value of the field or, for -1, the one before.
    void change(Field field, int by);
    // Whether there is more than one value.
    [[nodiscard]] bool has_choice(Field field) const;

    // The game as chosen, and as it is without another board or opening.
    [[nodiscard]] const VariantPtr& variant() const { return variant_; }
    [[nodiscard]] const VariantPtr& original() const { return original_; }
    [[nodiscard]] const Seat& opponent() const { return opponents_[opponent_]; }
    [[nodiscard]] Starts starts() const { return starts_; }

    [[nodiscard]] NewGame game(std::uint64_t seed) const;

  private:
    void apply();

    VariantPtr original_;
    VariantPtr variant_;
    std::vector<Seat> opponents_;
    std::size_t opponent_ = 0;
    Starts starts_ = Starts::AsTheGameSays;
    std::vector<BoardSize> boards_;
    std::size_t board_ = 0;
    std::vector<Opening> openings_;
    std::size_t opening_ = 0;
};

}  // namespace inarow::play
