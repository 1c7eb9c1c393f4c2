#include "ui/window/panel.h"

#include <algorithm>
#include <cctype>

#include "ui/paint/font.h"

namespace inarow::window {

namespace {

constexpr paint::Rgb kPaper = 0x1B2230;
constexpr paint::Rgb kInk = 0xFFFFFF;
constexpr paint::Rgb kFaint = 0x7C8698;
constexpr paint::Rgb kRaised = 0x34405A;

constexpr int kSquare = 2;  // of a letter
constexpr int kMargin = 10;
constexpr int kLine = paint::kGlyphHeight * kSquare + 4;
constexpr int kButtonHeight = 24;
constexpr int kButtonsTop = paint::kUnits + kPanelHeight - kButtonHeight - 7;
constexpr int kToken = 16;

// The label with its key, unless it begins with it.
std::string labelled(const Button& button) {
    const char first = button.label.empty() ? ' ' : button.label.front();
    if (std::tolower(static_cast<unsigned char>(first)) == button.key) return button.label;
    return std::string(1, button.key) + " " + button.label;
}

}  // namespace

std::vector<std::string> wrapped(const std::string& text, int squares, std::size_t lines) {
    std::vector<std::string> found;
    std::string line;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string word = text.substr(at, end - at);
        const bool breaks = at > 0 && text[at - 1] == '\n';
        const std::string longer = line.empty() ? word : line + " " + word;
        at = end + 1;
        if (word.empty()) continue;
        if ((paint::text_width(longer) <= squares && !breaks) || line.empty()) {
            line = longer;
        } else if (found.size() + 1 < lines) {
            found.push_back(line);
            line = word;
        } else {
            line = longer;  // what does not fit is cut
        }
    }
    if (!line.empty()) found.push_back(paint::fitted(line, squares));
    return found;
}

paint::Rectangle graph_place() {
    constexpr int kWidth = 300;
    return {paint::kUnits - kMargin - kWidth, paint::kUnits + 4, kWidth, kLine + 4};
}

std::vector<paint::Rectangle> button_places(const std::vector<Button>& buttons) {
    std::vector<paint::Rectangle> places;
    int x = kMargin;
    for (const Button& button : buttons) {
        const int width = paint::text_width(labelled(button)) * kSquare + 14;
        places.push_back({x, kButtonsTop, width, kButtonHeight});
        x += width + 8;
    }
    return places;
}

std::optional<std::size_t> button_at(const std::vector<Button>& buttons, paint::Point point) {
    const auto places = button_places(buttons);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].contains(point) && buttons[i].enabled) return i;
    }
    return std::nullopt;
}

void paint_panel(paint::Canvas& canvas, const paint::Painter& painter, const Game& game,
                 const PanelText& text) {
    canvas.fill({0, paint::kUnits, paint::kUnits, kPanelHeight}, kPaper);
    int y = paint::kUnits + 8;
    int x = kMargin;
    if (!text.turn.empty()) {
        if (text.player) {
            painter.paint_token(canvas, game, *text.player, {x + kToken / 2.0, y + 7.0}, kToken);
            x += kToken + 8;
        }
        paint::write_text(canvas, x, y, kSquare,
                          paint::fitted(text.turn, (paint::kUnits - kMargin - x) / kSquare), kInk);
        y += kLine;
    }
    if (text.graph) paint_graph(canvas, graph_place(), *text.graph);
    const std::size_t lines = text.turn.empty() ? 5 : 4;
    constexpr int kRoom = (paint::kUnits - 2 * kMargin) / kSquare;
    for (const std::string& line : wrapped(text.message, kRoom, lines)) {
        paint::write_text(canvas, kMargin, y, kSquare, line, kInk);
        y += kLine;
    }
    const auto places = button_places(text.buttons);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Button& button = text.buttons[i];
        const paint::Rectangle& place = places[i];
        canvas.fill(place, kRaised);
        canvas.frame(place, 1, button.enabled ? kInk : kFaint);
        paint::write_text(canvas, place.x + 7, place.y + 5, kSquare, labelled(button),
                          button.enabled ? kInk : kFaint);
    }
}

}  // namespace inarow::window
