// A page about a game that a person can send to a friend: words, a graph and boards in one file,
// which asks for nothing from elsewhere.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"
#include "ui/paint/graph.h"
#include "ui/paint/painter.h"

namespace inarow::paint {

// A position and what is said about it.
struct SheetCard {
    Game game;
    Look look;
    std::string heading;
    std::vector<std::string> lines;
};

struct Sheet {
    std::string title;
    std::vector<std::string> lines;  // below it
    std::string graph_words;         // what the graph shows
    Graph graph;
    std::vector<std::string> summary;  // below the graph
    std::vector<SheetCard> cards;
};

// One picture.
[[nodiscard]] std::string svg_sheet(const Sheet& sheet);
// A page for a browser. It has no scripts.
[[nodiscard]] std::string html_sheet(const Sheet& sheet);

}  // namespace inarow::paint
