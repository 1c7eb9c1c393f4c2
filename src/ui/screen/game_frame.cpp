#include "ui/screen/game_frame.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"
#include "ui/screen/parts.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

constexpr int kPanelWidth = 26;
constexpr int kNarrowPanel = 17;
constexpr int kLeastWidth = 30;
constexpr int kTitleRows = 1;
constexpr int kKeyRows = 1;
// From this height on there are at least two lines for the message and two for the prompt.
constexpr int kRoomy = 20;

// What is said and what is asked, in lines of the screen's width.
struct Words {
    std::vector<std::string> message;
    std::vector<std::string> prompt;
};

struct Layout {
    Area board;
    Area panel;  // no width: there is none
    Area message;
    Area prompt;
};

// Words get the lines they need, as long as the least of the board is seen; the prompt first.
Layout lay_out(Size size, const Variant& variant, const Words& words) {
    const int usual = size.height >= kRoomy ? 2 : 1;
    int room = size.height - (least_size(variant).height - 2);
    const auto lines_for = [&](const std::vector<std::string>& lines, int left) {
        const int lines_there = std::max(usual, static_cast<int>(lines.size()));
        return std::clamp(lines_there, 1, std::max(1, room - left));
    };
    const int asked = lines_for(words.prompt, 1);
    room -= asked;
    const int said = lines_for(words.message, 0);
    const int bottom = size.height - kKeyRows - said - asked;
    // The panel gets what a compact board leaves, but a board that cannot be seen whole in any
    // case leaves it its place.
    const Size needed = BoardView::whole(variant.rules, variant.coordinates);
    int panel = std::min(kPanelWidth, size.width - needed.width - 1);
    if (panel < kNarrowPanel) {
        panel =
            size.width >= kLeastWidth + kPanelWidth && size.width < needed.width ? kPanelWidth : 0;
    }
    const int status = panel == 0 ? 1 : 0;  // a line in place of the panel
    const int top = kTitleRows + status;
    return {.board = {0, top, size.width - panel, bottom - top},
            .panel = {size.width - panel, top + 1, panel, bottom - top - 1},
            .message = {1, bottom, size.width - 2, said},
            .prompt = {1, bottom + said, size.width - 2, asked}};
}

std::string who(const Game& game, Player player) {
    return wording::sitter(game.seat(player));
}

std::string move_text(const Game& game, std::size_t i) {
    const Variant& variant = game.variant();
    return write_move(game.moves()[i], variant.coordinates, variant.rules);
}

class Panel {
  public:
    Panel(Canvas& canvas, const Area& area, const Game& game, const Look& look,
          const std::array<std::string, 2>& times)
        : canvas_(canvas), area_(area), game_(game), look_(look), times_(times) {}

    void draw() {
        for (const Player player : kPlayers) draw_player(player);
        draw_quotas();
        draw_moves();
    }

  private:
    void line(std::string_view text, Ink ink = {}) { canvas_.put(area_, y_++, text, ink); }

    void draw_player(Player player) {
        const bool to_move = !game_.result() && game_.to_move() == player;
        const bool won = game_.result() && game_.result()->winner == player;
        const Piece piece = piece_of(game_, player, look_);
        const std::string_view pointer = to_move ? look_.pick("▸", ">") : won ? "*" : " ";
        canvas_.put(area_, y_, pointer, look_.strong());
        const Area rest{area_.x + 2, area_.y, area_.width - 2, area_.height};
        canvas_.put(rest, y_, piece.small, look_.piece(piece.color));
        const int behind = columns_of(piece.small) + 1;
        const Area name{rest.x + behind, rest.y, rest.width - behind, rest.height};
        canvas_.put(name, y_++, wording::player_and_mark(game_, player),
                    to_move || won ? look_.strong() : Ink{});
        draw_time(player, to_move ? look_.strong() : Ink{});
        // Who it is may take several lines, but is never cut.
        for (const std::string& part : wrapped(who(game_, player), rest.width)) {
            canvas_.put(rest, y_++, part, look_.faint());
        }
    }

    // At the right of the name or, if there is too little room, below it.
    void draw_time(Player player, Ink ink) {
        constexpr int kNameColumns = 17;
        const std::string& time = times_[index(player)];
        if (time.empty()) return;
        const int x = area_.width - columns_of(time);
        if (x >= kNameColumns) {
            canvas_.put(area_.x + x, area_.y + y_ - 1, time, ink);
        } else {
            canvas_.put({area_.x + 2, area_.y, area_.width - 2, area_.height}, y_++, time, ink);
        }
    }

    void draw_quotas() {
        const House& house = game_.variant().house;
        const bool undos = house.undo != Undo::Never;
        const bool mistakes = house.counts_mistakes();
        if (!undos && !mistakes) return;
        ++y_;
        const bool narrow = area_.width < kPanelWidth;
        // A panel that is narrower still has room for the figures alone.
        constexpr int kNamed = 18;
        const auto row = [&](std::string_view name, const std::string& one,
                             const std::string& two) {
            line(!narrow                 ? fmt::format("  {:<12}{:>4}{:>5}", name, one, two)
                 : area_.width >= kNamed ? fmt::format("{} {} {}", name, one, two)
                                         : fmt::format("{:.4} {} {}", name, one, two));
        };
        if (undos) {
            row(wording::kUndosLeft, std::to_string(game_.undos_left(Player::One)),
                std::to_string(game_.undos_left(Player::Two)));
        }
        if (mistakes) {
            const auto count = [&](Player player) {
                return fmt::format("{}/{}", game_.mistakes(player), house.mistakes);
            };
            row(wording::kMistakes, count(Player::One), count(Player::Two));
        }
    }

