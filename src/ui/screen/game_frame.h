// The screen of a game: title, board, side panel, what is said and what is asked. The pages of a
// running game and of a record share it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/screen/board_view.h"
#include "ui/screen/canvas.h"
#include "ui/screen/look.h"
#include "ui/screen/text_line.h"

namespace inarow::screen {

// A line beside the board.
struct PanelLine {
    std::string text;
    Ink ink{};
};

// What it shows.
struct GameFrame {
    const Game& game;
    const Game* beside = nullptr;  // whose players and moves are beside the board, if another's
    Marked marked{};
    std::optional<Cell> focus{};         // the cell that must be seen
    std::string status{};                // on the right of the title
    std::array<std::string, 2> times{};  // that the players have left; empty: no clock
    std::string message{};
    bool alert = false;  // the message is about a mistake
    std::string prompt{};
    const TextLine* typed = nullptr;  // behind the prompt
    std::vector<std::string> keys{};
    // Beside the board in place of the players and the moves. The message takes the prompt's room.
    std::function<std::vector<PanelLine>(Size)> panel{};
};

// The least screen for a game of the variant.
[[nodiscard]] Size least_size(const Variant& variant);

// Draws the frame, or that there is too little room for it. The view of the board is left in
// `view`, for the mouse.
[[nodiscard]] Canvas draw_frame(const GameFrame& frame, Size size, const Look& look, Cell scroll,
                                std::optional<BoardView>& view);

}  // namespace inarow::screen
