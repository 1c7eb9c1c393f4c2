#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include <fmt/format.h>

#include "analysis/words.h"
#include "core/notation.h"

namespace inarow::analysis {

namespace {

std::string number_in_words(int number) {
    static constexpr std::array<std::string_view, 8> kNumbers{"zero", "one",  "two", "three",
                                                              "four", "five", "six", "seven"};
    const auto i = static_cast<std::size_t>(number);
    return i < kNumbers.size() ? std::string(kNumbers[i]) : std::to_string(number);
}

// Whether the cells, in reading order, are one row without gaps.
bool straight(std::span<const Cell> cells) {
    for (std::size_t i = 2; i < cells.size(); ++i) {
        const bool goes_on =
            cells[i].row() - cells[i - 1].row() == cells[1].row() - cells[0].row() &&
            cells[i].column() - cells[i - 1].column() == cells[1].column() - cells[0].column();
        if (!goes_on) return false;
    }
    return cells.size() >= 2;
}

class ReasonWriter {
  public:
    ReasonWriter(const Reason& reason, const Variant& variant)
        : reason_(reason), variant_(variant) {}

    [[nodiscard]] std::string text() const {
        switch (reason_.kind) {
            case ReasonKind::None:
                return {};
            case ReasonKind::CompletesLine:
                return fmt::format("completes a line{} and wins", where_line());
            case ReasonKind::TwoThreats:
                return fmt::format("makes {} threats at once, at {} and {}",
                                   number_in_words(static_cast<int>(reason_.cells.size())), cell(0),
                                   cell(1));
            case ReasonKind::OpenRow:
                return fmt::format("makes an open {}: one answer cannot stop both {} and {}",
                                   shorter_by(1), cell(0), cell(1));
            case ReasonKind::ForbiddenAnswer:
                return fmt::format("threatens {}, where the opponent's answer is forbidden: {}",
                                   cell(0), to_string(reason_.forbidden));
            case ReasonKind::FourThree:
                return fmt::format("makes a {} and a {} at once, at {} and {}", shorter_by(1),
                                   shorter_by(2), cell(0), cell(1));
            case ReasonKind::WinsByForce:
                return "wins by force" + going_on();
            case ReasonKind::LeavesNoMove:
                return "leaves the opponent only moves that complete their own line";
            case ReasonKind::LeadsToThreats:
                return fmt::format("leads to {} threats at once, at {} and {}",
                                   number_in_words(static_cast<int>(reason_.cells.size())), cell(0),
                                   cell(1));
            case ReasonKind::RunsOut:
                return fmt::format(
                    "leaves the opponent no safe move: in the end they must play below {}",
                    cell(0));
            case ReasonKind::OddEven:
                return fmt::format(
                    "relies on {}: when the other columns are full, the opponent must play below "
                    "it",
                    cell(0));
            default:
                return further();
        }
    }

