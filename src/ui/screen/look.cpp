#include "ui/screen/look.h"

namespace inarow::screen {

namespace {

enum class Shape : std::uint8_t { Disc, Ring, Cross };

constexpr std::string_view small_shape(Shape shape) {
    return shape == Shape::Disc ? "●" : shape == Shape::Ring ? "○" : "✕";
}

std::array<std::string, 3> large_shape(Shape shape) {
    switch (shape) {
        case Shape::Disc:
            return {"▄███▄", "█████", "▀███▀"};
        case Shape::Ring:
            return {"▄▀▀▀▄", "█   █", "▀▄▄▄▀"};
        case Shape::Cross:
            return {"▀▄ ▄▀", "  █  ", "▄▀ ▀▄"};
    }
    return {};
}

// Small boards with crosses and noughts keep them; all others have stones.
bool has_crosses(const Game& game) {
    constexpr int kSmall = 8;
    const Rules& rules = game.variant().rules;
    return !rules.falling && rules.width <= kSmall && rules.height <= kSmall &&
           game.variant().marks.of[0].text == "X" && game.variant().marks.of[1].text == "O";
}

// The shape goes with the mark: players may have swapped theirs, and one of the two may have a
// robot's mark instead.
bool has_first_mark(const Game& game, Player player) {
    const auto& marks = game.variant().marks.of;
    return game.mark(player) == marks[0].text || game.mark(other(player)) == marks[1].text;
}

bool is_ascii(const std::string& mark) {
    return mark.size() == 1;
}

// The marks as they are, unless they could be taken for each other or for an empty cell.
Piece plain_piece(const Game& game, Player player) {
    const std::string& one = game.mark(Player::One);
    const std::string& two = game.mark(Player::Two);
    const auto good = [](const std::string& mark) {
        return is_ascii(mark) && std::string_view(" .+-|#()[]*").find(mark) == std::string::npos;
    };
    const bool usable = good(one) && good(two) && one != two;
    const std::string mark = usable ? game.mark(player) : player == Player::One ? "X" : "O";
    const std::string three(3, mark[0]);
    const std::string middle =
        player == Player::One ? std::string(5, mark[0]) : mark + "   " + mark;
    return {mark, {" " + three + " ", middle, " " + three + " "}, game.color(player)};
}

}  // namespace

Ink Look::title() const {
    return {.bold = true, .reverse = true};
}

Ink Look::strong() const {
    return {.bold = true};
}

Ink Look::faint() const {
    return {.dim = !high_contrast};
}

Ink Look::alert() const {
    return {.color = color && !high_contrast ? Color::Red : Color::None, .bold = true};
}

Ink Look::selected() const {
    return {.bold = high_contrast, .reverse = true};
}

Ink Look::hint() const {
    return {.color = color && !high_contrast ? Color::Green : Color::None, .bold = true};
}

Ink Look::frame(bool falling) const {
    if (high_contrast) return {.bold = true};
    if (falling && color) return {.color = Color::Blue};
    return {.dim = true};
}

Ink Look::piece(Color of) const {
    // Black and white need a background, which takes contrast away; the shapes differ without it.
    const bool stone = of == Color::Black || of == Color::White;
    return {.color = color && !(high_contrast && stone) ? of : Color::None, .bold = true};
}

Piece piece_of(const Game& game, Player player, const Look& look) {
    if (look.ascii) return plain_piece(game, player);
    // Marks that are no plain letters are the variant's own design.
    if (!is_ascii(game.mark(Player::One)) || !is_ascii(game.mark(Player::Two))) {
        return {game.mark(player), {}, game.color(player)};
    }
    const Shape shape = !has_first_mark(game, player) ? Shape::Ring
                        : has_crosses(game)           ? Shape::Cross
                                                      : Shape::Disc;
    return {std::string(small_shape(shape)), large_shape(shape), game.color(player)};
}

}  // namespace inarow::screen
