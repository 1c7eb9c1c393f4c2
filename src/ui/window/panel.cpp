#include "ui/window/panel.h"

#include <algorithm>

#include <fmt/format.h>

namespace inarow::window {

namespace {

constexpr double kMargin = 14;
constexpr double kPlayerHeight = 46;
constexpr double kButtonHeight = 34;
constexpr double kGraphHeight = 64;
constexpr double kMoveHeight = 24;
constexpr double kMoveSize = 13;
constexpr double kGap = 10;

// Side by side where the panel is wide, else below each other.
std::vector<paint::Rectangle> player_places(const paint::Rectangle& area, const Panel& panel,
                                            const Measure& measure) {
    std::vector<paint::Rectangle> places;
    const int height = measure.px(kPlayerHeight);
    const int gap = measure.px(6);
    const bool wide = area.width >= measure.px(440);
    const int count = static_cast<int>(panel.players.size());
    const int width = wide && count > 0 ? (area.width - (count - 1) * gap) / count : area.width;
    for (int i = 0; i < count; ++i) {
        places.push_back({area.x + (wide ? i * (width + gap) : 0),
                          area.y + (wide ? 0 : i * (height + gap)), width, height});
    }
    return places;
}

int bottom_of(const std::vector<paint::Rectangle>& places, int otherwise) {
    return places.empty() ? otherwise : places.back().y + places.back().height;
}

// The turn and the message as large as they fit: nothing is cut.
std::vector<PanelPlaces::Words> word_places(const paint::Rectangle& area, const Panel& panel,
                                            const Measure& measure) {
    std::vector<PanelPlaces::Words> words;
    for (double size = 15; size >= 7; size -= 1) {
        words.clear();
        int y = area.y;
        const auto add = [&](const std::string& text, double larger, bool strong) {
            if (text.empty()) return;
            const paint::Type type = measure.type(size + larger, strong);
            auto lines = paint::wrapped(measure.letters(), type, text, area.width);
            const int height = static_cast<int>(lines.size()) * type.line();
            words.push_back({type, y, std::move(lines), strong});
            y += height + measure.px(4);
        };
        add(panel.turn, 2, true);
        add(panel.message, 0, false);
        if (y <= area.y + area.height) break;
    }
    return words;
}

int bottom_of(const std::vector<PanelPlaces::Words>& words, int otherwise) {
    if (words.empty()) return otherwise;
    const auto& last = words.back();
    return last.y + static_cast<int>(last.lines.size()) * last.type.line();
}

std::string numbered(const Panel& panel, std::size_t i) {
    return fmt::format("{}. {}", i + 1, panel.moves[i]);
}

// As many of the moves as fit, with the one that is shown among them.
void place_moves(PanelPlaces& places, const paint::Rectangle& area, const Panel& panel,
                 const Measure& measure) {
    if (panel.moves.empty()) return;
    int widest = 0;
    for (std::size_t i = 0; i < panel.moves.size(); ++i) {
        widest = std::max(widest, measure.width(measure.type(kMoveSize), numbered(panel, i)));
    }
    const int height = measure.px(kMoveHeight);
    const int columns = std::max(1, area.width / (widest + measure.px(16)));
    const int rows = area.height / height;
    if (rows < 1) return;
    const auto per_row = static_cast<std::size_t>(columns);
    const std::size_t shown = panel.shown_moves == 0 ? 0 : panel.shown_moves - 1;
    const std::size_t row = shown / per_row;
    const auto room = static_cast<std::size_t>(rows);
    const std::size_t first = row + 1 > room ? row + 1 - room : 0;
    places.first_move = first * per_row;
    const std::size_t end = std::min(panel.moves.size(), (first + room) * per_row);
    const int width = area.width / columns;
    for (std::size_t i = places.first_move; i < end; ++i) {
        const auto at = static_cast<int>(i - places.first_move);
        places.moves.push_back(
            {area.x + at % columns * width, area.y + at / columns * height, width, height});
    }
}

std::optional<std::size_t> place_at(const std::vector<paint::Rectangle>& places, int x, int y) {
    const paint::Point point{x + 0.5, y + 0.5};
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].contains(point)) return i;
    }
    return std::nullopt;
}

