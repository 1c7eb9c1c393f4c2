#include "core/board_text.h"

#include <algorithm>

#include "core/notation.h"
#include "core/renju.h"

namespace inarow {

namespace {

class Drawer {
  public:
    Drawer(const Game& game, const Paint& paint)
        : game_(game),
          paint_(paint),
          rules_(game.variant().rules),
          drawing_(game.variant().drawing),
          coordinates_(game.variant().coordinates),
          row_names_(drawing_.rows && coordinates_.style != Style::Column) {
        if (!game.result()) forbidden_ = forbidden_points(game.position());
        if (drawing_.columns != Labels::None) {
            for (int c = 0; c < rules_.width; ++c) {
                cell_width_ = std::max(cell_width_, column_name(c, coordinates_).size());
            }
        }
        for (int r = 0; row_names_ && r < rules_.height; ++r) {
            margin_ = std::max(margin_, row_name(r, coordinates_, rules_).size());
        }
    }

    [[nodiscard]] std::string draw() const {
        const bool lines = drawing_.grid == Grid::Lines;
        const std::string rule = lines ? before_row("") + hyphens() + "\n" : "";
        std::string text = drawing_.blank_before ? "\n" : "";
        if (drawing_.columns == Labels::Above) text += column_names();
        text += rule;
        for (int r = 0; r < rules_.height; ++r) {
            text += before_row(row_name(r, coordinates_, rules_));
            text += joined([&](int c) { return cell(Cell(r, c)); }) + "\n" + rule;
        }
        if (drawing_.columns == Labels::Below) text += column_names();
        return text;
    }

  private:
    // A row of cells or of column names, with what stands between and around them.
    template <typename Item>
    [[nodiscard]] std::string joined(Item item) const {
        const bool lines = drawing_.grid == Grid::Lines;
        const std::string_view between = lines ? "|" : std::string_view(drawing_.gap);
        std::string text = lines ? "|" : "";
        for (int c = 0; c < rules_.width; ++c) {
            if (c > 0) text += between;
            text += item(c);
        }
        return lines ? text + "|" : text;
    }

    [[nodiscard]] std::string column_names() const {
        std::string names = joined([&](int c) {
            const std::string name = column_name(c, coordinates_);
            return std::string(cell_width_ - name.size(), ' ') + name;
        });
        std::ranges::replace(names, '|', ' ');
        return (drawing_.aligned ? before_row("") : drawing_.indent) + names + "\n";
    }

    [[nodiscard]] std::string before_row(const std::string& name) const {
        if (!row_names_) return drawing_.indent;
        const std::string& gap = drawing_.gap.empty() ? " " : drawing_.gap;
        return drawing_.indent + std::string(margin_ - name.size(), ' ') + name + gap;
    }

    [[nodiscard]] std::string hyphens() const {
        return std::string(static_cast<std::size_t>(rules_.width) * (cell_width_ + 1) + 1, '-');
    }

    [[nodiscard]] std::string cell(Cell cell) const {
        const auto side = game_.position().at(cell);
        const std::string& mark = side ? game_.mark(game_.player_of(*side)) : free_mark(cell);
        return std::string(cell_width_ - 1, ' ') + (paint_ ? paint_(cell, mark) : mark);
    }

    [[nodiscard]] const std::string& free_mark(Cell cell) const {
        const Marks& marks = game_.variant().marks;
        const bool forbidden =
            std::ranges::find(forbidden_, cell, &ForbiddenPoint::cell) != forbidden_.end();
        return forbidden && !marks.forbidden.empty() ? marks.forbidden : marks.empty;
    }

    const Game& game_;
    const Paint& paint_;
    const Rules& rules_;
    const Drawing& drawing_;
    const Coordinates& coordinates_;
    bool row_names_;
    std::vector<ForbiddenPoint> forbidden_;  // to the side to move
    std::size_t cell_width_ = 1;
    std::size_t margin_ = 0;
};

}  // namespace

std::string board_text(const Game& game, const Paint& paint) {
    return Drawer(game, paint).draw();
}

}  // namespace inarow
