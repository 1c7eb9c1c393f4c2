// What a person chooses before a game: the game, who plays, who starts, the board, the opening and
// the clock. Menus show its fields and change them one step at a time.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/changes.h"
#include "play/session.h"

namespace inarow::play {

class GameChoice {
  public:
    enum class Field : std::uint8_t { PlayerOne, PlayerTwo, Starts, Board, Opening, Clock };
    static constexpr std::array kFields{Field::PlayerOne, Field::PlayerTwo, Field::Starts,
                                        Field::Board,     Field::Opening,   Field::Clock};
    enum class Starts : std::uint8_t { AsTheGameSays, PlayerOne, PlayerTwo, Drawn };
    static constexpr std::string_view kNoClock = "none";

    // The level of the second player, where it can play the game, and the clock that are proposed.
    explicit GameChoice(VariantPtr variant, std::string level = std::string(robots::kStandardLevel),
                        const std::string& clock = std::string(kNoClock));

    // Another game, on its own board. The players stay, if they can play that.
    void choose(VariantPtr variant);
    // The next value of the field or, for -1, the one before.
    void change(Field field, int by);
    // Whether there is more than one value.
    [[nodiscard]] bool has_choice(Field field) const;

    // The game as chosen, and as it is without another board or opening.
    [[nodiscard]] const VariantPtr& variant() const { return variant_; }
    [[nodiscard]] const VariantPtr& original() const { return original_; }
    [[nodiscard]] const Seat& seat(Player player) const { return seats_[index(player)]; }
    [[nodiscard]] Starts starts() const { return starts_; }
    // As it is written: "5+3" or "none".
    [[nodiscard]] const std::string& clock() const { return clocks_[clock_]; }

    [[nodiscard]] NewGame game(std::uint64_t seed) const;

  private:
    void apply();
    // A robot that cannot play the game makes room for one that can.
    void seat_those_who_can();

    VariantPtr original_;
    VariantPtr variant_;
    std::vector<Seat> sitters_;  // who can play the game
    std::array<Seat, 2> seats_;
    Starts starts_ = Starts::AsTheGameSays;
    std::vector<BoardSize> boards_;
    std::size_t board_ = 0;
    std::vector<Opening> openings_;
    std::size_t opening_ = 0;
    std::vector<std::string> clocks_;
    std::size_t clock_ = 0;
};

}  // namespace inarow::play