  private:
    [[nodiscard]] std::string further() const {
        switch (reason_.kind) {
            case ReasonKind::StopsLine:
                return "stops the opponent's line" + where_line();
            case ReasonKind::StopsForce:
                return "stops a win by force that begins at " + cell(0);
            case ReasonKind::OnlyStop:
                return fmt::format("alone stops a win by force that begins at {} ({})", cell(0),
                                   loses_to());
            case ReasonKind::OnlyMove:
                return only();
            case ReasonKind::HoldsOut:
                if (reason_.cells.empty()) return "holds out longest";
                return "holds out longest: the opponent must find " +
                       move_in_words(Move(reason_.cells[0]), variant_);
            case ReasonKind::CannotStop:
                return fmt::format("loses like every move: the opponent threatens {}{}", cell(0),
                                   reason_.cells.size() > 1 ? " and " + cell(1) : "");
            case ReasonKind::KeepsCell:
                return fmt::format("does not give the opponent {}, which completes a line",
                                   cell(0));
            case ReasonKind::OwnsCell:
                return fmt::format("prepares {}, and the opponent cannot play below it", cell(0));
            case ReasonKind::Tempo:
                return fmt::format("makes a threat that must be answered at {}", cell(1));
            case ReasonKind::OpenThree:
                return fmt::format("makes an open {}, which becomes an open {} at {}",
                                   shorter_by(2), shorter_by(1), cell(0));
            case ReasonKind::Threatens:
                return "threatens to win by force, beginning at " + cell(0);
            case ReasonKind::TakesCell:
                if (reason_.cells.size() > 1) {
                    return fmt::format("takes the cell where the opponent would make an open {}",
                                       shorter_by(2));
                }
                return "takes the cell from which the opponent would threaten to win by force";
            case ReasonKind::EvenStone:
                return "makes the position even";
            case ReasonKind::BetterSide:
                return "takes the side that stands better";
            case ReasonKind::EvenPosition:
                return "leave an even position to the opponent";
            case ReasonKind::AllowsLine:
                return fmt::format("lets the opponent complete a line{}", where_line());
            case ReasonKind::GivesCell:
                return fmt::format("lets the opponent complete a line{} right above it",
                                   where_line());
            case ReasonKind::AllowsForce:
                return "lets the opponent win by force, beginning at " + cell(0);
            case ReasonKind::AllowsThreats:
                return fmt::format("lets the opponent reach {} threats at once, at {} and {}",
                                   number_in_words(static_cast<int>(reason_.cells.size())), cell(0),
                                   cell(1));
            case ReasonKind::NoSafeMove:
                return fmt::format("lets the opponent win at {}: in the end no safe move is left",
                                   cell(0));
            case ReasonKind::AllowsOddEven:
                return fmt::format(
                    "lets the opponent rely on {}: when the other columns are full, only the cell "
                    "below it is left",
                    cell(0));
            default:
                return "completes a line of its own and loses";
        }
    }

    [[nodiscard]] std::string only() const {
        if (reason_.others == Worth::Draw) {
            return "is the only move that wins; every other one draws at best";
        }
        const std::string text = "is the only move that does not lose";
        return reason_.refuted.size() < 2 ? text : fmt::format("{} ({})", text, loses_to());
    }

    // How the most tempting other move loses.
    [[nodiscard]] std::string loses_to() const {
        return fmt::format("{} loses to {}", move_in_words(reason_.refuted[0], variant_),
                           move_in_words(reason_.refuted[1], variant_));
    }

    [[nodiscard]] std::string cell(std::size_t i) const {
        // A reason from elsewhere may lack some.
        if (i >= reason_.cells.size()) return "?";
        return cell_in_words(reason_.cells[i], variant_);
    }

    // Where the line is: " in row 1", " from h4 to h8"; nothing where there are several.
    [[nodiscard]] std::string where_line() const {
        const std::vector<Cell>& cells = reason_.cells;
        if (!straight(cells)) return {};
        if (variant_.coordinates.style != Style::Column) {
            return fmt::format(" from {} to {}", cell(0), cell(cells.size() - 1));
        }
        if (cells[0].column() == cells[1].column()) {
            return " in column " + column_name(cells[0].column(), variant_.coordinates);
        }
        if (cells[0].row() != cells[1].row()) return " on a diagonal";
        return fmt::format(" in row {}", variant_.rules.height - cells[0].row());
    }

    // The attacker's next moves, but for the one that completes the line.
    [[nodiscard]] std::string going_on() const {
        const std::vector<Move>& line = reason_.line;
        std::string text;
        constexpr std::size_t kShown = 2;
        for (std::size_t i = 2; i + 1 < line.size() && i <= 2 * kShown; i += 2) {
            text += (text.empty() ? ", going on with " : ", ") + move_in_words(line[i], variant_);
        }
        return text;
    }

    // A row that many stones shorter than a line.
    [[nodiscard]] std::string shorter_by(int stones) const {
        return number_in_words(variant_.rules.length - stones);
    }

    const Reason& reason_;
    const Variant& variant_;
};

}  // namespace

std::string cell_in_words(Cell cell, const Variant& variant) {
    const std::string move = move_in_words(Move(cell), variant);
    if (variant.coordinates.style != Style::Column) return move;
    return fmt::format("{} row {}", move, variant.rules.height - cell.row());
}

std::string in_words(const Reason& reason, const Variant& variant) {
    return ReasonWriter(reason, variant).text();
}

}  // namespace inarow::analysis