void paint_player(const Brush& brush, const paint::Rectangle& place, const PlayerLine& line,
                  const paint::Painter& painter, const Game& game) {
    const Theme& theme = brush.theme();
    brush.card(place, line.active ? paint::mix(theme.panel, theme.accent, 0.1) : theme.panel,
               line.active ? theme.accent : theme.edge);
    const int token = brush.px(26);
    const int x = place.x + brush.px(10);
    const int middle = place.y + place.height / 2;
    const paint::Point center{x + token / 2.0, static_cast<double>(middle)};
    brush.picture().view(0, 0, 1);
    // A dark piece on a dark panel has a ring around it.
    const paint::Rgb light = paint::contrast(theme.panel);
    if (paint::contrast(painter.color(game, line.player)) == light && light == 0xFFFFFF) {
        brush.picture().disc(center, token / 2.0 + brush.px(1), theme.faint);
    }
    painter.paint_token(brush.picture(), game, line.player, center, token);
    const int words = x + token + brush.px(10);
    const int apart = line.note.empty() ? 0 : brush.px(9);
    const paint::Type name = brush.measure().type(14, true);
    brush.line(words, middle - apart, name, line.name, theme.ink);
    brush.line(words, middle + brush.px(10), brush.measure().type(11.5), line.note, theme.faint);
    if (line.time.empty()) return;
    const paint::Type time = brush.measure().type(16, true);
    brush.line(place.x + place.width - brush.px(10) - brush.measure().width(time, line.time),
               middle, time, line.time, theme.ink);
}

void paint_moves(const Brush& brush, const Panel& panel, const PanelPlaces& places) {
    const Theme& theme = brush.theme();
    for (std::size_t i = 0; i < places.moves.size(); ++i) {
        const std::size_t move = places.first_move + i;
        const paint::Rectangle& place = places.moves[i];
        const bool shown = move + 1 == panel.shown_moves;
        const bool later = move >= panel.shown_moves;
        if (shown) brush.picture().panel(place.grown(-1), brush.px(5), theme.accent);
        brush.line(place.x + brush.px(7), place.y + place.height / 2,
                   brush.measure().type(kMoveSize), numbered(panel, move),
                   shown   ? theme.on_accent
                   : later ? paint::mix(theme.faint, theme.paper, 0.4)
                           : theme.ink);
    }
}

}  // namespace

PanelPlaces places_in(const paint::Rectangle& area, const Panel& panel, const Measure& measure) {
    PanelPlaces places;
    const paint::Rectangle inside = area.grown(-measure.px(kMargin));
    const int gap = measure.px(kGap);
    int widest = 0;
    for (const Button& button : panel.buttons) {
        widest = std::max(widest, button_width(measure, button));
    }
    const bool low = area.height < measure.px(260);
    places.buttons = rows_of(measure, inside, panel.buttons.size(), widest,
                             measure.px(low ? kButtonHeight * 0.85 : kButtonHeight));
    int end = places.buttons.empty() ? inside.y + inside.height : places.buttons.front().y - gap;
    places.players = player_places(inside, panel, measure);
    int y = bottom_of(places.players, inside.y - gap) + gap;
    const int graph = measure.px(low ? kGraphHeight / 2 : kGraphHeight);
    if (panel.graph) {
        places.graph = {inside.x, y, inside.width, graph};
        y += graph + gap;
    }
    places.words = word_places({inside.x, y, inside.width, end - y}, panel, measure);
    y = bottom_of(places.words, y) + gap;
    place_moves(places, {inside.x, y, inside.width, std::max(0, end - y)}, panel, measure);
    return places;
}

std::optional<PanelHit> hit(const PanelPlaces& places, const Panel& panel, int x, int y) {
    using What = PanelHit::What;
    if (const auto i = place_at(places.buttons, x, y)) {
        if (panel.buttons[*i].enabled) return PanelHit{What::Button, *i};
        return std::nullopt;
    }
    if (const auto i = place_at(places.moves, x, y)) {
        return PanelHit{What::Move, places.first_move + *i};
    }
    if (places.graph && panel.graph) {
        const auto at = paint::graph_position(*places.graph, *panel.graph, {x + 0.5, y + 0.5});
        if (at) return PanelHit{What::Graph, *at};
    }
    return std::nullopt;
}

void paint_panel(const Brush& brush, const paint::Rectangle& area, const Panel& panel,
                 const PanelPlaces& places, const paint::Painter& painter, const Game& game) {
    const int x = area.x + brush.px(kMargin);
    for (std::size_t i = 0; i < places.players.size(); ++i) {
        paint_player(brush, places.players[i], panel.players[i], painter, game);
    }
    if (places.graph) {
        brush.picture().view(0, 0, 1);
        paint::paint_graph(brush.picture(), *places.graph, *panel.graph);
    }
    for (const auto& words : places.words) {
        brush.lines(x, words.y, words.type, words.lines, brush.theme().ink);
    }
    paint_moves(brush, panel, places);
    for (std::size_t i = 0; i < places.buttons.size(); ++i) {
        brush.button(places.buttons[i], panel.buttons[i], panel.chosen == i);
    }
}

}  // namespace inarow::window