    void draw_moves() {
        ++y_;
        const int room = area_.height - y_ - 1;
        const std::size_t moves = game_.moves().size();
        if (room < 1 || moves == 0) return;
        const std::size_t rounds = (moves + 1) / 2;
        const std::size_t first = rounds - std::min(rounds, static_cast<std::size_t>(room));
        line(fmt::format("  {}", wording::kMoves), look_.faint());
        for (std::size_t round = first; round < rounds; ++round) {
            const std::size_t i = 2 * round;
            line(fmt::format("{:>4}. {:<6}{}", round + 1, move_text(game_, i),
                             i + 1 < moves ? move_text(game_, i + 1) : ""));
        }
    }

    Canvas& canvas_;
    Area area_;
    const Game& game_;
    const Look& look_;
    const std::array<std::string, 2>& times_;
    int y_ = 0;
};

// One line with the most important of the panel.
void draw_status_line(Canvas& canvas, const Game& game, const Look& look,
                      const std::array<std::string, 2>& times) {
    int x = 1;
    for (const Player player : kPlayers) {
        const Piece piece = piece_of(game, player, look);
        const bool to_move = !game.result() && game.to_move() == player;
        x = canvas.put(x, kTitleRows, to_move ? look.pick("▸", ">") : " ", look.strong());
        x = canvas.put(x, kTitleRows, piece.small, look.piece(piece.color));
        x = canvas.put(x, kTitleRows, wording::player_in_short(game, player, times[index(player)]),
                       to_move ? look.strong() : Ink{});
        x += 1;
    }
}

std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

Words words_of(const GameFrame& frame, int width) {
    Words words{wrapped(frame.message, width), wrapped(on_one_line(frame.prompt), width)};
    if (words.prompt.empty()) words.prompt.emplace_back();
    // What is typed has a line of its own where little is left of the last one.
    constexpr int kForTyping = 12;
    if (frame.typed != nullptr && columns_of(words.prompt.back()) > width - kForTyping) {
        words.prompt.emplace_back();
    }
    return words;
}

void draw_prompt(Canvas& canvas, const GameFrame& frame, std::vector<std::string> lines,
                 const Area& area, const Look& look) {
    if (std::cmp_greater(lines.size(), area.height)) {
        lines.erase(lines.begin(), lines.end() - area.height);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        canvas.put(area, static_cast<int>(i), lines[i], look.strong());
    }
    if (!frame.typed) return;
    // What is typed stands behind the prompt.
    const int y = static_cast<int>(lines.size()) - 1;
    const int room = std::max(8, area.width - columns_of(lines.back()) - 2);
    const int x = std::min(area.x + columns_of(lines.back()), area.x + area.width - room - 1);
    canvas.put(x, area.y + y, " ");
    frame.typed->draw(canvas, {x + 1, area.y + y}, room);
}

}  // namespace

Size least_size(const Variant& variant) {
    const Size board = BoardView::least(variant.rules, variant.coordinates);
    return {std::max(kLeastWidth, board.width), kTitleRows + 1 + board.height + 2 + kKeyRows};
}

Canvas draw_frame(const GameFrame& frame, Size size, const Look& look, Cell scroll,
                  std::optional<BoardView>& view) {
    const Game& beside = frame.beside != nullptr ? *frame.beside : frame.game;
    const Variant& variant = frame.game.variant();
    const Size least = least_size(variant);
    view.reset();
    if (size.width < least.width || size.height < least.height) return too_small(size, least);

    Canvas canvas(size);
    const Words words = words_of(frame, size.width - 2);
    Words halves = words;
    if (frame.panel) {  // the message takes the room of both
        const auto half = static_cast<std::ptrdiff_t>((words.message.size() + 1) / 2);
        halves.message.resize(static_cast<std::size_t>(half));
        halves.prompt.assign(words.message.begin() + half, words.message.end());
    }
    Layout layout = lay_out(size, variant, halves);
    view.emplace(variant.rules, variant.coordinates, layout.board, scroll, frame.focus);
    view->draw(canvas, frame.game, frame.marked, look);
    draw_title(canvas, look, variant.title, frame.status);
    if (frame.panel) {
        const auto lines = frame.panel({layout.panel.width, layout.panel.height});
        for (std::size_t i = 0; i < lines.size() && layout.panel.width > 0; ++i) {
            canvas.put(layout.panel, static_cast<int>(i), lines[i].text, lines[i].ink);
        }
        layout.message.height += layout.prompt.height;
    } else if (layout.panel.width > 0) {
        Panel(canvas, layout.panel, beside, look, frame.times).draw();
    } else {
        draw_status_line(canvas, beside, look, frame.times);
    }
    for (std::size_t i = 0; i < words.message.size(); ++i) {
        canvas.put(layout.message, static_cast<int>(i), words.message[i],
                   frame.alert ? look.alert() : Ink{});
    }
    if (!frame.panel) draw_prompt(canvas, frame, words.prompt, layout.prompt, look);
    draw_keys(canvas, look, frame.keys);
    return canvas;
}

}  // namespace inarow::screen
