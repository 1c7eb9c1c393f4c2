#include "ui/wording/description.h"

#include <vector>

#include <fmt/format.h>

#include "core/notation.h"

namespace inarow::wording {

namespace {

class Describer {
  public:
    explicit Describer(const Game& game)
        : game_(game), variant_(game.variant()), rules_(variant_.rules) {}

    [[nodiscard]] std::string all() const {
        std::string text = last_move() + rows();
        if (!game_.result()) {
            for (const Player player : kPlayers) text += threats(player);
        } else if (!game_.result()->line.empty()) {
            text += fmt::format("the line: {}\n", places(game_.result()->line));
        }
        return text;
    }

    [[nodiscard]] std::string row(int row) const {
        return fmt::format("row {}: {}", row_number(row, variant_),
                           is_empty(row) ? "empty" : cells(row));
    }

  private:
    [[nodiscard]] const std::string& mark(Side side) const {
        return game_.mark(game_.player_of(side));
    }

    [[nodiscard]] std::string last_move() const {
        if (game_.moves().empty()) return {};
        const Side side = other(game_.position().to_move());
        return fmt::format("last move: {} at {}\n", mark(side), place(game_.moves().back().cell()));
    }

    // Rows that are empty are told together, and so are empty cells.
    [[nodiscard]] std::string rows() const {
        std::string text;
        for (int row = 0; row < rules_.height;) {
            int end = row;
            while (end < rules_.height && is_empty(end)) ++end;
            if (end == row) {
                text += this->row(row++) + "\n";
                continue;
            }
            text += end - row == 1
                        ? this->row(row) + "\n"
                        : fmt::format("rows {} to {}: empty\n", row_number(row, variant_),
                                      row_number(end - 1, variant_));
            row = end;
        }
        return text;
    }

    [[nodiscard]] bool is_empty(int row) const {
        for (int column = 0; column < rules_.width; ++column) {
            if (game_.position().at(Cell(row, column))) return false;
        }
        return true;
    }

    // Where pieces do not fall, columns are named: nobody counts to the ninth of fifteen by ear.
    [[nodiscard]] std::string named_cells(int row) const {
        std::vector<std::string> words;
        for (int column = 0; column < rules_.width; ++column) {
            const auto side = game_.position().at(Cell(row, column));
            if (!side) continue;
            words.push_back(
                fmt::format("{} at {}", mark(*side), column_name(column, variant_.coordinates)));
        }
        return fmt::format("{}", fmt::join(words, ", "));
    }

    [[nodiscard]] std::string cells(int row) const {
        if (!rules_.falling) return named_cells(row);
        std::vector<std::string> words;
        for (int column = 0; column < rules_.width;) {
            if (const auto side = game_.position().at(Cell(row, column))) {
                words.push_back(mark(*side));
                ++column;
                continue;
            }
            int empty = 0;
            for (; column < rules_.width && !game_.position().at(Cell(row, column)); ++column) {
                ++empty;
            }
            words.push_back(empty == 1 ? "empty" : fmt::format("{} empty", empty));
        }
        return fmt::format("{}", fmt::join(words, ", "));
    }

    [[nodiscard]] std::string threats(Player player) const {
        const Side side = game_.side_of(player);
        std::vector<Cell> found;
        for (int row = 0; row < rules_.height; ++row) {
            for (int column = 0; column < rules_.width; ++column) {
                const Cell cell(row, column);
                if (game_.position().at(cell)) continue;
                if (rules_.falling && game_.position().landing(column) != cell) continue;
                if (game_.position().makes_line(cell, side)) found.push_back(cell);
            }
        }
        if (found.empty()) return {};
        return fmt::format("{} {} at {}\n", game_.mark(player),
                           rules_.misere ? "would make a line" : "threatens", places(found));
    }

    [[nodiscard]] std::string place(Cell cell) const {
        const std::string column = column_name(cell.column(), variant_.coordinates);
        switch (variant_.coordinates.style) {
            case Style::Column:
                return fmt::format("column {}", column);
            case Style::RowColumn:
            case Style::RowThenColumn:
                return fmt::format("row {}, column {}", row_number(cell.row(), variant_), column);
            case Style::Letters:
                break;
        }
        return write_move(Move(cell), variant_.coordinates, rules_);
    }

    [[nodiscard]] std::string places(const std::vector<Cell>& cells) const {
        std::vector<std::string> words;
        // The cells of a line in one column are told apart by their rows.
        for (const Cell cell : cells) {
            const bool column_alone = variant_.coordinates.style == Style::Column;
            words.push_back(
                column_alone && game_.result()
                    ? fmt::format("{} row {}", place(cell), row_number(cell.row(), variant_))
                    : place(cell));
        }
        return fmt::format("{}", fmt::join(words, "; "));
    }

    const Game& game_;
    const Variant& variant_;
    const Rules& rules_;
};

}  // namespace

std::string description(const Game& game) {
    return Describer(game).all();
}

std::string row_number(int row, const Variant& variant) {
    if (variant.coordinates.style == Style::Column) {
        return std::to_string(variant.rules.height - row);
    }
    return row_name(row, variant.coordinates, variant.rules);
}

std::optional<std::string> described_row(const Game& game, std::string_view number) {
    for (int row = 0; row < game.variant().rules.height; ++row) {
        if (row_number(row, game.variant()) == number) return Describer(game).row(row);
    }
    return std::nullopt;
}

std::string cell_name(Cell cell, const Variant& variant) {
    const std::string column = column_name(cell.column(), variant.coordinates);
    const std::string row = row_number(cell.row(), variant);
    switch (variant.coordinates.style) {
        case Style::Column:
            return fmt::format("column {}, row {}", column, row);
        case Style::RowColumn:
        case Style::RowThenColumn:
            return fmt::format("row {}, column {}", row, column);
        case Style::Letters:
            break;
    }
    return write_move(Move(cell), variant.coordinates, variant.rules);
}

std::string piece_name(const Game& game, Player player) {
    const Color color = game.color(player);
    return color == Color::None ? game.mark(player) : std::string(to_string(color));
}

}  // namespace inarow::wording
