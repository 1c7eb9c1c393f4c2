// The strip below the board: what is said, whose turn it is, and buttons.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/paint/graph.h"
#include "ui/paint/painter.h"

namespace inarow::window {

inline constexpr int kPanelHeight = 140;

struct Button {
    std::string label;
    char key;  // pressing it does the same
    bool enabled = true;
};

struct PanelText {
    std::string message;           // what has happened, or a question
    std::string turn;              // whose turn it is
    std::optional<Player> player;  // their piece is drawn beside the turn
    std::vector<Button> buttons;
    std::optional<paint::Graph> graph;  // beside the turn
};

// Paints the strip below the picture of the board.
void paint_panel(paint::Canvas& canvas, const paint::Painter& painter, const Game& game,
                 const PanelText& text);

// The button there, if it can be pressed.
[[nodiscard]] std::optional<std::size_t> button_at(const std::vector<Button>& buttons,
                                                   paint::Point point);

// Where the graph is.
[[nodiscard]] paint::Rectangle graph_place();

// The rectangles of the buttons, in their order.
[[nodiscard]] std::vector<paint::Rectangle> button_places(const std::vector<Button>& buttons);

// The text wrapped at spaces and line feeds to lines of that many squares; a longer word is cut.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, int squares,
                                               std::size_t lines);

}  // namespace inarow::window
