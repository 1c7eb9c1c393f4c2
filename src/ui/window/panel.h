// What stands beside the board, or below it where the window is high: the players, what is said,
// the moves and buttons.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/paint/graph.h"
#include "ui/paint/painter.h"
#include "ui/window/brush.h"

namespace inarow::window {

struct PlayerLine {
    Player player;
    std::string name;
    std::string note = {};  // who sits there, and what is left to them
    std::string time = {};  // on their clock; empty: there is none
    bool active = false;
};

struct Panel {
    std::vector<PlayerLine> players;
    std::string turn;                   // whose turn it is, or who has won
    std::string message;                // what has happened, or a question
    std::optional<paint::Graph> graph;  // the course of a game that was reviewed
    std::vector<std::string> moves;     // all of the game, as it writes them
    std::size_t shown_moves = 0;        // how many of them are on the board that is seen
    std::vector<Button> buttons;
    std::optional<std::size_t> chosen;  // the button that Enter presses
};

// Where the parts of a panel are.
struct PanelPlaces {
    struct Words {
        paint::Type type;
        int y;
        std::vector<std::string> lines;
        bool strong;
    };
    std::vector<paint::Rectangle> players;
    std::vector<Words> words;
    std::optional<paint::Rectangle> graph;
    std::size_t first_move = 0;           // that is seen
    std::vector<paint::Rectangle> moves;  // from that one on
    std::vector<paint::Rectangle> buttons;
};
[[nodiscard]] PanelPlaces places_in(const paint::Rectangle& area, const Panel& panel,
                                    const Measure& measure);

// What is at a place of the panel.
struct PanelHit {
    enum class What : std::uint8_t { Button, Move, Graph };
    What what;
    std::size_t number;  // of the button, of the move, or of the graph's position
};
[[nodiscard]] std::optional<PanelHit> hit(const PanelPlaces& places, const Panel& panel, int x,
                                          int y);

// The painter draws the players' pieces.
void paint_panel(const Brush& brush, const paint::Rectangle& area, const Panel& panel,
                 const PanelPlaces& places, const paint::Painter& painter, const Game& game);

}  // namespace inarow::window
