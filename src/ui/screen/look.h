// How the screen looks: the characters it is made of and the inks of its parts.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/game.h"
#include "ui/screen/canvas.h"

namespace inarow::screen {

struct Look {
    bool ascii = false;
    bool color = true;
    bool high_contrast = false;
    bool animation = true;

    // A character and what stands for it where there is only ASCII.
    [[nodiscard]] std::string_view pick(std::string_view unicode, std::string_view plain) const {
        return ascii ? plain : unicode;
    }

    [[nodiscard]] Ink title() const;
    [[nodiscard]] Ink strong() const;
    [[nodiscard]] Ink faint() const;
    [[nodiscard]] Ink alert() const;
    [[nodiscard]] Ink selected() const;
    [[nodiscard]] Ink hint() const;
    // The lines of a board.
    [[nodiscard]] Ink frame(bool falling) const;
    [[nodiscard]] Ink piece(Color of) const;
};

// What a player's pieces look like. The two differ by shape, whatever their colors.
struct Piece {
    std::string small;                 // one character, of one column or two
    std::array<std::string, 3> large;  // five columns; empty: there is only the small one
    Color color = Color::None;
};
[[nodiscard]] Piece piece_of(const Game& game, Player player, const Look& look);

}  // namespace inarow::screen
